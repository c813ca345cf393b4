ALTER TABLE settings DROP COLUMN providers_version;
DROP TABLE provider_settings;

DELETE FROM provider_settings WHERE name LIKE 'google.%';
ALTER TABLE provider_settings
    DROP CONSTRAINT provider_settings_name_check,
    ADD CONSTRAINT provider_settings_name_check CHECK (name ~ '^(payment|mail)\.[a-z_.]{1,60}$');
DROP TABLE openid_accounts;

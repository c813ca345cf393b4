ALTER TABLE users DROP COLUMN notice_at, DROP COLUMN notice_version;

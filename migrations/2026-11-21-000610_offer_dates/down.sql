ALTER TABLE popups DROP COLUMN starts_at, DROP COLUMN ends_at;
ALTER TABLE bundles DROP COLUMN discount_starts_at, DROP COLUMN discount_ends_at;

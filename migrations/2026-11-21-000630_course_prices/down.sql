ALTER TABLE courses DROP COLUMN is_priced;

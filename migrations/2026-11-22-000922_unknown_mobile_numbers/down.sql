-- Who has none gets one that is nobody's.
UPDATE users SET mobile = numbered.mobile FROM (
    SELECT id, to_char(row_number() OVER (ORDER BY created_at, id), 'FM0000000000') AS mobile
    FROM users WHERE mobile IS NULL) AS numbered
    WHERE users.id = numbered.id;
ALTER TABLE users ALTER COLUMN mobile SET NOT NULL;
DROP INDEX users_search_idx;
CREATE INDEX users_search_idx ON users
    USING gin (lower(name || E'\n' || email || E'\n' || mobile) gin_trgm_ops);

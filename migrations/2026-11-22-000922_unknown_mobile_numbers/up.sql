-- NULL: none is known. It was entered by somebody who signed up with an address of another, who has the account now.
ALTER TABLE users ALTER COLUMN mobile DROP NOT NULL;

-- Queries must say exactly this expression; see storage_pg/src/users/search.rs.
DROP INDEX users_search_idx;
CREATE INDEX users_search_idx ON users
    USING gin (lower(name || E'\n' || email || E'\n' || coalesce(mobile, '')) gin_trgm_ops);

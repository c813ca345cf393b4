DELETE FROM password_resets AS older USING password_resets AS newer
    WHERE older.user_id = newer.user_id
        AND (older.created_at, older.token_digest) < (newer.created_at, newer.token_digest);
DROP INDEX password_resets_user_id_idx;
ALTER TABLE password_resets
    ADD COLUMN used_at timestamptz,
    DROP CONSTRAINT password_resets_pkey,
    ADD CONSTRAINT password_resets_pkey PRIMARY KEY (user_id),
    ADD CONSTRAINT password_resets_token_digest_key UNIQUE (token_digest);

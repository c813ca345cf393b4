-- A user may have several links at once; one that was used is gone.
DELETE FROM password_resets WHERE used_at IS NOT NULL;
ALTER TABLE password_resets
    DROP COLUMN used_at,
    DROP CONSTRAINT password_resets_pkey,
    DROP CONSTRAINT password_resets_token_digest_key,
    ADD CONSTRAINT password_resets_pkey PRIMARY KEY (token_digest);
CREATE INDEX password_resets_user_id_idx ON password_resets (user_id, created_at DESC);

-- The code with which the first admin is made in the browser: one at a time, for all servers.
CREATE TABLE setup_codes (
    only_row    boolean     NOT NULL DEFAULT true CONSTRAINT setup_codes_pkey PRIMARY KEY
                            CONSTRAINT setup_codes_only_row_check CHECK (only_row),
    code_digest bytea       NOT NULL,
    expires_at  timestamptz NOT NULL
);
-- Whether there is an admin is asked by every visitor of that page.
CREATE INDEX users_admins_idx ON users (id) WHERE role = 'admin' AND deleted_at IS NULL;

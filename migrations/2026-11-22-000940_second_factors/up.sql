-- An admin's authenticator app: one per user.
CREATE TABLE second_factors (
    user_id       uuid        CONSTRAINT second_factors_pkey PRIMARY KEY
                              CONSTRAINT second_factors_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
    -- Encrypted by the server with a key that is not in the database.
    sealed_secret bytea       NOT NULL,
    created_at    timestamptz NOT NULL,
    -- NULL: no code was entered yet, and none is asked for.
    confirmed_at  timestamptz,
    -- The latest 30-second step whose code was taken.
    last_step     bigint      NOT NULL,
    wrong_codes   integer     NOT NULL CONSTRAINT second_factors_wrong_codes_check CHECK (wrong_codes >= 0),
    wrong_since   timestamptz NOT NULL
);

-- What stands in for a code when the app is lost, once each.
CREATE TABLE recovery_codes (
    user_id uuid        NOT NULL CONSTRAINT recovery_codes_user_id_fkey REFERENCES second_factors (user_id) ON DELETE CASCADE,
    digest  bytea       NOT NULL CONSTRAINT recovery_codes_digest_check CHECK (length(digest) = 32),
    used_at timestamptz,
    CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, digest)
);

-- When the session's user last entered a code; NULL as long as they have no second factor.
ALTER TABLE sessions ADD COLUMN second_factor_at timestamptz;

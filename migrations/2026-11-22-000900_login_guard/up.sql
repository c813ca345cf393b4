-- Wrong passwords by account, over all addresses. Rows outlive their end only until the next sweep.
CREATE TABLE password_guesses (
    -- A user's id, or one of 65,536 numbers that stand for the names that no account has: the table cannot be filled.
    account uuid        CONSTRAINT password_guesses_pkey PRIMARY KEY,
    wrong   integer     NOT NULL CONSTRAINT password_guesses_wrong_check CHECK (wrong >= 0),
    ends_at timestamptz NOT NULL
);

-- Browsers that a user was logged in from, known by a random cookie.
CREATE TABLE device_cookies (
    user_id       uuid        NOT NULL CONSTRAINT device_cookies_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
    token_digest  bytea       NOT NULL CONSTRAINT device_cookies_token_digest_check CHECK (length(token_digest) = 32),
    name          text        NOT NULL,
    first_used_at timestamptz NOT NULL,
    last_used_at  timestamptz NOT NULL CONSTRAINT device_cookies_last_used_at_check CHECK (last_used_at >= first_used_at),
    -- By the token first: whose it is, is asked too.
    CONSTRAINT device_cookies_pkey PRIMARY KEY (token_digest, user_id)
);
CREATE INDEX device_cookies_user_id_idx ON device_cookies (user_id, last_used_at);

-- Links that log in without a password; a used one is deleted.
CREATE TABLE login_links (
    token_digest bytea       CONSTRAINT login_links_pkey PRIMARY KEY
                             CONSTRAINT login_links_token_digest_check CHECK (length(token_digest) = 32),
    user_id      uuid        NOT NULL CONSTRAINT login_links_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
    created_at   timestamptz NOT NULL,
    expires_at   timestamptz NOT NULL CONSTRAINT login_links_expires_at_check CHECK (expires_at > created_at)
);
CREATE INDEX login_links_user_id_idx ON login_links (user_id);

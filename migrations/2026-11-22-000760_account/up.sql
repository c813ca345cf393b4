ALTER TABLE users
    -- NULL: no link that was mailed there was opened yet.
    ADD COLUMN email_confirmed_at timestamptz,
    -- Becomes the address when its link is opened.
    ADD COLUMN pending_email      text,
    -- The owner left. The row stays for orders and invoices and names nobody.
    ADD COLUMN deleted_at         timestamptz,
    ADD CONSTRAINT users_deleted_at_check
        CHECK (deleted_at IS NULL OR num_nonnulls(password_hash, pending_email, profile_pic, state) = 0),
    DROP CONSTRAINT users_mobile_check,
    ADD CONSTRAINT users_mobile_check CHECK (mobile ~ '^[0-9]{10}$' OR deleted_at IS NOT NULL);

-- The one link of a user that shows that an address is theirs.
CREATE TABLE email_links (
    user_id      uuid        CONSTRAINT email_links_pkey PRIMARY KEY
                             CONSTRAINT email_links_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
    email        text        NOT NULL,
    token_digest bytea       NOT NULL CONSTRAINT email_links_token_digest_key UNIQUE
                             CONSTRAINT email_links_token_digest_check CHECK (length(token_digest) = 32),
    created_at   timestamptz NOT NULL,
    expires_at   timestamptz NOT NULL CONSTRAINT email_links_expires_at_check CHECK (expires_at > created_at)
);

-- From what kinds of device a user has logged in, so that a login from another one is told. Sessions end; this stays.
CREATE TABLE known_devices (
    user_id       uuid        NOT NULL CONSTRAINT known_devices_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
    name          text        NOT NULL,
    first_seen_at timestamptz NOT NULL,
    CONSTRAINT known_devices_pkey PRIMARY KEY (user_id, name)
);

CREATE TABLE users (
    id                  uuid        CONSTRAINT users_pkey PRIMARY KEY,
    name                text        NOT NULL CONSTRAINT users_name_check CHECK (name <> ''),
    email               text        NOT NULL,
    mobile              text        NOT NULL CONSTRAINT users_mobile_check CHECK (mobile ~ '^[0-9]{10}$'),
    password_hash       text        NOT NULL,
    role                text        NOT NULL CONSTRAINT users_role_check CHECK (role IN ('learner', 'admin')),
    referral_code       text        NOT NULL CONSTRAINT users_referral_code_check CHECK (referral_code <> ''),
    referred_by         uuid        CONSTRAINT users_referred_by_fkey REFERENCES users (id),
    referral_code_given text,
    profile_pic         text,
    state               text        CONSTRAINT users_state_check CHECK (state ~ '^[0-9]{2}$'),
    consent_version     text,
    consent_at          timestamptz,
    blocked_at          timestamptz,
    created_at          timestamptz NOT NULL,
    CONSTRAINT users_referred_by_check CHECK (referred_by <> id),
    CONSTRAINT users_consent_check CHECK ((consent_version IS NULL) = (consent_at IS NULL))
);
CREATE UNIQUE INDEX users_email_key ON users (lower(email));
CREATE UNIQUE INDEX users_mobile_key ON users (mobile);
CREATE UNIQUE INDEX users_referral_code_key ON users (upper(referral_code));
CREATE INDEX users_referred_by_idx ON users (referred_by) WHERE referred_by IS NOT NULL;
CREATE INDEX users_created_at_idx ON users (created_at DESC, id DESC);

CREATE TABLE sessions (
    id           uuid        CONSTRAINT sessions_pkey PRIMARY KEY,
    user_id      uuid        NOT NULL CONSTRAINT sessions_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
    token_digest bytea       NOT NULL CONSTRAINT sessions_token_digest_key UNIQUE
                             CONSTRAINT sessions_token_digest_check CHECK (length(token_digest) = 32),
    user_agent   text        NOT NULL,
    created_at   timestamptz NOT NULL,
    last_seen_at timestamptz NOT NULL,
    expires_at   timestamptz NOT NULL
);
CREATE INDEX sessions_user_id_idx ON sessions (user_id);
CREATE INDEX sessions_expires_at_idx ON sessions (expires_at);

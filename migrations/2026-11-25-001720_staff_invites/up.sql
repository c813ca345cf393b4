-- Invites to the staff: one for an address, accepted once.
CREATE TABLE staff_invites (
    id           uuid        CONSTRAINT staff_invites_pkey PRIMARY KEY,
    email        text        NOT NULL,
    role         text        NOT NULL
                             CONSTRAINT staff_invites_role_check CHECK (role IN ('admin', 'support', 'finance', 'editor')),
    -- SHA-256 of the token in the mailed link.
    token_digest bytea       NOT NULL CONSTRAINT staff_invites_token_digest_key UNIQUE,
    invited_by   uuid        NOT NULL CONSTRAINT staff_invites_invited_by_fkey REFERENCES users (id),
    created_at   timestamptz NOT NULL,
    expires_at   timestamptz NOT NULL
);
CREATE UNIQUE INDEX staff_invites_email_key ON staff_invites (lower(email));
CREATE INDEX staff_invites_invited_by_idx ON staff_invites (invited_by);

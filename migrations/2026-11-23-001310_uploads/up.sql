-- Large files on their way to us. How much of one is there, its file says; a row ends with its expiry.
CREATE TABLE uploads (
    id         uuid        CONSTRAINT uploads_pkey PRIMARY KEY,
    owner_id   uuid        NOT NULL CONSTRAINT uploads_owner_id_fkey REFERENCES users (id) ON DELETE CASCADE,
    name       text        NOT NULL CONSTRAINT uploads_name_check CHECK (char_length(name) <= 200),
    bytes      bigint      NOT NULL CONSTRAINT uploads_bytes_check CHECK (bytes > 0),
    state      text        NOT NULL CONSTRAINT uploads_state_check CHECK (state IN ('Open', 'Kept', 'Refused')),
    -- Of what was kept; it keeps no file from the sweep, only what names the file does.
    kept_key   text,
    seconds    integer     CONSTRAINT uploads_seconds_check CHECK (seconds >= 0),
    reason     text,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    CONSTRAINT uploads_kept_key_check CHECK ((state = 'Kept') = (kept_key IS NOT NULL)),
    CONSTRAINT uploads_reason_check CHECK ((state = 'Refused') = (reason IS NOT NULL))
);
CREATE INDEX uploads_owner_id_idx ON uploads (owner_id);
CREATE INDEX uploads_expires_at_idx ON uploads (expires_at);

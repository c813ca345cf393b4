-- What an admin set over the configuration. One row; its version tells every process when to read it anew.
CREATE TABLE settings (
    only_row   boolean     NOT NULL DEFAULT true CONSTRAINT settings_pkey PRIMARY KEY
                           CONSTRAINT settings_only_row_check CHECK (only_row),
    version    bigint      NOT NULL CONSTRAINT settings_version_check CHECK (version > 0),
    body       jsonb       NOT NULL CONSTRAINT settings_body_check CHECK (jsonb_typeof(body) = 'object'),
    updated_at timestamptz NOT NULL
);
INSERT INTO settings (version, body, updated_at) VALUES (1, '{}', now());

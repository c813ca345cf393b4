-- What an admin stored of the payment gateway and the mail server, each value encrypted under a key that is not here.
CREATE TABLE provider_settings (
    name       text        NOT NULL CONSTRAINT provider_settings_pkey PRIMARY KEY
                           CONSTRAINT provider_settings_name_check CHECK (name ~ '^(payment|mail)\.[a-z_.]{1,60}$'),
    sealed     bytea       NOT NULL CONSTRAINT provider_settings_sealed_check CHECK (octet_length(sealed) <= 8192),
    changed_at timestamptz NOT NULL,
    changed_by uuid        CONSTRAINT provider_settings_changed_by_fkey REFERENCES users (id) ON DELETE SET NULL
);
CREATE INDEX provider_settings_changed_by_idx ON provider_settings (changed_by);
-- Grows with each change of them; who changes them holds the row.
ALTER TABLE settings
    ADD COLUMN providers_version bigint NOT NULL DEFAULT 0;

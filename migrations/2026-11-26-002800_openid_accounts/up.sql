-- Accounts elsewhere that users log in with (OpenID Connect). Issuer and subject name one for good; its address may change.
CREATE TABLE openid_accounts (
    issuer text NOT NULL CHECK (length(issuer) <= 500),
    subject text NOT NULL CHECK (length(subject) <= 255),
    user_id uuid NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
    linked_at timestamptz NOT NULL,
    PRIMARY KEY (issuer, subject)
);

-- An admin may set the institute's account at Google.
ALTER TABLE provider_settings
    DROP CONSTRAINT provider_settings_name_check,
    ADD CONSTRAINT provider_settings_name_check CHECK (name ~ '^(payment|mail|google)\.[a-z_.]{1,60}$');

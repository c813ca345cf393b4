-- What somebody agreed to or withdrew, purpose by purpose; the last answer holds. Without a name once the account is deleted.
CREATE TABLE consents (
    id      bigint      GENERATED ALWAYS AS IDENTITY CONSTRAINT consents_pkey PRIMARY KEY,
    user_id uuid        NOT NULL CONSTRAINT consents_user_id_fkey REFERENCES users (id),
    purpose text        NOT NULL CONSTRAINT consents_purpose_check CHECK (purpose IN ('terms', 'marketing', 'child')),
    given   boolean     NOT NULL,
    version text        NOT NULL CONSTRAINT consents_version_check CHECK (version <> ''),
    way     text        NOT NULL CONSTRAINT consents_way_check CHECK (way IN ('signup', 'account', 'parent_link')),
    at      timestamptz NOT NULL
);
CREATE INDEX consents_user_id_idx ON consents (user_id, at DESC, id DESC);

-- From here on they are the only word of who agreed to which terms.
INSERT INTO consents (user_id, purpose, given, version, way, at)
SELECT id, 'terms', true, coalesce(nullif(consent_version, ''), 'unknown'), 'signup', consent_at FROM users
WHERE consent_at IS NOT NULL ORDER BY consent_at, id;
ALTER TABLE users DROP COLUMN consent_version, DROP COLUMN consent_at;

CREATE FUNCTION consents_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'consents are append-only';
END
$$;
CREATE TRIGGER consents_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON consents
    FOR EACH STATEMENT EXECUTE FUNCTION consents_refuse();
-- Not even a session that calls itself a replica passes.
ALTER TABLE consents ENABLE ALWAYS TRIGGER consents_append_only;

-- Nobody agreed to mails that ask to buy: they were on from the start.
ALTER TABLE users ALTER COLUMN cart_reminders_by_mail SET DEFAULT false;
INSERT INTO consents (user_id, purpose, given, version, way, at)
SELECT id, 'marketing', false, 'opt-out', 'account', now() FROM users
WHERE NOT cart_reminders_by_mail AND deleted_at IS NULL ORDER BY id;
UPDATE users SET cart_reminders_by_mail = false WHERE cart_reminders_by_mail;

-- Parents of learners under 18.
CREATE TABLE guardians (
    user_id      uuid        CONSTRAINT guardians_pkey PRIMARY KEY
                             CONSTRAINT guardians_user_id_fkey REFERENCES users (id),
    name         text        NOT NULL,
    email        text        NOT NULL,
    token_digest bytea       NOT NULL CONSTRAINT guardians_token_digest_key UNIQUE,
    expires_at   timestamptz NOT NULL,
    asked_at     timestamptz NOT NULL,
    consented_at timestamptz
);

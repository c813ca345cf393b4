DROP TABLE guardians;
ALTER TABLE users ALTER COLUMN cart_reminders_by_mail SET DEFAULT true;
UPDATE users SET cart_reminders_by_mail = true
WHERE NOT EXISTS (SELECT FROM consents WHERE user_id = users.id AND purpose = 'marketing' AND NOT given);
ALTER TABLE users ADD COLUMN consent_version text, ADD COLUMN consent_at timestamptz,
    ADD CONSTRAINT users_consent_check CHECK ((consent_version IS NULL) = (consent_at IS NULL));
UPDATE users SET consent_version = said.version, consent_at = said.at
FROM (SELECT DISTINCT ON (user_id) user_id, version, at FROM consents
      WHERE purpose = 'terms' AND given ORDER BY user_id, at DESC, id DESC) AS said
WHERE said.user_id = users.id;
DROP TABLE consents;
DROP FUNCTION consents_refuse;

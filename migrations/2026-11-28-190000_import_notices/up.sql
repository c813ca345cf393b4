-- The institute's import makes an account for somebody who agreed to nothing. Its invitation names the privacy policy: which version, and when it was queued.
-- That is a notice (DPDP Act 2023, s. 5) and no consent, so it is no row of `consents`, whose purposes and ways the release before reads strictly.
ALTER TABLE users
    ADD COLUMN notice_version text CONSTRAINT users_notice_version_check CHECK (notice_version <> ''),
    ADD COLUMN notice_at timestamptz,
    ADD CONSTRAINT users_notice_check CHECK ((notice_version IS NULL) = (notice_at IS NULL));

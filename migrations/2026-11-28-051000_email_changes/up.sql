-- E-mail addresses of learners that the office changes: each waits before it holds. Rows that hold already say until when
-- withdrawals rest.
CREATE TABLE email_changes (
    id           uuid        CONSTRAINT email_changes_pkey PRIMARY KEY,
    user_id      uuid        NOT NULL CONSTRAINT email_changes_user_id_fkey REFERENCES users (id),
    email        text        NOT NULL,
    reason       text        NOT NULL,
    asked_by     uuid        NOT NULL CONSTRAINT email_changes_asked_by_fkey REFERENCES users (id),
    request_id   text        NOT NULL,
    -- Of the link that stops it; without one where the former address was not confirmed.
    token_digest bytea       CONSTRAINT email_changes_token_digest_key UNIQUE,
    asked_at     timestamptz NOT NULL,
    due_at       timestamptz NOT NULL,
    applied_at   timestamptz
);
CREATE UNIQUE INDEX email_changes_waiting_key ON email_changes (user_id) WHERE applied_at IS NULL;
CREATE INDEX email_changes_user_id_idx ON email_changes (user_id, applied_at DESC);
CREATE INDEX email_changes_asked_by_idx ON email_changes (asked_by);
CREATE INDEX email_changes_due_at_idx ON email_changes (due_at) WHERE applied_at IS NULL;

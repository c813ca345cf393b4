-- Work that follows from a change, one row each, written in its transaction: events for their handlers, mails, refunds.
-- Ids of mails are those that receivers know them by.
CREATE TABLE jobs (
    id               uuid        NOT NULL DEFAULT gen_random_uuid() CONSTRAINT jobs_pkey PRIMARY KEY,
    kind             text        NOT NULL CONSTRAINT jobs_kind_check CHECK (kind <> ''),
    payload          jsonb       NOT NULL CONSTRAINT jobs_payload_check CHECK (jsonb_typeof(payload) = 'object'),
    -- What there is one job of at a time, per kind.
    dedup_key        text,
    due_at           timestamptz NOT NULL,
    attempts         integer     NOT NULL DEFAULT 0 CONSTRAINT jobs_attempts_check CHECK (attempts >= 0),
    -- Until when who claimed it last has it alone.
    locked_until     timestamptz,
    dead_lettered_at timestamptz,
    last_error       text,
    created_at       timestamptz NOT NULL
);
CREATE INDEX jobs_due_idx ON jobs (kind, due_at, id) WHERE dead_lettered_at IS NULL;
CREATE INDEX jobs_dead_lettered_idx ON jobs (kind, dead_lettered_at) WHERE dead_lettered_at IS NOT NULL;
CREATE UNIQUE INDEX jobs_dedup_key ON jobs (kind, dedup_key) WHERE dedup_key IS NOT NULL;

INSERT INTO jobs (id, kind, payload, due_at, attempts, dead_lettered_at, last_error, created_at)
SELECT id, 'mail',
       jsonb_build_object('to', recipient, 'user', user_id, 'reply_to', reply_to, 'subject', subject, 'body', body,
                          'document', document),
       due_at, tries, parked_at, last_error, created_at
FROM outbox;
DROP TABLE outbox;

-- A refund that a gateway has is a job until the gateway is done.
INSERT INTO jobs (kind, payload, dedup_key, due_at, created_at)
SELECT 'refund', jsonb_build_object('refund', id), id::text, next_ask_at, updated_at FROM refunds WHERE state = 'sent';
ALTER TABLE refunds DROP COLUMN next_ask_at;

-- Of an event no mail was written yet, which takes a second: nobody else can write it.
DO $$
BEGIN
    IF EXISTS (SELECT FROM jobs WHERE kind NOT IN ('mail', 'refund')) THEN
        RAISE EXCEPTION 'events wait for their handlers: let the server run until none of jobs.kind event.mail is left';
    END IF;
END
$$;

ALTER TABLE refunds ADD COLUMN next_ask_at timestamptz;
UPDATE refunds SET next_ask_at = coalesce(
    (SELECT greatest(due_at, locked_until) FROM jobs WHERE kind = 'refund' AND dedup_key = refunds.id::text), updated_at);
ALTER TABLE refunds ALTER COLUMN next_ask_at SET NOT NULL;
CREATE INDEX refunds_next_ask_at_idx ON refunds (next_ask_at, id) WHERE state = 'sent';

CREATE TABLE outbox (
    id         uuid        CONSTRAINT outbox_pkey PRIMARY KEY,
    recipient  text        NOT NULL,
    reply_to   text,
    subject    text        NOT NULL,
    body       text        NOT NULL,
    tries      integer     NOT NULL DEFAULT 0 CONSTRAINT outbox_tries_check CHECK (tries >= 0),
    created_at timestamptz NOT NULL,
    due_at     timestamptz NOT NULL,
    parked_at  timestamptz,
    last_error text,
    document   text        CONSTRAINT outbox_document_fkey REFERENCES invoices (number),
    user_id    uuid        CONSTRAINT outbox_user_id_fkey REFERENCES users (id) ON DELETE SET NULL
);
CREATE INDEX outbox_due_idx ON outbox (due_at, id) WHERE parked_at IS NULL;
CREATE INDEX outbox_parked_idx ON outbox (parked_at, id) WHERE parked_at IS NOT NULL;
CREATE INDEX outbox_document_idx ON outbox (document) WHERE document IS NOT NULL;
CREATE INDEX outbox_user_id_idx ON outbox (user_id) WHERE user_id IS NOT NULL;
INSERT INTO outbox
    (id, recipient, user_id, reply_to, subject, body, document, tries, created_at, due_at, parked_at, last_error)
SELECT id, payload ->> 'to', (SELECT users.id FROM users WHERE users.id = (payload ->> 'user')::uuid), payload ->> 'reply_to', payload ->> 'subject',
       payload ->> 'body', payload ->> 'document', attempts, created_at, greatest(due_at, locked_until),
       dead_lettered_at, last_error
FROM jobs WHERE kind = 'mail';
DROP TABLE jobs;

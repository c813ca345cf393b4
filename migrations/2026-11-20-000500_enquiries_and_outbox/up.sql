CREATE TABLE enquiries (
    id         uuid        CONSTRAINT enquiries_pkey PRIMARY KEY,
    name       text        NOT NULL,
    subject    text        NOT NULL,
    mobile     text        NOT NULL CONSTRAINT enquiries_mobile_check CHECK (mobile ~ '^[0-9]{10}$'),
    email      text,
    message    text,
    created_at timestamptz NOT NULL
);
CREATE INDEX enquiries_created_at_idx ON enquiries (created_at DESC, id DESC);

-- Mails that still have to be sent. A mail that was sent is gone from here: it may hold a secret link.
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
    last_error text
);
CREATE INDEX outbox_due_idx ON outbox (due_at, id) WHERE parked_at IS NULL;
CREATE INDEX outbox_parked_idx ON outbox (parked_at, id) WHERE parked_at IS NOT NULL;

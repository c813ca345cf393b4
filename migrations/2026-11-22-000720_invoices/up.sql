-- How far a series of numbers is in a financial year (named by the year that it began in). The row is locked by the
-- transaction that takes a number, so that numbers have no gaps: a sequence would leave some.
CREATE TABLE invoice_series (
    series text    NOT NULL CONSTRAINT invoice_series_series_check CHECK (series ~ '^[A-Z]{1,3}$'),
    year   integer NOT NULL,
    last   integer NOT NULL CONSTRAINT invoice_series_last_check CHECK (last > 0),
    CONSTRAINT invoice_series_pkey PRIMARY KEY (series, year)
);

-- What was issued, word for word. The columns beside the snapshot are those that are looked for.
CREATE TABLE invoices (
    number    text        CONSTRAINT invoices_pkey PRIMARY KEY
                          CONSTRAINT invoices_number_check CHECK (number ~ '^[A-Z0-9-]{1,16}$'),
    kind      text        NOT NULL CONSTRAINT invoices_kind_check
                          CHECK (kind IN ('invoice', 'bill_of_supply', 'credit_note')),
    order_id  uuid        NOT NULL CONSTRAINT invoices_order_id_fkey REFERENCES orders (id),
    user_id   uuid        NOT NULL CONSTRAINT invoices_user_id_fkey REFERENCES users (id),
    issued_at timestamptz NOT NULL,
    of_number text        CONSTRAINT invoices_of_number_fkey REFERENCES invoices (number)
                          CONSTRAINT invoices_of_number_key UNIQUE,
    total     bigint      NOT NULL CONSTRAINT invoices_total_check CHECK (total > 0),
    snapshot  jsonb       NOT NULL CONSTRAINT invoices_snapshot_check CHECK (jsonb_typeof(snapshot) = 'object'),
    CONSTRAINT invoices_credit_check CHECK ((kind = 'credit_note') = (of_number IS NOT NULL))
);
CREATE UNIQUE INDEX invoices_order_id_key ON invoices (order_id) WHERE kind <> 'credit_note';
CREATE INDEX invoices_user_id_idx ON invoices (user_id, issued_at DESC, number DESC);
CREATE INDEX invoices_issued_at_idx ON invoices (issued_at DESC, number DESC);

CREATE FUNCTION invoices_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'what was issued stays: invoices are append-only';
END
$$;
CREATE TRIGGER invoices_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON invoices
    FOR EACH STATEMENT EXECUTE FUNCTION invoices_refuse();
ALTER TABLE invoices ENABLE ALWAYS TRIGGER invoices_append_only;

-- The document that goes with a mail.
ALTER TABLE outbox ADD COLUMN document text CONSTRAINT outbox_document_fkey REFERENCES invoices (number);
CREATE INDEX outbox_document_idx ON outbox (document) WHERE document IS NOT NULL;

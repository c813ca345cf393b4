-- Payments of one rupee with which an admin sees that the gateway works. They are no orders and go back at once.
CREATE TABLE test_payments (
    id              uuid        NOT NULL CONSTRAINT test_payments_pkey PRIMARY KEY,
    reference       text        NOT NULL CONSTRAINT test_payments_reference_key UNIQUE,
    gateway         text        NOT NULL,
    gateway_order   text,
    amount          bigint      NOT NULL CONSTRAINT test_payments_amount_check CHECK (amount > 0),
    state           text        NOT NULL CONSTRAINT test_payments_state_check
                                CHECK (state IN ('open', 'paid', 'refunded', 'failed', 'stuck')),
    reason          text,
    gateway_payment text,
    refund_token    text        NOT NULL,
    created_at      timestamptz NOT NULL,
    created_by      uuid        CONSTRAINT test_payments_created_by_fkey REFERENCES users (id) ON DELETE SET NULL,
    changed_at      timestamptz NOT NULL,
    due_at          timestamptz NOT NULL
);
CREATE UNIQUE INDEX test_payments_gateway_order_key ON test_payments (gateway, gateway_order);
-- At most one is open at a time.
CREATE UNIQUE INDEX test_payments_one_open_key ON test_payments ((true)) WHERE state = 'open';
CREATE INDEX test_payments_created_idx ON test_payments (created_at);
CREATE INDEX test_payments_created_by_idx ON test_payments (created_by);

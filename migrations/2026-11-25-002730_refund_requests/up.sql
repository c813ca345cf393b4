-- What buyers want back, and what the staff said to it. An order has one open request at most.
CREATE TABLE refund_requests (
    id         uuid        CONSTRAINT refund_requests_pkey PRIMARY KEY,
    order_id   uuid        NOT NULL CONSTRAINT refund_requests_order_id_fkey REFERENCES orders (id),
    user_id    uuid        NOT NULL CONSTRAINT refund_requests_user_id_fkey REFERENCES users (id),
    reason     text        NOT NULL CONSTRAINT refund_requests_reason_check CHECK (char_length(reason) BETWEEN 1 AND 500),
    asked_at   timestamptz NOT NULL,
    state      text        NOT NULL CONSTRAINT refund_requests_state_check CHECK (state IN ('open', 'approved', 'refused')),
    answer     text,
    decided_at timestamptz,
    CONSTRAINT refund_requests_decided_check CHECK (
        (state = 'open') = (decided_at IS NULL) AND (decided_at IS NULL) = (answer IS NULL))
);
CREATE UNIQUE INDEX refund_requests_open_idx ON refund_requests (order_id) WHERE state = 'open';
CREATE INDEX refund_requests_order_id_idx ON refund_requests (order_id, asked_at DESC, id DESC);
CREATE INDEX refund_requests_user_id_idx ON refund_requests (user_id, asked_at DESC, id DESC);
CREATE INDEX refund_requests_state_idx ON refund_requests (state, asked_at, id);

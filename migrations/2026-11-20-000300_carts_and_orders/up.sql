-- An item is a course or a bundle: one of two columns, each with its own foreign key.
CREATE TABLE cart_items (
    user_id   uuid    NOT NULL CONSTRAINT cart_items_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
    position  integer NOT NULL,
    course_id uuid    CONSTRAINT cart_items_course_id_fkey REFERENCES courses (id) ON DELETE CASCADE,
    bundle_id uuid    CONSTRAINT cart_items_bundle_id_fkey REFERENCES bundles (id) ON DELETE CASCADE,
    CONSTRAINT cart_items_pkey PRIMARY KEY (user_id, position),
    CONSTRAINT cart_items_item_check CHECK (num_nonnulls(course_id, bundle_id) = 1),
    CONSTRAINT cart_items_item_key UNIQUE NULLS NOT DISTINCT (user_id, course_id, bundle_id)
);
CREATE INDEX cart_items_course_id_idx ON cart_items (course_id) WHERE course_id IS NOT NULL;
CREATE INDEX cart_items_bundle_id_idx ON cart_items (bundle_id) WHERE bundle_id IS NOT NULL;

CREATE TABLE orders (
    id              uuid        CONSTRAINT orders_pkey PRIMARY KEY,
    user_id         uuid        NOT NULL CONSTRAINT orders_user_id_fkey REFERENCES users (id),
    idempotency_key text        NOT NULL,
    status          text        NOT NULL CONSTRAINT orders_status_check
                                CHECK (status IN ('pending', 'paid', 'refunded', 'expired', 'cancelled')),
    subtotal        bigint      NOT NULL CONSTRAINT orders_subtotal_check CHECK (subtotal >= 0),
    discount        bigint      NOT NULL CONSTRAINT orders_discount_check CHECK (discount >= 0),
    taxable         bigint      NOT NULL CONSTRAINT orders_taxable_check CHECK (taxable >= 0),
    cgst            bigint      NOT NULL,
    sgst            bigint      NOT NULL,
    igst            bigint      NOT NULL,
    total           bigint      NOT NULL,
    state           text        NOT NULL CONSTRAINT orders_state_check CHECK (state ~ '^[0-9]{2}$'),
    created_at      timestamptz NOT NULL,
    expires_at      timestamptz NOT NULL,
    paid_at         timestamptz,
    CONSTRAINT orders_idempotency_key_key UNIQUE (user_id, idempotency_key),
    CONSTRAINT orders_gst_check
        CHECK (cgst >= 0 AND cgst = sgst AND igst >= 0 AND (cgst = 0 OR igst = 0)),
    CONSTRAINT orders_totals_check CHECK (taxable = subtotal - discount AND total = taxable + cgst + sgst + igst),
    CONSTRAINT orders_paid_at_check CHECK ((status IN ('paid', 'refunded')) = (paid_at IS NOT NULL))
);
CREATE INDEX orders_user_id_created_at_idx ON orders (user_id, created_at DESC, id DESC);
CREATE INDEX orders_overdue_idx ON orders (expires_at) WHERE status = 'pending';

CREATE TABLE order_lines (
    id        uuid    CONSTRAINT order_lines_pkey PRIMARY KEY,
    order_id  uuid    NOT NULL CONSTRAINT order_lines_order_id_fkey REFERENCES orders (id),
    position  integer NOT NULL,
    course_id uuid    CONSTRAINT order_lines_course_id_fkey REFERENCES courses (id),
    bundle_id uuid    CONSTRAINT order_lines_bundle_id_fkey REFERENCES bundles (id),
    title     text    NOT NULL,
    price     bigint  NOT NULL CONSTRAINT order_lines_price_check CHECK (price >= 0),
    discount  bigint  NOT NULL CONSTRAINT order_lines_discount_check CHECK (discount >= 0),
    taxable   bigint  NOT NULL CONSTRAINT order_lines_taxable_check CHECK (taxable >= 0),
    cgst      bigint  NOT NULL,
    sgst      bigint  NOT NULL,
    igst      bigint  NOT NULL,
    total     bigint  NOT NULL,
    CONSTRAINT order_lines_position_key UNIQUE (order_id, position),
    CONSTRAINT order_lines_item_check CHECK (num_nonnulls(course_id, bundle_id) = 1),
    CONSTRAINT order_lines_gst_check
        CHECK (cgst >= 0 AND cgst = sgst AND igst >= 0 AND (cgst = 0 OR igst = 0)),
    CONSTRAINT order_lines_totals_check CHECK (taxable = price - discount AND total = taxable + cgst + sgst + igst)
);
CREATE INDEX order_lines_course_id_idx ON order_lines (course_id) WHERE course_id IS NOT NULL;
CREATE INDEX order_lines_bundle_id_idx ON order_lines (bundle_id) WHERE bundle_id IS NOT NULL;

-- The claims of open orders: who wants to buy what, in which order. The primary key is the rule.
CREATE TABLE open_order_items (
    user_id   uuid NOT NULL CONSTRAINT open_order_items_user_id_fkey REFERENCES users (id),
    item_type text NOT NULL CONSTRAINT open_order_items_item_type_check CHECK (item_type IN ('course', 'bundle')),
    item_id   uuid NOT NULL,
    -- Deferred: items are claimed before or after their order is stored.
    order_id  uuid NOT NULL CONSTRAINT open_order_items_order_id_fkey REFERENCES orders (id)
                   DEFERRABLE INITIALLY DEFERRED,
    CONSTRAINT open_order_items_pkey PRIMARY KEY (user_id, item_type, item_id)
);
CREATE INDEX open_order_items_order_id_idx ON open_order_items (order_id);

CREATE TABLE payment_attempts (
    id              uuid        CONSTRAINT payment_attempts_pkey PRIMARY KEY,
    order_id        uuid        NOT NULL CONSTRAINT payment_attempts_order_id_fkey REFERENCES orders (id),
    reference       text        NOT NULL CONSTRAINT payment_attempts_reference_key UNIQUE
                                CONSTRAINT payment_attempts_reference_check CHECK (reference ~ '^[A-Za-z0-9]{1,25}$'),
    gateway         text        NOT NULL,
    number          integer     NOT NULL CONSTRAINT payment_attempts_number_check CHECK (number > 0),
    amount          bigint      NOT NULL CONSTRAINT payment_attempts_amount_check CHECK (amount >= 0),
    status          text        NOT NULL CONSTRAINT payment_attempts_status_check
                                CHECK (status IN ('created', 'paid', 'failed', 'expired')),
    reason          text,
    gateway_payment text,
    created_at      timestamptz NOT NULL,
    settled_at      timestamptz,
    CONSTRAINT payment_attempts_number_key UNIQUE (order_id, number),
    CONSTRAINT payment_attempts_settled_at_check CHECK ((status = 'created') = (settled_at IS NULL))
);
CREATE INDEX payment_attempts_open_idx ON payment_attempts (created_at, id) WHERE status = 'created';

CREATE TABLE refunds_due (
    attempt_id uuid        CONSTRAINT refunds_due_pkey PRIMARY KEY
                           CONSTRAINT refunds_due_attempt_id_fkey REFERENCES payment_attempts (id),
    reason     text        NOT NULL CONSTRAINT refunds_due_reason_check
                           CHECK (reason IN ('duplicate', 'late', 'wrong_amount')),
    created_at timestamptz NOT NULL
);

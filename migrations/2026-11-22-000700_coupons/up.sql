CREATE TABLE coupons (
    id                uuid        CONSTRAINT coupons_pkey PRIMARY KEY,
    -- In capitals, so that the code is one in whatever case it is typed.
    code              text        NOT NULL CONSTRAINT coupons_code_key UNIQUE
                                  CONSTRAINT coupons_code_check CHECK (code ~ '^[A-Z0-9][A-Z0-9_-]{2,29}$'),
    kind              text        NOT NULL,
    percent_bp        integer     CONSTRAINT coupons_percent_bp_check CHECK (percent_bp BETWEEN 1 AND 10000),
    amount            bigint      CONSTRAINT coupons_amount_check CHECK (amount > 0),
    starts_at         timestamptz,
    ends_at           timestamptz,
    -- Of the basket's subtotal.
    min_amount        bigint      NOT NULL CONSTRAINT coupons_min_amount_check CHECK (min_amount >= 0),
    scope             text        NOT NULL CONSTRAINT coupons_scope_check CHECK (scope IN ('all', 'course', 'bundle')),
    -- A coupon for one item only; it goes with the item, which nobody may have bought then.
    course_id         uuid        CONSTRAINT coupons_course_id_fkey REFERENCES courses (id) ON DELETE CASCADE,
    bundle_id         uuid        CONSTRAINT coupons_bundle_id_fkey REFERENCES bundles (id) ON DELETE CASCADE,
    max_uses          integer     CONSTRAINT coupons_max_uses_check CHECK (max_uses > 0),
    max_uses_per_user integer     CONSTRAINT coupons_max_uses_per_user_check CHECK (max_uses_per_user > 0),
    paused_at         timestamptz,
    version           integer     NOT NULL DEFAULT 1,
    created_at        timestamptz NOT NULL,
    CONSTRAINT coupons_kind_check CHECK (
        (kind = 'percent' AND percent_bp IS NOT NULL AND amount IS NULL)
        OR (kind = 'flat' AND amount IS NOT NULL AND percent_bp IS NULL)
    ),
    CONSTRAINT coupons_item_check CHECK (
        (course_id IS NULL OR scope = 'course') AND (bundle_id IS NULL OR scope = 'bundle')
    ),
    CONSTRAINT coupons_dates_check CHECK (starts_at < ends_at)
);
CREATE INDEX coupons_course_id_idx ON coupons (course_id) WHERE course_id IS NOT NULL;
CREATE INDEX coupons_bundle_id_idx ON coupons (bundle_id) WHERE bundle_id IS NOT NULL;
CREATE INDEX coupons_created_at_idx ON coupons (created_at DESC, id DESC);

-- One per order: reserved with it, used when it is paid, released when it ends unpaid.
CREATE TABLE coupon_uses (
    order_id  uuid        CONSTRAINT coupon_uses_pkey PRIMARY KEY
                          CONSTRAINT coupon_uses_order_id_fkey REFERENCES orders (id),
    coupon_id uuid        NOT NULL CONSTRAINT coupon_uses_coupon_id_fkey REFERENCES coupons (id),
    user_id   uuid        NOT NULL CONSTRAINT coupon_uses_user_id_fkey REFERENCES users (id),
    amount    bigint      NOT NULL CONSTRAINT coupon_uses_amount_check CHECK (amount > 0),
    state     text        NOT NULL CONSTRAINT coupon_uses_state_check CHECK (state IN ('reserved', 'used', 'released')),
    at        timestamptz NOT NULL
);
CREATE INDEX coupon_uses_coupon_id_idx ON coupon_uses (coupon_id, user_id, state);
CREATE INDEX coupon_uses_user_id_idx ON coupon_uses (user_id);

ALTER TABLE orders
    -- The coupon's code as it was.
    ADD COLUMN coupon text,
    -- Of a buyer who is a registered business.
    ADD COLUMN gstin text CONSTRAINT orders_gstin_check
        CHECK (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$' AND left(gstin, 2) = state);

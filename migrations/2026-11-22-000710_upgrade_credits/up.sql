-- What a bundle's buyer already paid for its courses; a part of the line's discount.
ALTER TABLE order_lines
    ADD COLUMN credit bigint NOT NULL DEFAULT 0,
    ADD CONSTRAINT order_lines_credit_check CHECK (credit BETWEEN 0 AND greatest(discount, 0));

-- Which paid line is credited in which order. A line is credited once, unless the crediting order ended.
CREATE TABLE upgrade_credits (
    order_line_id    uuid        NOT NULL CONSTRAINT upgrade_credits_order_line_id_fkey REFERENCES order_lines (id),
    credited_line_id uuid        NOT NULL CONSTRAINT upgrade_credits_credited_line_id_fkey REFERENCES order_lines (id),
    order_id         uuid        NOT NULL CONSTRAINT upgrade_credits_order_id_fkey REFERENCES orders (id),
    amount           bigint      NOT NULL CONSTRAINT upgrade_credits_amount_check CHECK (amount > 0),
    released_at      timestamptz,
    CONSTRAINT upgrade_credits_pkey PRIMARY KEY (order_line_id, credited_line_id)
);
CREATE UNIQUE INDEX upgrade_credits_live_key ON upgrade_credits (credited_line_id) WHERE released_at IS NULL;
CREATE INDEX upgrade_credits_credited_line_id_idx ON upgrade_credits (credited_line_id);
CREATE INDEX upgrade_credits_order_id_idx ON upgrade_credits (order_id);

-- What was taken off an order's lines, and why. A line's `discount` is the sum of its rows.
CREATE TABLE order_adjustments (
    order_id      uuid    NOT NULL CONSTRAINT order_adjustments_order_id_fkey REFERENCES orders (id),
    -- Over the whole order, line by line; within a line in the order in which it was applied.
    position      integer NOT NULL,
    order_line_id uuid    NOT NULL CONSTRAINT order_adjustments_order_line_id_fkey REFERENCES order_lines (id),
    -- One of the domain's `AdjustmentKind`. Any name, so that another kind needs no migration.
    kind          text    NOT NULL CONSTRAINT order_adjustments_kind_check CHECK (kind ~ '^[a-z]+(_[a-z]+)*$'),
    -- What it comes from, by its kind: a coupon's code as it was, the id of the line that is credited.
    source        text    NOT NULL,
    -- What the source was called.
    label         text    NOT NULL,
    amount        bigint  NOT NULL CONSTRAINT order_adjustments_amount_check CHECK (amount > 0),
    CONSTRAINT order_adjustments_pkey PRIMARY KEY (order_id, position),
    CONSTRAINT order_adjustments_source_key UNIQUE (order_line_id, kind, source)
);

INSERT INTO order_adjustments (order_id, position, order_line_id, kind, source, label, amount)
SELECT order_id,
    row_number() OVER (PARTITION BY order_id ORDER BY line_position, kind_position, credited_at, credited_position) - 1,
    order_line_id, kind, source, label, amount
FROM (
    SELECT lines.order_id, lines.position AS line_position, 0 AS kind_position, NULL::timestamptz AS credited_at,
        NULL::integer AS credited_position, lines.id AS order_line_id, 'coupon' AS kind, orders.coupon AS source,
        orders.coupon AS label, lines.discount - lines.credit AS amount
    FROM order_lines AS lines INNER JOIN orders ON orders.id = lines.order_id
    WHERE lines.discount > lines.credit
    UNION ALL
    SELECT lines.order_id, lines.position, 1, bought.paid_at, credited.position, lines.id, 'credit', credited.id::text,
        credited.title, upgrade_credits.amount
    FROM upgrade_credits
        INNER JOIN order_lines AS lines ON lines.id = upgrade_credits.order_line_id
        INNER JOIN order_lines AS credited ON credited.id = upgrade_credits.credited_line_id
        INNER JOIN orders AS bought ON bought.id = credited.order_id
) AS taken_off;

-- Nothing may be lost with the columns: what the rows do not say keeps the old schema in place.
DO $$
BEGIN
    IF EXISTS (
        SELECT FROM order_lines AS lines
        WHERE discount <> (SELECT coalesce(sum(amount), 0) FROM order_adjustments WHERE order_line_id = lines.id)
            OR credit <> (
                SELECT coalesce(sum(amount), 0) FROM order_adjustments
                WHERE order_line_id = lines.id AND kind = 'credit')
    ) OR EXISTS (
        SELECT FROM orders WHERE coupon IS NOT NULL AND NOT EXISTS (
            SELECT FROM order_adjustments WHERE order_id = orders.id AND kind = 'coupon')
    ) THEN
        RAISE EXCEPTION 'an order is cheaper by something else than its coupon and its credits';
    END IF;
END
$$;

ALTER TABLE orders DROP COLUMN coupon;
ALTER TABLE order_lines DROP COLUMN credit;

CREATE FUNCTION order_adjustments_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'what was taken off stays: adjustments are append-only';
END
$$;
CREATE TRIGGER order_adjustments_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_adjustments
    FOR EACH STATEMENT EXECUTE FUNCTION order_adjustments_refuse();
ALTER TABLE order_adjustments ENABLE ALWAYS TRIGGER order_adjustments_append_only;

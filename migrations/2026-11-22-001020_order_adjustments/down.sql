ALTER TABLE orders ADD COLUMN coupon text;
UPDATE orders SET coupon = used.source
FROM (SELECT DISTINCT order_id, source FROM order_adjustments WHERE kind = 'coupon') AS used
WHERE used.order_id = orders.id;

ALTER TABLE order_lines ADD COLUMN credit bigint NOT NULL DEFAULT 0;
UPDATE order_lines SET credit = credited.amount
FROM (
    SELECT order_line_id, sum(amount) AS amount FROM order_adjustments WHERE kind = 'credit' GROUP BY order_line_id
) AS credited
WHERE credited.order_line_id = order_lines.id;
-- After the rows are as they were: the rule holds for them again.
ALTER TABLE order_lines
    ADD CONSTRAINT order_lines_credit_check CHECK (credit BETWEEN 0 AND greatest(discount, 0));

DROP TABLE order_adjustments;
DROP FUNCTION order_adjustments_refuse();

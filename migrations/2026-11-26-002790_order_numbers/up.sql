-- What a buyer calls an order by: short, growing. A sale that is rolled back leaves a gap.
CREATE SEQUENCE order_numbers START 1001;
ALTER TABLE orders ADD COLUMN number bigint;
UPDATE orders SET number = numbered.number
FROM (SELECT id, nextval('order_numbers') AS number FROM (SELECT id FROM orders ORDER BY created_at, id) AS sorted) AS numbered
WHERE orders.id = numbered.id;
ALTER TABLE orders
    ALTER COLUMN number SET DEFAULT nextval('order_numbers'),
    ALTER COLUMN number SET NOT NULL,
    ADD CONSTRAINT orders_number_key UNIQUE (number);
ALTER SEQUENCE order_numbers OWNED BY orders.number;

-- The gateway's own id of what an attempt pays, by which its notifications may name it. Attempts of before have none.
ALTER TABLE payment_attempts ADD COLUMN gateway_order text
    CONSTRAINT payment_attempts_gateway_order_check CHECK (length(gateway_order) BETWEEN 1 AND 200);
CREATE UNIQUE INDEX payment_attempts_gateway_order_key ON payment_attempts (gateway, gateway_order)
    WHERE gateway_order IS NOT NULL;

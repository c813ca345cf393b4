DROP INDEX payment_attempts_gateway_order_key;
ALTER TABLE payment_attempts DROP COLUMN gateway_order;

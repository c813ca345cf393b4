DROP TABLE refunds_due;
DROP TABLE payment_attempts;
DROP TABLE open_order_items;
DROP TABLE order_lines;
DROP TABLE orders;
DROP TABLE cart_items;

ALTER TABLE order_lines DROP COLUMN refund_window_days;

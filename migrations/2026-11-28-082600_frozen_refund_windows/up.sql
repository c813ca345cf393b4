-- The refund window as it was when the order was placed. Lines that the release before writes have none: the catalogue of the
-- day holds for them.
ALTER TABLE order_lines ADD COLUMN refund_window_days integer
    CONSTRAINT order_lines_refund_window_days_check CHECK (refund_window_days >= 0);
UPDATE order_lines AS line SET refund_window_days = coalesce(
    (SELECT refund_window_days FROM courses WHERE id = line.course_id),
    (SELECT refund_window_days FROM bundles WHERE id = line.bundle_id));

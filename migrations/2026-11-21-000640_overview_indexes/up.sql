-- What the dashboard sums up by day; each index answers alone.
CREATE INDEX orders_paid_at_idx ON orders (paid_at DESC, id DESC) INCLUDE (taxable) WHERE status = 'paid';
CREATE INDEX orders_paid_user_id_idx ON orders (user_id) WHERE status = 'paid';
CREATE INDEX users_learners_created_at_idx ON users (created_at DESC, id DESC) WHERE role = 'learner';
CREATE INDEX grants_granted_at_idx ON grants (granted_at) WHERE part_of IS NULL;
CREATE INDEX grants_assigned_at_idx ON grants (granted_at DESC, id DESC)
    WHERE part_of IS NULL AND assigned_by IS NOT NULL;
CREATE INDEX order_lines_sold_idx ON order_lines (order_id) INCLUDE (course_id, bundle_id, taxable);

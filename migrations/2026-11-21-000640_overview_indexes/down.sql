DROP INDEX order_lines_sold_idx;
DROP INDEX grants_assigned_at_idx;
DROP INDEX grants_granted_at_idx;
DROP INDEX users_learners_created_at_idx;
DROP INDEX orders_paid_user_id_idx;
DROP INDEX orders_paid_at_idx;

DROP INDEX refunds_state_idx;
DROP INDEX orders_status_idx;
DROP INDEX orders_created_at_idx;
DELETE FROM refunds WHERE reason = 'order';
ALTER TABLE refunds
    DROP COLUMN id, DROP COLUMN note, DROP COLUMN amount, DROP COLUMN state, DROP COLUMN token, DROP COLUMN fault,
    DROP COLUMN gateway_refund, DROP COLUMN updated_at;
ALTER TABLE refunds DROP CONSTRAINT refunds_reason_check;
ALTER TABLE refunds ADD CONSTRAINT refunds_due_reason_check CHECK (reason IN ('duplicate', 'late', 'wrong_amount'));
ALTER TABLE refunds RENAME CONSTRAINT refunds_pkey TO refunds_due_pkey;
ALTER TABLE refunds RENAME CONSTRAINT refunds_attempt_id_fkey TO refunds_due_attempt_id_fkey;
ALTER TABLE refunds RENAME TO refunds_due;

UPDATE refund_requests SET reason = '-' WHERE reason = '';
ALTER TABLE refund_requests DROP CONSTRAINT refund_requests_reason_check;
ALTER TABLE refund_requests ADD CONSTRAINT refund_requests_reason_check CHECK (char_length(reason) BETWEEN 1 AND 500);
ALTER TABLE users DROP COLUMN blocked_notice;
ALTER TABLE guardians DROP COLUMN withdrawn_at;
ALTER TABLE consents DROP COLUMN recorded_by, DROP COLUMN topic;

-- Payments of the last hour, for the operator's figures.
CREATE INDEX payment_attempts_created_at_idx ON payment_attempts (created_at);

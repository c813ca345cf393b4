-- When the gateway was last asked about the attempt: those that waited longest are asked about first. Failed ones are asked
-- about too, for a while: the money may come after all.
ALTER TABLE payment_attempts ADD COLUMN asked_at timestamptz;
CREATE INDEX payment_attempts_failed_idx ON payment_attempts (created_at) WHERE status = 'failed';

DROP INDEX payment_attempts_failed_idx;
ALTER TABLE payment_attempts DROP COLUMN asked_at;

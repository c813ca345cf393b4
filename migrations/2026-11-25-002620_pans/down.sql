DROP INDEX withdrawals_paid_at_idx;
DROP INDEX withdrawals_unsealed_pan_idx;
ALTER TABLE withdrawals DROP COLUMN has_pan;
DROP TABLE pans;

ALTER TABLE sessions DROP COLUMN second_factor_at;
DROP TABLE recovery_codes, second_factors;

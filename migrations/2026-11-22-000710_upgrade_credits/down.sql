DROP TABLE upgrade_credits;
ALTER TABLE order_lines DROP COLUMN credit;

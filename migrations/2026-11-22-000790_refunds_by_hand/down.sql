ALTER TABLE refunds DROP COLUMN by_hand;

ALTER TABLE refunds DROP COLUMN next_ask_at;

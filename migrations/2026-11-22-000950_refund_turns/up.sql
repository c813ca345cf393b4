-- From when on the gateway is asked about a refund that it has: ever later, because banks take days.
ALTER TABLE refunds ADD COLUMN next_ask_at timestamptz;
UPDATE refunds SET next_ask_at = updated_at;
ALTER TABLE refunds ALTER COLUMN next_ask_at SET NOT NULL;
CREATE INDEX refunds_next_ask_at_idx ON refunds (next_ask_at, id) WHERE state = 'sent';

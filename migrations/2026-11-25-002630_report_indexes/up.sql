-- Sales of a period, those that were refunded among them.
CREATE INDEX orders_sold_at_idx ON orders (paid_at) WHERE paid_at IS NOT NULL;
-- What was earned and paid in a financial year.
CREATE INDEX ledger_entries_at_idx ON ledger_entries (at);
CREATE INDEX certificates_issued_at_idx ON certificates (issued_at);
-- Who watched for the first time.
CREATE INDEX watch_days_day_idx ON watch_days (day);
-- Turnovers of financial years, without the snapshots.
CREATE INDEX invoices_turnover_idx ON invoices (issued_at) INCLUDE (kind, taxable);

DROP INDEX invoices_turnover_idx;
DROP INDEX watch_days_day_idx;
DROP INDEX certificates_issued_at_idx;
DROP INDEX ledger_entries_at_idx;
DROP INDEX orders_sold_at_idx;

ALTER TABLE outbox DROP COLUMN document;
DROP TABLE invoices;
DROP FUNCTION invoices_refuse;
DROP TABLE invoice_series;

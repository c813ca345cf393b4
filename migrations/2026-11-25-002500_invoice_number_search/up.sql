-- Somebody who reads a document's number to support knows a part of it.
CREATE INDEX invoices_number_search_idx ON invoices USING gin (lower(number) gin_trgm_ops);

DROP INDEX orders_paid_at_idx;
CREATE INDEX orders_paid_at_idx ON orders (paid_at DESC, id DESC) INCLUDE (taxable) WHERE status = 'paid';

DROP INDEX coupon_uses_coupon_id_idx;
CREATE INDEX coupon_uses_coupon_id_idx ON coupon_uses (coupon_id, user_id, state);

DROP INDEX invoices_order_id_key;
CREATE UNIQUE INDEX invoices_order_id_key ON invoices (order_id) WHERE kind <> 'credit_note';

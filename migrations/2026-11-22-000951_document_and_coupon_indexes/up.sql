-- A partial index serves only those who name its condition: lists ask for all documents of many orders. This one finds
-- them, and holds one invoice (or bill of supply) and one credit note per order.
DROP INDEX invoices_order_id_key;
CREATE UNIQUE INDEX invoices_order_id_key ON invoices (order_id, (kind = 'credit_note'));

-- The amount beside the key, so that a coupon's uses are added up from the index alone.
DROP INDEX coupon_uses_coupon_id_idx;
CREATE INDEX coupon_uses_coupon_id_idx ON coupon_uses (coupon_id, user_id, state) INCLUDE (amount);

-- Prices are entered without GST, which is then added to what is left after the discount, or with GST, and what is left is then the
-- total. All that was sold before was priced without.
ALTER TABLE orders
    DROP CONSTRAINT orders_totals_check,
    ADD CONSTRAINT orders_totals_check
        CHECK (subtotal - discount IN (taxable, total) AND total = taxable + cgst + sgst + igst);
ALTER TABLE order_lines
    DROP CONSTRAINT order_lines_totals_check,
    ADD CONSTRAINT order_lines_totals_check
        CHECK (price - discount IN (taxable, total) AND total = taxable + cgst + sgst + igst);

-- Orders that were sold at prices with GST stay: only new rows are checked.
ALTER TABLE orders
    DROP CONSTRAINT orders_totals_check,
    ADD CONSTRAINT orders_totals_check
        CHECK (taxable = subtotal - discount AND total = taxable + cgst + sgst + igst) NOT VALID;
ALTER TABLE order_lines
    DROP CONSTRAINT order_lines_totals_check,
    ADD CONSTRAINT order_lines_totals_check
        CHECK (taxable = price - discount AND total = taxable + cgst + sgst + igst) NOT VALID;

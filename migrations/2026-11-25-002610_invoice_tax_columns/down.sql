ALTER TABLE invoices
    DROP COLUMN place, DROP COLUMN rate, DROP COLUMN buyer_gstin, DROP COLUMN taxable, DROP COLUMN cgst, DROP COLUMN sgst,
    DROP COLUMN igst, DROP COLUMN sac, DROP COLUMN has_several_sacs;

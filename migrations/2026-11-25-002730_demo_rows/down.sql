DROP TRIGGER consents_kept ON consents;
DROP TRIGGER consents_append_only ON consents;
CREATE TRIGGER consents_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON consents
    FOR EACH STATEMENT EXECUTE FUNCTION consents_refuse();
ALTER TABLE consents ENABLE ALWAYS TRIGGER consents_append_only;

DROP TRIGGER order_adjustments_kept ON order_adjustments;
DROP TRIGGER order_adjustments_append_only ON order_adjustments;
CREATE TRIGGER order_adjustments_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_adjustments
    FOR EACH STATEMENT EXECUTE FUNCTION order_adjustments_refuse();
ALTER TABLE order_adjustments ENABLE ALWAYS TRIGGER order_adjustments_append_only;

DROP TRIGGER ledger_kept ON ledger_entries;
DROP TRIGGER ledger_append_only ON ledger_entries;
CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
    FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
ALTER TABLE ledger_entries ENABLE ALWAYS TRIGGER ledger_append_only;

DROP TRIGGER invoices_kept ON invoices;
DROP TRIGGER invoices_append_only ON invoices;
CREATE TRIGGER invoices_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON invoices
    FOR EACH STATEMENT EXECUTE FUNCTION invoices_refuse();
ALTER TABLE invoices ENABLE ALWAYS TRIGGER invoices_append_only;

DROP FUNCTION refuse_unless_demo();
DROP TABLE demo_rows;

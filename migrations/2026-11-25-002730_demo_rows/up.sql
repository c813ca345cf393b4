-- What the demo data put here, so that it can be removed and nothing else. Settings have their value beside them.
CREATE TABLE demo_rows (
    kind  text NOT NULL CONSTRAINT demo_rows_kind_check
               CHECK (kind IN ('user', 'mentor', 'course', 'bundle', 'coupon', 'page', 'setting')),
    name  text NOT NULL,
    value text,
    CONSTRAINT demo_rows_pkey PRIMARY KEY (kind, name)
);

-- What is append-only stays so, but for rows of the demo's accounts.
CREATE FUNCTION refuse_unless_demo() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    owner uuid;
BEGIN
    IF TG_TABLE_NAME = 'order_adjustments' THEN
        SELECT user_id INTO owner FROM orders WHERE id = OLD.order_id;
    ELSE
        owner := OLD.user_id;
    END IF;
    IF EXISTS (SELECT FROM demo_rows WHERE kind = 'user' AND name = owner::text) THEN
        RETURN OLD;
    END IF;
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;

DROP TRIGGER invoices_append_only ON invoices;
CREATE TRIGGER invoices_append_only BEFORE UPDATE OR TRUNCATE ON invoices
    FOR EACH STATEMENT EXECUTE FUNCTION invoices_refuse();
ALTER TABLE invoices ENABLE ALWAYS TRIGGER invoices_append_only;
CREATE TRIGGER invoices_kept BEFORE DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION refuse_unless_demo();
ALTER TABLE invoices ENABLE ALWAYS TRIGGER invoices_kept;

DROP TRIGGER ledger_append_only ON ledger_entries;
CREATE TRIGGER ledger_append_only BEFORE UPDATE OR TRUNCATE ON ledger_entries
    FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
ALTER TABLE ledger_entries ENABLE ALWAYS TRIGGER ledger_append_only;
CREATE TRIGGER ledger_kept BEFORE DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_unless_demo();
ALTER TABLE ledger_entries ENABLE ALWAYS TRIGGER ledger_kept;

DROP TRIGGER order_adjustments_append_only ON order_adjustments;
CREATE TRIGGER order_adjustments_append_only BEFORE UPDATE OR TRUNCATE ON order_adjustments
    FOR EACH STATEMENT EXECUTE FUNCTION order_adjustments_refuse();
ALTER TABLE order_adjustments ENABLE ALWAYS TRIGGER order_adjustments_append_only;
CREATE TRIGGER order_adjustments_kept BEFORE DELETE ON order_adjustments
    FOR EACH ROW EXECUTE FUNCTION refuse_unless_demo();
ALTER TABLE order_adjustments ENABLE ALWAYS TRIGGER order_adjustments_kept;

DROP TRIGGER consents_append_only ON consents;
CREATE TRIGGER consents_append_only BEFORE UPDATE OR TRUNCATE ON consents
    FOR EACH STATEMENT EXECUTE FUNCTION consents_refuse();
ALTER TABLE consents ENABLE ALWAYS TRIGGER consents_append_only;
CREATE TRIGGER consents_kept BEFORE DELETE ON consents FOR EACH ROW EXECUTE FUNCTION refuse_unless_demo();
ALTER TABLE consents ENABLE ALWAYS TRIGGER consents_kept;

-- The log stays append-only, but for one change: of an account that is deleted it forgets names and values, and keeps what
-- was done, by whom and when.
DROP TRIGGER audit_log_append_only ON audit_log;
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR TRUNCATE ON audit_log
    FOR EACH STATEMENT EXECUTE FUNCTION audit_log_refuse();
ALTER TABLE audit_log ENABLE ALWAYS TRIGGER audit_log_append_only;

CREATE FUNCTION audit_log_forget() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF to_jsonb(NEW) - 'entity_name' - 'changes' = to_jsonb(OLD) - 'entity_name' - 'changes'
        AND NEW.entity_name = 'Deleted user'
        AND NEW.changes = (
            SELECT coalesce(jsonb_agg(jsonb_build_object('field', change->'field', 'before', null, 'after', null)), '[]')
            FROM jsonb_array_elements(OLD.changes) AS change) THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'the audit log is append-only';
END
$$;
CREATE TRIGGER audit_log_forgets_only BEFORE UPDATE ON audit_log
    FOR EACH ROW EXECUTE FUNCTION audit_log_forget();
ALTER TABLE audit_log ENABLE ALWAYS TRIGGER audit_log_forgets_only;

DROP TRIGGER audit_log_forgets_only ON audit_log;
DROP FUNCTION audit_log_forget;
DROP TRIGGER audit_log_append_only ON audit_log;
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
    FOR EACH STATEMENT EXECUTE FUNCTION audit_log_refuse();
ALTER TABLE audit_log ENABLE ALWAYS TRIGGER audit_log_append_only;

DROP INDEX enquiries_search_idx;
DROP INDEX enquiries_status_idx;
ALTER TABLE enquiries
    DROP COLUMN user_id, DROP COLUMN status, DROP COLUMN answer, DROP COLUMN answered_at, DROP COLUMN answered_by;

DROP INDEX grants_assignment_key;
-- Of several that stand side by side the oldest stays.
DELETE FROM grants AS late USING grants AS early
    WHERE late.part_of IS NOT NULL AND late.assigned_by IS NOT NULL AND late.revoked_at IS NULL
        AND early.revoked_at IS NULL AND early.user_id = late.user_id AND early.assigned_by = late.assigned_by
        AND early.course_id = late.course_id AND (early.granted_at, early.id) < (late.granted_at, late.id);
ALTER TABLE grants DROP COLUMN part_of;
CREATE UNIQUE INDEX grants_assignment_key ON grants (user_id, assigned_by, course_id, bundle_id)
    NULLS NOT DISTINCT WHERE assigned_by IS NOT NULL AND revoked_at IS NULL;

DROP TABLE password_resets;
DROP INDEX users_search_idx;
ALTER TABLE users DROP COLUMN blocked_reason;
-- No password has this hash.
UPDATE users SET password_hash = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
    WHERE password_hash IS NULL;
ALTER TABLE users ALTER COLUMN password_hash SET NOT NULL;
-- The extension stays: other tables may use it.

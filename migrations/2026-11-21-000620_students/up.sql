CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Queries must say exactly this expression; see storage_pg/src/users/search.rs.
CREATE INDEX users_search_idx ON users
    USING gin (lower(name || E'\n' || email || E'\n' || mobile) gin_trgm_ops);

ALTER TABLE users
    -- NULL: none was chosen yet, as of an imported student; no password logs in then.
    ALTER COLUMN password_hash DROP NOT NULL,
    ADD COLUMN blocked_reason text,
    ADD CONSTRAINT users_blocked_reason_check CHECK (blocked_reason IS NULL OR blocked_at IS NOT NULL);

-- The one link of a user with which a new password is chosen.
CREATE TABLE password_resets (
    user_id      uuid        CONSTRAINT password_resets_pkey PRIMARY KEY
                             CONSTRAINT password_resets_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
    token_digest bytea       NOT NULL CONSTRAINT password_resets_token_digest_key UNIQUE
                             CONSTRAINT password_resets_token_digest_check CHECK (length(token_digest) = 32),
    created_at   timestamptz NOT NULL,
    expires_at   timestamptz NOT NULL CONSTRAINT password_resets_expires_at_check CHECK (expires_at > created_at),
    used_at      timestamptz
);

-- A course that came with a bundle names the bundle's grant, and goes with it.
ALTER TABLE grants
    ADD COLUMN part_of uuid CONSTRAINT grants_part_of_fkey REFERENCES grants (id),
    ADD CONSTRAINT grants_part_of_check CHECK (part_of IS NULL OR course_id IS NOT NULL);
CREATE INDEX grants_part_of_idx ON grants (part_of) WHERE part_of IS NOT NULL;
UPDATE grants AS part SET part_of = whole.id FROM grants AS whole
    WHERE part.course_id IS NOT NULL AND whole.bundle_id IS NOT NULL AND part.user_id = whole.user_id
        AND part.granted_at = whole.granted_at AND part.assigned_by IS NOT DISTINCT FROM whole.assigned_by
        AND part.order_line_id IS NOT DISTINCT FROM whole.order_line_id;
-- Two assigned bundles may hold the same course: each brings its own grant of it.
DROP INDEX grants_assignment_key;
CREATE UNIQUE INDEX grants_assignment_key ON grants (user_id, assigned_by, course_id, bundle_id, part_of)
    NULLS NOT DISTINCT WHERE assigned_by IS NOT NULL AND revoked_at IS NULL;

ALTER TABLE enquiries
    ADD COLUMN user_id uuid CONSTRAINT enquiries_user_id_fkey REFERENCES users (id) ON DELETE SET NULL,
    ADD COLUMN status text NOT NULL DEFAULT 'open'
        CONSTRAINT enquiries_status_check CHECK (status IN ('open', 'closed')),
    ADD COLUMN answer text,
    ADD COLUMN answered_at timestamptz,
    ADD COLUMN answered_by uuid CONSTRAINT enquiries_answered_by_fkey REFERENCES users (id),
    ADD CONSTRAINT enquiries_answer_check CHECK (num_nonnulls(answer, answered_at, answered_by) IN (0, 3));
CREATE INDEX enquiries_status_idx ON enquiries (status, created_at DESC, id DESC);
CREATE INDEX enquiries_user_id_idx ON enquiries (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX enquiries_answered_by_idx ON enquiries (answered_by) WHERE answered_by IS NOT NULL;
-- As above; see storage_pg/src/enquiries.rs.
CREATE INDEX enquiries_search_idx ON enquiries
    USING gin (lower(name || E'\n' || subject || E'\n' || mobile || E'\n' || coalesce(email, '') || E'\n'
        || coalesce(message, '')) gin_trgm_ops);

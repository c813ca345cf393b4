-- A right to watch, with its source: a line of an order or an admin's assignment. It lives until it is revoked.
CREATE TABLE grants (
    id            uuid        CONSTRAINT grants_pkey PRIMARY KEY,
    user_id       uuid        NOT NULL CONSTRAINT grants_user_id_fkey REFERENCES users (id),
    course_id     uuid        CONSTRAINT grants_course_id_fkey REFERENCES courses (id),
    bundle_id     uuid        CONSTRAINT grants_bundle_id_fkey REFERENCES bundles (id),
    order_line_id uuid        CONSTRAINT grants_order_line_id_fkey REFERENCES order_lines (id),
    assigned_by   uuid        CONSTRAINT grants_assigned_by_fkey REFERENCES users (id),
    granted_at    timestamptz NOT NULL,
    revoked_at    timestamptz,
    CONSTRAINT grants_item_check CHECK (num_nonnulls(course_id, bundle_id) = 1),
    CONSTRAINT grants_source_check CHECK (num_nonnulls(order_line_id, assigned_by) = 1)
);
-- A payment grants once, even when its message is replayed after a refund.
CREATE UNIQUE INDEX grants_order_line_key ON grants (user_id, order_line_id, course_id, bundle_id)
    NULLS NOT DISTINCT WHERE order_line_id IS NOT NULL;
-- An admin may assign again what was revoked.
CREATE UNIQUE INDEX grants_assignment_key ON grants (user_id, assigned_by, course_id, bundle_id)
    NULLS NOT DISTINCT WHERE assigned_by IS NOT NULL AND revoked_at IS NULL;
CREATE INDEX grants_live_idx ON grants (user_id, granted_at, id) WHERE revoked_at IS NULL;
CREATE INDEX grants_course_id_idx ON grants (course_id) WHERE course_id IS NOT NULL;
CREATE INDEX grants_bundle_id_idx ON grants (bundle_id) WHERE bundle_id IS NOT NULL;
CREATE INDEX grants_order_line_id_idx ON grants (order_line_id) WHERE order_line_id IS NOT NULL;
CREATE INDEX grants_assigned_by_idx ON grants (assigned_by) WHERE assigned_by IS NOT NULL;

CREATE TABLE video_progress (
    user_id     uuid        NOT NULL CONSTRAINT video_progress_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
    video_id    uuid        NOT NULL,
    course_id   uuid        NOT NULL,
    position_ms integer     NOT NULL CONSTRAINT video_progress_position_ms_check CHECK (position_ms >= 0),
    completed   boolean     NOT NULL,
    updated_at  timestamptz NOT NULL,
    CONSTRAINT video_progress_pkey PRIMARY KEY (user_id, video_id),
    -- A lesson's progress counts for the lesson's own course only.
    CONSTRAINT video_progress_video_fkey FOREIGN KEY (course_id, video_id)
        REFERENCES course_videos (course_id, id) ON DELETE CASCADE
);
CREATE INDEX video_progress_user_id_updated_at_idx ON video_progress (user_id, updated_at DESC);
CREATE INDEX video_progress_video_idx ON video_progress (course_id, video_id);

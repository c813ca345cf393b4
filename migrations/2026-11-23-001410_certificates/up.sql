-- That learners finished courses: snapshots of the day they were issued. Whether one holds follows from the grants.
CREATE TABLE certificates (
    code         text        CONSTRAINT certificates_pkey PRIMARY KEY
                             CONSTRAINT certificates_code_check
                             CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$'),
    user_id      uuid        NOT NULL CONSTRAINT certificates_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
    course_id    uuid        NOT NULL CONSTRAINT certificates_course_id_fkey REFERENCES courses (id),
    name         text        NOT NULL,
    course_title text        NOT NULL,
    seconds      bigint      NOT NULL CONSTRAINT certificates_seconds_check CHECK (seconds >= 0),
    issued_at    timestamptz NOT NULL,
    -- Checked at the end, because the old one makes room before the new one is there.
    replaced_by  text        CONSTRAINT certificates_replaced_by_fkey REFERENCES certificates (code)
                             DEFERRABLE INITIALLY DEFERRED
);
-- Of a learner's course one stands.
CREATE UNIQUE INDEX certificates_current_key ON certificates (user_id, course_id) WHERE replaced_by IS NULL;
CREATE INDEX certificates_user_id_idx ON certificates (user_id, issued_at DESC);
CREATE INDEX certificates_course_id_idx ON certificates (course_id);
CREATE INDEX certificates_replaced_by_idx ON certificates (replaced_by) WHERE replaced_by IS NOT NULL;

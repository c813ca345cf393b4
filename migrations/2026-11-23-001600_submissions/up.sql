-- Work that learners hand in for assignments. One waits or was accepted at a time.
CREATE TABLE submissions (
    id           uuid        CONSTRAINT submissions_pkey PRIMARY KEY,
    user_id      uuid        NOT NULL CONSTRAINT submissions_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
    course_id    uuid        NOT NULL,
    lesson_id    uuid        NOT NULL,
    body         text        NOT NULL CONSTRAINT submissions_body_check CHECK (char_length(body) <= 20000),
    state        text        NOT NULL CONSTRAINT submissions_state_check CHECK (state IN ('Submitted', 'Accepted', 'Returned')),
    grade        integer     CONSTRAINT submissions_grade_check CHECK (grade BETWEEN 0 AND 100),
    comment      text        NOT NULL,
    submitted_at timestamptz NOT NULL,
    graded_at    timestamptz,
    graded_by    uuid        CONSTRAINT submissions_graded_by_fkey REFERENCES users (id),
    CONSTRAINT submissions_graded_check
        CHECK ((state = 'Submitted') = (graded_at IS NULL) AND (graded_at IS NULL) = (graded_by IS NULL)),
    CONSTRAINT submissions_lesson_fkey FOREIGN KEY (course_id, lesson_id)
        REFERENCES lessons (course_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX submissions_open_key ON submissions (user_id, lesson_id) WHERE state <> 'Returned';
CREATE INDEX submissions_user_id_idx ON submissions (user_id, submitted_at DESC);
CREATE INDEX submissions_lesson_idx ON submissions (course_id, lesson_id);
CREATE INDEX submissions_waiting_idx ON submissions (course_id, submitted_at) WHERE state = 'Submitted';
CREATE INDEX submissions_graded_by_idx ON submissions (graded_by) WHERE graded_by IS NOT NULL;

CREATE TABLE submission_files (
    id            uuid    CONSTRAINT submission_files_pkey PRIMARY KEY,
    submission_id uuid    NOT NULL CONSTRAINT submission_files_submission_id_fkey
                          REFERENCES submissions (id) ON DELETE CASCADE,
    position      integer NOT NULL,
    name          text    NOT NULL,
    key           text    NOT NULL,
    bytes         bigint  NOT NULL CONSTRAINT submission_files_bytes_check CHECK (bytes >= 0),
    CONSTRAINT submission_files_position_key UNIQUE (submission_id, position)
);

-- What a bell tells of is an answer or work: to its learner that it was graded, to others that it came.
ALTER TABLE notifications DROP CONSTRAINT notifications_pkey;
DROP INDEX notifications_user_id_created_at_idx;
ALTER TABLE notifications
    ALTER COLUMN post_id DROP NOT NULL,
    ADD COLUMN submission_id uuid CONSTRAINT notifications_submission_id_fkey
        REFERENCES submissions (id) ON DELETE CASCADE,
    ADD COLUMN about uuid NOT NULL GENERATED ALWAYS AS (coalesce(post_id, submission_id)) STORED,
    ADD CONSTRAINT notifications_about_check CHECK (num_nonnulls(post_id, submission_id) = 1);
ALTER TABLE notifications ADD CONSTRAINT notifications_pkey PRIMARY KEY (user_id, about);
CREATE INDEX notifications_user_id_created_at_idx ON notifications (user_id, created_at DESC, about DESC);
CREATE INDEX notifications_submission_id_idx ON notifications (submission_id) WHERE submission_id IS NOT NULL;

-- What learners watched, as the server adds it up: certificates follow from it. Apart from `lesson_progress`, which every
-- page of a learner reads.
CREATE TABLE watched_lessons (
    user_id     uuid        NOT NULL CONSTRAINT watched_lessons_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
    lesson_id   uuid        NOT NULL,
    course_id   uuid        NOT NULL,
    -- From, to, from, to, … in milliseconds: apart and in order.
    ranges      integer[]   NOT NULL CONSTRAINT watched_lessons_ranges_check CHECK (cardinality(ranges) % 2 = 0),
    reported_at timestamptz NOT NULL,
    CONSTRAINT watched_lessons_pkey PRIMARY KEY (user_id, lesson_id),
    CONSTRAINT watched_lessons_lesson_fkey FOREIGN KEY (course_id, lesson_id)
        REFERENCES lessons (course_id, id) ON DELETE CASCADE
);
CREATE INDEX watched_lessons_lesson_idx ON watched_lessons (course_id, lesson_id);

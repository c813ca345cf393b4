-- What a learner writes down at a moment of a lesson, for nobody else. An empty one is a bookmark.
CREATE TABLE notes (
    id         uuid        CONSTRAINT notes_pkey PRIMARY KEY,
    user_id    uuid        NOT NULL CONSTRAINT notes_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
    course_id  uuid        NOT NULL,
    video_id   uuid        NOT NULL,
    at_seconds integer     NOT NULL CONSTRAINT notes_at_seconds_check CHECK (at_seconds BETWEEN 0 AND 360000),
    body       text        NOT NULL CONSTRAINT notes_body_check CHECK (char_length(body) <= 5000),
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    -- A note goes with its lesson.
    CONSTRAINT notes_video_fkey FOREIGN KEY (course_id, video_id)
        REFERENCES course_videos (course_id, id) ON DELETE CASCADE
);
CREATE INDEX notes_user_id_idx ON notes (user_id, course_id);
CREATE INDEX notes_video_idx ON notes (course_id, video_id);

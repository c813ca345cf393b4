-- What the staff notes of a student, for colleagues.
CREATE TABLE student_notes (
    id         uuid        CONSTRAINT student_notes_pkey PRIMARY KEY,
    user_id    uuid        NOT NULL CONSTRAINT student_notes_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
    author_id  uuid        NOT NULL CONSTRAINT student_notes_author_id_fkey REFERENCES users (id),
    text       text        NOT NULL CONSTRAINT student_notes_text_check CHECK (char_length(text) BETWEEN 1 AND 2000),
    created_at timestamptz NOT NULL
);
CREATE INDEX student_notes_user_id_idx ON student_notes (user_id, created_at DESC, id DESC);
CREATE INDEX student_notes_author_id_idx ON student_notes (author_id);

-- When a lesson was first opened and when it was done; unknown of those before.
ALTER TABLE lesson_progress ADD COLUMN begun_at timestamptz, ADD COLUMN completed_at timestamptz;

-- A lesson may be a quiz or an assignment. An assignment's instructions lie in `reading_texts`.
ALTER TABLE lessons
    ADD COLUMN questions integer CONSTRAINT lessons_questions_check CHECK (questions >= 0),
    DROP CONSTRAINT lessons_kind_check,
    DROP CONSTRAINT lessons_content_check;
ALTER TABLE lessons
    ADD CONSTRAINT lessons_kind_check CHECK (kind IN ('video', 'reading', 'file', 'quiz', 'assignment')),
    ADD CONSTRAINT lessons_content_check CHECK (CASE kind
        WHEN 'video' THEN num_nonnulls(words, questions, file_name, file_bytes) = 0
        WHEN 'file' THEN num_nonnulls(address, seconds, words, questions) = 0 AND num_nonnulls(file, file_name, file_bytes) IN (0, 3)
        WHEN 'quiz' THEN questions IS NOT NULL AND num_nonnulls(file, address, seconds, words, file_name, file_bytes) = 0
        ELSE words IS NOT NULL AND num_nonnulls(file, address, seconds, questions, file_name, file_bytes) = 0
    END);

-- What a quiz asks and what is right, apart from what every page of the course needs.
CREATE TABLE quizzes (
    lesson_id  uuid        CONSTRAINT quizzes_pkey PRIMARY KEY
                           CONSTRAINT quizzes_lesson_id_fkey REFERENCES lessons (id) ON DELETE CASCADE,
    definition jsonb       NOT NULL,
    changed_at timestamptz NOT NULL
);

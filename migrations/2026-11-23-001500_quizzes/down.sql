-- Quizzes become planned readings, assignments readings: the questions are gone.
DROP TABLE quizzes;
ALTER TABLE lessons
    DROP CONSTRAINT lessons_kind_check,
    DROP CONSTRAINT lessons_content_check;
UPDATE lessons SET words = coalesce(words, 0), questions = NULL, kind = 'reading' WHERE kind IN ('quiz', 'assignment');
ALTER TABLE lessons
    DROP COLUMN questions,
    ADD CONSTRAINT lessons_kind_check CHECK (kind IN ('video', 'reading', 'file')),
    ADD CONSTRAINT lessons_content_check CHECK (CASE kind
        WHEN 'video' THEN num_nonnulls(words, file_name, file_bytes) = 0
        WHEN 'reading' THEN words IS NOT NULL AND num_nonnulls(file, address, seconds, file_name, file_bytes) = 0
        ELSE num_nonnulls(address, seconds, words) = 0 AND num_nonnulls(file, file_name, file_bytes) IN (0, 3)
    END);

ALTER TABLE lesson_progress DROP COLUMN completed_at, DROP COLUMN begun_at;
DROP TABLE student_notes;

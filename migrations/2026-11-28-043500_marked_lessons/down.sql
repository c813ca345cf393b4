ALTER TABLE lesson_progress DROP COLUMN marked_at;
ALTER TABLE courses DROP COLUMN learners_mark;

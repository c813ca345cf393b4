-- Learners mark lessons as done that cannot be measured, where the course allows it.
ALTER TABLE courses ADD COLUMN learners_mark boolean NOT NULL DEFAULT false;
ALTER TABLE lesson_progress ADD COLUMN marked_at timestamptz;

ALTER TABLE quiz_attempts DROP COLUMN late_answers;

-- What a learner answered after the end of an attempt's time: shown with the result, never counted.
ALTER TABLE quiz_attempts ADD COLUMN late_answers jsonb NOT NULL DEFAULT '[]';

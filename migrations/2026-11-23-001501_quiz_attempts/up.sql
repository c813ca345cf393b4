-- Learners' tries at quizzes. An attempt keeps the paper that it was given, so that an edit of the quiz changes none.
CREATE TABLE quiz_attempts (
    id           uuid        CONSTRAINT quiz_attempts_pkey PRIMARY KEY,
    user_id      uuid        NOT NULL CONSTRAINT quiz_attempts_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
    course_id    uuid        NOT NULL,
    lesson_id    uuid        NOT NULL,
    started_at   timestamptz NOT NULL,
    due_at       timestamptz,
    paper        jsonb       NOT NULL,
    answers      jsonb       NOT NULL,
    submitted_at timestamptz,
    -- How many answers were right, of how many questions.
    score        integer,
    questions    integer,
    passed       boolean,
    CONSTRAINT quiz_attempts_outcome_check CHECK (num_nulls(submitted_at, score, questions, passed) IN (0, 4)),
    CONSTRAINT quiz_attempts_score_check CHECK (score BETWEEN 0 AND questions),
    CONSTRAINT quiz_attempts_lesson_fkey FOREIGN KEY (course_id, lesson_id)
        REFERENCES lessons (course_id, id) ON DELETE CASCADE
);
-- One open attempt for each learner and quiz.
CREATE UNIQUE INDEX quiz_attempts_open_key ON quiz_attempts (user_id, lesson_id) WHERE submitted_at IS NULL;
CREATE INDEX quiz_attempts_user_id_idx ON quiz_attempts (user_id, course_id);
CREATE INDEX quiz_attempts_lesson_idx ON quiz_attempts (course_id, lesson_id);

-- Which questions of an attempt that ended were answered, and which rightly: how difficult they are follows from it.
CREATE TABLE quiz_marks (
    attempt_id  uuid    NOT NULL CONSTRAINT quiz_marks_attempt_id_fkey REFERENCES quiz_attempts (id) ON DELETE CASCADE,
    question_id uuid    NOT NULL,
    is_answered boolean NOT NULL,
    is_right    boolean NOT NULL,
    CONSTRAINT quiz_marks_pkey PRIMARY KEY (attempt_id, question_id)
);

-- Whether somebody is reminded by mail of courses that they have not begun, or paused.
ALTER TABLE users ADD COLUMN reminders_by_mail boolean NOT NULL DEFAULT true;

-- Which of these mails were written: each once.
CREATE TABLE learning_reminders (
    user_id   uuid        NOT NULL CONSTRAINT learning_reminders_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
    course_id uuid        NOT NULL CONSTRAINT learning_reminders_course_id_fkey REFERENCES courses (id) ON DELETE CASCADE,
    kind      text        NOT NULL CONSTRAINT learning_reminders_kind_check CHECK (kind IN ('not_begun', 'paused')),
    sent_at   timestamptz NOT NULL,
    CONSTRAINT learning_reminders_pkey PRIMARY KEY (user_id, course_id, kind)
);
CREATE INDEX learning_reminders_course_id_idx ON learning_reminders (course_id);

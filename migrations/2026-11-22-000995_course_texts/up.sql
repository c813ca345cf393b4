-- What only a course's own page says stands apart from what its lists, cards and prices need: courses has room for
-- columns again (Diesel's tables end at 32).
CREATE TABLE course_texts (
    course_id           uuid   CONSTRAINT course_texts_pkey PRIMARY KEY
                               CONSTRAINT course_texts_course_id_fkey REFERENCES courses (id) ON DELETE CASCADE,
    how_will_help_you   text,
    why_course          text[] NOT NULL,
    what_you_will_learn text[] NOT NULL,
    who_should_enroll   text[] NOT NULL,
    still_confused      text[] NOT NULL,
    reason              text[] NOT NULL,
    course_highlights   text[] NOT NULL
);
INSERT INTO course_texts
SELECT id, how_will_help_you, why_course, what_you_will_learn, who_should_enroll, still_confused, reason, course_highlights
FROM courses;
ALTER TABLE courses
    DROP COLUMN how_will_help_you,
    DROP COLUMN why_course,
    DROP COLUMN what_you_will_learn,
    DROP COLUMN who_should_enroll,
    DROP COLUMN still_confused,
    DROP COLUMN reason,
    DROP COLUMN course_highlights;

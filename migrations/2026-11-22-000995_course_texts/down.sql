ALTER TABLE courses
    ADD COLUMN how_will_help_you   text,
    ADD COLUMN why_course          text[] NOT NULL DEFAULT '{}',
    ADD COLUMN what_you_will_learn text[] NOT NULL DEFAULT '{}',
    ADD COLUMN who_should_enroll   text[] NOT NULL DEFAULT '{}',
    ADD COLUMN still_confused      text[] NOT NULL DEFAULT '{}',
    ADD COLUMN reason              text[] NOT NULL DEFAULT '{}',
    ADD COLUMN course_highlights   text[] NOT NULL DEFAULT '{}';
UPDATE courses
SET (how_will_help_you, why_course, what_you_will_learn, who_should_enroll, still_confused, reason, course_highlights) =
    (SELECT t.how_will_help_you, t.why_course, t.what_you_will_learn, t.who_should_enroll, t.still_confused, t.reason,
            t.course_highlights
     FROM course_texts AS t WHERE t.course_id = courses.id)
WHERE id IN (SELECT course_id FROM course_texts);
ALTER TABLE courses
    ALTER COLUMN why_course          DROP DEFAULT,
    ALTER COLUMN what_you_will_learn DROP DEFAULT,
    ALTER COLUMN who_should_enroll   DROP DEFAULT,
    ALTER COLUMN still_confused      DROP DEFAULT,
    ALTER COLUMN reason              DROP DEFAULT,
    ALTER COLUMN course_highlights   DROP DEFAULT;
DROP TABLE course_texts;

UPDATE users SET role = 'learner' WHERE role = 'mentor';
ALTER TABLE users
    DROP CONSTRAINT users_role_check,
    ADD CONSTRAINT users_role_check CHECK (role IN ('learner', 'admin'));

ALTER TABLE course_mentors
    ADD COLUMN name text,
    ADD COLUMN profile_image text,
    ADD COLUMN youtube text,
    ADD COLUMN linkedin text,
    ADD COLUMN about text;
UPDATE course_mentors
SET name = mentors.name, profile_image = mentors.image, youtube = mentors.youtube, linkedin = mentors.linkedin,
    about = mentors.words
FROM mentors
WHERE mentors.id = course_mentors.mentor_id;
DROP INDEX course_mentors_mentor_id_idx;
ALTER TABLE course_mentors
    ALTER COLUMN name SET NOT NULL,
    ALTER COLUMN about SET NOT NULL,
    DROP COLUMN mentor_id;
DROP TABLE mentors;

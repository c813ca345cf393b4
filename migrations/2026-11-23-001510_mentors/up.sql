-- Mentors are entities that courses name, and may have an account of the role 'mentor'. One of each distinct old entry.
CREATE TABLE mentors (
    id         uuid        CONSTRAINT mentors_pkey PRIMARY KEY,
    slug       text        NOT NULL CONSTRAINT mentors_slug_key UNIQUE
                           CONSTRAINT mentors_slug_check CHECK (slug <> '' AND slug = lower(slug)),
    name       text        NOT NULL,
    image      text,
    words      text        NOT NULL,
    youtube    text,
    linkedin   text,
    website    text,
    user_id    uuid        CONSTRAINT mentors_user_id_key UNIQUE
                           CONSTRAINT mentors_user_id_fkey REFERENCES users (id),
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
);
CREATE INDEX mentors_name_idx ON mentors (name);

INSERT INTO mentors (id, slug, name, image, words, youtube, linkedin, created_at, updated_at)
SELECT id, CASE WHEN number = 1 THEN base ELSE base || '-' || left(id::text, 8) END, name, profile_image, about,
       youtube, linkedin, now(), now()
FROM (
    SELECT *, row_number() OVER (PARTITION BY base ORDER BY name, about, profile_image, youtube, linkedin) AS number
    FROM (
        SELECT gen_random_uuid() AS id, name, profile_image, about, youtube, linkedin,
               coalesce(nullif(trim(BOTH '-' FROM
                   left(regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g'), 60)), ''), 'mentor') AS base
        FROM (SELECT DISTINCT name, profile_image, about, youtube, linkedin FROM course_mentors) AS entries
    ) AS named
) AS numbered;

ALTER TABLE course_mentors
    ADD COLUMN mentor_id uuid CONSTRAINT course_mentors_mentor_id_fkey REFERENCES mentors (id);
UPDATE course_mentors SET mentor_id = mentors.id
FROM mentors
WHERE mentors.name = course_mentors.name
  AND mentors.words = course_mentors.about
  AND mentors.image IS NOT DISTINCT FROM course_mentors.profile_image
  AND mentors.youtube IS NOT DISTINCT FROM course_mentors.youtube
  AND mentors.linkedin IS NOT DISTINCT FROM course_mentors.linkedin;
ALTER TABLE course_mentors
    ALTER COLUMN mentor_id SET NOT NULL,
    DROP COLUMN name,
    DROP COLUMN profile_image,
    DROP COLUMN youtube,
    DROP COLUMN linkedin,
    DROP COLUMN about;
CREATE INDEX course_mentors_mentor_id_idx ON course_mentors (mentor_id);

ALTER TABLE users
    DROP CONSTRAINT users_role_check,
    ADD CONSTRAINT users_role_check CHECK (role IN ('learner', 'admin', 'mentor'));

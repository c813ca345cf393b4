-- How much work a course is, what is made in it, and what buyers ask. Two lists of one length are pairs.
ALTER TABLE courses
    ADD COLUMN weeks integer CONSTRAINT courses_weeks_check CHECK (weeks > 0),
    ADD COLUMN hours_per_week integer CONSTRAINT courses_hours_per_week_check CHECK (hours_per_week > 0),
    ADD COLUMN project_count integer CONSTRAINT courses_project_count_check CHECK (project_count > 0);

ALTER TABLE course_texts
    ADD COLUMN projects text[] NOT NULL DEFAULT '{}',
    ADD COLUMN project_pictures text[] NOT NULL DEFAULT '{}',
    ADD COLUMN questions text[] NOT NULL DEFAULT '{}',
    ADD COLUMN answers text[] NOT NULL DEFAULT '{}',
    ADD CONSTRAINT course_texts_projects_check CHECK (cardinality(projects) = cardinality(project_pictures)),
    ADD CONSTRAINT course_texts_questions_check CHECK (cardinality(questions) = cardinality(answers));

ALTER TABLE bundles
    ADD COLUMN outcomes text[] NOT NULL DEFAULT '{}',
    ADD COLUMN questions text[] NOT NULL DEFAULT '{}',
    ADD COLUMN answers text[] NOT NULL DEFAULT '{}',
    ADD CONSTRAINT bundles_questions_check CHECK (cardinality(questions) = cardinality(answers));

ALTER TABLE bundles DROP COLUMN answers, DROP COLUMN questions, DROP COLUMN outcomes;
ALTER TABLE course_texts
    DROP COLUMN answers, DROP COLUMN questions, DROP COLUMN project_pictures, DROP COLUMN projects;
ALTER TABLE courses DROP COLUMN project_count, DROP COLUMN hours_per_week, DROP COLUMN weeks;

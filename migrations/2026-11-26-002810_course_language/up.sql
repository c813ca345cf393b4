-- The language that a course is taught in (BCP 47); null: nobody said.
ALTER TABLE courses ADD COLUMN language text CONSTRAINT courses_language_check CHECK (length(language) BETWEEN 2 AND 12);

-- Readings and files become planned lessons: titles only. Their texts and the names of their files are gone.
DROP TABLE reading_texts;
UPDATE lessons SET file = NULL WHERE kind <> 'video';
ALTER TABLE lessons
    DROP CONSTRAINT lessons_content_check,
    DROP CONSTRAINT lessons_module_fkey,
    DROP COLUMN file_bytes,
    DROP COLUMN file_name,
    DROP COLUMN words,
    DROP COLUMN is_draft,
    DROP COLUMN kind,
    DROP COLUMN module_id;
DROP TABLE course_modules;

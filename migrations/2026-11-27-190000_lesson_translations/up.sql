-- Texts and questions of lessons are translated too; they go with their lesson.
ALTER TABLE translations DROP CONSTRAINT translations_kind_check;
ALTER TABLE translations ADD CONSTRAINT translations_kind_check
    CHECK (kind IN ('course', 'bundle', 'webinar', 'article', 'mentor', 'popup', 'site', 'settings', 'categories', 'lesson'));
CREATE TRIGGER lessons_translations AFTER DELETE ON lessons FOR EACH ROW EXECUTE FUNCTION delete_translations('lesson');

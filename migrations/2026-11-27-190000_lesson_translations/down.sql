DROP TRIGGER lessons_translations ON lessons;
DELETE FROM translations WHERE kind = 'lesson';
ALTER TABLE translations DROP CONSTRAINT translations_kind_check;
ALTER TABLE translations ADD CONSTRAINT translations_kind_check
    CHECK (kind IN ('course', 'bundle', 'webinar', 'article', 'mentor', 'popup', 'site', 'settings', 'categories'));

DELETE FROM translations WHERE kind = 'categories';
ALTER TABLE translations DROP CONSTRAINT translations_kind_check;
ALTER TABLE translations ADD CONSTRAINT translations_kind_check
    CHECK (kind IN ('course', 'bundle', 'webinar', 'article', 'mentor', 'popup', 'site', 'settings'));

-- Names of categories are translated too, all of them as one thing.
ALTER TABLE translations DROP CONSTRAINT translations_kind_check;
ALTER TABLE translations ADD CONSTRAINT translations_kind_check
    CHECK (kind IN ('course', 'bundle', 'webinar', 'article', 'mentor', 'popup', 'site', 'settings', 'categories'));

DROP TRIGGER bundles_popup_translations ON bundles;
DELETE FROM translations WHERE kind IN ('popup', 'site', 'settings');
ALTER TABLE translations DROP CONSTRAINT translations_kind_check;
ALTER TABLE translations ADD CONSTRAINT translations_kind_check
    CHECK (kind IN ('course', 'bundle', 'webinar', 'article', 'mentor'));

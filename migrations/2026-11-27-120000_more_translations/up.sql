-- Popups (by their bundle), pages of the site and settings are translated too.
ALTER TABLE translations DROP CONSTRAINT translations_kind_check;
ALTER TABLE translations ADD CONSTRAINT translations_kind_check
    CHECK (kind IN ('course', 'bundle', 'webinar', 'article', 'mentor', 'popup', 'site', 'settings'));
CREATE TRIGGER bundles_popup_translations AFTER DELETE ON bundles FOR EACH ROW EXECUTE FUNCTION delete_translations('popup');

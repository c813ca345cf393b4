-- What is different in a version, for readers. Versions of legal pages are kept for ever: people have agreed to them.
ALTER TABLE site_versions ADD COLUMN note text;

DROP TRIGGER site_versions_unchanged ON site_versions;
CREATE TRIGGER site_versions_unchanged BEFORE UPDATE OF page, number, sections, published_at, note ON site_versions
    FOR EACH STATEMENT EXECUTE FUNCTION site_versions_refuse();
ALTER TABLE site_versions ENABLE ALWAYS TRIGGER site_versions_unchanged;

CREATE TRIGGER site_versions_legal_kept BEFORE DELETE ON site_versions FOR EACH ROW
    WHEN (OLD.page IN ('terms', 'privacy', 'refund', 'license', 'disclaimer'))
    EXECUTE FUNCTION site_versions_refuse();
ALTER TABLE site_versions ENABLE ALWAYS TRIGGER site_versions_legal_kept;

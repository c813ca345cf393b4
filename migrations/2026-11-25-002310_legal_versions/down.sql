DROP TRIGGER site_versions_legal_kept ON site_versions;
DROP TRIGGER site_versions_unchanged ON site_versions;
CREATE TRIGGER site_versions_unchanged BEFORE UPDATE OF page, number, sections, published_at ON site_versions
    FOR EACH STATEMENT EXECUTE FUNCTION site_versions_refuse();
ALTER TABLE site_versions ENABLE ALWAYS TRIGGER site_versions_unchanged;
ALTER TABLE site_versions DROP COLUMN note;

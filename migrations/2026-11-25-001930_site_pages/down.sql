DROP TABLE site_pages;
DROP TABLE site_versions;
DROP FUNCTION site_versions_refuse();

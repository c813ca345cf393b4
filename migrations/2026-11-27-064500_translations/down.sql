DROP TRIGGER mentors_translations ON mentors;
DROP TRIGGER articles_translations ON articles;
DROP TRIGGER webinars_translations ON webinars;
DROP TRIGGER bundles_translations ON bundles;
DROP TRIGGER courses_translations ON courses;
DROP FUNCTION delete_translations;
DROP TABLE translations;

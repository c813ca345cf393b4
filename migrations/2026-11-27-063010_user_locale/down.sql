ALTER TABLE webinar_seats DROP COLUMN locale;
ALTER TABLE enquiries DROP COLUMN locale;
ALTER TABLE users DROP COLUMN locale;

-- The language of the mails to a user, and to who asked or took a seat without an account, by the name of its client's build. One that
-- a release does not know reads as English.
ALTER TABLE users ADD COLUMN locale text NOT NULL DEFAULT 'en'
    CONSTRAINT users_locale_check CHECK (locale ~ '^[a-z]{2}[a-z-]{0,6}$');
ALTER TABLE enquiries ADD COLUMN locale text NOT NULL DEFAULT 'en'
    CONSTRAINT enquiries_locale_check CHECK (locale ~ '^[a-z]{2}[a-z-]{0,6}$');
ALTER TABLE webinar_seats ADD COLUMN locale text NOT NULL DEFAULT 'en'
    CONSTRAINT webinar_seats_locale_check CHECK (locale ~ '^[a-z]{2}[a-z-]{0,6}$');

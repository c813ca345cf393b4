-- The institute's own words of mails in further languages; the English ones stay in mail_words, where the release before
-- reads the only ones that it knows. A row without words is one that was reset, as there.
CREATE TABLE translated_mail_words (
    template   text        NOT NULL,
    locale     text        NOT NULL CONSTRAINT translated_mail_words_locale_check CHECK (locale ~ '^[a-z]{2,8}$' AND locale <> 'en'),
    version    integer     NOT NULL CONSTRAINT translated_mail_words_version_check CHECK (version > 0),
    subject    text,
    greeting   text,
    body       text,
    changed_at timestamptz NOT NULL,
    CONSTRAINT translated_mail_words_pkey PRIMARY KEY (template, locale),
    CONSTRAINT translated_mail_words_whole_check CHECK (num_nulls(subject, greeting, body) IN (0, 3))
);

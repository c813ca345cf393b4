-- The institute's own words of mails, by the name of their template. A row without words is one that was reset: its version
-- goes on, so that who read it before is told.
CREATE TABLE mail_words (
    template   text        CONSTRAINT mail_words_pkey PRIMARY KEY,
    version    integer     NOT NULL CONSTRAINT mail_words_version_check CHECK (version > 0),
    subject    text,
    greeting   text,
    body       text,
    changed_at timestamptz NOT NULL,
    CONSTRAINT mail_words_whole_check CHECK (num_nulls(subject, greeting, body) IN (0, 3))
);

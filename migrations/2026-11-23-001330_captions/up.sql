-- What is said in a lesson, as WebVTT that was written anew from what an admin sent: text only.
CREATE TABLE captions (
    lesson_id      uuid        CONSTRAINT captions_lesson_id_fkey REFERENCES lessons (id) ON DELETE CASCADE,
    language       text        CONSTRAINT captions_language_check CHECK (language IN ('en', 'hi')),
    body           text        NOT NULL,
    cues           integer     NOT NULL CONSTRAINT captions_cues_check CHECK (cues >= 0),
    seconds        integer     NOT NULL CONSTRAINT captions_seconds_check CHECK (seconds >= 0),
    -- Chapters that notes among the cues name.
    chapter_titles text[]      NOT NULL,
    chapter_starts integer[]   NOT NULL,
    updated_at     timestamptz NOT NULL,
    CONSTRAINT captions_pkey PRIMARY KEY (lesson_id, language),
    CONSTRAINT captions_chapters_check CHECK (cardinality(chapter_titles) = cardinality(chapter_starts))
);

-- An admin's own list of chapters, which goes before that of the captions.
CREATE TABLE chapters (
    lesson_id     uuid    CONSTRAINT chapters_lesson_id_fkey REFERENCES lessons (id) ON DELETE CASCADE,
    start_seconds integer CONSTRAINT chapters_start_seconds_check CHECK (start_seconds BETWEEN 0 AND 360000),
    title         text    NOT NULL CONSTRAINT chapters_title_check CHECK (char_length(title) BETWEEN 1 AND 150),
    CONSTRAINT chapters_pkey PRIMARY KEY (lesson_id, start_seconds)
);

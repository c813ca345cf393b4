-- How long stored films are, by what they hold. What the office enters is a guess.
CREATE TABLE films (
    key     text    CONSTRAINT films_pkey PRIMARY KEY,
    seconds integer NOT NULL CONSTRAINT films_seconds_check CHECK (seconds >= 0)
);
INSERT INTO films (key, seconds)
    SELECT kept_key, max(seconds) FROM uploads WHERE kept_key IS NOT NULL AND seconds >= 0 GROUP BY kept_key;
-- Lessons whose form sent no length.
UPDATE lessons SET seconds = greatest(films.seconds, 1) FROM films
    WHERE lessons.kind = 'video' AND lessons.file = films.key AND lessons.seconds IS NULL;

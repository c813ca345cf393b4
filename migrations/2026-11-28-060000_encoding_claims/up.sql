-- Names the latest claim of a job. What a worker writes under an earlier claim is refused. The release before leaves it as
-- it was and counts the attempt, so that both together tell.
ALTER TABLE jobs ADD COLUMN claim uuid;
-- Stops and polls, which were counted as attempts until now, must not give these jobs up.
UPDATE jobs SET attempts = 0 WHERE kind IN ('refund', 'video', 'student_task') AND dead_lettered_at IS NULL;

-- Each attempt has a number that no other attempt of the stream has. It stands in the keys of its segments.
ALTER TABLE streams ADD COLUMN attempts integer NOT NULL DEFAULT 0
    CONSTRAINT streams_attempts_check CHECK (attempts >= 0);
-- NULL: made by an earlier release, under keys without an attempt.
ALTER TABLE stream_renditions ADD COLUMN attempt integer
    CONSTRAINT stream_renditions_attempt_check CHECK (attempt > 0);

-- The release before writes a quality anew under keys without an attempt, and does not know the column.
CREATE FUNCTION stream_rendition_of_earlier_release() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.attempt := NULL;
    RETURN NEW;
END
$$;
CREATE TRIGGER stream_renditions_of_earlier_release BEFORE UPDATE ON stream_renditions
    FOR EACH ROW WHEN (NEW.key <> OLD.key AND NEW.attempt = OLD.attempt)
    EXECUTE FUNCTION stream_rendition_of_earlier_release();

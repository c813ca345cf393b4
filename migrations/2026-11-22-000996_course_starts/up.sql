-- The day in India that a course starts on, for one that is sold before its lessons are there.
ALTER TABLE courses ADD COLUMN starts_on date;

-- A lesson may be planned: a title without a film. Going back keeps such a lesson with an address of no letters, which
-- could not be stored before.
ALTER TABLE course_videos
    DROP CONSTRAINT course_videos_source_check,
    ADD CONSTRAINT course_videos_source_check CHECK (num_nonnulls(file, address) <= 1);
UPDATE course_videos SET address = NULL WHERE address = '';

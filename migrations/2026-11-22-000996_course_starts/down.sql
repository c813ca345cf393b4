UPDATE course_videos SET address = '' WHERE file IS NULL AND address IS NULL;
ALTER TABLE course_videos
    DROP CONSTRAINT course_videos_source_check,
    ADD CONSTRAINT course_videos_source_check CHECK (num_nonnulls(file, address) = 1);
ALTER TABLE courses DROP COLUMN starts_on;

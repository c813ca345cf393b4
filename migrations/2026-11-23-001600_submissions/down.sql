-- An event that tells of a grade cannot be read by the version before.
DELETE FROM jobs WHERE payload ->> 'event' = 'submission_graded';
DELETE FROM notifications WHERE post_id IS NULL;
ALTER TABLE notifications DROP CONSTRAINT notifications_pkey;
DROP INDEX notifications_user_id_created_at_idx;
ALTER TABLE notifications
    DROP CONSTRAINT notifications_about_check,
    DROP COLUMN about,
    DROP COLUMN submission_id,
    ALTER COLUMN post_id SET NOT NULL;
ALTER TABLE notifications ADD CONSTRAINT notifications_pkey PRIMARY KEY (user_id, post_id);
CREATE INDEX notifications_user_id_created_at_idx ON notifications (user_id, created_at DESC, post_id DESC);
DROP TABLE submission_files;
DROP TABLE submissions;

-- Whether somebody hears by mail of answers to questions that they follow.
ALTER TABLE users ADD COLUMN answers_by_mail boolean NOT NULL DEFAULT true;

-- The same in the header's bell: a row for each follower of the question, written with the answer.
CREATE TABLE notifications (
    user_id    uuid        NOT NULL CONSTRAINT notifications_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
    post_id    uuid        NOT NULL CONSTRAINT notifications_post_id_fkey
                           REFERENCES discussion_posts (id) ON DELETE CASCADE,
    created_at timestamptz NOT NULL,
    read_at    timestamptz,
    CONSTRAINT notifications_pkey PRIMARY KEY (user_id, post_id)
);
CREATE INDEX notifications_user_id_created_at_idx ON notifications (user_id, created_at DESC, post_id DESC);
CREATE INDEX notifications_unread_idx ON notifications (user_id) WHERE read_at IS NULL;
CREATE INDEX notifications_post_id_idx ON notifications (post_id);

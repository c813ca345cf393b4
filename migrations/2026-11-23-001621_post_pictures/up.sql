-- Pictures that members sent for posts, and whose they are.
CREATE TABLE post_pictures (
    id      uuid        CONSTRAINT post_pictures_pkey PRIMARY KEY,
    user_id uuid        NOT NULL CONSTRAINT post_pictures_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
    key     text        NOT NULL,
    sent_at timestamptz NOT NULL
);
CREATE INDEX post_pictures_user_id_idx ON post_pictures (user_id, sent_at);

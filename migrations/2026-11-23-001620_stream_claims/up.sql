-- Which player has an account's stream, where the institute wants one at a time.
CREATE TABLE stream_claims (
    user_id  uuid        NOT NULL CONSTRAINT stream_claims_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
    player   uuid        NOT NULL,
    heard_at timestamptz NOT NULL,
    CONSTRAINT stream_claims_pkey PRIMARY KEY (user_id)
);

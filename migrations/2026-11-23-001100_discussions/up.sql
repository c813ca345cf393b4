-- Questions about a course and their answers, in one table: they are hidden, reported, voted for and searched alike.
-- An answer names its question, a question has a title. What was deleted keeps its row without a word in it, because the
-- posts of an hour are counted.
CREATE TABLE discussion_posts (
    id               uuid        CONSTRAINT discussion_posts_pkey PRIMARY KEY,
    question_id      uuid        CONSTRAINT discussion_posts_question_id_fkey
                                 REFERENCES discussion_posts (id) ON DELETE CASCADE,
    course_id        uuid        NOT NULL CONSTRAINT discussion_posts_course_id_fkey
                                 REFERENCES courses (id) ON DELETE CASCADE,
    author_id        uuid        NOT NULL CONSTRAINT discussion_posts_author_id_fkey REFERENCES users (id),
    title            text,
    body             text        NOT NULL,
    video_id         uuid,
    at_seconds       integer     CONSTRAINT discussion_posts_at_seconds_check CHECK (at_seconds BETWEEN 0 AND 360000),
    votes            integer     NOT NULL DEFAULT 0 CONSTRAINT discussion_posts_votes_check CHECK (votes >= 0),
    -- Of a question: answers that everybody sees.
    answers          integer     NOT NULL DEFAULT 0 CONSTRAINT discussion_posts_answers_check CHECK (answers >= 0),
    -- Of a question: the answer that helped.
    accepted_id      uuid        CONSTRAINT discussion_posts_accepted_id_fkey
                                 REFERENCES discussion_posts (id) ON DELETE SET NULL,
    locked           boolean     NOT NULL DEFAULT false,
    hidden_at        timestamptz,
    hidden_reason    text,
    created_at       timestamptz NOT NULL,
    edited_at        timestamptz,
    last_activity_at timestamptz NOT NULL,
    deleted_at       timestamptz,
    CONSTRAINT discussion_posts_title_check CHECK ((question_id IS NULL) = (title IS NOT NULL)),
    CONSTRAINT discussion_posts_length_check CHECK (char_length(title) <= 150 AND char_length(body) <= 10000),
    CONSTRAINT discussion_posts_text_check CHECK ((body = '') = (deleted_at IS NOT NULL)),
    CONSTRAINT discussion_posts_hidden_check CHECK ((hidden_at IS NULL) = (hidden_reason IS NULL)),
    CONSTRAINT discussion_posts_answer_check CHECK (
        question_id IS NULL OR num_nonnulls(video_id, at_seconds, accepted_id) = 0 AND answers = 0 AND NOT locked
    ),
    -- A question outlives its lesson.
    CONSTRAINT discussion_posts_video_fkey FOREIGN KEY (course_id, video_id)
        REFERENCES course_videos (course_id, id) ON DELETE SET NULL (video_id)
);
-- The lists of a course: by activity, by votes, of a lesson, what waits for an answer. Each is read from its beginning.
CREATE INDEX discussion_posts_recent_idx ON discussion_posts (course_id, last_activity_at DESC, id DESC)
    WHERE question_id IS NULL AND deleted_at IS NULL;
CREATE INDEX discussion_posts_votes_idx ON discussion_posts (course_id, votes DESC, last_activity_at DESC, id DESC)
    WHERE question_id IS NULL AND deleted_at IS NULL;
CREATE INDEX discussion_posts_video_idx ON discussion_posts (course_id, video_id, last_activity_at DESC, id DESC);
CREATE INDEX discussion_posts_unanswered_idx ON discussion_posts (course_id, last_activity_at DESC, id DESC)
    WHERE question_id IS NULL AND deleted_at IS NULL AND answers = 0;
-- The same of all courses, for the back office.
CREATE INDEX discussion_posts_all_recent_idx ON discussion_posts (last_activity_at DESC, id DESC)
    WHERE question_id IS NULL AND deleted_at IS NULL;
CREATE INDEX discussion_posts_all_unanswered_idx ON discussion_posts (last_activity_at DESC, id DESC)
    WHERE question_id IS NULL AND deleted_at IS NULL AND answers = 0;
CREATE INDEX discussion_posts_hidden_idx ON discussion_posts (last_activity_at DESC, id DESC)
    WHERE hidden_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX discussion_posts_question_id_idx ON discussion_posts (question_id, created_at, id);
CREATE INDEX discussion_posts_author_id_idx ON discussion_posts (author_id, created_at DESC);
CREATE INDEX discussion_posts_accepted_id_idx ON discussion_posts (accepted_id) WHERE accepted_id IS NOT NULL;
CREATE INDEX discussion_posts_search_idx ON discussion_posts
    USING gin (lower(coalesce(title, '') || E'\n' || body) gin_trgm_ops) WHERE deleted_at IS NULL;

CREATE TABLE discussion_votes (
    post_id uuid NOT NULL CONSTRAINT discussion_votes_post_id_fkey REFERENCES discussion_posts (id) ON DELETE CASCADE,
    user_id uuid NOT NULL CONSTRAINT discussion_votes_user_id_fkey REFERENCES users (id),
    CONSTRAINT discussion_votes_pkey PRIMARY KEY (post_id, user_id)
);
CREATE INDEX discussion_votes_user_id_idx ON discussion_votes (user_id);

CREATE TABLE discussion_follows (
    question_id uuid NOT NULL CONSTRAINT discussion_follows_question_id_fkey
                REFERENCES discussion_posts (id) ON DELETE CASCADE,
    user_id     uuid NOT NULL CONSTRAINT discussion_follows_user_id_fkey REFERENCES users (id),
    CONSTRAINT discussion_follows_pkey PRIMARY KEY (question_id, user_id)
);
CREATE INDEX discussion_follows_user_id_idx ON discussion_follows (user_id);

-- A member reports a post once; an admin settles all its reports at once.
CREATE TABLE discussion_reports (
    post_id    uuid        NOT NULL CONSTRAINT discussion_reports_post_id_fkey
                           REFERENCES discussion_posts (id) ON DELETE CASCADE,
    user_id    uuid        NOT NULL CONSTRAINT discussion_reports_user_id_fkey REFERENCES users (id),
    reason     text        NOT NULL CONSTRAINT discussion_reports_reason_check
                           CHECK (char_length(reason) BETWEEN 1 AND 500),
    at         timestamptz NOT NULL,
    settled_at timestamptz,
    CONSTRAINT discussion_reports_pkey PRIMARY KEY (post_id, user_id)
);
CREATE INDEX discussion_reports_user_id_idx ON discussion_reports (user_id);
CREATE INDEX discussion_reports_open_idx ON discussion_reports (post_id) WHERE settled_at IS NULL;

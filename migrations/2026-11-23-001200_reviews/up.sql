-- What owners say of courses: one review for each owner and course.
CREATE TABLE reviews (
    id            uuid        CONSTRAINT reviews_pkey PRIMARY KEY,
    course_id     uuid        NOT NULL CONSTRAINT reviews_course_id_fkey REFERENCES courses (id) ON DELETE CASCADE,
    user_id       uuid        NOT NULL CONSTRAINT reviews_user_id_fkey REFERENCES users (id),
    stars         smallint    NOT NULL CONSTRAINT reviews_stars_check CHECK (stars BETWEEN 1 AND 5),
    text          text        NOT NULL,
    created_at    timestamptz NOT NULL,
    edited_at     timestamptz,
    answer        text,
    answered_at   timestamptz,
    hidden_at     timestamptz,
    hidden_reason text,
    hidden_by     uuid        CONSTRAINT reviews_hidden_by_fkey REFERENCES users (id),
    CONSTRAINT reviews_author_key UNIQUE (course_id, user_id),
    CONSTRAINT reviews_answer_check CHECK (num_nonnulls(answer, answered_at) IN (0, 2)),
    CONSTRAINT reviews_hidden_check CHECK (num_nonnulls(hidden_at, hidden_reason, hidden_by) IN (0, 3))
);
-- Lists of a course in their three orders; the stars alone are counted from it too.
CREATE INDEX reviews_course_idx ON reviews (course_id, stars, created_at DESC, id DESC) WHERE hidden_at IS NULL;
CREATE INDEX reviews_recent_idx ON reviews (course_id, created_at DESC, id DESC) WHERE hidden_at IS NULL;
CREATE INDEX reviews_created_at_idx ON reviews (created_at DESC, id DESC);
CREATE INDEX reviews_user_id_idx ON reviews (user_id);
CREATE INDEX reviews_hidden_by_idx ON reviews (hidden_by) WHERE hidden_by IS NOT NULL;

-- What the visible reviews of a course come to, as its public answers say it: counted by the worker when it is stale.
CREATE TABLE course_ratings (
    course_id    uuid        CONSTRAINT course_ratings_pkey PRIMARY KEY
                             CONSTRAINT course_ratings_course_id_fkey REFERENCES courses (id) ON DELETE CASCADE,
    -- How many of one star, two stars, … five stars.
    stars        integer[]   NOT NULL CONSTRAINT course_ratings_stars_check CHECK (cardinality(stars) = 5),
    -- The reviews that stand on the course's page.
    useful       uuid[]      NOT NULL,
    is_stale     boolean     NOT NULL,
    refreshed_at timestamptz NOT NULL
);
CREATE INDEX course_ratings_stale_idx ON course_ratings (course_id) WHERE is_stale;

-- It was never earned by a review.
ALTER TABLE courses DROP COLUMN rating_tenths;

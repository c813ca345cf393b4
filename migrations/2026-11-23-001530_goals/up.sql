-- How long learners watched on each day of India, as the server adds it up: the sums of weeks stand on their own pages.
CREATE TABLE watch_days (
    user_id    uuid    NOT NULL CONSTRAINT watch_days_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
    day        date    NOT NULL,
    watched_ms integer NOT NULL CONSTRAINT watch_days_watched_ms_check CHECK (watched_ms > 0),
    CONSTRAINT watch_days_pkey PRIMARY KEY (user_id, day)
);

-- What learners set out to watch in a week. Who set nothing has no row.
CREATE TABLE learning_goals (
    user_id          uuid    NOT NULL CONSTRAINT learning_goals_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
    minutes_per_week integer CONSTRAINT learning_goals_minutes_per_week_check CHECK (minutes_per_week BETWEEN 15 AND 2520),
    is_hidden        boolean NOT NULL,
    CONSTRAINT learning_goals_pkey PRIMARY KEY (user_id)
);

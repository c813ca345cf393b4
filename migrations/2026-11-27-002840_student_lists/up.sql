-- Lists of half a million students: every user has figures from the first moment, so that a list may begin at them in the order of
-- an index, and reads no more rows than it shows.
CREATE FUNCTION student_arrived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO student_figures (user_id, bought, spent, lessons, completed, begun, finished)
    VALUES (NEW.id, 0, 0, 0, 0, 0, 0) ON CONFLICT DO NOTHING;
    RETURN NULL;
END
$$;
CREATE TRIGGER users_student_insert AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION student_arrived();
INSERT INTO student_figures (user_id, bought, spent, lessons, completed, begun, finished)
SELECT id, 0, 0, 0, 0, 0, 0 FROM users WHERE deleted_at IS NULL ON CONFLICT DO NOTHING;

CREATE INDEX student_figures_bought_idx ON student_figures (bought DESC NULLS LAST, user_id DESC);
CREATE INDEX student_figures_percent_idx ON student_figures (percent DESC NULLS LAST, user_id DESC);
CREATE INDEX student_figures_last_seen_at_idx ON student_figures (last_seen_at DESC NULLS LAST, user_id DESC);
CREATE INDEX users_learners_name_idx ON users (lower(name), id) WHERE role = 'learner';
-- Few are blocked.
CREATE INDEX users_blocked_idx ON users (id) WHERE blocked_at IS NOT NULL;

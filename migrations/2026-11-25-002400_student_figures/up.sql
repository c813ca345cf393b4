-- What the back office sorts and filters students by, counted from other tables after each change there.
CREATE TABLE student_figures (
    user_id      uuid        CONSTRAINT student_figures_pkey PRIMARY KEY
                             CONSTRAINT student_figures_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
    -- Courses and bundles that were bought and are still owned.
    bought       integer     NOT NULL CONSTRAINT student_figures_bought_check CHECK (bought >= 0),
    -- Paise of paid orders that were not refunded.
    spent        bigint      NOT NULL CONSTRAINT student_figures_spent_check CHECK (spent >= 0),
    -- Lessons of owned courses that learners see, and those of them that are done.
    lessons      integer     NOT NULL,
    completed    integer     NOT NULL,
    percent      integer     NOT NULL GENERATED ALWAYS AS
                             (CASE WHEN lessons = 0 THEN 0 ELSE completed * 100 / lessons END) STORED,
    -- Owned courses of which a lesson was opened, and those that are finished.
    begun        integer     NOT NULL,
    finished     integer     NOT NULL,
    last_seen_at timestamptz,
    CONSTRAINT student_figures_completed_check CHECK (completed BETWEEN 0 AND lessons),
    CONSTRAINT student_figures_finished_check CHECK (finished >= 0 AND begun >= 0)
);

-- Whose figures are to be counted anew: a student's, or those of all who own a course. Any number of rows for the same
-- student, so that those who write them never wait for each other.
CREATE TABLE student_changes (
    id        bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT student_changes_pkey PRIMARY KEY,
    user_id   uuid,
    course_id uuid,
    CONSTRAINT student_changes_subject_check CHECK (num_nonnulls(user_id, course_id) = 1)
);

CREATE FUNCTION student_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO student_changes (user_id) VALUES (NEW.user_id);
    RETURN NULL;
END
$$;
CREATE FUNCTION students_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO student_changes (user_id) SELECT DISTINCT user_id FROM changed;
    RETURN NULL;
END
$$;
CREATE FUNCTION students_of_course_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO student_changes (course_id) SELECT DISTINCT course_id FROM changed;
    RETURN NULL;
END
$$;
-- Titles, order and length change nobody's figures, and a course may have thousands of owners.
CREATE FUNCTION students_of_lessons_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO student_changes (course_id)
    SELECT DISTINCT changed.course_id FROM changed JOIN known ON known.id = changed.id
    WHERE (changed.is_draft, changed.kind, changed.file IS NULL, changed.address IS NULL, changed.questions > 0, changed.words > 0)
        IS DISTINCT FROM (known.is_draft, known.kind, known.file IS NULL, known.address IS NULL, known.questions > 0, known.words > 0);
    RETURN NULL;
END
$$;
CREATE TRIGGER orders_student_insert AFTER INSERT ON orders
    FOR EACH ROW WHEN (NEW.status = 'paid') EXECUTE FUNCTION student_changed();
CREATE TRIGGER orders_student_update AFTER UPDATE OF status ON orders
    FOR EACH ROW WHEN (NEW.status <> OLD.status AND NEW.status IN ('paid', 'refunded')) EXECUTE FUNCTION student_changed();
CREATE TRIGGER grants_student_insert AFTER INSERT ON grants
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION students_changed();
CREATE TRIGGER grants_student_update AFTER UPDATE ON grants
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION students_changed();
-- A player's reports, which write the place alone, are no changes.
CREATE TRIGGER lesson_progress_student_insert AFTER INSERT ON lesson_progress
    FOR EACH ROW EXECUTE FUNCTION student_changed();
CREATE TRIGGER lesson_progress_student_update AFTER UPDATE OF completed ON lesson_progress
    FOR EACH ROW WHEN (NEW.completed <> OLD.completed) EXECUTE FUNCTION student_changed();
CREATE TRIGGER certificates_student_insert AFTER INSERT ON certificates
    FOR EACH ROW EXECUTE FUNCTION student_changed();
CREATE TRIGGER sessions_student_insert AFTER INSERT ON sessions
    FOR EACH ROW EXECUTE FUNCTION student_changed();
CREATE TRIGGER sessions_student_update AFTER UPDATE OF last_seen_at ON sessions
    FOR EACH ROW EXECUTE FUNCTION student_changed();
CREATE TRIGGER lessons_student_insert AFTER INSERT ON lessons
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION students_of_course_changed();
CREATE TRIGGER lessons_student_update AFTER UPDATE ON lessons
    REFERENCING OLD TABLE AS known NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION students_of_lessons_changed();
CREATE TRIGGER lessons_student_delete AFTER DELETE ON lessons
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION students_of_course_changed();

INSERT INTO student_changes (user_id) SELECT id FROM users WHERE deleted_at IS NULL;

-- What the staff calls a student, for their own use.
CREATE TABLE student_tags (
    user_id uuid NOT NULL CONSTRAINT student_tags_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
    tag     text NOT NULL CONSTRAINT student_tags_tag_check CHECK (char_length(tag) BETWEEN 1 AND 40),
    CONSTRAINT student_tags_pkey PRIMARY KEY (user_id, tag)
);
-- In any case a tag is the same one.
CREATE UNIQUE INDEX student_tags_tag_key ON student_tags (lower(tag), user_id);

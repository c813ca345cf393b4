-- What the staff has done with many students at once, by the worker: an import, or an action on a selection.
CREATE TABLE student_tasks (
    id          uuid        CONSTRAINT student_tasks_pkey PRIMARY KEY,
    kind        text        NOT NULL CONSTRAINT student_tasks_kind_check
                            CHECK (kind IN ('import', 'assign', 'addTag', 'removeTag', 'mail')),
    -- By the kind: a file's name; 'course' or 'bundle' and its id; a tag; subject and text.
    details     text[]      NOT NULL,
    author_id   uuid        NOT NULL CONSTRAINT student_tasks_author_id_fkey REFERENCES users (id),
    request_id  text        NOT NULL,
    row_count   integer     NOT NULL CONSTRAINT student_tasks_row_count_check CHECK (row_count >= 0),
    created_at  timestamptz NOT NULL,
    finished_at timestamptz
);
CREATE INDEX student_tasks_author_id_idx ON student_tasks (author_id);
CREATE INDEX student_tasks_created_at_idx ON student_tasks (created_at DESC, id DESC);

-- A student or a row of a file, with what became of it, which is written with the change itself.
CREATE TABLE student_task_rows (
    task_id  uuid    NOT NULL CONSTRAINT student_task_rows_task_id_fkey REFERENCES student_tasks (id) ON DELETE CASCADE,
    line     integer NOT NULL,
    -- Rows of one number are done together.
    batch    integer NOT NULL,
    cells    text[]  NOT NULL,
    user_id  uuid    CONSTRAINT student_task_rows_user_id_fkey REFERENCES users (id) ON DELETE SET NULL,
    outcome  text    CONSTRAINT student_task_rows_outcome_check
                     CHECK (outcome IN ('created', 'assigned', 'done', 'unchanged', 'failed')),
    messages text[]  NOT NULL,
    CONSTRAINT student_task_rows_pkey PRIMARY KEY (task_id, line)
);
CREATE INDEX student_task_rows_waiting_idx ON student_task_rows (task_id, batch) WHERE outcome IS NULL;
CREATE INDEX student_task_rows_user_id_idx ON student_task_rows (user_id) WHERE user_id IS NOT NULL;
-- Who deletes an account goes from files too of which nothing came for them.
CREATE INDEX student_task_rows_email_idx ON student_task_rows (lower(cells[2])) WHERE user_id IS NULL;

-- Which courses the buyers of a course bought too, as it was last counted: an hour old at most.
CREATE TABLE course_companions (
    course_id    uuid    NOT NULL CONSTRAINT course_companions_course_id_fkey REFERENCES courses (id) ON DELETE CASCADE,
    companion_id uuid    NOT NULL CONSTRAINT course_companions_companion_id_fkey REFERENCES courses (id) ON DELETE CASCADE,
    buyers       integer NOT NULL CONSTRAINT course_companions_buyers_check CHECK (buyers > 0),
    CONSTRAINT course_companions_pkey PRIMARY KEY (course_id, companion_id)
);
CREATE INDEX course_companions_companion_id_idx ON course_companions (companion_id);

-- When they were counted, in one row: of several servers one counts.
CREATE TABLE companion_counts (
    only_row   boolean     NOT NULL DEFAULT true CONSTRAINT companion_counts_only_row_check CHECK (only_row),
    counted_at timestamptz NOT NULL,
    CONSTRAINT companion_counts_pkey PRIMARY KEY (only_row)
);
INSERT INTO companion_counts (counted_at) VALUES ('2000-01-01T00:00:00Z');

-- Times and places at which a course is taught in a classroom.
CREATE TABLE course_batches (
    id         uuid        CONSTRAINT course_batches_pkey PRIMARY KEY,
    course_id  uuid        NOT NULL CONSTRAINT course_batches_course_id_fkey REFERENCES courses (id) ON DELETE CASCADE,
    version    integer     NOT NULL CONSTRAINT course_batches_version_check CHECK (version > 0),
    venue      text        NOT NULL,
    starts_on  date        NOT NULL,
    ends_on    date        NOT NULL,
    timing     text        NOT NULL,
    seats      integer     NOT NULL CONSTRAINT course_batches_seats_check CHECK (seats > 0),
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT course_batches_days_check CHECK (starts_on <= ends_on)
);
CREATE INDEX course_batches_course_id_idx ON course_batches (course_id, starts_on, id);

-- A seat for each order of a course that has batches. It counts while the order waits for money and once it is paid.
CREATE TABLE batch_seats (
    order_id uuid NOT NULL CONSTRAINT batch_seats_order_id_fkey REFERENCES orders (id) ON DELETE CASCADE,
    batch_id uuid NOT NULL CONSTRAINT batch_seats_batch_id_fkey REFERENCES course_batches (id) ON DELETE CASCADE,
    user_id  uuid NOT NULL CONSTRAINT batch_seats_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
    CONSTRAINT batch_seats_pkey PRIMARY KEY (order_id, batch_id)
);
CREATE INDEX batch_seats_batch_id_idx ON batch_seats (batch_id);
CREATE INDEX batch_seats_user_id_idx ON batch_seats (user_id);

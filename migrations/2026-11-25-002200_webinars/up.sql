-- Webinars and other events at a time.
CREATE TABLE webinars (
    id            uuid        CONSTRAINT webinars_pkey PRIMARY KEY,
    slug          text        NOT NULL CONSTRAINT webinars_slug_key UNIQUE,
    version       integer     NOT NULL CONSTRAINT webinars_version_check CHECK (version > 0),
    status        text        NOT NULL CONSTRAINT webinars_status_check CHECK (status IN ('draft', 'published', 'cancelled')),
    title         text        NOT NULL,
    description   text        NOT NULL,
    starts_at     timestamptz NOT NULL,
    ends_at       timestamptz NOT NULL,
    -- Who speaks: a mentor, whose own name, words and picture are shown, or somebody else.
    mentor_id     uuid        CONSTRAINT webinars_mentor_id_fkey REFERENCES mentors (id),
    speaker_name  text,
    speaker_words text        NOT NULL,
    speaker_image text,
    -- Only in mails to those who have a seat.
    online_link   text,
    place         text,
    -- NULL: any number.
    seats         integer     CONSTRAINT webinars_seats_check CHECK (seats > 0),
    recording     text,
    -- Grows with each change that guests must hear of; their calendars tell old from new by it.
    sequence      integer     NOT NULL CONSTRAINT webinars_sequence_check CHECK (sequence >= 0),
    -- Whether guests are still to hear of the last such change.
    is_telling    boolean     NOT NULL,
    created_at    timestamptz NOT NULL,
    updated_at    timestamptz NOT NULL,
    CONSTRAINT webinars_times_check CHECK (starts_at < ends_at)
);
CREATE INDEX webinars_mentor_id_idx ON webinars (mentor_id);
CREATE INDEX webinars_starts_at_idx ON webinars (starts_at, id);
CREATE INDEX webinars_telling_idx ON webinars (id) WHERE is_telling;

-- Who takes part: personal, and swept some days after the webinar.
CREATE TABLE webinar_seats (
    id            uuid        CONSTRAINT webinar_seats_pkey PRIMARY KEY,
    webinar_id    uuid        NOT NULL CONSTRAINT webinar_seats_webinar_id_fkey REFERENCES webinars (id) ON DELETE CASCADE,
    name          text        NOT NULL,
    email         text        NOT NULL,
    -- Who was signed in.
    user_id       uuid        CONSTRAINT webinar_seats_user_id_fkey REFERENCES users (id),
    -- Of the link that gives this one seat back. Not a digest: each mail to the guest names it again.
    token         text        NOT NULL CONSTRAINT webinar_seats_token_key UNIQUE,
    created_at    timestamptz NOT NULL,
    -- When the confirmation was last mailed.
    confirmed_at  timestamptz NOT NULL,
    -- The change of the webinar that they heard of.
    told_sequence integer     NOT NULL,
    reminded_at   timestamptz
);
CREATE UNIQUE INDEX webinar_seats_email_key ON webinar_seats (webinar_id, lower(email));
CREATE INDEX webinar_seats_list_idx ON webinar_seats (webinar_id, created_at, id);
CREATE INDEX webinar_seats_user_id_idx ON webinar_seats (user_id);
CREATE INDEX webinar_seats_email_idx ON webinar_seats (lower(email));

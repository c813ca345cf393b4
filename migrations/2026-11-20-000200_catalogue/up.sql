CREATE TABLE courses (
    id                  uuid        CONSTRAINT courses_pkey PRIMARY KEY,
    slug                text        NOT NULL CONSTRAINT courses_slug_key UNIQUE
                                    CONSTRAINT courses_slug_check CHECK (slug <> '' AND slug = lower(slug)),
    title               text        NOT NULL,
    description         text        NOT NULL,
    intro_line          text        NOT NULL,
    image               text,
    price               bigint      NOT NULL CONSTRAINT courses_price_check CHECK (price >= 0),
    duration            text        NOT NULL,
    category            text        NOT NULL,
    level               text        NOT NULL,
    is_trending         boolean     NOT NULL,
    is_offline          boolean     NOT NULL,
    intro_video_file    text,
    intro_video_address text,
    how_will_help_you   text,
    why_course          text[]      NOT NULL,
    what_you_will_learn text[]      NOT NULL,
    who_should_enroll   text[]      NOT NULL,
    still_confused      text[]      NOT NULL,
    reason              text[]      NOT NULL,
    course_highlights   text[]      NOT NULL,
    certificate         text,
    pdf                 text,
    rating_tenths       smallint    CONSTRAINT courses_rating_tenths_check CHECK (rating_tenths BETWEEN 0 AND 50),
    refund_window_days  integer     NOT NULL CONSTRAINT courses_refund_window_days_check CHECK (refund_window_days >= 0),
    status              text        NOT NULL CONSTRAINT courses_status_check
                                    CHECK (status IN ('Draft', 'Published', 'Archived')),
    published_at        timestamptz,
    created_at          timestamptz NOT NULL,
    updated_at          timestamptz NOT NULL,
    version             integer     NOT NULL CONSTRAINT courses_version_check CHECK (version > 0),
    CONSTRAINT courses_intro_video_check CHECK (num_nonnulls(intro_video_file, intro_video_address) <= 1),
    CONSTRAINT courses_published_at_check CHECK (status <> 'Published' OR published_at IS NOT NULL)
);

CREATE TABLE course_videos (
    id         uuid    CONSTRAINT course_videos_pkey PRIMARY KEY,
    course_id  uuid    NOT NULL CONSTRAINT course_videos_course_id_fkey REFERENCES courses (id) ON DELETE CASCADE,
    position   integer NOT NULL,
    title      text    NOT NULL,
    file       text,
    address    text,
    is_preview boolean NOT NULL,
    seconds    integer CONSTRAINT course_videos_seconds_check CHECK (seconds >= 0),
    CONSTRAINT course_videos_source_check CHECK (num_nonnulls(file, address) = 1),
    -- Deferred, so that lessons can change places within one transaction.
    CONSTRAINT course_videos_position_key UNIQUE (course_id, position) DEFERRABLE INITIALLY DEFERRED,
    -- Progress names course and lesson together; see video_progress.
    CONSTRAINT course_videos_course_id_id_key UNIQUE (course_id, id)
);

CREATE TABLE course_mentors (
    course_id     uuid    NOT NULL CONSTRAINT course_mentors_course_id_fkey REFERENCES courses (id) ON DELETE CASCADE,
    position      integer NOT NULL,
    name          text    NOT NULL,
    profile_image text,
    youtube       text,
    linkedin      text,
    about         text    NOT NULL,
    CONSTRAINT course_mentors_pkey PRIMARY KEY (course_id, position)
);

CREATE TABLE bundles (
    id                 uuid        CONSTRAINT bundles_pkey PRIMARY KEY,
    slug               text        NOT NULL CONSTRAINT bundles_slug_key UNIQUE
                                   CONSTRAINT bundles_slug_check CHECK (slug <> '' AND slug = lower(slug)),
    name               text        NOT NULL,
    description        text,
    image              text,
    price              bigint      NOT NULL CONSTRAINT bundles_price_check CHECK (price >= 0),
    offer_price        bigint      CONSTRAINT bundles_offer_price_check CHECK (offer_price >= 0),
    discount           integer     CONSTRAINT bundles_discount_check CHECK (discount BETWEEN 1 AND 10000),
    is_special         boolean     NOT NULL,
    category           text,
    workshops          integer     NOT NULL CONSTRAINT bundles_workshops_check CHECK (workshops >= 0),
    why_bundle         text[]      NOT NULL,
    theme              text        CONSTRAINT bundles_theme_check CHECK (theme IN ('orange', 'green', 'purple')),
    popup_language     text        CONSTRAINT bundles_popup_language_check CHECK (popup_language IN ('en', 'hi')),
    video_url_english  text,
    video_url_hindi    text,
    start_learning_url text,
    refund_window_days integer     NOT NULL CONSTRAINT bundles_refund_window_days_check CHECK (refund_window_days >= 0),
    status             text        NOT NULL CONSTRAINT bundles_status_check
                                   CHECK (status IN ('Draft', 'Published', 'Archived')),
    published_at       timestamptz,
    created_at         timestamptz NOT NULL,
    updated_at         timestamptz NOT NULL,
    version            integer     NOT NULL CONSTRAINT bundles_version_check CHECK (version > 0),
    CONSTRAINT bundles_published_at_check CHECK (status <> 'Published' OR published_at IS NOT NULL)
);
COMMENT ON COLUMN bundles.discount IS 'in hundredths of a percent';

CREATE TABLE bundle_courses (
    bundle_id uuid    NOT NULL CONSTRAINT bundle_courses_bundle_id_fkey REFERENCES bundles (id) ON DELETE CASCADE,
    position  integer NOT NULL,
    course_id uuid    NOT NULL CONSTRAINT bundle_courses_course_id_fkey REFERENCES courses (id),
    CONSTRAINT bundle_courses_pkey PRIMARY KEY (bundle_id, position),
    CONSTRAINT bundle_courses_course_id_key UNIQUE (bundle_id, course_id)
);
CREATE INDEX bundle_courses_course_id_idx ON bundle_courses (course_id);

CREATE TABLE popups (
    id        uuid    CONSTRAINT popups_pkey PRIMARY KEY,
    bundle_id uuid    NOT NULL CONSTRAINT popups_bundle_id_fkey REFERENCES bundles (id) ON DELETE CASCADE,
    text      text    NOT NULL,
    is_active boolean NOT NULL
);
CREATE UNIQUE INDEX popups_active_key ON popups (bundle_id) WHERE is_active;
CREATE INDEX popups_bundle_id_idx ON popups (bundle_id);

-- One row. Every write to the catalogue raises it first, which also puts such writes in a row.
CREATE TABLE catalogue_version (
    only_row boolean NOT NULL DEFAULT true CONSTRAINT catalogue_version_pkey PRIMARY KEY
                     CONSTRAINT catalogue_version_only_row_check CHECK (only_row),
    version  bigint  NOT NULL
);
INSERT INTO catalogue_version (version) VALUES (1);

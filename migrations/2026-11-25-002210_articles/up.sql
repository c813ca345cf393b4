-- Articles of the blog.
CREATE TABLE articles (
    id           uuid        CONSTRAINT articles_pkey PRIMARY KEY,
    -- Stands in addresses beside the slug.
    number       integer     NOT NULL CONSTRAINT articles_number_key UNIQUE CONSTRAINT articles_number_check CHECK (number > 0),
    slug         text        NOT NULL CONSTRAINT articles_slug_key UNIQUE,
    version      integer     NOT NULL CONSTRAINT articles_version_check CHECK (version > 0),
    is_published boolean     NOT NULL,
    -- From when visitors see what is published; the date that it shows.
    publish_at   timestamptz NOT NULL,
    title        text        NOT NULL,
    excerpt      text        NOT NULL,
    body         text        NOT NULL,
    author       text        NOT NULL,
    category     text        NOT NULL,
    image        text,
    created_at   timestamptz NOT NULL,
    updated_at   timestamptz NOT NULL
);
CREATE INDEX articles_publish_at_idx ON articles (publish_at, id);

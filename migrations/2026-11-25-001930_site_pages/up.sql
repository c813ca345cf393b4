-- What stands on the site's own pages, as lists of sections: the draft of each page, and the versions that were published.
CREATE TABLE site_versions (
    page         text        NOT NULL,
    number       integer     NOT NULL CONSTRAINT site_versions_number_check CHECK (number > 0),
    sections     jsonb       NOT NULL CONSTRAINT site_versions_sections_check CHECK (jsonb_typeof(sections) = 'array'),
    published_at timestamptz NOT NULL,
    -- NULL when their account is gone.
    published_by uuid        CONSTRAINT site_versions_published_by_fkey REFERENCES users (id),
    CONSTRAINT site_versions_pkey PRIMARY KEY (page, number)
);
CREATE INDEX site_versions_published_by_idx ON site_versions (published_by);

CREATE TABLE site_pages (
    page      text        CONSTRAINT site_pages_pkey PRIMARY KEY,
    version   integer     NOT NULL CONSTRAINT site_pages_version_check CHECK (version > 0),
    draft     jsonb       CONSTRAINT site_pages_draft_check CHECK (jsonb_typeof(draft) = 'array'),
    draft_at  timestamptz,
    -- NULL when their account is gone.
    draft_by  uuid        CONSTRAINT site_pages_draft_by_fkey REFERENCES users (id),
    published integer,
    CONSTRAINT site_pages_draft_at_check CHECK ((draft IS NULL) = (draft_at IS NULL)),
    CONSTRAINT site_pages_published_fkey FOREIGN KEY (page, published) REFERENCES site_versions (page, number)
);
CREATE INDEX site_pages_draft_by_idx ON site_pages (draft_by);
CREATE INDEX site_pages_published_idx ON site_pages (page, published);

-- Old versions go, none is changed; only who published one is forgotten with their account.
CREATE FUNCTION site_versions_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'what was published stays as it was';
END
$$;
CREATE TRIGGER site_versions_unchanged BEFORE UPDATE OF page, number, sections, published_at ON site_versions
    FOR EACH STATEMENT EXECUTE FUNCTION site_versions_refuse();
ALTER TABLE site_versions ENABLE ALWAYS TRIGGER site_versions_unchanged;

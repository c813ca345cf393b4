-- What an institute wrote in further languages: each text with its translation, at the place where it stood.
CREATE TABLE translations (
    kind text NOT NULL CHECK (kind IN ('course', 'bundle', 'webinar', 'article', 'mentor')),
    id uuid NOT NULL,
    locale text NOT NULL CHECK (locale ~ '^[a-z]{2,8}$'),
    version integer NOT NULL CHECK (version > 0),
    places text[] NOT NULL,
    texts text[] NOT NULL,
    translated text[] NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (kind, id, locale),
    CHECK (cardinality(places) = cardinality(texts) AND cardinality(texts) = cardinality(translated))
);

-- They go with what they translate. No foreign key: the key is one of five tables'.
CREATE FUNCTION delete_translations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM translations WHERE kind = TG_ARGV[0] AND id = OLD.id;
    RETURN NULL;
END
$$;
CREATE TRIGGER courses_translations AFTER DELETE ON courses FOR EACH ROW EXECUTE FUNCTION delete_translations('course');
CREATE TRIGGER bundles_translations AFTER DELETE ON bundles FOR EACH ROW EXECUTE FUNCTION delete_translations('bundle');
CREATE TRIGGER webinars_translations AFTER DELETE ON webinars FOR EACH ROW EXECUTE FUNCTION delete_translations('webinar');
CREATE TRIGGER articles_translations AFTER DELETE ON articles FOR EACH ROW EXECUTE FUNCTION delete_translations('article');
CREATE TRIGGER mentors_translations AFTER DELETE ON mentors FOR EACH ROW EXECUTE FUNCTION delete_translations('mentor');

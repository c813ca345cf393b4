-- Which stored files are in use: a row for each record that names one, written by the database itself as the record is, so
-- that no code can forget it and the release before, which knows nothing of it, keeps it right too.
CREATE TABLE file_claims (
    file_id  uuid NOT NULL,
    claimant text NOT NULL,
    record   text NOT NULL,
    CONSTRAINT file_claims_pkey PRIMARY KEY (claimant, record, file_id)
);

-- Files that a text names, by their keys: in a link, in JSON, or alone.
CREATE FUNCTION files_in(words text) RETURNS SETOF uuid LANGUAGE sql IMMUTABLE AS $$
    SELECT DISTINCT found[1]::uuid FROM regexp_matches(words,
        '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:-[0-9]+)?\.[a-z0-9]{2,4}', 'g') AS found
$$;

-- How a claim calls a row: what stands in these columns.
CREATE FUNCTION claiming_record(claiming jsonb, keys text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT string_agg(claiming->>key, ' ' ORDER BY place) FROM unnest(keys) WITH ORDINALITY AS named (key, place)
$$;

-- Arguments: the columns of the table's primary key. What is marked as deleted claims nothing.
CREATE FUNCTION claim_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN
        DELETE FROM file_claims
        WHERE claimant = TG_TABLE_NAME AND record = claiming_record(to_jsonb(OLD), TG_ARGV);
    END IF;
    IF TG_OP <> 'DELETE' AND to_jsonb(NEW)->>'deleted_at' IS NULL THEN
        INSERT INTO file_claims
            SELECT used, TG_TABLE_NAME, claiming_record(to_jsonb(NEW), TG_ARGV) FROM files_in(NEW::text) AS used;
    END IF;
    RETURN NULL;
END
$$;

-- Each table that may name files, with its key, and the columns that alone may where others change often.
DO $$
DECLARE
    named record;
BEGIN
    FOR named IN SELECT * FROM (VALUES
        ('articles', 'id', NULL),
        ('bundles', 'id', NULL),
        ('course_batches', 'id', NULL),
        ('course_modules', 'id', NULL),
        ('course_texts', 'course_id', NULL),
        ('courses', 'id', NULL),
        ('discussion_posts', 'id', 'title, body, deleted_at'),
        ('lessons', 'id', NULL),
        ('mail_words', 'template', NULL),
        ('mentors', 'id', NULL),
        ('notes', 'id', NULL),
        ('popups', 'id', NULL),
        ('quiz_attempts', 'id', 'paper'),
        ('quizzes', 'lesson_id', NULL),
        ('reading_texts', 'lesson_id', NULL),
        ('reviews', 'id', NULL),
        ('settings', 'only_row', NULL),
        ('site_pages', 'page', NULL),
        ('site_versions', 'page, number', NULL),
        ('student_notes', 'id', NULL),
        ('submission_files', 'id', NULL),
        ('submissions', 'id', NULL),
        ('translated_mail_words', 'template, locale', NULL),
        ('translations', 'kind, id, locale', NULL),
        ('users', 'id', 'profile_pic, deleted_at'),
        ('webinars', 'id', NULL)) AS tables (relation, keys, columns)
    LOOP
        EXECUTE format('CREATE TRIGGER claim_files AFTER INSERT OR DELETE OR UPDATE%s ON %I FOR EACH ROW EXECUTE FUNCTION claim_files(%s)',
            ' OF ' || named.columns, named.relation,
            (SELECT string_agg(quote_literal(key), ', ' ORDER BY place)
                FROM unnest(string_to_array(named.keys, ', ')) WITH ORDINALITY AS listed (key, place)));
        EXECUTE format('INSERT INTO file_claims
            SELECT used, %L, claiming_record(to_jsonb(claiming), %L) FROM %I AS claiming, files_in(claiming::text) AS used
            WHERE to_jsonb(claiming)->>''deleted_at'' IS NULL',
            named.relation, string_to_array(named.keys, ', '), named.relation);
    END LOOP;
END
$$;

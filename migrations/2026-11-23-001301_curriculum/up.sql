-- A course may have modules, and a lesson is a video, a reading or a file to download. A draft is seen by admins only.
CREATE TABLE course_modules (
    id        uuid    CONSTRAINT course_modules_pkey PRIMARY KEY,
    course_id uuid    NOT NULL CONSTRAINT course_modules_course_id_fkey REFERENCES courses (id) ON DELETE CASCADE,
    position  integer NOT NULL,
    title     text    NOT NULL,
    purpose   text    NOT NULL,
    -- Deferred, so that modules can change places within one transaction.
    CONSTRAINT course_modules_position_key UNIQUE (course_id, position) DEFERRABLE INITIALLY DEFERRED,
    -- A lesson names course and module together.
    CONSTRAINT course_modules_course_id_id_key UNIQUE (course_id, id)
);

ALTER TABLE lessons
    ADD COLUMN module_id uuid,
    ADD COLUMN kind text NOT NULL DEFAULT 'video' CONSTRAINT lessons_kind_check CHECK (kind IN ('video', 'reading', 'file')),
    ADD COLUMN is_draft boolean NOT NULL DEFAULT false,
    ADD COLUMN words integer CONSTRAINT lessons_words_check CHECK (words >= 0),
    ADD COLUMN file_name text,
    ADD COLUMN file_bytes bigint CONSTRAINT lessons_file_bytes_check CHECK (file_bytes >= 0),
    -- A lesson is in a module of its own course. Deleting a course deletes both, in whichever order.
    ADD CONSTRAINT lessons_module_fkey FOREIGN KEY (course_id, module_id)
        REFERENCES course_modules (course_id, id) DEFERRABLE INITIALLY DEFERRED,
    ADD CONSTRAINT lessons_content_check CHECK (CASE kind
        WHEN 'video' THEN num_nonnulls(words, file_name, file_bytes) = 0
        WHEN 'reading' THEN words IS NOT NULL AND num_nonnulls(file, address, seconds, file_name, file_bytes) = 0
        ELSE num_nonnulls(address, seconds, words) = 0 AND num_nonnulls(file, file_name, file_bytes) IN (0, 3)
    END);
ALTER TABLE lessons ALTER COLUMN kind DROP DEFAULT, ALTER COLUMN is_draft DROP DEFAULT;
CREATE INDEX lessons_module_idx ON lessons (course_id, module_id) WHERE module_id IS NOT NULL;

-- The text of a reading, in markdown, apart from what every page of the course needs.
CREATE TABLE reading_texts (
    lesson_id uuid CONSTRAINT reading_texts_pkey PRIMARY KEY
                   CONSTRAINT reading_texts_lesson_id_fkey REFERENCES lessons (id) ON DELETE CASCADE,
    text      text NOT NULL CONSTRAINT reading_texts_text_check CHECK (char_length(text) BETWEEN 1 AND 50000)
);

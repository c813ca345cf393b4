-- What was written after the first message: by who asked, by the staff to them, by the staff to colleagues.
CREATE TABLE enquiry_messages (
    id         uuid        CONSTRAINT enquiry_messages_pkey PRIMARY KEY,
    enquiry_id uuid        NOT NULL CONSTRAINT enquiry_messages_enquiry_id_fkey REFERENCES enquiries (id) ON DELETE CASCADE,
    kind       text        NOT NULL CONSTRAINT enquiry_messages_kind_check CHECK (kind IN ('asked', 'reply', 'note')),
    author_id  uuid        NOT NULL CONSTRAINT enquiry_messages_author_id_fkey REFERENCES users (id),
    text       text        NOT NULL CONSTRAINT enquiry_messages_text_check CHECK (text <> ''),
    at         timestamptz NOT NULL
);
CREATE INDEX enquiry_messages_enquiry_id_idx ON enquiry_messages (enquiry_id, at, id);
CREATE INDEX enquiry_messages_author_id_idx ON enquiry_messages (author_id);

INSERT INTO enquiry_messages (id, enquiry_id, kind, author_id, text, at)
SELECT gen_random_uuid(), id, 'reply', answered_by, answer, answered_at FROM enquiries WHERE answer IS NOT NULL;
ALTER TABLE enquiries DROP COLUMN answer, DROP COLUMN answered_at, DROP COLUMN answered_by;

ALTER TABLE enquiries DROP CONSTRAINT enquiries_status_check;
ALTER TABLE enquiries ADD CONSTRAINT enquiries_status_check CHECK (status IN ('open', 'waiting', 'closed'));
ALTER TABLE enquiries ADD COLUMN assignee_id uuid CONSTRAINT enquiries_assignee_id_fkey REFERENCES users (id);
CREATE INDEX enquiries_assignee_id_idx ON enquiries (assignee_id) WHERE assignee_id IS NOT NULL;

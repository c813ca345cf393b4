ALTER TABLE enquiries DROP COLUMN assignee_id;
UPDATE enquiries SET status = 'closed' WHERE status = 'waiting';
ALTER TABLE enquiries DROP CONSTRAINT enquiries_status_check;
ALTER TABLE enquiries ADD CONSTRAINT enquiries_status_check CHECK (status IN ('open', 'closed'));
-- There is room for the last answer only.
ALTER TABLE enquiries
    ADD COLUMN answer text,
    ADD COLUMN answered_at timestamptz,
    ADD COLUMN answered_by uuid CONSTRAINT enquiries_answered_by_fkey REFERENCES users (id),
    ADD CONSTRAINT enquiries_answer_check CHECK (num_nonnulls(answer, answered_at, answered_by) IN (0, 3));
UPDATE enquiries SET answer = said.text, answered_at = said.at, answered_by = said.author_id
FROM (SELECT DISTINCT ON (enquiry_id) enquiry_id, text, at, author_id FROM enquiry_messages
      WHERE kind = 'reply' ORDER BY enquiry_id, at DESC, id DESC) AS said
WHERE said.enquiry_id = enquiries.id;
DROP TABLE enquiry_messages;

-- A grievance is an enquiry with a number, which is to be answered until a day.
CREATE SEQUENCE grievance_numbers;
ALTER TABLE enquiries
    ADD COLUMN grievance_number bigint CONSTRAINT enquiries_grievance_number_key UNIQUE,
    ADD COLUMN due_at timestamptz,
    ADD CONSTRAINT enquiries_grievance_check CHECK ((grievance_number IS NULL) = (due_at IS NULL));
CREATE INDEX enquiries_due_at_idx ON enquiries (due_at, id) WHERE grievance_number IS NOT NULL;

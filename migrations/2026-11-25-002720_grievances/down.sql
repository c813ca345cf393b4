ALTER TABLE enquiries DROP COLUMN grievance_number, DROP COLUMN due_at;
DROP SEQUENCE grievance_numbers;

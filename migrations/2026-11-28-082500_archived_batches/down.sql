ALTER TABLE batch_seats
    DROP CONSTRAINT batch_seats_batch_id_fkey,
    ADD CONSTRAINT batch_seats_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES course_batches (id) ON DELETE CASCADE;
-- The release before knows no archived batches; deleting one takes its seats along, as it did.
DELETE FROM course_batches WHERE archived_at IS NOT NULL;
ALTER TABLE course_batches DROP COLUMN archived_at;

-- A batch that an order names is archived and stays, so that money which comes late finds out that its seat is gone.
ALTER TABLE course_batches ADD COLUMN archived_at timestamptz;
ALTER TABLE batch_seats
    DROP CONSTRAINT batch_seats_batch_id_fkey,
    ADD CONSTRAINT batch_seats_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES course_batches (id) ON DELETE RESTRICT;

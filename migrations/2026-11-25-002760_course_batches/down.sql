DROP TABLE batch_seats;
DROP TABLE course_batches;

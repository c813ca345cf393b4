-- What is old is swept from the bell, of all users at once.
CREATE INDEX notifications_created_at_idx ON notifications (created_at);

ALTER TABLE outbox DROP COLUMN user_id;
ALTER TABLE users DROP COLUMN undeliverable_email, DROP COLUMN undeliverable_since;

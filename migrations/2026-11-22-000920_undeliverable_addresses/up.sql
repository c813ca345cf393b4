-- The address of an account that the mail server refused for good: the present one, or the pending one.
ALTER TABLE users
    ADD COLUMN undeliverable_email text,
    ADD COLUMN undeliverable_since timestamptz,
    ADD CONSTRAINT users_undeliverable_check CHECK (num_nonnulls(undeliverable_email, undeliverable_since) IN (0, 2));

-- Whose account a mail is about, when it goes to its owner.
ALTER TABLE outbox
    ADD COLUMN user_id uuid CONSTRAINT outbox_user_id_fkey REFERENCES users (id) ON DELETE SET NULL;
CREATE INDEX outbox_user_id_idx ON outbox (user_id) WHERE user_id IS NOT NULL;

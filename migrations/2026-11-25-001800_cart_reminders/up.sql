-- When the cart was last changed. Unknown of what was put in before: its owners get no mail of it.
ALTER TABLE cart_items ADD COLUMN changed_at timestamptz;
CREATE INDEX cart_items_changed_at_idx ON cart_items (changed_at);

-- Whether somebody is reminded by mail of a cart or payment that they left.
ALTER TABLE users ADD COLUMN cart_reminders_by_mail boolean NOT NULL DEFAULT true;

-- When such a mail was last written.
CREATE TABLE cart_reminders (
    user_id uuid        NOT NULL CONSTRAINT cart_reminders_pkey PRIMARY KEY
                        CONSTRAINT cart_reminders_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
    sent_at timestamptz NOT NULL
);

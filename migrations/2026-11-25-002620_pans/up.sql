-- Permanent account numbers of learners, encrypted under the server's secret: one each, for the tax deducted at source.
CREATE TABLE pans (
    user_id    uuid        NOT NULL CONSTRAINT pans_pkey PRIMARY KEY
                           CONSTRAINT pans_user_id_fkey REFERENCES users (id) ON DELETE CASCADE,
    sealed     bytea       NOT NULL,
    entered_at timestamptz NOT NULL
);

-- Whether one was known of a withdrawal. The number itself stood in `pan`; the server moves those into `pans` as it
-- starts, because the database has no key.
ALTER TABLE withdrawals ADD COLUMN has_pan boolean NOT NULL DEFAULT false;
UPDATE withdrawals SET has_pan = true WHERE pan IS NOT NULL;
CREATE INDEX withdrawals_unsealed_pan_idx ON withdrawals (requested_at, id) WHERE pan IS NOT NULL;
CREATE INDEX withdrawals_paid_at_idx ON withdrawals (paid_at) WHERE status = 'paid';

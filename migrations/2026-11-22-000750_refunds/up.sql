-- Money on its way back: what came twice, too late or in a wrong amount waits for an admin; of an order that an admin
-- refunds it is sent at once. One per payment.
ALTER TABLE refunds_due RENAME TO refunds;
ALTER TABLE refunds RENAME CONSTRAINT refunds_due_pkey TO refunds_pkey;
ALTER TABLE refunds RENAME CONSTRAINT refunds_due_attempt_id_fkey TO refunds_attempt_id_fkey;
ALTER TABLE refunds DROP CONSTRAINT refunds_due_reason_check;
ALTER TABLE refunds
    ADD CONSTRAINT refunds_reason_check CHECK (reason IN ('order', 'duplicate', 'late', 'wrong_amount')),
    ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() CONSTRAINT refunds_id_key UNIQUE,
    -- An admin's words.
    ADD COLUMN note text,
    ADD COLUMN amount bigint CONSTRAINT refunds_amount_check CHECK (amount > 0),
    ADD COLUMN state text NOT NULL DEFAULT 'due'
        CONSTRAINT refunds_state_check CHECK (state IN ('due', 'sent', 'done', 'failed')),
    -- What the gateway knows it by; a new one for each sending that follows a failure.
    ADD COLUMN token text NOT NULL DEFAULT left(replace(gen_random_uuid()::text, '-', ''), 20)
        CONSTRAINT refunds_token_key UNIQUE CONSTRAINT refunds_token_check CHECK (token ~ '^[A-Za-z0-9]{1,23}$'),
    ADD COLUMN fault text,
    ADD COLUMN gateway_refund text,
    ADD COLUMN updated_at timestamptz;
UPDATE refunds SET updated_at = refunds.created_at, amount = payment_attempts.amount
    FROM payment_attempts WHERE payment_attempts.id = refunds.attempt_id;
ALTER TABLE refunds
    ALTER COLUMN id DROP DEFAULT, ALTER COLUMN token DROP DEFAULT, ALTER COLUMN state DROP DEFAULT,
    ALTER COLUMN amount SET NOT NULL, ALTER COLUMN updated_at SET NOT NULL;
CREATE INDEX orders_created_at_idx ON orders (created_at DESC, id DESC);
CREATE INDEX orders_status_idx ON orders (status, created_at DESC, id DESC);
CREATE INDEX refunds_state_idx ON refunds (state, created_at, id);

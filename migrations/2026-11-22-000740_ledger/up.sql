-- A learner's wish to be paid. The money is reserved by an entry of the ledger.
CREATE TABLE withdrawals (
    id           uuid        CONSTRAINT withdrawals_pkey PRIMARY KEY,
    user_id      uuid        NOT NULL CONSTRAINT withdrawals_user_id_fkey REFERENCES users (id),
    amount       bigint      NOT NULL CONSTRAINT withdrawals_amount_check CHECK (amount > 0),
    upi          text,
    account      text,
    pan          text        CONSTRAINT withdrawals_pan_check CHECK (pan ~ '^[A-Z]{5}[0-9]{4}[A-Z]$'),
    status       text        NOT NULL CONSTRAINT withdrawals_status_check
                             CHECK (status IN ('requested', 'approved', 'paid', 'rejected')),
    tds          bigint      NOT NULL DEFAULT 0 CONSTRAINT withdrawals_tds_check CHECK (tds >= 0 AND tds <= amount),
    reason       text,
    requested_at timestamptz NOT NULL,
    decided_at   timestamptz,
    paid_at      timestamptz,
    CONSTRAINT withdrawals_destination_check CHECK (num_nonnulls(upi, account) = 1),
    CONSTRAINT withdrawals_decided_at_check CHECK ((status = 'requested') = (decided_at IS NULL)),
    CONSTRAINT withdrawals_paid_at_check CHECK ((status = 'paid') = (paid_at IS NOT NULL))
);
CREATE INDEX withdrawals_user_id_idx ON withdrawals (user_id, requested_at DESC, id DESC);
CREATE INDEX withdrawals_status_idx ON withdrawals (status, requested_at DESC, id DESC);
-- One waits at a time.
CREATE UNIQUE INDEX withdrawals_open_key ON withdrawals (user_id) WHERE status IN ('requested', 'approved');

-- Double entry: each row takes paise from one account (debit) and puts them into another (credit), so that all accounts
-- together are zero at every moment. held, available and reserved are the user's, the others the institute's.
CREATE TABLE ledger_entries (
    id              uuid        CONSTRAINT ledger_entries_pkey PRIMARY KEY,
    at              timestamptz NOT NULL,
    kind            text        NOT NULL,
    debit_account   text        NOT NULL,
    credit_account  text        NOT NULL,
    amount          bigint      NOT NULL CONSTRAINT ledger_entries_amount_check CHECK (amount > 0),
    user_id         uuid        NOT NULL CONSTRAINT ledger_entries_user_id_fkey REFERENCES users (id),
    order_id        uuid        CONSTRAINT ledger_entries_order_id_fkey REFERENCES orders (id),
    withdrawal_id   uuid        CONSTRAINT ledger_entries_withdrawal_id_fkey REFERENCES withdrawals (id),
    given_by        uuid        CONSTRAINT ledger_entries_given_by_fkey REFERENCES users (id),
    idempotency_key text        NOT NULL CONSTRAINT ledger_entries_idempotency_key_key UNIQUE,
    note            text,
    CONSTRAINT ledger_entries_kind_check CHECK ((kind, debit_account, credit_account) IN (
        ('reward', 'rewards', 'held'), ('reward', 'rewards', 'available'), ('release', 'held', 'available'),
        ('reversal', 'held', 'rewards'), ('reversal', 'available', 'rewards'),
        ('incentive', 'incentives', 'available'), ('reservation', 'available', 'reserved'),
        ('return', 'reserved', 'available'), ('payout', 'reserved', 'payouts'), ('tds', 'reserved', 'tds'))),
    CONSTRAINT ledger_entries_source_check CHECK (
        num_nonnulls(order_id, withdrawal_id, given_by) = 1
        AND (order_id IS NOT NULL) = (kind IN ('reward', 'release', 'reversal'))
        AND (withdrawal_id IS NOT NULL) = (kind IN ('reservation', 'return', 'payout', 'tds'))),
    CONSTRAINT ledger_entries_note_check CHECK (kind <> 'incentive' OR note <> '')
);
CREATE INDEX ledger_entries_user_id_idx ON ledger_entries (user_id, at DESC, id DESC);
CREATE INDEX ledger_entries_order_id_idx ON ledger_entries (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX ledger_entries_withdrawal_id_idx ON ledger_entries (withdrawal_id) WHERE withdrawal_id IS NOT NULL;
CREATE INDEX ledger_entries_given_by_idx ON ledger_entries (given_by) WHERE given_by IS NOT NULL;

CREATE FUNCTION ledger_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the ledger is append-only';
END
$$;
CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
    FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
-- Not even a session that calls itself a replica passes.
ALTER TABLE ledger_entries ENABLE ALWAYS TRIGGER ledger_append_only;

-- Rewards that wait for the refund window of their order. Whoever takes the row releases or takes back the reward.
CREATE TABLE held_rewards (
    order_id uuid        CONSTRAINT held_rewards_pkey PRIMARY KEY
                         CONSTRAINT held_rewards_order_id_fkey REFERENCES orders (id),
    due_at   timestamptz NOT NULL
);
CREATE INDEX held_rewards_due_at_idx ON held_rewards (due_at);

-- What a learner earned and keeps: rewards that were not taken back, and incentives.
CREATE VIEW incomes AS
SELECT id, user_id, at, kind, amount, order_id FROM ledger_entries
WHERE kind = 'incentive' OR kind = 'reward' AND NOT EXISTS (
    SELECT FROM ledger_entries AS taken WHERE taken.order_id = ledger_entries.order_id AND taken.kind = 'reversal');

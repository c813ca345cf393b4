-- What wallets paid stays in the ledger, which keeps what it has: the checks bind what is new. From there it comes back
-- with the way up, until which what open orders set aside stays so.
ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_source_check;
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_source_check CHECK (
    num_nonnulls(order_id, withdrawal_id, given_by) = 1
    AND (order_id IS NOT NULL) = (kind IN ('reward', 'release', 'reversal'))
    AND (withdrawal_id IS NOT NULL) = (kind IN ('reservation', 'return', 'payout', 'tds'))) NOT VALID;
ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_kind_check;
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_kind_check CHECK ((kind, debit_account, credit_account) IN (
    ('reward', 'rewards', 'held'), ('reward', 'rewards', 'available'), ('release', 'held', 'available'),
    ('reversal', 'held', 'rewards'), ('reversal', 'available', 'rewards'),
    ('incentive', 'incentives', 'available'), ('reservation', 'available', 'reserved'),
    ('return', 'reserved', 'available'), ('payout', 'reserved', 'payouts'), ('tds', 'reserved', 'tds'))) NOT VALID;
ALTER TABLE orders DROP COLUMN wallet;

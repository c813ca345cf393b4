-- What of an order's total its buyer's wallet pays; the rest is for a gateway.
ALTER TABLE orders
    ADD COLUMN wallet bigint NOT NULL DEFAULT 0 CONSTRAINT orders_wallet_check CHECK (wallet >= 0 AND wallet <= total);
-- After a way back the ledger still says so.
UPDATE orders SET wallet = amount FROM ledger_entries WHERE order_id = orders.id AND kind = 'order_reservation';

-- Set aside with the order, given back when it ends unpaid, spent when it is paid (late: from what is available again),
-- back in the wallet when it is refunded.
ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_kind_check;
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_kind_check CHECK ((kind, debit_account, credit_account) IN (
    ('reward', 'rewards', 'held'), ('reward', 'rewards', 'available'), ('release', 'held', 'available'),
    ('reversal', 'held', 'rewards'), ('reversal', 'available', 'rewards'),
    ('incentive', 'incentives', 'available'), ('reservation', 'available', 'reserved'),
    ('return', 'reserved', 'available'), ('payout', 'reserved', 'payouts'), ('tds', 'reserved', 'tds'),
    ('order_reservation', 'available', 'reserved'), ('order_release', 'reserved', 'available'),
    ('purchase', 'reserved', 'purchases'), ('purchase', 'available', 'purchases'),
    ('purchase_return', 'purchases', 'available')));
ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_source_check;
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_source_check CHECK (
    num_nonnulls(order_id, withdrawal_id, given_by) = 1
    AND (order_id IS NOT NULL) = (kind IN ('reward', 'release', 'reversal', 'order_reservation', 'order_release',
                                           'purchase', 'purchase_return'))
    AND (withdrawal_id IS NOT NULL) = (kind IN ('reservation', 'return', 'payout', 'tds')));

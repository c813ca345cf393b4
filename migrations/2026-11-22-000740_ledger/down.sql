DROP VIEW incomes;
DROP TABLE held_rewards;
DROP TABLE ledger_entries;
DROP FUNCTION ledger_refuse;
DROP TABLE withdrawals;

CREATE VIEW income_totals AS
SELECT user_id,
    sum(amount)::bigint AS earned,
    coalesce(sum(amount) FILTER (WHERE kind = 'incentive'), 0)::bigint AS incentive
FROM incomes GROUP BY user_id;
DROP VIEW learning_facts;
DROP VIEW account_facts;

-- What a user earned in all. A view, so that GET /user reads it within its one statement.
CREATE VIEW income_totals AS
SELECT user_id,
    sum(amount)::bigint AS earned,
    coalesce(sum(amount) FILTER (WHERE kind = 'incentive'), 0)::bigint AS incentive
FROM incomes GROUP BY user_id;

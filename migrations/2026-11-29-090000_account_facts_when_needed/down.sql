CREATE OR REPLACE VIEW account_facts AS
SELECT users.id AS user_id, owned.course_ids, owned.bundle_ids, done.completed_ids, team.members, income.earned,
    income.incentive, income.times, income.amounts
FROM users
CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(course_id), '{}') AS course_ids, coalesce(array_agg(bundle_id), '{}') AS bundle_ids
    FROM (
        SELECT course_id, bundle_id FROM grants WHERE user_id = users.id AND revoked_at IS NULL ORDER BY granted_at, id
    ) AS live
) AS owned
CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(lesson_id), '{}') AS completed_ids
    FROM (SELECT lesson_id FROM lesson_progress WHERE user_id = users.id AND completed ORDER BY lesson_id) AS completed
) AS done
CROSS JOIN LATERAL (SELECT count(*) AS members FROM users AS member WHERE member.referred_by = users.id) AS team
CROSS JOIN LATERAL (
    -- The newest thousand are shown, all of them count.
    SELECT coalesce(sum(amount), 0)::bigint AS earned,
        coalesce(sum(amount) FILTER (WHERE kind = 'incentive'), 0)::bigint AS incentive,
        coalesce((array_agg(at))[1:1000], '{}') AS times, coalesce((array_agg(amount))[1:1000], '{}') AS amounts
    FROM (SELECT at, amount, kind FROM incomes WHERE user_id = users.id ORDER BY at DESC, id DESC) AS newest
) AS income;

-- What one POST /orders asks of the database, statement by statement; see storage_pg for where each stands.
\set learner random(128, 255)
\set course random(4, 5000)
\set key random(1, 1000000000000)

-- Who asks.
SELECT sessions.id, sessions.user_id, sessions.token_digest, sessions.user_agent, sessions.created_at,
    sessions.last_seen_at, sessions.expires_at, users.*
FROM sessions INNER JOIN users ON sessions.user_id = users.id
WHERE sessions.token_digest = sha256(('session ' || :learner)::bytea) AND sessions.expires_at > now()
    AND users.blocked_at IS NULL LIMIT 1;

-- The order.
BEGIN;
SELECT id FROM users WHERE id = md5('learner ' || :learner)::uuid LIMIT 1 FOR NO KEY UPDATE;
SELECT * FROM orders WHERE user_id = md5('learner ' || :learner)::uuid AND idempotency_key = 'pgbench-' || :key LIMIT 1;
SELECT id, slug, title, price, status FROM courses
    WHERE id = ANY (ARRAY[]::uuid[]) OR slug = ANY (ARRAY['bench-course-' || :course]);
SELECT course_id, bundle_id FROM grants WHERE user_id = md5('learner ' || :learner)::uuid AND revoked_at IS NULL
    ORDER BY granted_at, id;
INSERT INTO orders (id, user_id, idempotency_key, status, subtotal, discount, taxable, cgst, sgst, igst, total, state,
    created_at, expires_at, paid_at)
VALUES (md5('order ' || :key)::uuid, md5('learner ' || :learner)::uuid, 'pgbench-' || :key, 'pending', 99900, 0, 99900,
    8991, 8991, 0, 117882, '27', now(), now() + interval '1 hour', NULL);
INSERT INTO order_lines (id, order_id, position, course_id, bundle_id, title, price, discount, taxable, cgst, sgst, igst,
    total)
VALUES (gen_random_uuid(), md5('order ' || :key)::uuid, 0, md5('course ' || :course)::uuid, NULL, 'Course', 99900, 0,
    99900, 8991, 8991, 0, 117882);
INSERT INTO open_order_items (user_id, item_type, item_id, order_id)
VALUES (md5('learner ' || :learner)::uuid, 'course', md5('course ' || :course)::uuid, md5('order ' || :key)::uuid)
ON CONFLICT DO NOTHING;
COMMIT;

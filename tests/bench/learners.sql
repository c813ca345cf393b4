-- The learner who registered becomes {learners}, all with the same password; each owns the first three courses and has begun them.
INSERT INTO users (id, name, email, mobile, password_hash, role, referral_code, created_at)
SELECT md5('learner ' || n)::uuid, 'Learner ' || n, 'learner' || n || '@bench.test', (8000000000 + n)::text,
    password_hash, role, 'BENCH' || n, created_at
FROM users, generate_series(1, {learners} - 1) AS n WHERE email = 'learner0@bench.test';

INSERT INTO grants (id, user_id, course_id, assigned_by, granted_at)
SELECT gen_random_uuid(), users.id, md5('course ' || n)::uuid, users.id, now()
FROM users, generate_series(1, 3) AS n;

INSERT INTO lesson_progress (user_id, lesson_id, course_id, position_ms, completed, updated_at)
SELECT users.id, md5('video ' || n || ' ' || p)::uuid, md5('course ' || n)::uuid, 1000 * p, p < 5, now() - n * interval '1 hour'
FROM users, generate_series(1, 3) AS n, generate_series(1, 5) AS p;

-- Sessions for pgbench, which cannot log in.
INSERT INTO sessions (id, user_id, token_digest, user_agent, created_at, last_seen_at, expires_at)
SELECT gen_random_uuid(), md5('learner ' || n)::uuid, sha256(('session ' || n)::bytea), '', now(), now(),
    now() + interval '14 days'
FROM generate_series(1, {learners} - 1) AS n;
ANALYZE;

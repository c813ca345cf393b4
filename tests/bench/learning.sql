-- {viewers} learners who own the first course, {questions} questions about it with {answers} answers each, and a review of
-- each learner. Texts of some lines, picked by a hash.
INSERT INTO users (id, name, email, mobile, password_hash, role, referral_code, created_at)
SELECT md5('viewer ' || n)::uuid, 'Viewer ' || n, 'viewer' || n || '@bench.test', (6100000000 + n)::text,
    first.password_hash, 'learner', 'VIEWER' || n, now()
FROM generate_series(0, {viewers} - 1) AS n,
    (SELECT password_hash FROM users WHERE email = 'learner0@bench.test') AS first;

INSERT INTO grants (id, user_id, course_id, assigned_by, granted_at)
SELECT md5('viewer grant ' || n)::uuid, md5('viewer ' || n)::uuid, md5('course 1')::uuid, md5('viewer ' || n)::uuid, now()
FROM generate_series(0, {viewers} - 1) AS n;

CREATE TEMPORARY TABLE texts AS
SELECT n AS number, (SELECT string_agg(words[1 + abs(hashint8(n * 1000 + w)) % 20], ' ' ORDER BY w) FROM generate_series(1, 40) AS w) AS text
FROM generate_series(1, 500) AS n,
    (SELECT string_to_array('why does the table show nothing when price and date are empty in this lesson please '
        'उत्तर काम नहीं कर', ' ') AS words) AS dictionary;

INSERT INTO discussion_posts (id, course_id, author_id, title, body, lesson_id, at_seconds, votes, answers, created_at,
    last_activity_at)
SELECT md5('question ' || n)::uuid, md5('course 1')::uuid, md5('viewer ' || n % {viewers})::uuid, 'Question ' || n,
    texts.text, md5('video 1 ' || 1 + n % 10)::uuid, n % 300, n % 17, CASE WHEN n % 9 = 0 THEN 0 ELSE {answers} END,
    now() - n * interval '5 minutes', now() - n * interval '5 minutes' + interval '2 hours'
FROM generate_series(1, {questions}) AS n INNER JOIN texts ON texts.number = 1 + n % 500;

-- What has no answer that everybody sees has answers that were hidden.
INSERT INTO discussion_posts (id, question_id, course_id, author_id, body, votes, created_at, last_activity_at, hidden_at,
    hidden_reason)
SELECT md5('answer ' || n || ' ' || a)::uuid, md5('question ' || n)::uuid, md5('course 1')::uuid,
    md5('viewer ' || (n + a) % {viewers})::uuid, texts.text, a,
    now() - n * interval '5 minutes' + a * interval '30 minutes', now() - n * interval '5 minutes' + a * interval '30 minutes',
    CASE WHEN n % 9 = 0 THEN now() END, CASE WHEN n % 9 = 0 THEN 'Not about the course.' END
FROM generate_series(1, {questions}) AS n, generate_series(1, {answers}) AS a, texts
WHERE texts.number = 1 + (n * 7 + a) % 500;

INSERT INTO reviews (id, course_id, user_id, stars, text, created_at)
SELECT md5('review ' || n)::uuid, md5('course 1')::uuid, md5('viewer ' || n)::uuid, 1 + (n * 7 + n / 3) % 5, texts.text,
    now() - n * interval '3 hours'
FROM generate_series(0, {viewers} - 1) AS n INNER JOIN texts ON texts.number = 1 + n % 500;

DROP TABLE texts;

-- Courses {from} to {to} with ten lessons each; a bundle of eight for every twenty courses. The words are picked by a
-- hash, so that every run has the same texts and they compress about as well as prose does.
WITH made AS (
    SELECT n, words, text.long, text.list
    FROM generate_series({from}, {to}) AS n,
        (SELECT string_to_array('learn build design market write sell skill work team data page shop phone office film '
            'brand trade career school money plan story code search photo letter voice project client report table '
            'tool market street village city teacher answer practice future', ' ') AS words) AS dictionary,
        LATERAL (SELECT string_agg(words[1 + abs(hashint8(n * 1000 + w)) % 40], ' ' ORDER BY w) AS long,
            array_agg(DISTINCT words[1 + abs(hashint8(n * 2000 + w)) % 40]) FILTER (WHERE w <= 6) AS list
            FROM generate_series(1, 120) AS w) AS text
), inserted AS (
    INSERT INTO courses (id, slug, title, description, intro_line, price, duration, category, level, is_trending,
        is_offline, refund_window_days, status, published_at, created_at, updated_at, version, is_priced)
    SELECT md5('course ' || n)::uuid, 'bench-course-' || n, initcap(words[1 + n % 40]) || ' course ' || n, long,
        left(long, 80), 49900 + 10000 * (n % 40), '3 Months', 'Category ' || n % 8, 'Beginner', n % 10 = 0, false,
        7, 'Published', timestamptz '2026-01-01' + n * interval '1 minute', timestamptz '2026-01-01',
        timestamptz '2026-01-01', 1, true
    FROM made
)
INSERT INTO course_texts (course_id, why_course, what_you_will_learn, who_should_enroll, still_confused, reason,
    course_highlights)
SELECT md5('course ' || n)::uuid, list, list, list, list, list, list FROM made;

INSERT INTO lessons (id, course_id, position, kind, title, address, is_preview, is_draft, seconds)
SELECT md5('video ' || n || ' ' || p)::uuid, md5('course ' || n)::uuid, p, 'video', 'Lesson ' || p,
    'https://www.youtube.com/watch?v=' || left(md5(n || ' ' || p), 11), p = 1, false, 300 + p
FROM generate_series({from}, {to}) AS n, generate_series(1, 10) AS p;

INSERT INTO mentors (id, slug, name, words, created_at, updated_at)
SELECT md5('mentor ' || n)::uuid, 'mentor-' || n, 'Mentor ' || n, 'Has taught for years.', now(), now()
FROM generate_series(0, 29) AS n ON CONFLICT DO NOTHING;

INSERT INTO course_mentors (course_id, position, mentor_id)
SELECT md5('course ' || n)::uuid, 1, md5('mentor ' || n % 30)::uuid FROM generate_series({from}, {to}) AS n;

INSERT INTO bundles (id, slug, name, price, offer_price, is_special, workshops, why_bundle, refund_window_days, status,
    published_at, created_at, updated_at, version)
SELECT md5('bundle ' || n)::uuid, 'bench-bundle-' || n, 'Bundle ' || n, 499900, 299900, false, 2, '{}', 7, 'Published',
    timestamptz '2026-01-01', timestamptz '2026-01-01', timestamptz '2026-01-01', 1
FROM generate_series({from}, {to}) AS n WHERE n % 20 = 0;

INSERT INTO bundle_courses (bundle_id, position, course_id)
SELECT md5('bundle ' || n)::uuid, p, md5('course ' || n - p)::uuid
FROM generate_series({from}, {to}) AS n, generate_series(1, 8) AS p WHERE n % 20 = 0;

UPDATE catalogue_version SET version = version + 1;
ANALYZE;

-- An institute of some size for the back office: students {first_student} to {students}, who came over four hundred days, orders
-- {first_order} to {orders} (five of six paid, with their grants) and, once, 5,000 enquiries. Names in Latin and Devanagari.
INSERT INTO users (id, name, email, mobile, password_hash, role, referral_code, state, created_at)
SELECT md5('student ' || n)::uuid,
    (ARRAY['Asha', 'Ravi', 'Meera', 'Imran', 'Divya', 'Kabir', 'आशा', 'रवि'])[1 + n % 8] || ' '
        || (ARRAY['Sharma', 'Iyer', 'Khan', 'Patil', 'Das', 'शर्मा'])[1 + n / 8 % 6] || ' ' || n,
    'student' || n || '@bench.test', (6000000000 + n)::text, first.password_hash, 'learner', 'STUDENT' || n, '27',
    now() - (n % 400) * interval '1 day' - n * interval '1 second'
FROM generate_series({first_student}, {students}) AS n, (SELECT password_hash FROM users WHERE email = 'learner0@bench.test') AS first;

UPDATE users SET role = 'admin' WHERE email = 'learner1@bench.test';

INSERT INTO orders (id, user_id, idempotency_key, status, subtotal, discount, taxable, cgst, sgst, igst, total, state,
    created_at, expires_at, paid_at)
SELECT md5('past ' || n)::uuid, md5('student ' || 1 + n % {students})::uuid, 'past-' || n,
    CASE WHEN n % 6 = 0 THEN 'expired' ELSE 'paid' END, 99900, 0, 99900, 8991, 8991, 0, 117882, '27', at.time,
    at.time + interval '1 hour', CASE WHEN n % 6 <> 0 THEN at.time + interval '2 minutes' END
FROM generate_series({first_order}, {orders}) AS n,
    LATERAL (SELECT now() - (n % 390) * interval '1 day' - n * interval '1 second' AS time) AS at;

INSERT INTO order_lines (id, order_id, position, course_id, bundle_id, title, price, discount, taxable, cgst, sgst,
    igst, total)
SELECT md5('past line ' || n)::uuid, md5('past ' || n)::uuid, 0,
    CASE WHEN n % 10 <> 0 THEN md5('course ' || 1 + n % 5000)::uuid END,
    CASE WHEN n % 10 = 0 THEN md5('bundle ' || 20 * (1 + n % 250))::uuid END,
    'Item ' || n, 99900, 0, 99900, 8991, 8991, 0, 117882
FROM generate_series({first_order}, {orders}) AS n;

INSERT INTO grants (id, user_id, course_id, bundle_id, order_line_id, granted_at)
SELECT md5('past grant ' || n)::uuid, orders.user_id, course_id, bundle_id, order_lines.id, paid_at
FROM generate_series({first_order}, {orders}) AS n
    INNER JOIN orders ON orders.id = md5('past ' || n)::uuid AND status = 'paid'
    INNER JOIN order_lines ON order_lines.order_id = orders.id;

INSERT INTO order_attributions (order_id, source, campaign)
SELECT md5('past ' || n)::uuid, 'source ' || n % 12, 'campaign ' || n % 40
FROM generate_series({first_order}, {orders}) AS n WHERE n % 3 = 0;

-- One of fifty buyers is a business. Numbers are one series, since nobody reads them here.
INSERT INTO invoices (number, kind, order_id, user_id, issued_at, total, snapshot)
SELECT 'KB-' || lpad(n::text, 8, '0'), 'invoice', orders.id, orders.user_id, paid_at, total, jsonb_build_object(
    'of', NULL,
    'seller', jsonb_build_object('brand', 'Bench', 'name', 'Bench', 'address', 'Pune', 'state', '27', 'gstin', NULL,
        'email', 'bench@bench.test', 'phone', '9000000001'),
    'buyer', jsonb_build_object('name', 'Student ' || n, 'email', 'student@bench.test', 'mobile', '9000000001',
        'gstin', CASE WHEN n % 50 = 0 THEN '27AAPFU0939F1ZV' END),
    'place', '27', 'rate', 1800, 'discount', 0, 'taxable', taxable, 'words', 'Rupees',
    'gst', jsonb_build_object('cgst', cgst, 'sgst', sgst, 'igst', igst),
    'adjustments', '[]'::jsonb,
    'lines', jsonb_build_array(jsonb_build_object('title', 'Item ' || n, 'sac', '999293', 'price', 99900, 'discount', 0,
        'taxable', taxable, 'total', total,
        'gst', jsonb_build_object('cgst', cgst, 'sgst', sgst, 'igst', igst))))
FROM generate_series({first_order}, {orders}) AS n INNER JOIN orders ON orders.id = md5('past ' || n)::uuid AND status = 'paid';

INSERT INTO ledger_entries (id, at, kind, debit_account, credit_account, amount, user_id, order_id, idempotency_key)
SELECT md5('past reward ' || n)::uuid, paid_at, 'reward', 'rewards', 'available', 9990,
    md5('student ' || 1 + n * 7 % {students})::uuid, orders.id, 'reward:' || orders.id
FROM generate_series({first_order}, {orders}) AS n INNER JOIN orders ON orders.id = md5('past ' || n)::uuid AND status = 'paid'
WHERE n % 5 = 0;

INSERT INTO enquiries (id, name, subject, mobile, email, message, created_at)
SELECT md5('enquiry ' || n)::uuid, 'Visitor ' || n, 'A question', (7000000000 + n)::text, NULL, 'When does it begin?',
    now() - n * interval '1 hour'
FROM generate_series(1, 5000) AS n ON CONFLICT DO NOTHING;

UPDATE catalogue_version SET version = version + 1;
ANALYZE;

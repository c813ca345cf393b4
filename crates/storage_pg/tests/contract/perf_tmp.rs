use crate::world::World;
use chrono::TimeDelta;
use domain::india::day_of;
use domain::overview::Window;
use domain::reports::Period;
use domain::reports::sales::SalesBy;
use std::time::Instant;

#[test]
fn perf_tmp() {
    let world = World::new();
    world.course("react");
    world.sql("
INSERT INTO users (id, name, email, mobile, role, referral_code, state, created_at)
SELECT md5('s' || n)::uuid, 'Student ' || n, 's' || n || '@b.test', (6000000000 + n)::text, 'learner', 'S' || n, '27', now() - (n % 400) * interval '1 day'
FROM generate_series(1, 50000) AS n;
INSERT INTO orders (id, user_id, idempotency_key, status, subtotal, discount, taxable, cgst, sgst, igst, total, state, created_at, expires_at, paid_at)
SELECT md5('o' || n)::uuid, md5('s' || 1 + n % 50000)::uuid, 'p' || n, CASE WHEN n % 6 = 0 THEN 'expired' ELSE 'paid' END, 99900, 0, 99900, 8991, 8991, 0, 117882, '27', at.time, at.time + interval '1 hour', CASE WHEN n % 6 <> 0 THEN at.time + interval '2 minutes' END
FROM generate_series(1, 100000) AS n, LATERAL (SELECT now() - (n % 390) * interval '1 day' - n * interval '1 second' AS time) AS at;
INSERT INTO order_lines (id, order_id, position, course_id, title, price, discount, taxable, cgst, sgst, igst, total)
SELECT md5('l' || n)::uuid, md5('o' || n)::uuid, 0, (SELECT id FROM courses LIMIT 1), 'Item', 99900, 0, 99900, 8991, 8991, 0, 117882 FROM generate_series(1, 100000) AS n;
INSERT INTO order_attributions (order_id, source, campaign) SELECT md5('o' || n)::uuid, 's' || n % 12, 'c' || n % 40 FROM generate_series(1, 100000) AS n WHERE n % 3 = 0;
INSERT INTO invoices (number, kind, order_id, user_id, issued_at, total, snapshot)
SELECT 'KB-' || lpad(n::text, 8, '0'), 'invoice', orders.id, orders.user_id, paid_at, total, jsonb_build_object('of', NULL,
 'seller', jsonb_build_object('brand', 'Bench', 'name', 'Bench', 'address', 'Pune', 'state', '27', 'gstin', NULL, 'email', 'b@b.test', 'phone', '9'),
 'buyer', jsonb_build_object('name', 'Student ' || n, 'email', 's@b.test', 'mobile', '9000000001', 'gstin', CASE WHEN n % 50 = 0 THEN '27AAPFU0939F1ZV' END),
 'place', '27', 'rate', 1800, 'discount', 0, 'taxable', taxable, 'words', 'Rupees', 'gst', jsonb_build_object('cgst', cgst, 'sgst', sgst, 'igst', igst), 'adjustments', '[]'::jsonb,
 'lines', jsonb_build_array(jsonb_build_object('title', 'Item ' || n, 'sac', '999293', 'price', 99900, 'discount', 0, 'taxable', taxable, 'total', total, 'gst', jsonb_build_object('cgst', cgst, 'sgst', sgst, 'igst', igst))))
FROM generate_series(1, 100000) AS n INNER JOIN orders ON orders.id = md5('o' || n)::uuid AND status = 'paid';
INSERT INTO ledger_entries (id, at, kind, debit_account, credit_account, amount, user_id, order_id, idempotency_key)
SELECT md5('r' || n)::uuid, paid_at, 'reward', 'rewards', 'available', 9990, md5('s' || 1 + n * 7 % 50000)::uuid, orders.id, 'reward:' || orders.id
FROM generate_series(1, 100000) AS n INNER JOIN orders ON orders.id = md5('o' || n)::uuid AND status = 'paid' WHERE n % 5 = 0;
ANALYZE").unwrap();
    let now = chrono::Utc::now();
    let to = day_of(now);
    let window = Window::between(to - TimeDelta::days(89), to).unwrap();
    let quarter = Period::quarter_of(now - TimeDelta::days(92)).unwrap();
    for _ in 0..2 {
        for by in SalesBy::ALL {
            let t = Instant::now();
            let n = world.read(|tx| tx.reports().sales(window, by)).rows.len();
            println!("sales {by:?} {n} {:?}", t.elapsed());
        }
        let t = Instant::now();
        let n = world.read(|tx| tx.reports().tax_documents(quarter.start(), quarter.end())).len();
        println!("documents quarter {n} {:?}", t.elapsed());
        let t = Instant::now();
        let n = world.read(|tx| tx.reports().tax_documents(now - TimeDelta::days(400), now)).len();
        println!("documents all {n} {:?}", t.elapsed());
        let t = Instant::now();
        world.read(|tx| tx.reports().turnovers(now));
        println!("turnovers {:?}", t.elapsed());
        let t = Instant::now();
        let n = world.read(|tx| tx.reports().payees(domain::india::financial_year_start(quarter.start()), quarter.end())).len();
        println!("payees {n} {:?}", t.elapsed());
        let t = Instant::now();
        world.read(|tx| tx.overview().facts(window));
        println!("overview 90d {:?}", t.elapsed());
    }
}

//! The database's own constraints, which hold for every program that writes to it.

use crate::world::{World, at};
use diesel::connection::SimpleConnection;
use diesel::result::Error;
use diesel::sql_types::Text;
use diesel::{QueryableByName, RunQueryDsl, sql_query};
use domain::testing;
use money::payments::AttemptStatus;

/// Two users, a course, a bundle with the course and a popup, an order with an attempt, and a cart.
fn world() -> World {
    let world = World::new();
    let (user, _) = (world.user(1), world.user(2));
    let course = world.course("html");
    let bundle = world.bundle("web", &[&course]);
    let order = world.order(&user, "1", &course);
    let attempt = testing::attempt(&order, AttemptStatus::Created);
    let popup = catalogue::Popup {
        id: kernel::ids::PopupId(testing::id("popup")),
        bundle: bundle.id,
        text: String::new(),
        is_active: true,
        dates: catalogue::Dates::OPEN,
    };
    let item = kernel::ids::ItemId::Course(course.id);
    world.write(|tx| {
        tx.orders().insert_attempt(&attempt)?;
        tx.orders().claim(user.id, order.id, &[item])?;
        tx.carts().replace(user.id, &[item], at(0))?;
        tx.catalogue().insert_popup(&popup)
    });
    world
}

#[track_caller]
fn refused(world: &World, sql: &str, by: &str) {
    match world.connection().batch_execute(sql) {
        Err(Error::DatabaseError(_, info)) if info.constraint_name() == Some(by) => {}
        other => panic!("{sql}: {other:?} instead of {by}"),
    }
}

#[test]
fn values_outside_their_rules_are_refused() {
    let world = world();
    let cases = [
        ("UPDATE users SET name = ''", "users_name_check"),
        ("UPDATE users SET mobile = '12345'", "users_mobile_check"),
        ("UPDATE users SET role = 'root'", "users_role_check"),
        ("UPDATE users SET state = 'MH'", "users_state_check"),
        ("UPDATE users SET referral_code = ''", "users_referral_code_check"),
        ("UPDATE users SET referred_by = id", "users_referred_by_check"),
        ("UPDATE users SET blocked_reason = 'x'", "users_blocked_reason_check"),
        ("UPDATE courses SET price = -1", "courses_price_check"),
        ("UPDATE bundles SET discount_ends_at = now()", "bundles_dated_discount_check"),
        (
            "UPDATE bundles SET discount = 1, discount_starts_at = now(), discount_ends_at = now()",
            "bundles_discount_dates_check",
        ),
        ("UPDATE popups SET starts_at = now(), ends_at = now()", "popups_dates_check"),
        ("UPDATE courses SET slug = 'HTML'", "courses_slug_check"),
        ("UPDATE courses SET status = 'draft'", "courses_status_check"),
        ("UPDATE courses SET published_at = NULL", "courses_published_at_check"),
        ("UPDATE courses SET refund_window_days = -1", "courses_refund_window_days_check"),
        ("UPDATE courses SET version = 0", "courses_version_check"),
        ("UPDATE courses SET intro_video_file = 'a', intro_video_address = 'b'", "courses_intro_video_check"),
        ("UPDATE lessons SET address = 'https://youtu.be/1'", "lessons_source_check"),
        ("UPDATE lessons SET seconds = -1", "lessons_seconds_check"),
        ("UPDATE lessons SET position = 1", "lessons_position_key"),
        ("UPDATE bundles SET price = -1", "bundles_price_check"),
        ("UPDATE bundles SET offer_price = -1", "bundles_offer_price_check"),
        ("UPDATE bundles SET discount = 0", "bundles_discount_check"),
        ("UPDATE bundles SET discount = 10001", "bundles_discount_check"),
        ("UPDATE bundles SET slug = 'Web'", "bundles_slug_check"),
        ("UPDATE bundles SET status = 'Gone'", "bundles_status_check"),
        ("UPDATE bundles SET published_at = NULL", "bundles_published_at_check"),
        ("UPDATE bundles SET theme = 'blue'", "bundles_theme_check"),
        ("UPDATE bundles SET popup_language = 'fr'", "bundles_popup_language_check"),
        ("UPDATE bundles SET workshops = -1", "bundles_workshops_check"),
        ("UPDATE bundles SET refund_window_days = -1", "bundles_refund_window_days_check"),
        ("UPDATE bundles SET version = 0", "bundles_version_check"),
        ("INSERT INTO catalogue_version VALUES (true, 2)", "catalogue_version_pkey"),
        ("INSERT INTO catalogue_version VALUES (false, 2)", "catalogue_version_only_row_check"),
        ("UPDATE cart_items SET course_id = NULL", "cart_items_item_check"),
    ];
    for (sql, by) in cases {
        refused(&world, sql, by);
    }
}

#[test]
fn amounts_that_do_not_add_up_are_refused() {
    let world = world();
    let cases = [
        ("UPDATE orders SET status = 'done'", "orders_status_check"),
        ("UPDATE orders SET state = '7'", "orders_state_check"),
        ("UPDATE orders SET status = 'paid'", "orders_paid_at_check"),
        ("UPDATE orders SET paid_at = now()", "orders_paid_at_check"),
        ("UPDATE orders SET total = total + 1", "orders_totals_check"),
        ("UPDATE orders SET taxable = taxable - 1, total = total - 1", "orders_totals_check"),
        ("UPDATE orders SET cgst = cgst + 1, total = total + 1", "orders_gst_check"),
        ("UPDATE orders SET igst = 1, total = total + 1", "orders_gst_check"),
        ("UPDATE orders SET discount = -1, taxable = taxable + 1, total = total + 1", "orders_discount_check"),
        (
            "UPDATE orders SET subtotal = -1, taxable = -1 - discount, total = cgst + sgst + igst - 1 - discount",
            "orders_subtotal_check",
        ),
        (
            "UPDATE orders SET discount = subtotal + 1, taxable = -1, total = cgst + sgst + igst - 1",
            "orders_taxable_check",
        ),
        ("UPDATE order_lines SET total = total + 1", "order_lines_totals_check"),
        ("UPDATE order_lines SET sgst = sgst + 1, total = total + 1", "order_lines_gst_check"),
        ("UPDATE order_lines SET course_id = NULL", "order_lines_item_check"),
        (
            "UPDATE order_lines SET discount = -1, taxable = taxable + 1, total = total + 1",
            "order_lines_discount_check",
        ),
        (
            "UPDATE order_lines SET price = -1, taxable = -1 - discount, total = cgst + sgst + igst - 1 - discount",
            "order_lines_price_check",
        ),
        (
            "UPDATE order_lines SET discount = price + 1, taxable = -1, total = cgst + sgst + igst - 1",
            "order_lines_taxable_check",
        ),
        ("UPDATE payment_attempts SET amount = -1", "payment_attempts_amount_check"),
        ("UPDATE payment_attempts SET status = 'open', settled_at = now()", "payment_attempts_status_check"),
        ("UPDATE payment_attempts SET status = 'paid'", "payment_attempts_settled_at_check"),
        ("UPDATE payment_attempts SET settled_at = now()", "payment_attempts_settled_at_check"),
        ("UPDATE payment_attempts SET number = 0", "payment_attempts_number_check"),
        ("UPDATE payment_attempts SET reference = 'a b'", "payment_attempts_reference_check"),
        ("UPDATE payment_attempts SET reference = repeat('a', 26)", "payment_attempts_reference_check"),
        ("UPDATE payment_attempts SET gateway_order = ''", "payment_attempts_gateway_order_check"),
        ("UPDATE payment_attempts SET gateway_order = repeat('a', 201)", "payment_attempts_gateway_order_check"),
        ("UPDATE open_order_items SET item_type = 'cart'", "open_order_items_item_type_check"),
        (
            "INSERT INTO refunds SELECT id, 'whim', now(), id, NULL, 1, 'due', 't', NULL, NULL, now(), NULL FROM payment_attempts",
            "refunds_reason_check",
        ),
    ];
    for (sql, by) in cases {
        refused(&world, sql, by);
    }
}

#[test]
fn second_ones_of_what_must_be_unique_are_refused() {
    let world = world();
    let cases = [
        ("UPDATE users SET email = 'same@kaushal.test'", "users_email_key"),
        ("UPDATE users SET mobile = '9000000000'", "users_mobile_key"),
        ("UPDATE users SET referral_code = 'SAME'", "users_referral_code_key"),
        (
            "INSERT INTO popups SELECT gen_random_uuid(), bundle_id, text, true FROM popups",
            "popups_active_key",
        ),
        ("INSERT INTO bundle_courses SELECT bundle_id, 9, course_id FROM bundle_courses", "bundle_courses_course_id_key"),
        ("INSERT INTO cart_items SELECT user_id, 9, course_id, bundle_id FROM cart_items", "cart_items_item_key"),
        ("INSERT INTO open_order_items SELECT * FROM open_order_items", "open_order_items_pkey"),
        (
            "INSERT INTO payment_attempts (id, order_id, reference, gateway, number, amount, status, created_at)
             SELECT gen_random_uuid(), order_id, 'OTHER', gateway, number, amount, status, now() FROM payment_attempts",
            "payment_attempts_number_key",
        ),
        (
            "INSERT INTO order_lines (id, order_id, position, course_id, title, price, discount, taxable, cgst, sgst, igst, total)
             SELECT gen_random_uuid(), order_id, position, course_id, '', 0, 0, 0, 0, 0, 0, 0 FROM order_lines",
            "order_lines_position_key",
        ),
        (
            "INSERT INTO sessions SELECT gen_random_uuid(), id, sha256('same'), '', now(), now(), now() FROM users",
            "sessions_token_digest_key",
        ),
        (
            "INSERT INTO sessions SELECT gen_random_uuid(), id, 'short', '', now(), now(), now() FROM users",
            "sessions_token_digest_check",
        ),
    ];
    for (sql, by) in cases {
        refused(&world, sql, by);
    }
}

#[test]
fn grants_and_progress_need_a_source_and_an_item() {
    let world = world();
    let grant = |columns: &str, values: &str| {
        format!(
            "INSERT INTO grants (id, user_id, granted_at, {columns}) SELECT gen_random_uuid(), u.id, now(), {values}
             FROM (SELECT id FROM users LIMIT 1) u, courses c, bundles b, order_lines l"
        )
    };
    refused(&world, &grant("assigned_by", "u.id"), "grants_item_check");
    refused(&world, &grant("course_id, bundle_id, assigned_by", "c.id, b.id, u.id"), "grants_item_check");
    refused(&world, &grant("course_id", "c.id"), "grants_source_check");
    refused(&world, &grant("course_id, assigned_by, order_line_id", "c.id, u.id, l.id"), "grants_source_check");
    for (columns, values, by) in [
        ("course_id, assigned_by", "c.id, u.id", "grants_assignment_key"),
        ("bundle_id, order_line_id", "b.id, l.id", "grants_order_line_key"),
    ] {
        world.sql(&grant(columns, values)).unwrap();
        refused(&world, &grant(columns, values), by);
    }
    let progress = "INSERT INTO lesson_progress SELECT u.id, v.id, v.course_id, -1, false, now()
                    FROM (SELECT id FROM users LIMIT 1) u, lessons v";
    refused(&world, progress, "lesson_progress_position_ms_check");
}

#[test]
fn a_post_is_a_question_or_an_answer() {
    let world = world();
    let post = "INSERT INTO discussion_posts (id, course_id, author_id, title, body, created_at, last_activity_at)
        SELECT gen_random_uuid(), c.id, u.id, 'Why?', 'Because', now(), now()
        FROM courses c, (SELECT id FROM users LIMIT 1) u";
    world.sql(post).unwrap();
    let cases = [
        ("UPDATE discussion_posts SET title = NULL", "discussion_posts_title_check"),
        ("UPDATE discussion_posts SET question_id = id", "discussion_posts_title_check"),
        ("UPDATE discussion_posts SET title = repeat('क', 151)", "discussion_posts_length_check"),
        ("UPDATE discussion_posts SET body = repeat('क', 10001)", "discussion_posts_length_check"),
        ("UPDATE discussion_posts SET body = ''", "discussion_posts_text_check"),
        ("UPDATE discussion_posts SET deleted_at = now()", "discussion_posts_text_check"),
        ("UPDATE discussion_posts SET hidden_at = now()", "discussion_posts_hidden_check"),
        ("UPDATE discussion_posts SET at_seconds = 360001", "discussion_posts_at_seconds_check"),
        ("UPDATE discussion_posts SET votes = -1", "discussion_posts_votes_check"),
        ("UPDATE discussion_posts SET answers = -1", "discussion_posts_answers_check"),
        ("UPDATE discussion_posts SET question_id = id, title = NULL, locked = true", "discussion_posts_answer_check"),
        (
            "INSERT INTO discussion_reports SELECT id, author_id, '', now() FROM discussion_posts",
            "discussion_reports_reason_check",
        ),
    ];
    for (sql, by) in cases {
        refused(&world, sql, by);
    }
}

#[test]
fn a_certificate_has_a_code_and_what_was_watched_has_pairs() {
    let world = world();
    let certificate = |code: &str, seconds: i32| {
        format!(
            "INSERT INTO certificates SELECT '{code}', u.id, c.id, 'Asha', 'HTML', {seconds}, now()
             FROM (SELECT id FROM users LIMIT 1) u, courses c"
        )
    };
    refused(&world, &certificate("0123-4567-89AB-CDEU", 1), "certificates_code_check");
    refused(&world, &certificate("0123-4567-89AB-CDEF", -1), "certificates_seconds_check");
    world.sql(&certificate("0123-4567-89AB-CDEF", 1)).unwrap();
    refused(&world, &certificate("0123-4567-89AB-CDEF", 1), "certificates_pkey");
    refused(&world, &certificate("0123-4567-89AB-CDEG", 1), "certificates_current_key");
    let nowhere = "UPDATE certificates SET replaced_by = 'ZZZZ-ZZZZ-ZZZZ-ZZZZ'";
    refused(&world, nowhere, "certificates_replaced_by_fkey");
    let watched = "INSERT INTO watched_lessons SELECT u.id, l.id, l.course_id, '{1,2,3}', now()
                   FROM (SELECT id FROM users LIMIT 1) u, lessons l";
    refused(&world, watched, "watched_lessons_ranges_check");
}

#[test]
fn a_note_has_its_bounds() {
    let world = world();
    let note = "INSERT INTO notes SELECT gen_random_uuid(), u.id, v.course_id, v.id, 0, '', now(), now()
        FROM lessons v, (SELECT id FROM users LIMIT 1) u LIMIT 1";
    world.sql(note).unwrap();
    refused(&world, "UPDATE notes SET at_seconds = -1", "notes_at_seconds_check");
    refused(&world, "UPDATE notes SET body = repeat('क', 5001)", "notes_body_check");
}

#[test]
fn what_is_sold_or_owed_cannot_be_deleted() {
    let world = world();
    let cases = [
        ("DELETE FROM orders", "order_lines_order_id_fkey"),
        ("DELETE FROM cart_items; DELETE FROM courses", "bundle_courses_course_id_fkey"),
        ("DELETE FROM bundle_courses; DELETE FROM courses", "order_lines_course_id_fkey"),
    ];
    for (sql, by) in cases {
        refused(&world, sql, by);
    }
}

fn texts(world: &World, sql: &str) -> Vec<String> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = Text)]
        name: String,
    }
    sql_query(sql).load::<Row>(&mut world.connection()).unwrap().into_iter().map(|row| row.name).collect()
}

#[test]
fn every_foreign_key_has_an_index() {
    let without = "SELECT conname::text AS name FROM pg_constraint f WHERE contype = 'f' AND NOT EXISTS (
        SELECT FROM pg_index i WHERE i.indrelid = f.conrelid
        AND (i.indkey::int2[])[0:cardinality(f.conkey) - 1] @> f.conkey) ORDER BY 1";
    assert_eq!(texts(&World::new(), without), [""; 0]);
}

#[test]
fn every_amount_is_a_bigint_and_every_time_knows_its_zone() {
    let world = World::new();
    let odd = "SELECT table_name || '.' || column_name AS name FROM information_schema.columns
        WHERE table_schema = 'public' AND table_name NOT LIKE '\\_\\_diesel%' AND (
            data_type IN ('timestamp without time zone', 'real', 'double precision', 'numeric', 'money')
            OR column_name ~ '^(price|offer_price|subtotal|taxable|[cis]gst|total|amount)$' AND data_type <> 'bigint')";
    assert_eq!(texts(&world, odd), [""; 0]);
}

#[test]
fn hot_queries_have_their_index() {
    let world = World::new();
    let indexes = texts(&world, "SELECT indexname::text AS name FROM pg_indexes WHERE schemaname = 'public'");
    for index in [
        "sessions_token_digest_key",
        "grants_live_idx",
        "orders_user_id_created_at_idx",
        "orders_overdue_idx",
        "payment_attempts_open_idx",
        "lesson_progress_pkey",
    ] {
        assert!(indexes.contains(&index.to_owned()), "{index}");
    }
}

//! Which uploaded files are in use.

use crate::fixture::{lines, loaded};
use crate::world::{World, at};
use catalogue::{Mentor, VideoSource};
use diesel::connection::SimpleConnection;
use diesel::{Connection, PgConnection, RunQueryDsl, sql_query};
use domain::testing;
use domain::webinars::{Speaker, Webinar};
use institute::translations::{TranslatedKind, Translation, TranslationKey, Translations};
use kernel::locale::Locale;
use std::collections::BTreeSet;
use storage_pg::migrate;
use uuid::Uuid;

fn path(name: &str, end: &str) -> String {
    format!("/media/files/{}{end}", testing::id(name))
}

fn film(name: &str) -> VideoSource {
    VideoSource::File(format!("{}.mp4", testing::id(name)))
}

#[test]
fn every_place_that_names_a_file_is_found() {
    let world = World::new();
    let mut course = testing::course("react");
    course.image = Some(path("image", "-960.webp"));
    course.certificate = Some(path("certificate", "-960.webp"));
    course.pdf = Some(path("syllabus", ".pdf"));
    course.intro_video = Some(film("intro"));
    course.lessons[0].content = testing::plays(Some(film("lesson")), None);
    course.description = format!("See {} there.", path("in a text", "-640.avif"));
    course.how_will_help_you = Some(format!("As {} shows.", path("in another text", ".pdf")));
    let mentor = Mentor { image: Some(path("mentor", "-960.webp")), ..testing::mentor("Asha") };
    course.mentors = vec![mentor.clone()];
    let mut bundle = testing::bundle("web");
    bundle.image = Some(path("bundle", "-960.webp"));
    bundle.video_url_hindi = Some(path("hindi", ".mp4"));
    let speaker = Speaker { image: Some(path("speaker", "-960.webp")), ..Speaker::default() };
    let webinar = Webinar { speaker, ..testing::webinar("react") };
    let user = people::identity::User { profile_pic: Some(path("face", "-960.webp")), ..testing::user(1) };
    world.write(|tx| {
        tx.mentors().insert(&mentor)?;
        tx.catalogue().insert_course(&course)?;
        tx.catalogue().insert_bundle(&bundle)?;
        tx.webinars().insert(&webinar)?;
        tx.users().insert(&user)
    });
    let logo = format!("UPDATE settings SET body = '{{\"brand\": {{\"logo\": \"{}\"}}}}'", path("logo", "-320.webp"));
    sql_query(logo).execute(&mut world.connection()).unwrap();
    let found: BTreeSet<Uuid> = world.read(|tx| tx.media().referenced()).into_iter().collect();
    let named = [
        "image",
        "certificate",
        "syllabus",
        "intro",
        "lesson",
        "in a text",
        "in another text",
        "mentor",
        "speaker",
        "bundle",
        "hindi",
        "face",
        "logo",
    ];
    assert_eq!(found, named.into_iter().map(testing::id).collect());
}

/// Readings, quizzes and their translations are the only rows that name these pictures.
#[test]
fn words_of_lessons_and_translations_name_files_too() {
    let world = World::new();
    let course = testing::course("react");
    let lesson = course.lessons[0].id;
    world.write(|tx| tx.catalogue().insert_course(&course));
    world.write(|tx| tx.catalogue().write_readings(&[(lesson, format!("![A]({})", path("reading", "-960.webp")))]));
    let definition = format!(r#"{{"questions": [{{"prompt": "![B]({})"}}]}}"#, path("quiz", "-640.webp"));
    world.sql(&format!("INSERT INTO quizzes VALUES ('{}', '{definition}', now())", lesson.0)).unwrap();
    let translated = TranslationKey { kind: TranslatedKind::Lesson, id: lesson.0, locale: Locale::Hindi };
    let text = Translation { place: "text".into(), text: "A".into(), translation: path("translated", ".pdf") };
    let texts = Translations { key: translated, version: 1, texts: vec![text], updated_at: at(1) };
    assert!(world.write(|tx| tx.translations().write(&texts)));
    let found: BTreeSet<Uuid> = world.read(|tx| tx.media().referenced()).into_iter().collect();
    assert_eq!(found, ["reading", "quiz", "translated"].map(testing::id).into());
}

fn claimed(world: &World) -> BTreeSet<String> {
    let rows = "SELECT concat_ws(' ', claimant, file_id) FROM file_claims";
    lines(&mut world.connection(), rows).into_iter().collect()
}

fn claims(of: &[(&str, &str)]) -> BTreeSet<String> {
    of.iter().map(|(claimant, file)| format!("{claimant} {}", testing::id(file))).collect()
}

#[test]
fn a_record_claims_what_it_names_and_no_more_until_it_goes() {
    let world = World::new();
    let mut course = testing::course("react");
    course.image = Some(path("first", "-960.webp"));
    course.lessons[0].content = testing::plays(Some(film("lesson")), None);
    world.write(|tx| tx.catalogue().insert_course(&course));
    assert_eq!(claimed(&world), claims(&[("courses", "first"), ("lessons", "lesson")]));
    world.sql(&format!("UPDATE courses SET image = '{}'", path("second", "-960.webp"))).unwrap();
    assert_eq!(claimed(&world), claims(&[("courses", "second"), ("lessons", "lesson")]));
    // A cascading delete releases the claims too.
    world.sql("DELETE FROM courses").unwrap();
    assert_eq!(claimed(&world), claims(&[]));
    let user = world.user(1);
    world.sql(&format!("UPDATE users SET profile_pic = '{}'", path("face", "-320.webp"))).unwrap();
    assert_eq!(claimed(&world), claims(&[("users", "face")]));
    world.write(|tx| tx.users().erase(user.id, at(1)));
    assert_eq!(claimed(&world), claims(&[]));
    // The recorded length of a film does not count as a use of it.
    world.sql(&format!("INSERT INTO films VALUES ('{}.mp4', 20)", testing::id("replaced"))).unwrap();
    assert!(world.read(|tx| tx.media().referenced()).is_empty());
}

#[test]
fn files_in_use_before_there_were_claims_have_theirs() {
    let db = loaded();
    let mut connection = PgConnection::establish(db.url()).unwrap();
    let (image, face) = (path("image", "-960.webp"), path("face", "-960.webp"));
    let used = format!(
        "UPDATE bundles SET image = '{image}'; UPDATE users SET profile_pic = '{face}' WHERE deleted_at IS NULL"
    );
    connection.batch_execute(&used).unwrap();
    migrate(db.url()).unwrap();
    for (claimant, file, all) in [("bundles", "image", "bundles"), ("users", "face", "users WHERE deleted_at IS NULL")]
    {
        let claims = format!(
            "SELECT count(*) FROM file_claims WHERE claimant = '{claimant}' AND file_id = '{}'",
            testing::id(file)
        );
        let records = format!("SELECT count(*) FROM {all}");
        assert_eq!(lines(&mut connection, &claims), lines(&mut connection, &records));
    }
}

/// Every table with texts either claims its files or is listed here as having none, so that no table is forgotten.
#[test]
fn each_table_of_texts_claims_its_files_or_names_none() {
    const NAMES_NONE: [&str; 48] = [
        "audit_log",
        "captions",
        "certificates",
        "chapters",
        "consents",
        "coupon_uses",
        "coupons",
        "course_ratings",
        "demo_rows",
        "device_cookies",
        "discussion_reports",
        "email_changes",
        "email_links",
        "enquiries",
        "enquiry_messages",
        "file_claims",
        "films",
        "guardians",
        "invoice_series",
        "invoices",
        "jobs",
        "known_devices",
        "learning_reminders",
        "ledger_entries",
        "open_order_items",
        "openid_accounts",
        "order_adjustments",
        "order_attributions",
        "order_lines",
        "orders",
        "payment_attempts",
        "post_pictures",
        "provider_settings",
        "refund_requests",
        "refunds",
        "sessions",
        "signup_attributions",
        "staff_invites",
        "stream_renditions",
        "streams",
        "student_tags",
        "student_task_rows",
        "student_tasks",
        "test_payments",
        "uploads",
        "watched_lessons",
        "webinar_seats",
        "withdrawals",
    ];
    let world = World::new();
    let rows = "SELECT DISTINCT table_name::text
        FROM information_schema.columns INNER JOIN information_schema.tables USING (table_schema, table_name)
        WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT LIKE '\\_\\_%'
            AND data_type IN ('text', 'character varying', 'ARRAY', 'json', 'jsonb')";
    let hold_texts: BTreeSet<String> = lines(&mut world.connection(), rows).into_iter().collect();
    let rows = "SELECT tgrelid::regclass::text FROM pg_trigger WHERE tgname = 'claim_files'";
    let mut accounted: BTreeSet<String> = lines(&mut world.connection(), rows).into_iter().collect();
    accounted.extend(NAMES_NONE.map(str::to_owned));
    assert_eq!(hold_texts, accounted);
}

/// A new table is searched without a change to the code.
#[test]
fn a_new_table_is_searched_unasked() {
    let world = World::new();
    world.sql("CREATE TABLE posters (id int PRIMARY KEY, about jsonb, tags text[])").unwrap();
    let (about, tag) = (path("about", "-320.webp"), path("tag", ".pdf"));
    world.sql(&format!("INSERT INTO posters VALUES (1, '{{\"a\": [\"{about}\"]}}', ARRAY['x {tag}'])")).unwrap();
    let found: BTreeSet<Uuid> = world.read(|tx| tx.media().referenced()).into_iter().collect();
    assert_eq!(found, ["about", "tag"].map(testing::id).into());
}

//! Which uploaded files are in use.

use crate::world::World;
use diesel::sql_types::Text;
use diesel::{QueryableByName, RunQueryDsl, sql_query};
use domain::catalogue::{Mentor, VideoSource};
use domain::testing;
use domain::webinars::{Speaker, Webinar};
use std::collections::BTreeSet;
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
    let user = domain::identity::User { profile_pic: Some(path("face", "-960.webp")), ..testing::user(1) };
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

#[derive(QueryableByName)]
struct Column {
    #[diesel(sql_type = Text)]
    name: String,
}

/// A table that comes to hold files must be searched, or its files would be swept.
#[test]
fn no_other_table_has_a_column_that_sounds_like_a_file() {
    let world = World::new();
    let sounding = "SELECT table_name || '.' || column_name AS name FROM information_schema.columns
        WHERE table_schema = 'public' AND column_name ~ '(image|pic|logo|photo|file|path|pdf|certificate)'
        AND data_type IN ('text', 'character varying', 'ARRAY', 'jsonb', 'json')
        AND table_name NOT IN ('courses', 'course_texts', 'lessons', 'mentors', 'bundles', 'settings', 'webinars', 'articles')
        AND table_name || '.' || column_name <> 'users.profile_pic'";
    let columns: Vec<Column> = sql_query(sounding).load(&mut world.connection()).unwrap();
    let names: Vec<_> = columns.into_iter().map(|column| column.name).collect();
    assert!(names.is_empty(), "{names:?}");
}

use crate::world::{World, at};
use catalogue::VideoSource;
use catalogue::streams::{AUDIO, Rendition, Stream, StreamState};
use domain::testing;
use kernel::ids::StreamId;

fn stream(name: &str, minute: i64) -> Stream {
    Stream::queued(StreamId(testing::id(name)), &format!("{name}.mp4"), at(minute))
}

fn rendition(name: &str, size: Option<(u32, u32)>) -> Rendition {
    Rendition {
        name: name.to_owned(),
        attempt: Some(2),
        size,
        kbps: 150,
        peak_kbps: 180,
        bytes: 5 << 30,
        lengths: vec![4_000, 1_040],
    }
}

#[test]
fn a_stream_grows_by_its_qualities_and_keeps_their_keys() {
    let world = World::new();
    let mut expected = stream("film", 0);
    let id = expected.id;
    assert!(world.write(|tx| tx.streams().insert(&expected)));
    let second = Stream { id: StreamId(testing::id("other")), ..stream("film", 1) };
    assert!(!world.write(|tx| tx.streams().insert(&second)), "one for each video");
    let (sound, large, small) =
        (rendition(AUDIO, None), rendition("720p", Some((1280, 720))), rendition("240p", Some((426, 240))));
    let small = Rendition { attempt: Some(3), ..small };
    world.write(|tx| {
        tx.streams().add_rendition(id, &sound, &[1; 16])?;
        tx.streams().add_rendition(id, &large, &[2; 16])?;
        tx.streams().add_rendition(id, &rendition("240p", None), &[3; 16])?;
        // The worker crashed and stores the same rendition again, with another key.
        tx.streams().add_rendition(id, &small, &[4; 16])?;
        tx.streams().add_pictures(id)?;
        tx.streams().mark(id, StreamState::Working, 61, Some("कारण"), at(2))
    });
    assert_eq!(world.write(|tx| tx.streams().begin_attempt(id)), Some(1));
    assert_eq!(world.write(|tx| tx.streams().begin_attempt(id)), Some(2), "each has a number of its own");
    assert_eq!(world.write(|tx| tx.streams().begin_attempt(second.id)), None);
    expected.attempts = 2;
    (expected.state, expected.percent, expected.reason) = (StreamState::Working, 61, Some("कारण".into()));
    (expected.has_pictures, expected.updated_at) = (true, at(2));
    expected.renditions = vec![small, large, sound];
    assert_eq!(world.read(|tx| tx.streams().find(id)), Some(expected.clone()));
    assert_eq!(world.read(|tx| tx.streams().of_sources(&["film.mp4".into(), "none.mp4".into()])), [expected]);
    assert_eq!(world.read(|tx| tx.streams().key(id, "240p")), Some([4; 16]));
    assert_eq!(world.read(|tx| tx.streams().key(id, "1080p")), None);
    world.write(|tx| tx.streams().delete(id));
    assert_eq!(world.number("SELECT count(*) AS n FROM stream_renditions"), 0);
}

#[test]
fn what_the_release_before_makes_again_has_keys_without_an_attempt() {
    let world = World::new();
    let (film, made) = (stream("film", 0), rendition("240p", None));
    world.write(|tx| {
        tx.streams().insert(&film)?;
        tx.streams().add_rendition(film.id, &made, &[1; 16])
    });
    let attempt = || world.read(|tx| tx.streams().find(film.id)).unwrap().renditions[0].attempt;
    world.sql("UPDATE stream_renditions SET kbps = 149").unwrap();
    assert_eq!(attempt(), Some(2));
    world.sql("UPDATE stream_renditions SET key = substr(sha256('x'), 1, 16)").unwrap();
    assert_eq!(attempt(), None);
    world.write(|tx| tx.streams().add_rendition(film.id, &made, &[3; 16]));
    world.write(|tx| tx.streams().add_rendition(film.id, &Rendition { attempt: Some(3), ..made.clone() }, &[4; 16]));
    assert_eq!(attempt(), Some(3));
}

#[test]
fn lessons_without_a_stream_are_found_and_streams_without_a_lesson() {
    let world = World::new();
    let mut course = testing::course("react");
    let file = |name: &str, seconds| testing::plays(Some(VideoSource::File(format!("{name}.mp4"))), seconds);
    (course.lessons[0].content, course.lessons[1].content) = (file("first", Some(90)), file("second", Some(30)));
    world.write(|tx| tx.catalogue().insert_course(&course));
    assert_eq!(world.read(|tx| tx.streams().missing()), ["second.mp4", "first.mp4"]);
    let (first, old, young) = (stream("first", 0), stream("old", 0), stream("young", 9));
    world.write(|tx| [&first, &old, &young].into_iter().try_for_each(|it| tx.streams().insert(it).map(drop)));
    assert_eq!(world.read(|tx| tx.streams().missing()), ["second.mp4"]);
    assert_eq!(world.read(|tx| tx.streams().unused(at(5))), [old]);
}

use crate::world::{World, at};
use catalogue::uploads::{Upload, UploadState};
use domain::testing;
use kernel::ids::UploadId;

fn upload(name: &str, owner: u32, minute: i64) -> Upload {
    Upload {
        id: UploadId(testing::id(name)),
        owner: testing::user(owner).id,
        name: name.to_owned(),
        bytes: 4 << 30,
        state: UploadState::Open,
        created_at: at(minute),
        expires_at: at(minute + 10),
    }
}

#[test]
fn an_upload_ends_once_and_is_over_at_its_time() {
    let world = World::new();
    let _owners = (world.user(1), world.user(2));
    let [first, second, third] = [upload("पाठ एक.mp4", 1, 0), upload("second", 2, 1), upload("third", 1, 2)];
    world.write(|tx| [&third, &first, &second].into_iter().try_for_each(|it| tx.uploads().insert(it)));
    assert_eq!(world.read(|tx| tx.uploads().find(first.id)), Some(first.clone()));
    assert_eq!(
        world.read(|tx| tx.uploads().open(at(3))),
        [first.clone(), second.clone(), third.clone()],
        "in their order, of everybody"
    );
    let kept = UploadState::Kept { key: "film.mkv".into(), seconds: Some(61) };
    let refused = UploadState::Refused("No video".into());
    assert!(world.write(|tx| tx.uploads().end(first.id, &kept)));
    assert!(!world.write(|tx| tx.uploads().end(first.id, &refused)));
    assert!(world.write(|tx| tx.uploads().end(second.id, &refused)));
    let state = |id| world.read(|tx| tx.uploads().find(id)).map(|it| it.state);
    assert_eq!((state(first.id), state(second.id)), (Some(kept), Some(refused)));
    let known = ["film.mkv".to_owned(), "other.mp4".to_owned()];
    assert_eq!(world.read(|tx| tx.catalogue().film_seconds(&known)), [("film.mkv".to_owned(), 61)]);
    assert_eq!(world.read(|tx| tx.uploads().open(at(3))), std::slice::from_ref(&third));
    assert_eq!(world.read(|tx| tx.uploads().open(at(12))), []);
    assert_eq!(world.read(|tx| tx.uploads().expired(at(10))), [first.id]);
    world.write(|tx| tx.uploads().delete(first.id));
    assert_eq!(state(first.id), None);
}

//! Pictures that members uploaded for posts.

use crate::world::{World, at};
use domain::testing;
use kernel::ids::PostId;
use learning::discussions::{Post, PostPicture};
use people::identity::User;
use std::collections::BTreeSet;
use uuid::Uuid;

fn picture(name: &str, author: &User, minute: i64) -> PostPicture {
    let id = testing::id(name);
    PostPicture { id, author: author.id, key: format!("{id}-960.webp"), sent_at: at(minute) }
}

fn named(name: &str) -> String {
    format!("![चित्र](/media/files/{}-960.webp)", testing::id(name))
}

fn referenced(world: &World) -> BTreeSet<Uuid> {
    world.read(|tx| tx.media().referenced()).into_iter().collect()
}

fn ids(names: &[&str]) -> BTreeSet<Uuid> {
    names.iter().map(|name| testing::id(name)).collect()
}

#[test]
fn a_picture_is_in_use_while_a_post_names_it_and_its_sender_is_there() {
    let world = World::new();
    let (asha, ravi, course) = (world.user(1), world.user(2), world.course("react"));
    let pictures =
        [picture("asked", &asha, 1), picture("twice", &asha, 2), picture("unused", &asha, 3), picture("his", &ravi, 4)];
    let text = format!("{} and {}, {}", named("asked"), named("twice"), named("nobody's"));
    let asked = Post::question(PostId(testing::id("question")), course.id, asha.id, "Why?", &text, at(1));
    let text = format!("{} {}", named("his"), named("twice"));
    let given = asked.answered(PostId(testing::id("answer")), ravi.id, &text, at(2));
    world.write(|tx| {
        pictures.iter().try_for_each(|picture| tx.post_pictures().insert(picture))?;
        tx.discussions().insert(&Post { answers: 1, ..asked.clone() })?;
        tx.discussions().insert(&given)
    });
    assert_eq!(referenced(&world), ids(&["asked", "twice", "his"]), "no file that was not sent for posts");
    assert_eq!(world.read(|tx| tx.post_pictures().of_user(asha.id)), pictures[..3]);
    // Newest first, since the given time.
    assert_eq!(world.read(|tx| tx.post_pictures().sent_since(asha.id, at(1))), [at(3), at(2)]);
    world.write(|tx| tx.post_pictures().forget(&[testing::id("unused"), testing::id("nobody's")]));
    assert_eq!(world.read(|tx| tx.post_pictures().of_user(asha.id)), pictures[..2]);
    // Her question stays, because it has an answer. Her pictures are deleted, whichever post uses them.
    world.write(|tx| tx.users().erase(asha.id, at(3)));
    assert_eq!(world.read(|tx| tx.discussions().find(asked.id)).map(|post| post.body), Some(asked.body.clone()));
    assert_eq!(referenced(&world), ids(&["his"]));
    world.write(|tx| tx.discussions().delete(given.id, at(4)));
    assert_eq!(referenced(&world), ids(&[]));
}

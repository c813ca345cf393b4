//! Articles: stored as written, listed latest first, and visible only as published.

use crate::world::World;
use chrono::TimeDelta;
use domain::testing::{self, noon};
use institute::articles::Article;
use kernel::ids::ArticleId;
use kernel::store::Page;
use std::sync::Arc;

fn article(number: i32, slug: &str) -> Article {
    let publish_at = noon() + TimeDelta::hours(number.into());
    Article { id: ArticleId(testing::id(slug)), number, publish_at, ..testing::article(slug) }
}

#[test]
fn an_article_comes_back_as_it_was_written_and_pages_follow() {
    let world = World::new();
    let written = Article { image: Some("/media/files/a-960.webp".into()), ..article(1, "react") };
    let versions = || world.read(|tx| tx.catalogue_version().version());
    let before = versions();
    world.write(|tx| tx.articles().insert(&written));
    assert_eq!(world.read(|tx| tx.articles().find(written.id)), Some(written.clone()));
    let changed = Article { image: None, body: "हिन्दी".into(), version: 2, ..written };
    world.write(|tx| tx.articles().update(&changed));
    assert_eq!(world.read(|tx| tx.articles().find_locked(changed.id)), Some(changed.clone()));
    world.write(|tx| tx.articles().delete(changed.id));
    assert_eq!(world.read(|tx| tx.articles().find(changed.id)), None);
    assert_eq!(versions(), before + 3);
}

#[test]
fn articles_are_listed_latest_first_without_their_texts() {
    let world = World::new();
    let [one, two] = [article(1, "one"), Article { is_published: false, ..article(2, "two") }];
    assert_eq!(world.read(|tx| tx.articles().last_number()), 0);
    world.write(|tx| {
        tx.articles().insert(&one)?;
        tx.articles().insert(&two)
    });
    let listed = world.read(|tx| tx.articles().list("", Page { offset: 0, limit: 1 }));
    assert_eq!((listed.rows, listed.total), (vec![Article { body: String::new(), ..two.clone() }], 2));
    let found = world.read(|tx| tx.articles().list("ARTICLE O", Page { offset: 0, limit: 10 }));
    assert_eq!(found.rows[0].slug, "one");
    assert_eq!(world.read(|tx| tx.articles().last_number()), 2);
    assert_eq!(world.read(|tx| tx.articles().slugs_like("one")), ["one"]);
    assert!(world.begin().articles().insert(&Article { id: ArticleId(testing::id("x")), ..one }).is_err());
}

#[test]
fn visitors_may_see_what_is_published_and_what_did_not_change_is_not_read_again() {
    let world = World::new();
    let [one, two] = [article(1, "one"), article(2, "two")];
    world.write(|tx| {
        tx.articles().insert(&one)?;
        tx.articles().insert(&two)?;
        tx.articles().insert(&Article { is_published: false, ..article(3, "draft") })
    });
    let first = world.read(|tx| tx.snapshots().load());
    let slugs: Vec<_> = first.articles.iter().map(|article| article.slug.as_str()).collect();
    assert_eq!(slugs, ["two", "one"]);
    world.write(|tx| tx.articles().update(&Article { version: 2, title: "New".into(), ..one }));
    let second = world.read(|tx| tx.snapshots().reload(&first));
    assert!(Arc::ptr_eq(&first.articles[0], &second.articles[0]));
    assert_eq!(second.articles[1].title, "New");
}

//! The site's pages: one of two concurrent writers wins, versions stay unchanged, and the catalogue follows.

use crate::world::{World, at};
use domain::testing::{self, fields, hero, section};
use institute::site::legal::LegalVersions;
use institute::site::{Draft, FieldValue, KEPT_VERSIONS, PublishedVersion, Section, SitePage, StoredPage};
use kernel::ids::UserId;
use std::collections::BTreeSet;
use std::sync::Arc;

const HOME: SitePage = SitePage::Home;

fn draft(sections: Vec<Section>, by: Option<UserId>) -> Option<Draft> {
    Some(Draft { sections, at: at(1), by })
}

fn version(number: i32, sections: Vec<Section>) -> PublishedVersion {
    PublishedVersion { page: HOME, number, sections, at: at(number.into()), by: None, note: None }
}

/// A page with every kind of value in it.
fn rich() -> Vec<Section> {
    let mut school = fields(&[("institution", "विद्यालय"), ("quote", "“Good”\n<b>all</b>")]);
    school.insert("students".into(), FieldValue::Whole(420));
    let mut schools = Section { hidden: true, ..section("schools", &[("title", "Schools")]) };
    schools.fields.insert("items".into(), FieldValue::List(vec![school]));
    vec![hero("सीखें"), schools]
}

fn publish(world: &World, number: i32, sections: Vec<Section>) {
    world.write(|tx| {
        tx.site().append(&version(number, sections))?;
        let page = StoredPage { page: HOME, version: number, draft: None, published: Some(number) };
        assert!(tx.site().write(&page)?);
        Ok(())
    });
}

#[test]
fn a_page_comes_back_as_it_was_written() {
    let world = World::new();
    let author = testing::user(1);
    world.write(|tx| tx.users().insert(&author));
    assert_eq!(world.read(|tx| tx.site().page(HOME)), None);
    let first = StoredPage { version: 1, draft: draft(rich(), Some(author.id)), ..StoredPage::blank(HOME) };
    assert!(world.write(|tx| tx.site().write(&first)));
    assert_eq!(world.read(|tx| tx.site().page(HOME)), Some(first.clone()));
    // A version can't be written twice, and can't skip the next number.
    assert!(!world.write(|tx| tx.site().write(&first)));
    assert!(!world.write(|tx| tx.site().write(&StoredPage { version: 3, ..first.clone() })));
    let second = StoredPage { version: 2, draft: None, ..first };
    assert!(world.write(|tx| tx.site().write(&second)));
    assert_eq!(world.read(|tx| tx.site().page(HOME)), Some(second));
    assert_eq!(world.read(|tx| tx.site().page(SitePage::About)), None);
}

#[test]
fn versions_of_legal_pages_are_kept_for_ever() {
    let world = World::new();
    let terms = |number: i32| PublishedVersion {
        page: SitePage::Terms,
        note: Some(format!("Clause {number} is new.")),
        ..version(number, vec![section("legal", &[("lead", "In short"), ("body", "Text")])])
    };
    assert_eq!(world.read(|tx| tx.site().legal()), LegalVersions::default());
    let last = KEPT_VERSIONS + 2;
    for number in 1..=last {
        world.write(|tx| {
            tx.site().append(&terms(number))?;
            let page = StoredPage { version: number, published: Some(number), ..StoredPage::blank(SitePage::Terms) };
            assert!(tx.site().write(&page)?);
            Ok(())
        });
    }
    assert_eq!(world.read(|tx| tx.site().versions(SitePage::Terms)).len(), usize::try_from(last).unwrap());
    assert_eq!(world.read(|tx| tx.site().version(SitePage::Terms, 1)), Some(terms(1)));
    assert_eq!(world.read(|tx| tx.site().legal()), LegalVersions([(SitePage::Terms, last)].into()));
    assert!(world.sql("DELETE FROM site_versions WHERE number = 1").is_err());
    assert!(world.sql("UPDATE site_versions SET note = 'Nothing.'").is_err());
    let before = world.read(|tx| tx.settings().load());
    world.write(|tx| tx.settings().touch(at(9)));
    let after = world.read(|tx| tx.settings().load());
    assert_eq!((after.version, after.overrides), (before.version + 1, before.overrides));
}

#[test]
fn of_two_who_write_at_once_the_second_is_told() {
    let world = World::new();
    for number in [1, 2] {
        let write = |headline: &'static str| {
            move |tx: &mut dyn domain::ports::Tx| {
                let page =
                    StoredPage { version: number, draft: draft(vec![hero(headline)], None), ..StoredPage::blank(HOME) };
                tx.site().write(&page).unwrap()
            }
        };
        let (first, second, _) = world.race(write("first"), write("second"));
        assert_eq!((first, second), (true, false), "version {number}");
        let stored = world.read(|tx| tx.site().page(HOME)).unwrap();
        assert_eq!((stored.version, stored.draft.unwrap().sections), (number, vec![hero("first")]));
    }
}

#[test]
fn what_is_published_is_in_the_catalogue_which_raises_its_version() {
    let world = World::new();
    let before = world.read(|tx| tx.snapshots().load());
    assert!(before.site.is_empty());
    publish(&world, 1, rich());
    let first = world.read(|tx| tx.snapshots().reload(&before));
    assert!(first.version > before.version);
    assert_eq!(*first.site[&HOME], version(1, rich()));
    // Only the back office sees a draft.
    let drafted = StoredPage { page: HOME, version: 2, draft: draft(vec![hero("Draft")], None), published: Some(1) };
    assert!(world.write(|tx| tx.site().write(&drafted)));
    let same = world.read(|tx| tx.snapshots().reload(&first));
    assert_eq!(same.version, first.version);
    assert!(Arc::ptr_eq(&same.site[&HOME], &first.site[&HOME]));
    world.write(|tx| {
        tx.site().append(&version(2, vec![hero("Second")]))?;
        tx.site().write(&StoredPage { page: HOME, version: 3, draft: None, published: Some(2) })
    });
    let second = world.read(|tx| tx.snapshots().reload(&same));
    assert!(second.version > same.version);
    assert_eq!(second.site[&HOME].sections, [hero("Second")]);
}

#[test]
fn a_version_that_cannot_be_read_keeps_nothing_else_from_being_read() {
    let world = World::new();
    publish(&world, 1, vec![hero("Old")]);
    let nested = format!("{}1{}", "[".repeat(500), "]".repeat(500));
    for (page, sections) in [("about", r#"[{"id": 1}]"#), ("terms", nested.as_str())] {
        world.sql(&format!("INSERT INTO site_versions (page, number, sections, published_at) VALUES ('{page}', 1, '{sections}', now())")).unwrap();
        world.sql(&format!("INSERT INTO site_pages (page, version, published) VALUES ('{page}', 1, 1)")).unwrap();
    }
    let catalogue = world.read(|tx| tx.snapshots().load());
    assert_eq!(catalogue.site.keys().collect::<Vec<_>>(), [&HOME]);
    assert_eq!(catalogue.unreadable.keys().collect::<Vec<_>>(), [&SitePage::About, &SitePage::Terms]);
    assert!(catalogue.unreadable.values().all(|cause| !cause.is_empty()));
}

#[test]
fn the_newest_versions_are_kept_and_never_changed() {
    let world = World::new();
    for number in 1..=KEPT_VERSIONS + 2 {
        publish(&world, number, vec![hero(&format!("Version {number}"))]);
    }
    let numbers: Vec<_> = world.read(|tx| tx.site().versions(HOME)).iter().map(|version| version.number).collect();
    assert_eq!(numbers, (3..=KEPT_VERSIONS + 2).rev().collect::<Vec<_>>());
    assert_eq!(world.read(|tx| tx.site().version(HOME, 2)), None);
    assert_eq!(world.read(|tx| tx.site().version(HOME, 3)), Some(version(3, vec![hero("Version 3")])));
    assert!(world.sql("UPDATE site_versions SET sections = '[]'").is_err());
    assert!(world.sql("UPDATE site_versions SET published_at = now()").is_err());
    // A published version can't be deleted.
    assert!(world.sql("DELETE FROM site_versions").is_err());
}

#[test]
fn who_wrote_is_named_until_they_leave() {
    let world = World::new();
    let author = testing::user(1);
    world.write(|tx| {
        tx.users().insert(&author)?;
        tx.site().append(&PublishedVersion { by: Some(author.id), ..version(1, rich()) })?;
        let draft = draft(vec![hero("Draft")], Some(author.id));
        tx.site().write(&StoredPage { page: HOME, version: 1, draft, published: Some(1) })
    });
    let named = || world.read(|tx| tx.site().versions(HOME))[0].by.clone();
    assert_eq!(named(), Some(author.name.clone()));
    world.write(|tx| tx.users().erase(author.id, at(9)));
    assert_eq!(named(), None);
    assert_eq!(world.read(|tx| tx.site().page(HOME)).unwrap().draft.unwrap().by, None);
    assert_eq!(world.read(|tx| tx.site().version(HOME, 1)), Some(version(1, rich())));
}

#[test]
fn pictures_of_drafts_and_kept_versions_are_in_use() {
    let world = World::new();
    let shown = |name: &str| {
        let path = format!("/media/files/{}-960.webp", testing::id(name));
        vec![section("hero", &[("headlineStart", "Learn"), ("picture", &path)])]
    };
    publish(&world, 1, shown("old"));
    publish(&world, 2, shown("new"));
    let drafted = StoredPage { page: HOME, version: 3, draft: draft(shown("draft"), None), published: Some(2) };
    assert!(world.write(|tx| tx.site().write(&drafted)));
    let found: BTreeSet<_> = world.read(|tx| tx.media().referenced()).into_iter().collect();
    assert_eq!(found, ["old", "new", "draft"].into_iter().map(testing::id).collect());
}

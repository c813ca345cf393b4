use crate::world::{World, at};
use institute::ports::store::StoredSettings;
use std::collections::BTreeMap;

fn set(name: &str) -> BTreeMap<String, String> {
    [("brand.name".to_owned(), name.to_owned())].into()
}

#[test]
fn settings_begin_empty_and_each_write_raises_the_version() {
    let world = World::new();
    let load = || world.read(|tx| tx.settings().load());
    assert_eq!(load(), StoredSettings { version: 1, overrides: BTreeMap::new() });
    assert_eq!(world.write(|tx| tx.settings().save(1, &set("गुरुकुल"), at(1))), Some(2));
    assert_eq!(load(), StoredSettings { version: 2, overrides: set("गुरुकुल") });
    assert_eq!(world.read(|tx| tx.settings().version()), 2);
    assert_eq!(world.write(|tx| tx.settings().save(2, &BTreeMap::new(), at(2))), Some(3));
    assert_eq!(load().overrides, BTreeMap::new());
}

#[test]
fn of_two_who_write_at_once_the_second_is_told() {
    let world = World::new();
    let save =
        |name: &'static str| move |tx: &mut dyn domain::ports::Tx| tx.settings().save(1, &set(name), at(1)).unwrap();
    let (first, second, _) = world.race(save("first"), save("second"));
    assert_eq!((first, second), (Some(2), None));
    assert_eq!(world.read(|tx| tx.settings().load()).overrides, set("first"));
}

#[test]
fn there_is_one_row_of_settings() {
    let world = World::new();
    let row = |only| format!("INSERT INTO settings VALUES ({only}, 1, '{{}}', now())");
    assert!(world.sql(&row(true)).is_err() && world.sql(&row(false)).is_err());
}

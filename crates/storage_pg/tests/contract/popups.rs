use crate::world::{World, at};
use catalogue::{Bundle, Dates, Popup};
use domain::testing;
use kernel::ids::PopupId;

fn popup(name: &str, bundle: &Bundle, is_active: bool) -> Popup {
    Popup { id: PopupId(testing::id(name)), bundle: bundle.id, text: name.into(), is_active, dates: Dates::OPEN }
}

fn stored(world: &World) -> Vec<(String, bool)> {
    let mut popups = world.read(|tx| tx.snapshots().load()).popups;
    popups.sort_by(|a, b| a.text.cmp(&b.text));
    popups.into_iter().map(|popup| (popup.text, popup.is_active)).collect()
}

#[test]
fn an_active_popup_replaces_the_bundles_active_one_only() {
    let world = World::new();
    let (web, art) = (world.bundle("web", &[]), world.bundle("art", &[]));
    let version = world.read(|tx| tx.catalogue_version().version());
    for popup in [popup("1", &web, true), popup("2", &art, true), popup("3", &web, false), popup("4", &web, true)] {
        world.write(|tx| tx.catalogue().insert_popup(&popup));
    }
    let expected = [("1", false), ("2", true), ("3", false), ("4", true)];
    assert_eq!(stored(&world), expected.map(|(text, active)| (text.to_owned(), active)));
    assert_eq!(world.read(|tx| tx.catalogue_version().version()), version + 4);
}

#[test]
fn of_two_popups_at_once_the_later_stays() {
    let world = World::new();
    let web = world.bundle("web", &[]);
    let (first, second, committed) = world.race(
        |tx| tx.catalogue().insert_popup(&popup("1", &web, true)),
        |tx| tx.catalogue().insert_popup(&popup("2", &web, true)),
    );
    assert_eq!((first, second, committed), (Ok(()), Ok(()), Ok(())));
    assert_eq!(stored(&world), [("1".to_owned(), false), ("2".to_owned(), true)]);
}

#[test]
fn a_bundles_popups_come_with_their_dates_the_active_one_first_and_go_together() {
    let world = World::new();
    let (web, art) = (world.bundle("web", &[]), world.bundle("art", &[]));
    let dates = Dates { starts_at: Some(at(1)), ends_at: Some(at(2)) };
    let shown = Popup { dates, ..popup("2", &web, true) };
    for popup in [&popup("1", &web, true), &shown, &popup("3", &web, false), &popup("4", &art, true)] {
        world.write(|tx| tx.catalogue().insert_popup(popup));
    }
    let popups = world.read(|tx| tx.catalogue().popups_of(web.id));
    assert_eq!((popups.len(), &popups[0]), (3, &shown));
    assert_eq!(world.write(|tx| tx.catalogue().delete_popups(web.id)), 3);
    assert_eq!(world.write(|tx| tx.catalogue().delete_popups(web.id)), 0);
    assert_eq!(stored(&world), [("4".to_owned(), true)]);
}

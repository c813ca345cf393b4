//! Webinars and their seats: never overbooked; guests are notified and reminded once; seats are swept in time.

use crate::world::{World, at};
use chrono::TimeDelta;
use domain::ports::store::{Tx, WebinarFilter};
use domain::testing::{self, noon, webinar};
use domain::webinars::{Seat, Status, Webinar};
use kernel::ids::{SeatId, UserId};
use kernel::store::{Page, StoreError};

const ALL: Page = Page { offset: 0, limit: 10 };

fn seat(name: &str, of: &Webinar) -> Seat {
    testing::seat(name, of)
}

fn world(webinars: &[&Webinar]) -> World {
    let world = World::new();
    world.write(|tx| webinars.iter().try_for_each(|webinar| tx.webinars().insert(webinar)));
    world
}

fn take(world: &World, seat: &Seat) {
    world.write(|tx| tx.webinars().insert_seat(seat));
}

fn names(seats: Vec<Seat>) -> Vec<String> {
    seats.into_iter().map(|seat| seat.name).collect()
}

#[test]
fn a_webinar_comes_back_as_it_was_written_with_who_speaks() {
    let meera = testing::mentor("Meera");
    let world = World::new();
    let written =
        Webinar { mentor: Some(meera.id), seats: Some(20), place: Some("पुणे".into()), ..webinar("react") };
    let before = world.read(|tx| tx.catalogue_version().version());
    world.write(|tx| {
        tx.mentors().insert(&meera)?;
        tx.webinars().insert(&written)
    });
    let found = world.read(|tx| tx.webinars().listed(written.id)).unwrap();
    assert_eq!((&found.shown.webinar, found.shown.mentor.as_ref(), found.taken), (&written, Some(&meera), 0));
    assert!(world.read(|tx| tx.catalogue_version().version()) > before, "pages follow");
    assert!(!world.write(|tx| tx.mentors().delete(meera.id)), "it names them");
    let changed = Webinar { seats: None, mentor: None, recording: Some("https://a.in".into()), version: 2, ..written };
    world.write(|tx| tx.webinars().update(&changed));
    assert_eq!(world.read(|tx| tx.webinars().listed(changed.id)).unwrap().shown.webinar, changed);
    assert!(world.write(|tx| tx.mentors().delete(meera.id)));
}

#[test]
fn lists_go_by_time_and_title_and_visitors_see_what_was_announced() {
    let past = Webinar { starts_at: noon() - TimeDelta::hours(2), ends_at: noon(), ..webinar("old") };
    let (soon, draft) = (webinar("soon"), Webinar { status: Status::Draft, ..webinar("draft") });
    let late =
        Webinar { ends_at: noon() + TimeDelta::days(4), starts_at: noon() + TimeDelta::days(3), ..webinar("late") };
    let world = world(&[&late, &past, &soon, &draft]);
    let list = |filter: WebinarFilter| -> Vec<String> {
        let listed = world.read(|tx| tx.webinars().list(&filter, ALL));
        assert_eq!(usize::try_from(listed.total), Ok(listed.rows.len()));
        listed.rows.into_iter().map(|row| row.shown.webinar.slug).collect()
    };
    let named = |text: &str| WebinarFilter { text: text.into(), ..WebinarFilter::default() };
    assert_eq!(list(WebinarFilter { ends_after: Some(noon()), ..named("") })[2], "late");
    assert_eq!(list(WebinarFilter { ended_by: Some(noon()), ..named("") }), ["old"]);
    assert_eq!(list(named("WEBINAR L")), ["late"]);
    assert_eq!(list(named("%")), [""; 0]);
    let shown = world.read(|tx| tx.snapshots().load()).webinars;
    let shown: Vec<_> = shown.iter().map(|shown| shown.webinar.slug.as_str()).collect();
    assert_eq!(shown, ["late", "soon", "old"]);
}

/// Counts under the webinar's lock, as the use case does.
fn try_to_take(tx: &mut dyn Tx, seat: &Seat) -> Result<bool, StoreError> {
    let found = tx.webinars().find_named_locked("react")?.unwrap();
    if found.shown.is_full {
        return Ok(false);
    }
    tx.webinars().insert_seat(seat)?;
    Ok(true)
}

#[test]
fn of_two_who_want_the_last_seat_one_gets_it() {
    let limited = Webinar { seats: Some(2), ..webinar("react") };
    let world = world(&[&limited]);
    take(&world, &seat("asha", &limited));
    let before = world.read(|tx| tx.catalogue_version().version());
    let (ravi, meera) = (seat("ravi", &limited), seat("meera", &limited));
    let (first, second, committed) = world.race(|tx| try_to_take(tx, &ravi), |tx| try_to_take(tx, &meera));
    assert_eq!((first, second, committed), (Ok(true), Ok(false), Ok(())));
    assert!(world.read(|tx| tx.snapshots().load()).webinars[0].is_full);
    assert!(world.read(|tx| tx.catalogue_version().version()) > before, "pages say that none is left");
    assert!(world.write(|tx| tx.webinars().delete_seat(ravi.id)));
    assert!(!world.write(|tx| tx.webinars().delete_seat(ravi.id)));
    assert!(!world.read(|tx| tx.snapshots().load()).webinars[0].is_full);
}

#[test]
fn a_seat_is_found_by_its_address_in_any_case_and_by_its_link() {
    let it = webinar("react");
    let world = world(&[&it]);
    let asha = Seat { email: "Asha@Kaushal.test".into(), ..seat("asha", &it) };
    take(&world, &asha);
    assert_eq!(world.read(|tx| tx.webinars().seat_of(it.id, "aSHA@kaushal.TEST")), Some(asha.clone()));
    assert_eq!(world.read(|tx| tx.webinars().seat_by_token("token-asha")), Some(asha.clone()));
    assert_eq!(world.read(|tx| tx.webinars().seat_by_token("token")), None);
    let again =
        Seat { id: SeatId(testing::id("again")), token: "other".into(), email: "asha@kaushal.test".into(), ..asha };
    assert!(world.begin().webinars().insert_seat(&again).is_err(), "an address has one seat");
    let listed = world.read(|tx| tx.webinars().seats(it.id, ALL));
    assert_eq!((names(listed.rows), listed.total), (vec!["asha".to_owned()], 1));
}

/// Reads pages in several units of work, as the export of guests does.
#[test]
fn pages_of_seats_by_key_lose_nobody_when_one_in_front_is_given_back() {
    let it = webinar("react");
    let world = world(&[&it]);
    let taken: Vec<Seat> = ["asha", "bina", "chand", "dev"].map(|name| seat(name, &it)).into();
    taken.iter().for_each(|seat| take(&world, seat));
    let page = |last: Option<&Seat>| {
        world.read(|tx| tx.webinars().seats_after(it.id, last.map(|seat| (seat.created_at, seat.id)), 2))
    };
    let first = page(None);
    world.write(|tx| tx.webinars().delete_seat(first[0].id));
    let mut all = names([first.clone(), page(first.last())].concat());
    all.sort();
    assert_eq!(all, ["asha", "bina", "chand", "dev"]);
    assert_eq!(page(page(first.last()).last()), []);
}

#[test]
fn guests_are_told_of_each_change_once() {
    let changed = Webinar { sequence: 2, is_telling: true, ..webinar("react") };
    let (world, quiet) = (world(&[&changed, &webinar("quiet")]), webinar("quiet"));
    let of = Webinar { sequence: 0, ..changed.clone() };
    let (asha, ravi) =
        (seat("asha", &of), Seat { told_sequence: 2, locale: kernel::locale::Locale::Hindi, ..seat("ravi", &of) });
    for seat in [&asha, &ravi, &seat("meera", &quiet)] {
        take(&world, seat);
    }
    assert_eq!(world.read(|tx| tx.webinars().telling()), [changed.id]);
    let untold = || names(world.read(|tx| tx.webinars().untold(changed.id, 2, 10)));
    assert_eq!(untold(), ["asha"]);
    world.write(|tx| tx.webinars().set_told(&[asha.id], 2));
    assert_eq!(untold(), [""; 0]);
    world.write(|tx| tx.webinars().end_telling(changed.id));
    assert_eq!(world.read(|tx| tx.webinars().telling()), []);
}

#[test]
fn guests_who_registered_early_are_reminded_once_until_it_is_moved() {
    let it = webinar("react");
    let world = world(&[&it, &Webinar { status: Status::Cancelled, ..webinar("cancelled") }]);
    let late = Seat { created_at: it.starts_at - TimeDelta::hours(1), ..seat("late", &it) };
    let asha = seat("asha", &it);
    for seat in [&asha, &late, &seat("ravi", &webinar("cancelled"))] {
        take(&world, seat);
    }
    let due = |now| world.read(|tx| tx.webinars().to_remind(now, now + TimeDelta::hours(3), 3));
    let soon = it.starts_at - TimeDelta::hours(2);
    assert_eq!((due(noon()), due(it.starts_at)), (vec![], vec![]));
    assert_eq!(due(soon), [it.id]);
    let taken_by = it.starts_at - TimeDelta::hours(3);
    assert_eq!(names(world.read(|tx| tx.webinars().unreminded(it.id, taken_by, 10))), ["asha"]);
    world.write(|tx| tx.webinars().set_reminded(&[asha.id], soon));
    assert_eq!(due(soon), []);
    world.write(|tx| tx.webinars().forget_reminders(it.id));
    assert_eq!(due(soon), [it.id]);
}

#[test]
fn lists_of_guests_go_some_days_after_and_the_webinar_stays() {
    let it = webinar("react");
    let world = world(&[&it]);
    take(&world, &seat("asha", &it));
    assert_eq!(world.write(|tx| tx.webinars().sweep(it.ends_at - TimeDelta::seconds(1))), 0);
    assert_eq!(world.write(|tx| tx.webinars().sweep(it.ends_at)), 1);
    assert!(world.read(|tx| tx.webinars().listed(it.id)).is_some());
    world.write(|tx| tx.webinars().delete(it.id));
    assert_eq!(world.number("SELECT count(*) AS n FROM webinars"), 0);
}

#[test]
fn an_account_has_the_seats_it_took_and_those_of_its_confirmed_address() {
    let it = Webinar { seats: Some(3), ..webinar("react") };
    let world = world(&[&it]);
    let (asha, ravi) = (world.user(1), world.user(2));
    let of = |name: &str, user: Option<UserId>, email: &str| Seat { user, email: email.into(), ..seat(name, &it) };
    take(&world, &of("signed in", Some(asha.id), "other@kaushal.test"));
    take(&world, &of("by mail", None, &asha.email.to_uppercase()));
    take(&world, &of("stranger", None, &ravi.email));
    let own = |user| -> Vec<String> {
        world.read(|tx| tx.webinars().of_user(user)).into_iter().map(|seat| seat.name).collect()
    };
    world.sql("UPDATE users SET email_confirmed_at = NULL").unwrap();
    assert_eq!((own(asha.id), own(ravi.id)), (vec!["signed in".to_owned()], vec![]));
    world.sql("UPDATE users SET email_confirmed_at = now()").unwrap();
    assert_eq!(own(asha.id).len(), 2);
    let before = world.read(|tx| tx.catalogue_version().version());
    world.write(|tx| tx.users().erase(asha.id, at(1)));
    assert_eq!(names(world.read(|tx| tx.webinars().seats(it.id, ALL)).rows), ["stranger"]);
    assert!(world.read(|tx| tx.catalogue_version().version()) > before, "there are seats again");
}

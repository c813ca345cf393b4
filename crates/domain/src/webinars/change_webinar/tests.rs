use super::*;
use crate::ports::store::StubTx;
use crate::testing::{self, admin, listed_webinar, log, no_admin, noon, stores, webinar};
use chrono::TimeDelta;
use std::sync::{Mutex, PoisonError};

fn use_case(txs: Vec<StubTx>) -> ChangeWebinar {
    ChangeWebinar { store: stores(txs), clock: testing::clock(), ids: testing::ids() }
}

type Written = Arc<Mutex<Option<Webinar>>>;

/// A stub transaction with a stored webinar and `taken` guests, and the webinar that is written, if any.
fn stored(before: Webinar, taken: i64) -> (StubTx, Written) {
    let written = Written::default();
    let mut tx = StubTx::default();
    let listed = listed_webinar(before, taken);
    let (found, kept) = (listed.clone(), written.clone());
    tx.webinars.expect_find_locked().returning(move |_| Ok(Some(found.clone())));
    tx.webinars.expect_listed().returning(move |_| Ok(Some(listed.clone())));
    tx.webinars.expect_update().returning(move |webinar| {
        *kept.lock().unwrap_or_else(PoisonError::into_inner) = Some(webinar.clone());
        Ok(())
    });
    (tx, written)
}

fn edited(before: Webinar, taken: i64, form: WebinarChanges) -> (Result<(), ChangeWebinarError>, Option<Webinar>) {
    let (mut tx, written) = stored(before.clone(), taken);
    tx.audit.expect_record().returning(|_| Ok(()));
    tx.webinars.expect_forget_reminders().returning(|_| Ok(()));
    let done = use_case(vec![tx]).edit(&admin(), before.id, form).map(drop);
    let written = written.lock().unwrap().clone();
    (done, written)
}

#[test]
fn a_new_one_has_an_address_of_its_title() {
    let mut tx = StubTx::default();
    tx.catalogue_version.expect_lock().returning(|| Ok(()));
    tx.webinars.expect_slugs_like().withf(|base| base == "rust-ke-sath").returning(|base| Ok(vec![base.to_owned()]));
    tx.webinars
        .expect_insert()
        .times(1)
        .withf(|it| it.slug == "rust-ke-sath-2" && it.status == Status::Draft && it.title == "Rust के साथ")
        .returning(|_| Ok(()));
    tx.webinars.expect_listed().returning(|_| Ok(Some(listed_webinar(webinar("x"), 0))));
    let entries = log(&mut tx);
    let times = (Some(noon()), Some(noon() + TimeDelta::hours(1)));
    let form = WebinarChanges {
        title: Some(" Rust के साथ ".into()),
        starts_at: times.0,
        ends_at: times.1,
        ..WebinarChanges::default()
    };
    use_case(vec![tx]).create(&admin(), form).unwrap();
    assert_eq!(entries.lock().unwrap()[0].action, action::WEBINAR_CREATE);
}

#[test]
fn one_without_title_and_time_is_none() {
    let mut tx = StubTx::default();
    tx.catalogue_version.expect_lock().returning(|| Ok(()));
    let refused = use_case(vec![tx]).create(&admin(), WebinarChanges::default());
    let Err(ChangeWebinarError::Invalid(broken)) = refused else { panic!("{refused:?}") };
    let fields: Vec<_> = broken.iter().map(|fault| fault.field).collect();
    assert_eq!(fields, ["startsAt", "endsAt", "title", "endsAt"]);
}

#[test]
fn guests_are_to_hear_of_another_time_and_are_reminded_anew() {
    let before = webinar("react");
    let moved =
        WebinarChanges { starts_at: Some(before.starts_at + TimeDelta::minutes(30)), ..WebinarChanges::default() };
    let (done, written) = edited(before, 3, moved);
    let after = written.unwrap();
    assert_eq!((done, after.version, after.sequence, after.is_telling), (Ok(()), 2, 1, true));
}

#[test]
fn nobody_hears_of_what_concerns_no_guest() {
    let before = webinar("react");
    let words = WebinarChanges { description: Some("More.".into()), ..WebinarChanges::default() };
    let after = edited(before.clone(), 3, words).1.unwrap();
    assert_eq!((after.version, after.sequence, after.is_telling), (2, 0, false));
    let linked = || WebinarChanges { online_link: Some(Some("https://b.in".into())), ..WebinarChanges::default() };
    let without_guests = edited(before.clone(), 0, linked()).1.unwrap();
    assert_eq!((without_guests.sequence, without_guests.is_telling), (1, false));
    let over = Webinar { starts_at: noon() - TimeDelta::hours(2), ends_at: noon(), ..before.clone() };
    assert!(!edited(over, 3, linked()).1.unwrap().is_telling);
    let draft = Webinar { status: Status::Draft, ..before.clone() };
    assert_eq!(edited(draft, 0, linked()).1.unwrap().sequence, 0);
    // The same values again are no change.
    assert_eq!(edited(before, 3, WebinarChanges::default()), (Ok(()), None));
}

#[test]
fn who_has_guests_is_cancelled_and_neither_hidden_nor_deleted() {
    let status = |status| WebinarChanges { status: Some(status), ..WebinarChanges::default() };
    let (done, written) = edited(webinar("react"), 1, status(Status::Draft));
    assert_eq!((done, written), (Err(ChangeWebinarError::HasGuests), None));
    assert!(edited(webinar("react"), 0, status(Status::Draft)).1.is_some());
    let cancelled = edited(webinar("react"), 1, status(Status::Cancelled)).1.unwrap();
    assert_eq!((cancelled.sequence, cancelled.is_telling), (1, true));
    let (mut tx, _) = stored(webinar("react"), 1);
    tx.webinars.expect_delete().never();
    let refused = use_case(vec![tx]).delete(&admin(), webinar("react").id);
    assert_eq!(refused, Err(ChangeWebinarError::HasGuests));
    let (mut tx, _) = stored(webinar("react"), 0);
    tx.webinars.expect_delete().times(1).returning(|_| Ok(()));
    let entries = log(&mut tx);
    assert_eq!(use_case(vec![tx]).delete(&admin(), webinar("react").id), Ok(()));
    assert_eq!(entries.lock().unwrap()[0].action, action::WEBINAR_DELETE);
}

#[test]
fn there_are_never_fewer_seats_than_guests() {
    let seats = |seats| WebinarChanges { seats: Some(Some(seats)), ..WebinarChanges::default() };
    let (done, written) = edited(webinar("react"), 3, seats(2));
    assert!(matches!(done, Err(ChangeWebinarError::Invalid(broken)) if broken[0].code == "taken"));
    assert_eq!(written, None);
    assert_eq!(edited(webinar("react"), 3, seats(3)).1.unwrap().seats, Some(3));
}

#[test]
fn a_stale_version_and_strangers_change_nothing() {
    let stale = WebinarChanges { version: Some(9), title: Some("New".into()), ..WebinarChanges::default() };
    assert_eq!(edited(webinar("react"), 0, stale), (Err(ChangeWebinarError::Changed), None));
    let nobody = use_case(vec![]);
    let id = webinar("react").id;
    assert_eq!(nobody.create(&no_admin(), WebinarChanges::default()), Err(ChangeWebinarError::Forbidden));
    assert_eq!(nobody.edit(&no_admin(), id, WebinarChanges::default()), Err(ChangeWebinarError::Forbidden));
    assert_eq!(nobody.delete(&no_admin(), id), Err(ChangeWebinarError::Forbidden));
}

#[test]
fn a_mentor_must_be_there() {
    let (mut tx, _) = stored(webinar("react"), 0);
    tx.mentors.expect_known().returning(|_, _| Ok(vec![]));
    let mentor = Some(Some(testing::mentor("Meera").id));
    let form = WebinarChanges { mentor, ..WebinarChanges::default() };
    let refused = use_case(vec![tx]).edit(&admin(), webinar("react").id, form);
    assert!(matches!(refused, Err(ChangeWebinarError::Invalid(broken)) if broken[0].field == "mentor"));
}

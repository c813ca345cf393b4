//! Consents are stored as given. Also covers the parents of learners under 18.

use crate::world::{World, at};
use chrono::TimeDelta;
use domain::enquiries::{Enquiry, Status};
use domain::ports::store::{EnquiryFilter, ErasedGuest};
use domain::testing;
use domain::webinars::{Seat, Webinar};
use kernel::actor::Actor;
use kernel::audit::{AuditContext, Subject, action};
use kernel::ids::EnquiryId;
use kernel::locale::Locale;
use kernel::permission::Permission;
use kernel::ports::store::AuditFilter;
use kernel::store::Page;
use people::identity::user::DELETED_USER;
use people::privacy::{ConsentRecord, Guardian, Notice, Purpose, Way};

#[test]
fn answers_are_kept_and_the_newest_is_first() {
    let world = World::new();
    let [asha, ravi] = [1, 2].map(|number| world.user(number));
    let said = |given, minute| ConsentRecord {
        user: asha.id,
        purpose: Purpose::Marketing,
        given,
        version: "2026-11".into(),
        way: Way::Account,
        at: at(minute),
        recorded_by: None,
    };
    let all = [said(true, 1), said(false, 2), said(true, 2)];
    for record in &all {
        world.write(|tx| tx.privacy().record(record));
    }
    let [first, second, third] = all;
    let read = |limit| world.read(|tx| tx.privacy().consents(asha.id, limit));
    assert_eq!(read(100), [third.clone(), second, first], "of one moment the later one");
    assert_eq!(read(1), [third]);
    assert_eq!(world.read(|tx| tx.privacy().consents(ravi.id, 100)), []);
    for sql in ["UPDATE consents SET given = true", "DELETE FROM consents", "TRUNCATE consents"] {
        let refused = world.sql(sql).unwrap_err().to_string();
        assert!(refused.contains("append-only"), "{sql}: {refused}");
    }
    world.write(|tx| tx.users().erase(asha.id, at(3)));
    assert_eq!(read(100).len(), 3, "a record names nobody by itself");
}

#[test]
fn each_purpose_has_its_record_and_earlier_ones_mean_what_was_asked_then() {
    let world = World::new();
    let [switch, signup, off, now, minor] = [1, 2, 3, 4, 5].map(|number| world.user(number).id);
    let earlier = |user: kernel::ids::UserId, way: &str, given: bool, minute: i64| {
        let at = at(minute).to_rfc3339();
        let values = format!("'{}', 'marketing', {given}, '2026-11', '{way}', '{at}'", user.0);
        world
            .sql(&format!("INSERT INTO consents (user_id, purpose, given, version, way, at) VALUES ({values})"))
            .unwrap();
    };
    earlier(switch, "account", true, 1);
    earlier(signup, "signup", true, 1);
    earlier(off, "signup", true, 1);
    earlier(off, "account", false, 2);
    let said = |user, purpose, way, recorded_by| ConsentRecord {
        user,
        purpose,
        given: true,
        version: "2026-11-28".into(),
        way,
        at: at(3),
        recorded_by,
    };
    let carts = said(now, Purpose::Carts, Way::Account, None);
    world.write(|tx| tx.privacy().record(&carts));
    let paper = said(minor, Purpose::Child, Way::Paper, Some(now));
    world.write(|tx| tx.privacy().record(&paper));
    let read = |user| world.read(|tx| tx.privacy().consents(user, 100));
    let purposes = |user| read(user).iter().map(|record| (record.purpose, record.given)).collect::<Vec<_>>();
    let both = |given| [(Purpose::Marketing, given), (Purpose::Carts, given)];
    assert_eq!(purposes(switch), [(Purpose::Carts, true)], "the account's switch meant carts");
    assert_eq!(purposes(signup), both(true), "sign-up meant both");
    assert_eq!(purposes(off), [both(false), both(true)].concat());
    assert_eq!((read(now), read(minor)), (vec![carts], vec![paper]));
    let all = [switch, signup, off, now, minor];
    assert_eq!(world.read(|tx| tx.privacy().want_offers(&all)), [signup]);
    let offers = said(switch, Purpose::Marketing, Way::Account, None);
    world.write(|tx| tx.privacy().record(&offers));
    let mut wanting = world.read(|tx| tx.privacy().want_offers(&all));
    wanting.sort_by_key(|user| user.0);
    let mut expected = [signup, switch];
    expected.sort_by_key(|user| user.0);
    assert_eq!(wanting, expected);
}

#[test]
fn a_notice_is_kept_of_those_who_got_it_and_is_no_consent() {
    let world = World::new();
    let [asha, ravi] = [1, 2].map(|number| world.user(number).id);
    let notice = Notice { version: "terms-1 privacy-2".into(), at: at(1) };
    world.write(|tx| tx.privacy().record_notice(&[asha], &notice));
    let read = |user| world.read(|tx| tx.privacy().notice(user));
    assert_eq!((read(asha), read(ravi)), (Some(notice.clone()), None));
    assert_eq!(world.read(|tx| tx.privacy().consents(asha, 10)), []);
    world.write(|tx| tx.users().erase(asha, at(2)));
    assert_eq!(read(asha), Some(notice), "it names nobody");
}

#[test]
fn a_parent_is_found_by_the_last_link_while_it_lasts_and_goes_with_the_account() {
    let world = World::new();
    let asha = world.user(1);
    let asked = Guardian {
        user: asha.id,
        name: "सुनीता वर्मा".into(),
        email: "sunita@kaushal.test".into(),
        token_digest: vec![1; 32],
        expires_at: at(10),
        asked_at: at(0),
        consented_at: None,
        withdrawn_at: None,
    };
    let put = |guardian: &Guardian| world.write(|tx| tx.privacy().put_guardian(guardian));
    let by_link = |byte: u8, minute| world.read(|tx| tx.privacy().guardian_by_link(&[byte; 32], at(minute)));
    put(&asked);
    assert_eq!(by_link(1, 9), Some(asked.clone()));
    assert_eq!((by_link(1, 10), by_link(2, 1)), (None, None));
    let agreed = asked.answered(true, vec![2; 32], at(5));
    put(&agreed);
    assert_eq!((by_link(1, 6), by_link(2, 6)), (None, Some(agreed.clone())));
    let withdrawn = agreed.answered(false, vec![3; 32], at(7));
    put(&withdrawn);
    assert_eq!(world.read(|tx| tx.privacy().guardian(asha.id)), Some(withdrawn));
    let day = learning::goal::WatchDay { day: kernel::india::day_of(at(0)), ms: 1_000 };
    world.write(|tx| tx.goals().add_watched(asha.id, day));
    assert_eq!(
        world.read(|tx| tx.goals().watched_days(asha.id, None)),
        [],
        "nothing is counted for a learner under 18"
    );
    world.write(|tx| tx.users().erase(asha.id, at(0) + TimeDelta::days(1)));
    assert_eq!(world.read(|tx| tx.privacy().guardian(asha.id)), None);
}

#[test]
fn a_guest_is_erased_by_address_and_what_belongs_to_an_account_stays() {
    let world = World::new();
    let (asha, admin) = (world.user(1), world.user(2));
    let webinar = Webinar { seats: Some(3), ..testing::webinar("react") };
    let seat = |name: &str, user| Seat { email: format!("{name}@Kaushal.test"), user, ..testing::seat(name, &webinar) };
    let enquiry = |name: &str, email: &str, user| Enquiry {
        id: EnquiryId(testing::id(name)),
        name: "रवि".into(),
        subject: name.into(),
        mobile: "9000000044".into(),
        email: Some(email.into()),
        message: None,
        created_at: at(1),
        user,
        status: Status::Open,
        assignee: None,
        messages: Vec::new(),
        grievance: None,
        locale: Locale::default(),
    };
    let author = AuditContext { actor: Actor::Admin(admin.id), request: "r".into() };
    let asked = enquiry("asked", "Ravi@kaushal.test", None);
    let all =
        [asked.clone(), enquiry("own", "ravi@kaushal.test", Some(asha.id)), enquiry("other", "meera@a.test", None)];
    world.write(|tx| {
        tx.webinars().insert(&webinar)?;
        tx.webinars().insert_seat(&seat("ravi", None))?;
        tx.webinars().insert_seat(&seat("asha", Some(asha.id)))?;
        for enquiry in &all {
            tx.enquiries().insert(enquiry)?;
        }
        let subject = Subject::new("enquiry", asked.id, "asked");
        let entry = author.staff(Permission::Security).unwrap().entry(at(1), action::ENQUIRY_UPDATE, subject, vec![]);
        tx.audit().record(&entry)
    });
    let before = world.read(|tx| tx.catalogue_version().version());
    let erased = world.write(|tx| tx.guests().erase_guest("rAVI@kaushal.test"));
    assert_eq!(erased, ErasedGuest { enquiries: 1, seats: 1 });
    assert_eq!(world.write(|tx| tx.guests().erase_guest("ravi@kaushal.test")), ErasedGuest::default());
    assert!(world.read(|tx| tx.catalogue_version().version()) > before, "pages say that there are seats");
    let page = Page { offset: 0, limit: 10 };
    let left = |total| world.read(|tx| tx.enquiries().list(&EnquiryFilter::default(), page)).total == total;
    assert!(left(2));
    let seats = world.read(|tx| tx.webinars().seats(webinar.id, page)).rows;
    assert_eq!(seats.iter().map(|seat| seat.user).collect::<Vec<_>>(), [Some(asha.id)]);
    let log = world.read(|tx| tx.audit().list(&AuditFilter::default(), page)).rows;
    assert_eq!((log.len(), log[0].entity_name.as_str()), (1, DELETED_USER));
    assert!(world.write(|tx| tx.guests().erase_enquiry(EnquiryId(testing::id("own")))));
    assert!(!world.write(|tx| tx.guests().erase_enquiry(EnquiryId(testing::id("own")))));
    assert!(left(1));
}

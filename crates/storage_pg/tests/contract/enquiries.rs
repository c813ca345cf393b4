use crate::world::{World, at};
use domain::enquiries::{Answer, Enquiry, Status};
use domain::ids::EnquiryId;
use domain::ports::store::{EnquiryFilter, Listed, Page};
use domain::testing;

fn enquiry(name: &str, minute: i64) -> Enquiry {
    Enquiry {
        id: EnquiryId(testing::id(name)),
        name: "आशा वर्मा".into(),
        subject: name.into(),
        mobile: "9000000001".into(),
        email: Some("asha@kaushal.test".into()),
        message: Some("नमस्ते,\nsecond line".into()),
        created_at: at(minute),
        user: None,
        status: Status::Open,
        answer: None,
        grievance: None,
    }
}

#[test]
fn enquiries_are_listed_newest_first_by_pages() {
    let world = World::new();
    let (early, late) = (enquiry("early", 1), Enquiry { email: None, message: None, ..enquiry("late", 2) });
    world.write(|tx| {
        tx.enquiries().insert(&early)?;
        tx.enquiries().insert(&late)
    });
    let page = |offset| world.read(|tx| tx.enquiries().list(&EnquiryFilter::default(), Page { offset, limit: 1 }));
    assert_eq!(page(0), Listed { rows: vec![late], total: 2 });
    assert_eq!(page(1), Listed { rows: vec![early], total: 2 });
}

#[test]
fn a_mobile_number_is_ten_digits_also_for_the_database() {
    let world = World::new();
    let broken = Enquiry { mobile: "98765".into(), ..enquiry("broken", 1) };
    assert!(world.begin().enquiries().insert(&broken).is_err());
}

#[test]
fn enquiries_are_found_by_status_and_any_of_their_texts() {
    let world = World::new();
    let (one, two) = (enquiry("Web Design", 1), Enquiry { status: Status::Closed, ..enquiry("Excel", 2) });
    world.write(|tx| {
        tx.enquiries().insert(&one)?;
        tx.enquiries().insert(&two)
    });
    let found = |text: &str, status| -> Vec<String> {
        let filter = EnquiryFilter { text: text.into(), status, ..EnquiryFilter::default() };
        let listed = world.read(|tx| tx.enquiries().list(&filter, Page { offset: 0, limit: 10 }));
        assert_eq!(usize::try_from(listed.total), Ok(listed.rows.len()));
        listed.rows.into_iter().map(|enquiry| enquiry.subject).collect()
    };
    assert_eq!(found("", None), ["Excel", "Web Design"]);
    assert_eq!(found("", Some(Status::Open)), ["Web Design"]);
    assert_eq!(found("web des", None), ["Web Design"]);
    for text in ["शा व", "90000", "ASHA@", "SECOND"] {
        assert_eq!(found(text, Some(Status::Closed)), ["Excel"], "{text}");
    }
    assert_eq!(found("%", None), [""; 0]);
}

#[test]
fn an_answer_is_kept_with_the_name_of_who_gave_it() {
    let world = World::new();
    let (admin, asker) = (world.user(1), world.user(2));
    let asked = Enquiry { user: Some(asker.id), ..enquiry("Web Design", 1) };
    let answer = Answer { text: "Namaste".into(), at: at(5), by: admin.id, by_name: String::new() };
    let answered = Enquiry { status: Status::Closed, answer: Some(answer.clone()), ..asked.clone() };
    world.write(|tx| {
        tx.enquiries().insert(&asked)?;
        tx.enquiries().update(&answered)
    });
    let expected = Enquiry { answer: Some(Answer { by_name: admin.name, ..answer }), ..answered };
    assert_eq!(world.read(|tx| tx.enquiries().find_locked(asked.id)), Some(expected.clone()));
    let all = world.read(|tx| tx.enquiries().list(&EnquiryFilter::default(), Page { offset: 0, limit: 1 }));
    assert_eq!(all.rows, [expected]);
    assert_eq!(world.read(|tx| tx.enquiries().find_locked(EnquiryId(testing::id("none")))), None);
}

#[test]
fn of_two_who_answer_at_once_the_second_sees_the_firsts() {
    let world = World::new();
    let (admin, asked) = (world.user(1), enquiry("Web Design", 1));
    world.write(|tx| tx.enquiries().insert(&asked));
    let answer = Answer { text: "First".into(), at: at(5), by: admin.id, by_name: String::new() };
    let answered = Enquiry { status: Status::Closed, answer: Some(answer), ..asked.clone() };
    let (_, seen, _) = world.race(
        |tx| {
            tx.enquiries().find_locked(asked.id).unwrap();
            tx.enquiries().update(&answered)
        },
        |tx| tx.enquiries().find_locked(asked.id),
    );
    assert_eq!(seen.unwrap().map(|enquiry| enquiry.status), Some(Status::Closed));
}

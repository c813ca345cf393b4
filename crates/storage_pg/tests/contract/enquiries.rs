use crate::world::{World, at};
use domain::enquiries::{Assignee, Enquiry, Message, MessageKind, Status};
use domain::ports::store::EnquiryFilter;
use domain::testing;
use kernel::ids::{EnquiryId, EnquiryMessageId, UserId};
use kernel::store::{Listed, Page};

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
        assignee: None,
        messages: Vec::new(),
        grievance: None,
        locale: kernel::locale::Locale::Hindi,
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

fn message(name: &str, kind: MessageKind, by: UserId, minute: i64) -> Message {
    Message::new(EnquiryMessageId(testing::id(name)), kind, name, by, at(minute))
}

#[test]
fn a_conversation_is_kept_in_order_with_the_names_of_who_wrote() {
    let world = World::new();
    let (admin, asker) = (world.user(1), world.user(2));
    let asked = Enquiry { user: Some(asker.id), ..enquiry("Web Design", 1) };
    let other = enquiry("Other", 2);
    world.write(|tx| tx.enquiries().insert(&asked).and_then(|()| tx.enquiries().insert(&other)));
    let said = [
        message("Namaste", MessageKind::Reply, admin.id, 5),
        message("Thanks", MessageKind::Asked, asker.id, 6),
        message("Careful", MessageKind::Note, admin.id, 7),
    ];
    for message in said.iter().rev() {
        world.write(|tx| tx.enquiries().add_message(asked.id, message));
    }
    let assignee = Assignee { id: admin.id, name: admin.name.clone() };
    let worked_on = Enquiry { status: Status::Waiting, assignee: Some(assignee), ..asked.clone() };
    world.write(|tx| tx.enquiries().update(&worked_on));
    let names = [&admin.name, &asker.name, &admin.name];
    let named = said.into_iter().zip(names).map(|(it, name)| Message { by_name: name.clone(), ..it }).collect();
    let expected = Enquiry { messages: named, ..worked_on };
    assert_eq!(world.read(|tx| tx.enquiries().find_locked(asked.id)), Some(expected.clone()));
    let listed = |filter: EnquiryFilter| world.read(|tx| tx.enquiries().list(&filter, Page { offset: 0, limit: 10 }));
    assert_eq!(listed(EnquiryFilter::default()).rows, [other, expected.clone()]);
    let mine = EnquiryFilter { assignee: Some(admin.id), ..EnquiryFilter::default() };
    assert_eq!(listed(mine.clone()), Listed { rows: vec![expected.clone()], total: 1 });
    world.write(|tx| tx.enquiries().update(&Enquiry { status: Status::Closed, ..expected }));
    assert_eq!(listed(mine).total, 0, "what is closed needs nobody");
    assert_eq!(world.read(|tx| tx.enquiries().find_locked(EnquiryId(testing::id("none")))), None);
    world.write(|tx| tx.users().erase(asker.id, at(9)));
    assert_eq!(world.number("SELECT count(*) AS n FROM enquiry_messages"), 0, "their words go with them");
}

#[test]
fn of_two_who_answer_at_once_the_second_sees_the_firsts() {
    let world = World::new();
    let (admin, asked) = (world.user(1), enquiry("Web Design", 1));
    world.write(|tx| tx.enquiries().insert(&asked));
    let first = message("First", MessageKind::Reply, admin.id, 5);
    let (_, seen, _) = world.race(
        |tx| {
            tx.enquiries().find_locked(asked.id).unwrap();
            tx.enquiries().add_message(asked.id, &first)
        },
        |tx| tx.enquiries().find_locked(asked.id),
    );
    assert_eq!(seen.unwrap().map(|enquiry| enquiry.messages.len()), Some(1));
}

#[test]
fn many_are_moved_by_one_statement_each_as_far_as_is_asked() {
    let world = World::new();
    let staff = world.user(3);
    let all = [enquiry("one", 1), enquiry("two", 2), enquiry("three", 3)];
    world.write(|tx| all.iter().try_for_each(|enquiry| tx.enquiries().insert(enquiry)));
    let [one, two, three] = all.each_ref().map(|enquiry| enquiry.id);
    world.write(|tx| tx.enquiries().update_all(&[one, two], Some(Status::Closed), None));
    world.write(|tx| tx.enquiries().update_all(&[two, three], None, Some(Some(staff.id))));
    let found = |ids: &[EnquiryId]| {
        let rows = world.read(|tx| tx.enquiries().find_all_locked(ids));
        let row = |id: &EnquiryId| rows.iter().find(|row| row.id == *id).cloned();
        ids.iter().map(|id| row(id).map(|row| (row.status, row.assignee.is_some()))).collect::<Vec<_>>()
    };
    let gone = EnquiryId(testing::id("gone"));
    let expected = [Some((Status::Closed, false)), Some((Status::Closed, true)), Some((Status::Open, true)), None];
    assert_eq!(found(&[one, two, three, gone]), expected);
    world.write(|tx| tx.enquiries().update_all(&[two], None, Some(None)));
    assert_eq!(found(&[two]), [Some((Status::Closed, false))]);
}

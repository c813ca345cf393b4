//! A student's timeline: each kind of entry, alone and with the others, and pagination.

use crate::grants::grant;
use crate::world::{World, at};
use domain::enquiries::{Enquiry, Status};
use domain::ports::store::Tx;
use domain::students::label_student::StudentNote;
use domain::students::timeline::{TimelineEntry, TimelineKind, TimelinePlace};
use domain::testing;
use kernel::audit::{Entry, Subject, action};
use kernel::ids::{EnquiryId, ItemId, JobId, RefundId, SessionId, StudentNoteId};
use kernel::jobs::Task;
use kernel::mail::Mail;
use kernel::money::Paise;
use kernel::store::StoreError;
use learning::certificates::Certificate;
use learning::{GrantSource, LessonProgress};
use money::orders::OrderStatus;
use money::payments::{Attempt, AttemptStatus, Refund, RefundReason};
use money::wallet::withdrawal;
use people::identity::{Session, User};

fn money(world: &World, user: &User, course: &catalogue::Course) {
    let order = world.order(user, "1", course);
    let attempt = Attempt {
        gateway_payment: Some("p".into()),
        settled_at: Some(at(2)),
        ..testing::attempt(&order, AttemptStatus::Paid)
    };
    let refund = RefundId(testing::id("refund"));
    let due = Refund::due(refund, user.id, &attempt, "p", RefundReason::Duplicate, Paise::new(500), at(3));
    let asked = money::wallet::Withdrawal {
        status: withdrawal::Status::Rejected,
        reason: Some("No such account".into()),
        decided_at: Some(at(5)),
        ..testing::withdrawal(user)
    };
    world.write(|tx| {
        tx.orders().insert_attempt(&attempt)?;
        tx.refunds().insert(&due)?;
        tx.orders().advance(order.id, OrderStatus::Pending, OrderStatus::Paid, at(2))?;
        tx.withdrawals().insert(&asked)
    });
}

fn letters(tx: &mut dyn Tx, user: &User, staff: &User) -> Result<(), StoreError> {
    let lost = Mail::to_user(&user.recipient(), "Welcome", "Text");
    let job = JobId(testing::id("mail"));
    tx.jobs().enqueue(job, &Task::SendMail(lost.into()), at(6))?;
    tx.jobs().dead_letter(job, at(7), "refused")?;
    tx.enquiries().insert(&Enquiry {
        id: EnquiryId(testing::id("enquiry")),
        name: user.name.clone(),
        subject: "रिफंड".into(),
        mobile: "9000000001".into(),
        email: None,
        message: None,
        created_at: at(8),
        user: Some(user.id),
        status: Status::Open,
        assignee: None,
        messages: Vec::new(),
        grievance: None,
        locale: kernel::locale::Locale::default(),
    })?;
    tx.students().insert_note(&StudentNote {
        id: StudentNoteId(testing::id("note")),
        student: user.id,
        author: staff.id,
        author_name: String::new(),
        text: "Called.".into(),
        created_at: at(9),
    })?;
    tx.audit().record(&Entry {
        at: at(10),
        actor: staff.id,
        request: "r".into(),
        action: action::STUDENT_TAG,
        subject: Subject::new("student", user.id, user.name.clone()),
        changes: vec![],
    })
}

/// A student with every kind of entry, a staff member, and a student without entries.
fn world() -> (World, User, User) {
    let world = World::new();
    let (user, staff) = (world.user(1), world.user(9));
    let (react, html) = (world.course("react"), world.course("html"));
    money(&world, &user, &react);
    let given = grant("given", &user, ItemId::Course(html.id), GrantSource::Assignment(staff.id), 4);
    let certificate = Certificate { user: user.id, course: react.id, ..testing::certificate(true).certificate };
    let lesson = |number: usize, completed, minute| LessonProgress {
        course: react.id,
        lesson: react.lessons[number].id,
        position_ms: 5,
        completed,
        updated_at: at(minute),
    };
    let session = Session {
        id: SessionId(testing::id("session")),
        user: user.id,
        token_digest: vec![1; 32],
        user_agent: "Chrome".into(),
        created_at: at(20),
        last_seen_at: at(20),
        expires_at: at(99),
        second_factor_at: None,
    };
    world.write(|tx| {
        tx.grants().insert(&given)?;
        tx.grants().revoke(given.id, at(11))?;
        tx.certificates().insert(&certificate)?;
        tx.progress().record(user.id, &lesson(0, true, 12))?;
        tx.progress().record(user.id, &lesson(1, false, 13))?;
        tx.sessions().insert(&session)?;
        letters(tx, &user, &staff)
    });
    (world, user, staff)
}

fn entries(
    world: &World,
    user: &User,
    kinds: &[TimelineKind],
    last: Option<&TimelinePlace>,
    limit: i64,
) -> Vec<TimelineEntry> {
    world.read(|tx| tx.students().timeline(user.id, kinds, last, limit))
}

#[test]
fn each_kind_is_found_alone_and_in_its_place_among_all() {
    let (world, user, staff) = world();
    let all = entries(&world, &user, &TimelineKind::ALL, None, 100);
    assert!(all.is_sorted_by(|one, next| one.place.at >= next.place.at), "{all:?}");
    for kind in TimelineKind::ALL {
        let alone = entries(&world, &user, &[kind], None, 100);
        let among: Vec<_> = all.iter().filter(|entry| entry.kind == kind).cloned().collect();
        assert!(!alone.is_empty() && alone == among, "{kind:?}: {alone:?}, {among:?}");
    }
    let one = |kind| entries(&world, &user, &[kind], None, 1).remove(0);
    let by_staff = Some((staff.id, staff.name.clone()));
    let note = one(TimelineKind::Note);
    assert_eq!((note.title.as_deref(), note.by), (Some("Called."), by_staff.clone()));
    assert_eq!((one(TimelineKind::Given).by, one(TimelineKind::Refunded).amount), (by_staff, Some(Paise::new(500))));
    let finished = one(TimelineKind::LessonFinished);
    assert_eq!((finished.place.at, finished.detail.as_deref()), (at(12), Some("Course react")));
    assert_eq!(entries(&world, &user, &[TimelineKind::LessonBegun], None, 9).len(), 2);
    world.names_a_parent(&user);
    for kind in [TimelineKind::LessonBegun, TimelineKind::LessonFinished] {
        assert_eq!(entries(&world, &user, &[kind], None, 9), [], "how a learner under 18 learns is not watched");
    }
    assert_eq!(one(TimelineKind::MailFailed).detail.as_deref(), Some(user.email.as_str()));
    assert_eq!(entries(&world, &user, &[], None, 9), []);
}

#[test]
fn pages_meet_and_nobody_elses_is_among_them() {
    let (world, user, staff) = world();
    let all = entries(&world, &user, &TimelineKind::ALL, None, 100);
    let (mut seen, mut last) = (Vec::new(), None);
    loop {
        let page = entries(&world, &user, &TimelineKind::ALL, last.as_ref(), 2);
        let Some(end) = page.last() else { break };
        last = Some(end.place.clone());
        seen.extend(page);
    }
    assert_eq!(seen, all);
    let others = entries(&world, &staff, &TimelineKind::ALL, None, 100);
    assert_eq!(others.iter().map(|entry| entry.kind).collect::<Vec<_>>(), [TimelineKind::Joined]);
}

use super::*;
use crate::enquiries::{Enquiry, Status as EnquiryStatus};
use crate::ports::store::StubTx;
use crate::testing::{self, noon, sellable, stores};
use institute::translations::{Translation, Translations};
use kernel::events::SecondFactorChange;
use kernel::events::{Given, Recipient};
use kernel::ids::{EnquiryId, WithdrawalId};
use kernel::jobs::{MAX_ATTEMPTS, backoff};
use kernel::money::Paise;
use kernel::role::Role;
use learning::discussions::{Author, Hidden, Post, ShownPost};
use money::wallet::Withdrawal;
use money::wallet::withdrawal::Status;
use people::identity::User;
use std::sync::Mutex;

fn job(event: Event, attempts: i32) -> Job {
    let task = Task::Handle(Handler::Mail, event);
    Job { id: JobId(testing::id("event")), task, attempts, claim: testing::id("claim"), created_at: noon() }
}

fn claims(job: Option<Job>) -> StubTx {
    let mut tx = StubTx::default();
    let is_event = |kind: &Kind| *kind == Kind::Event(Handler::Mail);
    tx.jobs.expect_claim().times(1).withf(move |kind, _, _| is_event(kind)).return_once(move |_, _, _| Ok(job));
    tx
}

fn handler(txs: Vec<StubTx>) -> HandleEvents {
    let queue = Queue { store: stores(txs), clock: testing::clock() };
    HandleEvents { queue, ids: testing::ids(), sale: testing::sale() }
}

/// Returns the mails that are queued for an event. The stub transaction finds the event's data, and completes the event's job.
fn mails(event: Event, mut tx: StubTx) -> Vec<OutgoingMail> {
    tx.mail_words.expect_find().returning(|_, _| Ok(None));
    let queued = Arc::new(Mutex::new(Vec::new()));
    let put = queued.clone();
    tx.jobs.expect_enqueue().returning(move |_, task, at| {
        let Task::SendMail(mail) = task else { panic!("{task:?}") };
        assert_eq!(at, noon());
        put.lock().unwrap().push(mail.clone());
        Ok(())
    });
    tx.jobs.expect_complete().times(1).withf(|id| *id == JobId(testing::id("event"))).returning(|_| Ok(()));
    let done = handler(vec![claims(Some(job(event, 1))), tx, claims(None)]).run();
    assert_eq!(done, Ok(Handled { done: 1, ..Handled::default() }));
    queued.lock().unwrap().clone()
}

fn to() -> Recipient {
    testing::user(1).recipient()
}

#[test]
fn what_becomes_of_an_account_is_mailed_to_the_address_that_it_had() {
    let token = || "secret".to_owned();
    for (event, to, part) in [
        (
            Event::UserInvited { to: to(), mobile: "9000000001".into(), token: token(), given: Vec::new() },
            None,
            "resetpassword?token=secret",
        ),
        (
            Event::StaffInvited { email: "ravi@k.test".into(), role: Role::Finance, token: token() },
            Some("ravi@k.test"),
            "https://kaushal.test/admin/invite?token=secret",
        ),
        (
            Event::AccessGranted {
                to: to(),
                given: vec![Given { item: None, title: "React".into() }],
                course: Some("react".into()),
            },
            None,
            "• React\n\nThere is nothing to pay.\n\nBegin the course:\nhttps://kaushal.test/course/react/learn",
        ),
        (
            Event::EmailConfirmationRequested { to: to(), pending: None, token: token() },
            None,
            "https://kaushal.test/confirmemail?token=secret",
        ),
        (
            Event::EmailConfirmationRequested { to: to(), pending: Some("new@k.test".into()), token: token() },
            Some("new@k.test"),
            "confirmemail?token=secret",
        ),
        (Event::EmailConfirmed { to: to() }, None, "https://kaushal.test/courses"),
        (Event::EmailChangeRequested { to: to() }, None, "asked for another email address"),
        (
            Event::EmailMoveRequested { to: to(), token: Some(token()), due: noon() },
            None,
            "https://kaushal.test/confirmemail?stop=secret",
        ),
        (Event::EmailMoveRequested { to: to(), token: None, due: noon() }, None, "withdrawn from the wallet."),
        (Event::EmailChanged { to: to(), former: "old@k.test".into() }, Some("old@k.test"), "was changed"),
        (Event::MobileChanged { to: to(), mobile: "9000000123".into() }, None, "ends with 123."),
        (Event::MobileFreed { to: to(), mobile: "9000000123".into() }, None, "ends with 123 from"),
        (Event::PasswordResetRequested { to: to(), token: token() }, None, "resetpassword?token=secret"),
        (Event::PasswordChanged { to: to() }, None, "password of your account at Kaushal was just changed"),
        (Event::LoginLinkRequested { to: to(), token: token() }, None, "loginlink?token=secret"),
        (Event::OpenIdLinked { to: to(), at: noon() }, None, "'Continue with Google'"),
        (Event::NewDeviceSeen { to: to(), device: "Safari".into(), at: noon() }, None, "Device: Safari\nTime: 1 July"),
        (Event::SecondFactorChanged { to: to(), change: SecondFactorChange::Enabled }, None, "asks for its code"),
        (
            Event::CertificateReissued { to: to(), course: "React".into(), name: "Asha V.".into(), code: "ZZ".into() },
            None,
            "/verify/ZZ",
        ),
        (Event::UserDeleted { to: to() }, None, "was deleted as you asked"),
    ] {
        let queued = mails(event, StubTx::default());
        let [OutgoingMail { mail, document: None, .. }] = queued.as_slice() else { panic!("{part}: {queued:?}") };
        assert_eq!(mail.to, to.unwrap_or("learner1@kaushal.test"), "{part}");
        assert!(mail.body.contains(part), "{part}: {}", mail.body);
    }
}

#[test]
fn a_receipt_and_a_refund_go_with_their_documents_and_a_free_order_has_none() {
    let (buyer, order) = (testing::user(1), testing::order(&testing::user(1), &[sellable("react")]));
    let invoice = Document::of_sale("KS-26-27-000001".into(), &testing::sale(), &order, &buyer, noon());
    let note = invoice.clone().credited("KC-26-27-000001".into(), &testing::sale(), noon());
    let read_by = |locale: Locale, found: Vec<Document>| {
        let mut tx = StubTx::default();
        let sale = found.first().cloned();
        tx.users.expect_find().returning(move |_| Ok(Some(User { locale, ..testing::user(1) })));
        tx.invoices.expect_of_order().returning(move |_| Ok(sale.clone()));
        tx.invoices.expect_of_orders().returning(move |_| Ok(found.clone()));
        tx
    };
    let tx = |found| read_by(Locale::English, found);
    let paid = || Event::OrderPaid { order: order.id };
    let refunded = || Event::OrderRefunded { order: order.id, reason: "Bought twice".into() };
    let shown = |mails: Vec<OutgoingMail>| {
        let shown = |it: &OutgoingMail| (it.mail.subject.clone(), it.document.clone().unwrap_or_default());
        mails.iter().map(shown).collect::<Vec<_>>()
    };
    let receipt = ("Your receipt from Kaushal: KS-26-27-000001".to_owned(), "KS-26-27-000001".to_owned());
    assert_eq!(shown(mails(paid(), tx(vec![invoice.clone(), note.clone()]))), [receipt]);
    let mut of_hindi_buyer = read_by(Locale::Hindi, vec![invoice.clone()]);
    let stored = order.clone();
    of_hindi_buyer.orders.expect_find().returning(move |_| Ok(Some(stored.clone())));
    of_hindi_buyer.translations.expect_find().returning(|key| {
        let (text, translation) = ("Course react".into(), "रिएक्ट".into());
        let texts = vec![Translation { place: "title".into(), text, translation }];
        Ok(Some(Translations { key, version: 1, texts, updated_at: noon() }))
    });
    let hindi = mails(paid(), of_hindi_buyer);
    assert!(hindi[0].mail.body.contains("• रिएक्ट\n"), "{}", hindi[0].mail.body);
    assert_eq!((hindi[0].mail.locale, hindi[0].document.as_deref()), (Locale::Hindi, Some("KS-26-27-000001")));
    assert_eq!(hindi[0].mail.subject, "Kaushal से आपकी रसीद: KS-26-27-000001");
    let told = mails(refunded(), tx(vec![invoice, note]));
    assert!(told[0].mail.body.contains("Reason: Bought twice"));
    let refund = ("Your refund from Kaushal: KC-26-27-000001".to_owned(), "KC-26-27-000001".to_owned());
    assert_eq!(shown(told), [refund]);
    assert_eq!(shown(mails(paid(), tx(vec![]))), vec![]);
    let mut revoked = tx(vec![]);
    let free = order.clone();
    revoked.orders.expect_find().returning(move |_| Ok(Some(free.clone())));
    let told = mails(refunded(), revoked);
    assert!(told[0].mail.body.contains("• Course react\n") && told[0].mail.body.contains("Reason: Bought twice"));
    assert_eq!(shown(told), [("Your access at Kaushal has ended".to_owned(), String::new())]);
}

#[test]
fn what_an_admin_gave_is_named_in_the_readers_language() {
    let to = || Recipient { locale: Locale::Hindi, ..to() };
    let translated = || {
        let mut tx = StubTx::default();
        tx.translations.expect_find().times(1..).returning(|key| {
            let (text, translation) = ("Course react".into(), "रिएक्ट".into());
            let texts = vec![Translation { place: "title".into(), text, translation }];
            Ok(Some(Translations { key, version: 1, texts, updated_at: noon() }))
        });
        tx
    };
    let given = || vec![sellable("react").given()];
    let granted = Event::AccessGranted { to: to(), given: given(), course: None };
    let told = mails(granted, translated());
    assert!(told[0].mail.subject.contains("रिएक्ट") && told[0].mail.body.contains("• रिएक्ट\n"), "{told:?}");
    let (mobile, token) = ("9000000001".to_owned(), "secret".to_owned());
    let told = mails(Event::UserInvited { to: to(), mobile, token, given: given() }, translated());
    assert!(told[0].mail.body.contains("• रिएक्ट\n"), "{told:?}");
    // An event of an earlier release contains no course to look up.
    let untold = vec![Given { item: None, title: "Course react".into() }];
    let granted = Event::AccessGranted { to: to(), given: untold, course: None };
    assert!(mails(granted, StubTx::default())[0].mail.body.contains("• Course react\n"));
}

#[test]
fn a_wallet_is_told_of_what_came_and_of_each_step_of_a_withdrawal() {
    let order = testing::order(&testing::user(2), &[sellable("react")]).id;
    let earned = Event::RewardEarned { to: to(), order, amount: Paise::new(15_000), held_until: None };
    assert_eq!(mails(earned, StubTx::default())[0].mail.subject, "You earned ₹150 at Kaushal");
    let ended = |found: Option<Withdrawal>| {
        let mut tx = StubTx::default();
        tx.withdrawals.expect_find().returning(move |_| Ok(found.clone()));
        mails(Event::WithdrawalEnded { to: to(), withdrawal: WithdrawalId(testing::id("withdrawal")) }, tx)
    };
    let paid = Withdrawal { status: Status::Paid, ..testing::withdrawal(&testing::user(1)) };
    assert_eq!(ended(Some(paid))[0].mail.subject, "Your withdrawal from Kaushal was paid");
    assert_eq!(ended(None), []);
    let id = WithdrawalId(testing::id("withdrawal"));
    let begun = |event: Event, status: Option<Status>| {
        let found = status.map(|status| Withdrawal { status, ..testing::withdrawal(&testing::user(1)) });
        let mut tx = StubTx::default();
        tx.withdrawals.expect_find().returning(move |_| Ok(found.clone()));
        mails(event, tx).into_iter().map(|outgoing| outgoing.mail.subject).collect::<Vec<_>>()
    };
    let asked = || Event::WithdrawalRequested { to: to(), withdrawal: id };
    // The withdrawal may be approved before the mail is written. The request is confirmed all the same.
    for status in [Status::Requested, Status::Approved] {
        assert_eq!(begun(asked(), Some(status)), ["We received your request to withdraw ₹1,000 from Kaushal"]);
    }
    let approved = || Event::WithdrawalApproved { to: to(), withdrawal: id };
    assert_eq!(begun(approved(), Some(Status::Approved)), ["Your withdrawal from Kaushal was approved"]);
    assert_eq!(begun(approved(), Some(Status::Rejected)), [""; 0]);
    assert_eq!((begun(asked(), None), begun(approved(), None)), (vec![], vec![]));
}

#[test]
fn an_enquiry_goes_to_the_institute_and_its_answer_to_who_asked_if_they_gave_an_address() {
    let told = |event: Event, email: Option<&str>| {
        let enquiry = Enquiry {
            id: EnquiryId(testing::id("enquiry")),
            name: "आशा वर्मा".into(),
            subject: "Career".into(),
            mobile: "9000000001".into(),
            email: email.map(str::to_owned),
            message: Some("First line\nsecond line".into()),
            created_at: noon(),
            user: None,
            status: EnquiryStatus::Open,
            assignee: None,
            messages: Vec::new(),
            grievance: None,
            locale: kernel::locale::Locale::default(),
        };
        let mut tx = StubTx::default();
        tx.enquiries.expect_find_locked().returning(move |_| Ok(Some(enquiry.clone())));
        mails(event, tx)
    };
    let asked = || Event::EnquiryReceived { enquiry: EnquiryId(testing::id("enquiry")) };
    let mail = told(asked(), Some("asha@kaushal.test"))[0].mail.clone();
    let support = testing::sale().settings.contact.email.clone();
    assert_eq!((mail.to, mail.reply_to.as_deref()), (support, Some("asha@kaushal.test")));
    assert_eq!(mail.subject, "Enquiry: Career");
    let lines = "Mobile: 9000000001\nEmail: asha@kaushal.test\n\nFirst line\nsecond line";
    assert!(mail.body.contains(lines), "{}", mail.body);
    let answered = || Event::EnquiryAnswered { enquiry: EnquiryId(testing::id("enquiry")), answer: "Namaste".into() };
    let mail = told(answered(), Some("a@b.in"))[0].mail.clone();
    assert_eq!((mail.to.as_str(), mail.reply_to), ("a@b.in", None));
    for part in ["Namaste", "An answer to this mail reaches us", "/contactus"] {
        assert!(mail.subject == "Re: Career" && mail.body.contains(part), "{part}: {}", mail.body);
    }
    assert_eq!(told(answered(), None), []);
}

#[test]
fn an_event_that_fails_holds_up_nobody_and_is_given_up_in_the_end() {
    let order = testing::order(&testing::user(1), &[sellable("react")]).id;
    for (attempts, expected) in [
        (1, Handled { postponed: 1, done: 1, ..Handled::default() }),
        (MAX_ATTEMPTS, Handled { dead_lettered: 1, done: 1, ..Handled::default() }),
    ] {
        let mut broken = StubTx::default();
        broken.invoices.expect_of_order().returning(|_| Err(StoreError::Unexpected("broken".into())));
        let mut noted = StubTx::default();
        noted
            .jobs
            .expect_retry_at()
            .times(usize::from(attempts == 1))
            .withf(|_, at, why| *at == noon() + backoff(1) && why.contains("broken"))
            .returning(|_, _, _| Ok(()));
        let gives_up = noted.jobs.expect_dead_letter().times(usize::from(attempts == MAX_ATTEMPTS));
        gives_up.withf(|_, at, why| *at == noon() && why.contains("broken")).returning(|_, _, _| Ok(()));
        let mut next = StubTx::default();
        next.mail_words.expect_find().returning(|_, _| Ok(None));
        next.jobs.expect_enqueue().times(1).returning(|_, _, _| Ok(()));
        next.jobs.expect_complete().times(1).returning(|_| Ok(()));
        let (first, second) = (job(Event::OrderPaid { order }, attempts), job(Event::PasswordChanged { to: to() }, 1));
        let txs = vec![claims(Some(first)), broken, noted, claims(Some(second)), next, claims(None)];
        assert_eq!(handler(txs).run(), Ok(expected));
    }
}

#[test]
fn a_database_that_is_away_ends_the_round() {
    let mut tx = StubTx::default();
    tx.invoices.expect_of_order().returning(|_| Err(StoreError::Unavailable));
    let order = testing::order(&testing::user(1), &[sellable("react")]).id;
    let txs = vec![claims(Some(job(Event::OrderPaid { order }, MAX_ATTEMPTS))), tx];
    assert_eq!(handler(txs).run(), Err(StoreError::Unavailable));
}

#[test]
fn each_follower_gets_a_mail_of_an_answer_unless_it_is_hidden() {
    let asked = Post::question(
        PostId(testing::id("q")),
        testing::course("react").id,
        testing::user(1).id,
        "Why?",
        "Text",
        noon(),
    );
    let given = asked.answered(PostId(testing::id("a")), testing::user(2).id, "Because\n\nso", noon());
    let hide = |post: &Post| Post { hidden: Some(Hidden { reason: "Rude".into(), at: noon() }), ..post.clone() };
    let told = |asked: Post, given: Post| {
        let mut tx = StubTx::default();
        let event = Event::AnswerPosted { answer: given.id };
        let shown = ShownPost {
            post: given.clone(),
            author: Author { name: "Ravi".into(), picture: None, role: kernel::role::Role::Learner, is_mentor: false },
            course_slug: "react".into(),
            course_title: "React".into(),
            lesson_title: None,
            question_title: "Why?".into(),
            is_accepted: false,
            has_voted: false,
            is_following: false,
        };
        tx.discussions
            .expect_find()
            .returning(move |id| Ok([&asked, &given].into_iter().find(|post| post.id == id).cloned()));
        tx.discussions.expect_shown().returning(move |_, _| Ok(vec![shown.clone()]));
        let followers = [1, 3].map(|number| testing::user(number).recipient());
        tx.notifications.expect_mailed_followers().returning(move |_| Ok(followers.to_vec()));
        mails(event, tx)
    };
    let sent = told(asked.clone(), given.clone());
    assert_eq!(
        sent.iter().map(|mail| mail.mail.to.as_str()).collect::<Vec<_>>(),
        ["learner1@kaushal.test", "learner3@kaushal.test"]
    );
    let body = &sent[0].mail.body;
    assert!(body.contains("Ravi answered 'Why?' in React:") && body.contains("\u{201c}Because so\u{201d}"), "{body}");
    let link = format!("https://kaushal.test/course/react/learn?tab=discussions&question={}", asked.id);
    assert!(body.contains(&link), "{body}");
    assert_eq!(told(asked.clone(), hide(&given)), []);
    assert_eq!(told(hide(&asked), given), []);
}

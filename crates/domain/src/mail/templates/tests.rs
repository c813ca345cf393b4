mod hindi;

use super::*;
use crate::enquiries::{Enquiry, Grievance, Status};
use crate::mail::enquiry;
use crate::mail::webinars;
use crate::testing::guardian;
use crate::testing::refund_request as wish;
use crate::testing::{self, noon, sellable};
use crate::webinars::{Status as WebinarStatus, Webinar};
use catalogue::Course;
use institute::mail::template::FieldKind;
use institute::mail::{TemplatedMail, Words};
use kernel::events::SecondFactorChange;
use kernel::events::{Given, Recipient};
use kernel::ids::{EnquiryId, PostId};
use kernel::locale::Locale;
use kernel::money::Paise;
use kernel::role::Role;
use learning::discussions::{Author, Post, ShownPost};
use learning::mail::discussions;
use learning::mail::{courses as about_learning, submissions};
use learning::reminder::{Due, ReminderKind};
use learning::submissions::{State, Submission};
use money::invoicing::Document;
use money::mail::refund_requests;
use money::mail::wallet as about_wallet;
use money::mail::{cart, purchase};
use money::orders::abandoned::{Abandoned, Place};
use money::payments::refund_request::RequestState;
use money::wallet::Withdrawal;
use money::wallet::withdrawal::Status as WithdrawalStatus;
use people::mail::account as about_account;
use people::mail::privacy as about_parents;
use people::mail::{second_factor, staff as about_staff};
use people::privacy::Guardian;
use people::privacy::guardian::Sender;
use std::collections::BTreeSet;

const ORIGIN: &str = "https://kaushal.test";
const BRAND: &str = "Kaushal";

fn to() -> Recipient {
    testing::user(1).recipient()
}

fn given(title: &str) -> Given {
    Given { item: None, title: title.to_owned() }
}

fn of_accounts() -> Vec<TemplatedMail> {
    use SecondFactorChange::{Disabled, Enabled, Locked, RecoveryCodeUsed, RecoveryCodesRenewed, Reset};
    let (to, link) = (to(), "https://kaushal.test/a");
    let mut mails = vec![
        about_account::confirm(&to, BRAND, link),
        about_account::confirm_new(&to, BRAND, "new@k.test", link),
        about_account::welcome(&to, BRAND, ORIGIN),
        about_account::invited(&to, "9000000001", &[given("React")], BRAND, ORIGIN, link),
        about_account::address_asked(&to, BRAND),
        about_account::address_changed(&to, BRAND, "old@k.test"),
        about_account::mobile_changed(&to, "9000000001", BRAND),
        about_account::mobile_freed(&to, "9000000001", BRAND),
        about_account::address_moves(&to, BRAND, noon(), Some("https://kaushal.test/confirmemail?stop=s".into())),
        about_account::deleted(&to, BRAND),
        about_account::forgotten(&to, BRAND, link),
        about_account::login_link(&to, BRAND, link),
        about_account::password_changed(&to, BRAND),
        about_account::blocked(&to, "Shared", &testing::sale().settings),
        about_account::openid_linked(&to, BRAND, noon()),
        about_account::new_device(&to, BRAND, "Firefox", noon()),
        about_staff::invited("ravi@k.test", Role::Finance, BRAND, link),
    ];
    let changes = [Enabled, Disabled, Reset, RecoveryCodeUsed(9), Locked, RecoveryCodesRenewed];
    mails.extend(changes.map(|change| second_factor::changed(&to, BRAND, change)));
    mails
}

fn of_learning() -> Vec<TemplatedMail> {
    let (to, course) = (to(), Course { title: "React".into(), ..testing::course("react") });
    let both = ["React", "HTML"].map(given);
    let reminder = |kind| {
        let due = Due { to: testing::user(1).recipient(), course: course.id, kind };
        about_learning::reminder(&due, &course, BRAND, ORIGIN)
    };
    let graded = |state| {
        let submission = Submission { state, grade: Some(80), ..testing::submission("work") };
        submissions::graded(&to, &testing::shown_submission(submission), BRAND, ORIGIN)
    };
    let shown = ShownPost {
        post: Post::question(PostId(testing::id("q")), course.id, to.user, "Why?", "Text", noon()),
        author: Author { name: "Ravi".into(), picture: None, role: Role::Learner, is_mentor: false },
        course_slug: "react".into(),
        course_title: "React".into(),
        lesson_title: None,
        question_title: "Why?".into(),
        is_accepted: false,
        has_voted: false,
        is_following: false,
    };
    vec![
        about_learning::granted(&to, &both[..1], Some("react"), BRAND, ORIGIN),
        about_learning::granted(&to, &both[..1], None, BRAND, ORIGIN),
        about_learning::granted(&to, &both, None, BRAND, ORIGIN),
        reminder(ReminderKind::NotBegun),
        reminder(ReminderKind::Paused),
        about_learning::reissued(&to, "React", "Asha Verma", BRAND, "https://kaushal.test/verify/ZZZZ"),
        discussions::answered(&to, &shown, BRAND, ORIGIN),
        graded(State::Accepted),
        graded(State::Returned),
    ]
}

fn of_money() -> Vec<TemplatedMail> {
    let (to, buyer) = (to(), testing::user(1));
    let order = testing::order(&buyer, &[sellable("react")]);
    let invoice = Document::of_sale("KS-26-27-000001".into(), &testing::sale(), &order, &buyer, noon());
    let note = invoice.clone().credited("KC-26-27-000001".into(), &testing::sale(), noon());
    let sale = testing::sale();
    let refused = wish(RequestState::Open).decided(RequestState::Refused, "No.".into(), noon());
    let left = |place| {
        let left = Abandoned { items: vec![sellable("react")], place, left_at: noon() };
        cart::abandoned(&to, &left, BRAND, ORIGIN)
    };
    let earned = |held| about_wallet::rewarded(&to, Paise::new(15_000), held, BRAND, ORIGIN);
    let withdrawal = |status| Withdrawal {
        status,
        tds: Paise::new(2_000),
        reason: Some("Unknown address".into()),
        ..testing::withdrawal(&buyer)
    };
    let ended = |status| about_wallet::withdrawal(&to, &withdrawal(status), BRAND, ORIGIN).unwrap();
    vec![
        purchase::receipt(&invoice, ORIGIN),
        purchase::refunded(&note, "Bought twice"),
        purchase::revoked(&to, &order, "Closed to new batches", BRAND),
        refund_requests::asked(&to, &order, &sale),
        refund_requests::refused(&to, &order, &refused, &sale),
        refund_requests::waits(&to, &order, &refused, &sale),
        left(Place::Cart),
        left(Place::Payment),
        earned(None),
        earned(Some(noon())),
        about_wallet::withdrawal_requested(&to, &withdrawal(WithdrawalStatus::Requested), BRAND, ORIGIN),
        about_wallet::withdrawal_approved(&to, &withdrawal(WithdrawalStatus::Approved), BRAND, ORIGIN).unwrap(),
        ended(WithdrawalStatus::Paid),
        ended(WithdrawalStatus::Rejected),
    ]
}

fn of_enquiries() -> Vec<TemplatedMail> {
    let enquiry = Enquiry {
        id: EnquiryId(testing::id("enquiry")),
        name: "आशा वर्मा".into(),
        subject: "Career".into(),
        mobile: "9000000001".into(),
        email: Some("asha@k.test".into()),
        message: Some("Text".into()),
        created_at: noon(),
        user: None,
        status: Status::Open,
        assignee: None,
        messages: Vec::new(),
        grievance: Some(Grievance::sent(42, noon(), 30)),
        locale: Locale::default(),
    };
    let answered = enquiry::answered(&enquiry, "Yes.", BRAND, ORIGIN).unwrap();
    let replied = enquiry::replied(&enquiry, "More", "support@k.test", &testing::sale());
    let acknowledged = enquiry::acknowledged(&enquiry, BRAND).unwrap();
    let received = enquiry::received(&enquiry, BRAND).unwrap();
    vec![enquiry::asked(&enquiry, "support@k.test", BRAND), acknowledged, received, answered, replied]
}

fn of_parents() -> Vec<TemplatedMail> {
    let sender = Sender { brand: BRAND.into(), origin: ORIGIN.into(), languages: testing::languages() };
    let agreed = Guardian { consented_at: Some(noon()), ..guardian() };
    let answered = |guardian: &Guardian| about_parents::answered(guardian, "Asha", "t", &sender);
    vec![
        about_parents::asked(&guardian(), "Asha", "t", &sender),
        answered(&agreed),
        answered(&guardian()),
        about_parents::another_named(&guardian(), "Asha", &sender),
    ]
}

fn of_webinars() -> Vec<TemplatedMail> {
    let shown = |status| testing::shown_webinar(Webinar { status, ..testing::webinar("react") });
    let (planned, cancelled) = (shown(WebinarStatus::Published), shown(WebinarStatus::Cancelled));
    let (seat, sale) = (testing::seat("asha", &planned.webinar), testing::sale());
    let guest = |shown| webinars::Guest { seat: &seat, shown };
    vec![
        webinars::confirmed(&guest(&planned), &sale, noon()).mail,
        webinars::changed(&guest(&planned), &sale, noon()).mail,
        webinars::changed(&guest(&cancelled), &sale, noon()).mail,
        webinars::reminded(&guest(&planned), &sale, noon()).mail,
    ]
}

/// Returns one mail of each template.
fn each() -> Vec<TemplatedMail> {
    [of_accounts(), of_learning(), of_money(), of_webinars(), of_enquiries(), of_parents()].concat()
}

#[test]
fn every_template_is_written_with_all_its_fields_filled() {
    let mails = each();
    for mail in &mails {
        let template = mail.template();
        let fields: BTreeSet<&str> = template.fields.iter().map(|field| field.name).collect();
        assert_eq!(mail.filled(), fields, "{}", template.name);
    }
    let written: BTreeSet<&str> = mails.iter().map(|mail| mail.template().name).collect();
    assert_eq!(written, all().map(|template| template.name).collect());
    assert_eq!(mails.len(), written.len(), "each by one call");
}

#[test]
fn default_words_keep_the_rules_and_name_their_fields_once() {
    let mut names = BTreeSet::new();
    for template in all() {
        assert!(names.insert(template.name), "{}", template.name);
        assert!(template.name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-'), "{}", template.name);
        assert_eq!(Words::default_of(template).violations(template), [], "{}", template.name);
        assert_eq!(Words::default_of(template).canonical(), Words::default_of(template), "{}", template.name);
        let mut fields = BTreeSet::new();
        for field in template.fields {
            assert!(fields.insert(field.name), "{} {}", template.name, field.name);
            assert!(field.name.bytes().all(|byte| byte.is_ascii_lowercase()), "{} {}", template.name, field.name);
            assert_eq!(field.sample.is_empty(), field.name == "brand", "{} {}", template.name, field.name);
            assert_eq!(
                field.sample.starts_with('/'),
                field.kind == FieldKind::Link,
                "{} {}",
                template.name,
                field.name
            );
        }
        assert_eq!(find(template.name), Some(template));
    }
}

#[test]
fn mails_with_a_secret_link_cannot_do_without_it() {
    for name in [
        "confirm",
        "confirm-new",
        "invited",
        "password-forgotten",
        "login-link",
        "staff-invited",
        "parent-asked",
        "webinar-seat",
    ] {
        let template = find(name).unwrap();
        let words = Words { body: "Nothing to open.".into(), ..Words::default_of(template) };
        assert_eq!(words.violations(template)[0].code, "missing_field", "{name}");
    }
}

#[test]
fn an_invitation_gives_notice_of_the_privacy_policy_in_any_words() {
    let mail =
        about_account::invited(&to(), "9000000001", &[], BRAND, "https://kaushal.test/", "https://kaushal.test/a");
    let body = mail.in_default_words().body;
    assert!(body.contains("privacy policy (https://kaushal.test/privacy)"), "{body}");
    let template = find("invited").unwrap();
    let words = Words { body: "[Choose a password]({link})".into(), ..Words::default_of(template) };
    assert_eq!(words.violations(template)[0].code, "missing_field");
}

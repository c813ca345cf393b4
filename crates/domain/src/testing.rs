//! Test builders: a valid thing of each kind, to be changed where the test needs it.

mod articles;
mod batches;
mod pan;
mod quizzes;
mod site;
#[cfg(test)]
mod stubs;
mod submissions;
mod webinars;

pub use articles::article;
pub use batches::batch;
pub use pan::pan_cipher;
pub use quizzes::{quiz, quiz_attempt, quiz_lesson};
pub use site::{fields, hero, section};
#[cfg(test)]
pub(crate) use stubs::{gateways, log, stores};
pub use submissions::{shown_submission, submission};
pub use webinars::{listed_webinar, seat, shown_webinar, webinar};

use crate::catalogue::{Bundle, Course, Dates, Lesson, LessonContent, Mentor, Sellable, Status, VideoSource};
use crate::certificates::{Certificate, CertificateCode, CertificateRecord};
use crate::coupon::{Coupon, CouponKind, CouponScope};
use crate::events::Event;
use crate::identity::sign_in::SignIn;
use crate::identity::{SessionPolicy, User};
use crate::mail::Mail;
use crate::mail::handle_events::account_mail;
use crate::orders::{Order, SaleContext, SeriesNames};
use crate::payments::{Attempt, AttemptStatus};
use crate::pricing::{PricedItem, quote};
use crate::settings::Settings;
use crate::wallet::withdrawal::Status as WithdrawalStatus;
use crate::wallet::{Destination, Withdrawal};
use chrono::{DateTime, TimeDelta};
use kernel::Time;
use kernel::actor::Actor;
use kernel::audit::AuditContext;
use kernel::clock::{Clock, IdGen, Tokens};
use kernel::clock::{MockClock, MockIdGen, MockTokens};
use kernel::gst::{STATES, StateCode, TaxPolicy};
use kernel::ids::{
    AttemptId, BundleId, CouponId, CourseId, ItemId, LessonId, MentorId, OrderId, OrderLineId, UserId, WithdrawalId,
};
use kernel::locale::{Locale, SiteLanguages};
use kernel::money::{BasisPoints, Paise};
use kernel::role::Role;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use uuid::Uuid;

/// 2026-07-01T06:30:00Z, noon in India.
pub fn noon() -> Time {
    DateTime::from_timestamp(1_782_887_400, 0).unwrap_or_default()
}

/// An id that follows from a name, so that tests read.
pub fn id(name: &str) -> Uuid {
    Uuid::from_u128(name.bytes().fold(7, |sum: u128, byte| sum.wrapping_mul(257).wrapping_add(u128::from(byte))))
}

/// The mail that an event of an account asks for, as Kaushal writes it.
pub fn mail(event: &Event) -> Option<Mail> {
    account_mail(event, "Kaushal", "https://kaushal.test").map(|mail| mail.in_default_words())
}

/// A published course with two lessons at ₹999.
pub fn course(slug: &str) -> Course {
    Course {
        slug: slug.to_owned(),
        title: format!("Course {slug}"),
        description: "A description.".to_owned(),
        intro_line: "One line.".to_owned(),
        price: Paise::new(99_900),
        is_priced: true,
        duration: "3 Months".to_owned(),
        category: "Web Development".to_owned(),
        level: "Beginner".to_owned(),
        language: Some("en".to_owned()),
        what_you_will_learn: vec!["Something".to_owned()],
        status: Status::Published,
        published_at: Some(noon()),
        lessons: vec![named_video(slug, 1, true), named_video(slug, 2, false)],
        ..Course::blank(CourseId(id(slug)), noon())
    }
}

/// A mentor without an account.
pub fn mentor(name: &str) -> Mentor {
    Mentor {
        slug: name.to_lowercase(),
        words: "Teaches.".to_owned(),
        ..Mentor::new(MentorId(id(&format!("mentor-{name}"))), name.to_owned(), noon())
    }
}

/// A lesson of no course in particular.
pub fn video(number: i32) -> Lesson {
    named_video("video", number, false)
}

fn named_video(course: &str, number: i32, is_preview: bool) -> Lesson {
    Lesson {
        id: LessonId(id(&format!("{course}-{number}"))),
        module: None,
        title: format!("Lesson {number}"),
        is_draft: false,
        is_preview,
        content: LessonContent::Video { source: Some(VideoSource::File("lesson.mp4".to_owned())), seconds: Some(30) },
    }
}

/// A certificate of the course 'react' of the first learner; `is_owned` says whether the course is still theirs.
pub fn certificate(is_owned: bool) -> CertificateRecord {
    let certificate = Certificate {
        code: CertificateCode::of_random(&[1; 10]),
        user: user(1).id,
        course: CourseId(id("react")),
        name: "Asha Verma".to_owned(),
        course_title: "Course react".to_owned(),
        seconds: 45_000,
        practice_hours: None,
        issued_at: noon(),
        replaced_by: None,
    };
    CertificateRecord { certificate, slug: "react".to_owned(), category: "Web Development".to_owned(), is_owned }
}

/// The content of a video lesson that plays from `source`.
pub fn plays(source: Option<VideoSource>, seconds: Option<i32>) -> LessonContent {
    LessonContent::Video { source, seconds }
}

/// A published, empty bundle at ₹4,999.
pub fn bundle(slug: &str) -> Bundle {
    Bundle {
        id: BundleId(id(slug)),
        slug: slug.to_owned(),
        name: format!("Bundle {slug}"),
        description: None,
        image: None,
        price: Paise::new(499_900),
        offer_price: None,
        discount: None,
        discount_dates: Dates::OPEN,
        is_special: false,
        category: None,
        workshops: 0,
        why_bundle: vec![],
        outcomes: vec![],
        questions: vec![],
        theme: None,
        popup_language: None,
        video_url_english: None,
        video_url_hindi: None,
        start_learning_url: None,
        refund_window_days: 0,
        status: Status::Published,
        published_at: Some(noon()),
        created_at: noon(),
        updated_at: noon(),
        version: 1,
        courses: vec![],
    }
}

/// A learner; mobile and e-mail follow from the number.
pub fn user(number: u32) -> User {
    let (id, code) = (UserId(id(&format!("user-{number}"))), format!("CODE{number:04}"));
    User {
        name: format!("Learner {number}"),
        email: format!("learner{number}@kaushal.test"),
        email_confirmed_at: Some(noon()),
        mobile: format!("9{number:09}"),
        password_hash: Some("not a hash".to_owned()),
        ..User::new(id, Role::Learner, code, noon())
    }
}

/// A course at ₹999 as a basket sees it.
pub fn sellable(slug: &str) -> Sellable {
    let course = CourseId(id(slug));
    Sellable {
        item: ItemId::Course(course),
        slug: slug.to_owned(),
        title: format!("Course {slug}"),
        price: Paise::new(99_900),
        published: true,
        courses: vec![course],
    }
}

/// A bundle at ₹4,999 of these courses as a basket sees it.
pub fn sellable_bundle(slug: &str, courses: &[&str]) -> Sellable {
    Sellable {
        item: ItemId::Bundle(BundleId(id(slug))),
        slug: slug.to_owned(),
        title: format!("Bundle {slug}"),
        price: Paise::new(499_900),
        published: true,
        courses: courses.iter().map(|slug| CourseId(id(slug))).collect(),
    }
}

/// 10 % off everything, without dates and limits.
pub fn coupon(code: &str) -> Coupon {
    Coupon {
        id: CouponId(id(code)),
        code: code.to_owned(),
        kind: CouponKind::Percent(BasisPoints::new(1_000)),
        dates: Dates::OPEN,
        min_amount: Paise::ZERO,
        scope: CouponScope::All,
        max_uses: None,
        max_uses_per_user: None,
        paused_at: None,
        version: 1,
        created_at: noon(),
    }
}

/// A registered seller in Maharashtra, 18%.
pub fn tax() -> TaxPolicy {
    let maharashtra = StateCode::parse("27").or_else(|| StateCode::parse(STATES.first()?.0));
    match maharashtra {
        Some(seller_state) => TaxPolicy { registered: true, seller_state, rate: BasisPoints::new(1_800) },
        None => unreachable!("the table of States is not empty"),
    }
}

/// A pending order of `user`, placed at noon.
pub fn order(user: &User, items: &[Sellable]) -> Order {
    let priced = items.iter().map(PricedItem::from).collect();
    let Ok(quote) = quote(priced, tax().seller_state, tax()) else { unreachable!("small amounts") };
    let mut numbers = 0..;
    let line_id = || OrderLineId(id(&format!("line-{}", numbers.next().unwrap_or_default())));
    Order::placed(OrderId(id(&format!("order-of-{}", user.id))), user.id, "key".to_owned(), quote, line_id, noon())
}

/// An attempt at paying `order`, made at noon.
pub fn attempt(order: &Order, status: AttemptStatus) -> Attempt {
    Attempt {
        id: AttemptId(id(&format!("attempt-of-{}", order.id))),
        order: order.id,
        reference: "REFERENCE1".to_owned(),
        gateway: "simulated".to_owned(),
        gateway_order: None,
        number: 1,
        amount: order.payable(),
        status,
        reason: None,
        gateway_payment: None,
        created_at: noon(),
        settled_at: None,
    }
}

/// ₹1,000 that a user asked for at noon.
pub fn withdrawal(user: &User) -> Withdrawal {
    Withdrawal {
        id: WithdrawalId(id(&format!("withdrawal-of-{}", user.id))),
        user: user.id,
        amount: Paise::new(100_000),
        destination: Destination::Upi("asha@bank".to_owned()),
        has_pan: false,
        status: WithdrawalStatus::Requested,
        tds: Paise::ZERO,
        reason: None,
        requested_at: noon(),
        decided_at: None,
        paid_at: None,
    }
}

/// It is always noon.
pub fn clock() -> Arc<dyn Clock> {
    let mut clock = MockClock::new();
    clock.expect_now().return_const(noon());
    Arc::new(clock)
}

/// Ids 1, 2, 3, …
pub fn ids() -> Arc<dyn IdGen> {
    let next = AtomicU64::new(1);
    let mut ids = MockIdGen::new();
    ids.expect_uuid().returning(move || Uuid::from_u128(next.fetch_add(1, Ordering::SeqCst).into()));
    Arc::new(ids)
}

/// Tokens that count up; the digest of a token is it reversed.
pub fn tokens() -> Arc<dyn Tokens> {
    let next = AtomicU64::new(1);
    let mut tokens = MockTokens::new();
    tokens.expect_token().returning(|| "token".to_owned());
    tokens.expect_digest().returning(|token| token.bytes().rev().collect());
    tokens.expect_matches().returning(|token, digest| token.bytes().rev().eq(digest.iter().copied()));
    tokens.expect_code().returning(move |length| format!("{:0length$}", next.fetch_add(1, Ordering::SeqCst)));
    Arc::new(tokens)
}

/// Makes sessions at noon.
pub fn sign_in() -> SignIn {
    let policy = SessionPolicy { learner: TimeDelta::days(14), admin: TimeDelta::hours(12) };
    SignIn { clock: clock(), ids: ids(), tokens: tokens(), policy }
}

/// Settings without a fault.
pub fn settings() -> Settings {
    let mut settings = Settings::default();
    settings.storefront.popup_delay_ms = 500;
    settings.brand.name = "Kaushal".into();
    settings.brand.brand_colour = "#0b4f5c".into();
    settings.brand.accent_colour = "#f4a81d".into();
    settings.company.legal_name = "Kaushal Learning Private Limited".into();
    settings.company.address = "Pune,\nMaharashtra 411001".into();
    settings.company.state = "27".into();
    settings.company.gstin = Some("27AAPFU0939F1ZV".into());
    settings.company.registered = true;
    settings.company.sac = "999293".into();
    settings.referral.percent = BasisPoints::new(1_000);
    settings.referral.hold_days = Some(0);
    settings.contact.phone = "+91 90000 00000".into();
    settings.contact.email = "support@kaushal.test".into();
    settings.contact.grievance_name = "Grievance Officer".into();
    settings.contact.grievance_email = "grievance@kaushal.test".into();
    settings.contact.grievance_days = 30;
    settings.figures.courses = "40+".into();
    settings.figures.students = "10,000+".into();
    settings
}

/// The institute's side of a sale.
pub fn sale() -> Arc<SaleContext> {
    let series = SeriesNames { invoice: "KS".into(), credit_note: "KC".into() };
    let origin = "https://kaushal.test".to_owned();
    Arc::new(SaleContext { settings: settings(), tax: tax(), series, languages: languages(), origin })
}

/// A site that is served in English, and in Hindi under `/hi`.
pub fn languages() -> SiteLanguages {
    let prefixes = [(Locale::English, String::new()), (Locale::Hindi, "/hi".to_owned())];
    SiteLanguages::new("https://kaushal.test", prefixes)
}

/// User 9, an admin, in a request.
pub fn admin() -> AuditContext {
    AuditContext { actor: Actor::Admin(user(9).id), request: "request-1".to_owned() }
}

/// User 1, a learner, in a request.
pub fn no_admin() -> AuditContext {
    AuditContext { actor: Actor::Learner(user(1).id), request: "request-1".to_owned() }
}

//! Exports everything that is stored about a user as one file. New personal data is added here and to `UserRepo::erase`.

mod discussions;
mod habits;
mod labels;
mod learning;
mod money;
mod quizzes;
mod read_all;
mod staff;
mod webinars;

use self::learning::{ExportedLesson, ExportedWatched, lesson};
use self::money::ExportedMoney;
use super::enquiries::OwnEnquiry;
use crate::answer::Timestamp;
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody};
use crate::public_catalogue::Snapshot;
use crate::routes::admin::email_change::EmailChangeBody;
use crate::routes::admin::students::DeviceBody;
use crate::routes::attribution::AttributionBody;
use crate::routes::batches::OwnBatch;
use crate::routes::certificates::CertificateBody;
use crate::routes::submissions::SubmissionBody;
use crate::routes::user::UndeliverableBody;
use crate::session::{Authenticated, CurrentUser};
use crate::state::AppState;
use ::learning::LessonProgress;
use ::learning::certificates::CertificateRecord;
use ::learning::ports::store::GrantRecord;
use ::learning::reviews::{ListedReview, Review};
use ::learning::submissions::ShownSubmission;
use ::learning::watched::WatchedRanges;
use actix_web::http::header;
use actix_web::{HttpResponse, get, web};
use discussions::{ExportedNote, ExportedPost, ExportedPostPicture};
use domain::ports::Store;
use domain::ports::store::EnquiryFilter;
use habits::ExportedHabits;
use kernel::Time;
use kernel::attribution::Attribution;
use kernel::ids::{ItemId, Key, LessonId};
use kernel::store::StoreError;
use labels::ExportedLabels;
use people::identity::email_change::EmailChange;
use people::identity::{KnownDevice, Session};
use people::ports::store::LinkedAccount;
use quizzes::ExportedQuizAttempt;
use read_all::read_all;
use serde::Serialize;
use staff::ExportedInvite;
use utoipa::ToSchema;
use webinars::ExportedSeat;

/// Everything that is stored about a user.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportBody {
    exported_at: Timestamp,
    account: ExportedAccount,
    /// Source of the visit in which the account was created.
    #[schema(required)]
    came_from: Option<AttributionBody>,
    /// A new e-mail address that staff entered and that is not in force yet.
    #[schema(required)]
    email_change: Option<EmailChangeBody>,
    /// The account's current sessions.
    sessions: Vec<DeviceBody>,
    /// Devices that the account was signed in from.
    devices: Vec<ExportedDevice>,
    /// Browsers with the cookie by which the account recognises them.
    known_browsers: Vec<ExportedBrowser>,
    /// Time since which the login requires a second factor. For staff only.
    #[schema(required)]
    second_factor_since: Option<Timestamp>,
    /// The linked Google account.
    #[schema(required)]
    google: Option<ExportedGoogle>,
    #[serde(flatten)]
    money: ExportedMoney,
    /// The user's current and former rights to courses and bundles.
    rights: Vec<ExportedRight>,
    /// Lessons that were watched.
    progress: Vec<ExportedLesson>,
    /// Watched ranges of lessons, for certificates.
    watched: Vec<ExportedWatched>,
    /// Attempts at quizzes, oldest first.
    quiz_attempts: Vec<ExportedQuizAttempt>,
    #[serde(flatten)]
    habits: ExportedHabits,
    /// Certificates, newest first.
    certificates: Vec<CertificateBody>,
    /// Items in the cart.
    cart: Vec<ExportedItem>,
    /// Enquiries, newest first.
    enquiries: Vec<OwnEnquiry>,
    /// Questions and answers, newest activity first.
    discussions: Vec<ExportedPost>,
    /// Pictures that were uploaded for discussion posts, oldest first.
    post_pictures: Vec<ExportedPostPicture>,
    /// Notes, ordered by course, lesson and position.
    notes: Vec<ExportedNote>,
    /// Whether answers to followed questions are sent by mail.
    answers_by_mail: bool,
    /// Reviews, newest first.
    reviews: Vec<ExportedReview>,
    /// Submissions, newest first.
    submissions: Vec<SubmissionBody>,
    /// Pending staff invites that the user sent, oldest first.
    staff_invites: Vec<ExportedInvite>,
    /// Webinar seats, oldest first.
    webinar_seats: Vec<ExportedSeat>,
    /// Batches of paid orders, the earliest start first.
    batches: Vec<OwnBatch>,
    #[serde(flatten)]
    labels: ExportedLabels,
}

/// The account's own data.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportedAccount {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    name: String,
    email: String,
    #[schema(required)]
    email_confirmed_at: Option<Timestamp>,
    #[schema(required)]
    pending_email: Option<String>,
    /// The one of the account's e-mail addresses above that can't receive mail. Null when there is none.
    #[schema(required)]
    undeliverable: Option<UndeliverableBody>,
    mobilenumber: String,
    role: &'static str,
    /// State as a two-digit GST code.
    #[schema(required)]
    state: Option<&'static str>,
    /// Path of the picture.
    #[schema(required)]
    profile_pic: Option<String>,
    sharable_referral_code: String,
    /// The referral code given at sign-up.
    #[schema(required)]
    referral_code: Option<String>,
    created_at: Timestamp,
}

/// A kind of device.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportedDevice {
    /// Browser and system, such as 'Firefox on Windows'.
    device: String,
    first_seen_at: Timestamp,
}

impl From<(String, Time)> for ExportedDevice {
    fn from((device, at): (String, Time)) -> Self {
        Self { device, first_seen_at: at.into() }
    }
}

/// A browser that has the account's cookie.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportedBrowser {
    /// Browser and system, such as 'Firefox on Windows'.
    device: String,
    first_used_at: Timestamp,
    last_used_at: Timestamp,
}

impl From<KnownDevice> for ExportedBrowser {
    fn from(known: KnownDevice) -> Self {
        let (first, last) = (known.first_used_at, known.last_used_at);
        Self { device: known.name, first_used_at: first.into(), last_used_at: last.into() }
    }
}

/// A course or bundle.
#[derive(Debug, Serialize, ToSchema)]
pub struct ExportedItem {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    /// `course` or `bundle`.
    #[serde(rename = "type")]
    kind: &'static str,
    title: String,
}

/// A right of access to a course or bundle.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportedRight {
    #[serde(flatten)]
    item: ExportedItem,
    granted_at: Timestamp,
    #[schema(required)]
    revoked_at: Option<Timestamp>,
}

/// A review of a course.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportedReview {
    course: String,
    /// 1 to 5 stars.
    rating: u8,
    text: String,
    created_at: Timestamp,
    #[schema(required)]
    edited_at: Option<Timestamp>,
    /// The institute's answer.
    #[schema(required)]
    answer: Option<String>,
    /// The reason why only the user and staff see it. Null while it is public.
    #[schema(required)]
    hidden: Option<String>,
}

impl From<ListedReview> for ExportedReview {
    fn from(listed: ListedReview) -> Self {
        let Review { stars, text, created_at, edited_at, answer, hidden, .. } = listed.review;
        Self {
            course: listed.title,
            rating: stars.get(),
            text,
            created_at: created_at.into(),
            edited_at: edited_at.map(Timestamp),
            answer: answer.map(|answer| answer.text),
            hidden: hidden.map(|hidden| hidden.reason),
        }
    }
}

fn item(snapshot: &Snapshot, item: ItemId) -> ExportedItem {
    let key = Key::Id(item.uuid());
    let (kind, title) = match item {
        ItemId::Course(_) => ("course", snapshot.course(&key).map(|course| course.title.clone())),
        ItemId::Bundle(_) => ("bundle", snapshot.bundle(&key).map(|bundle| bundle.name.clone())),
    };
    ExportedItem { id: item.uuid(), kind, title: title.unwrap_or_default() }
}

impl From<&Authenticated> for ExportedAccount {
    fn from(signed: &Authenticated) -> Self {
        let user = signed.user.clone();
        Self {
            id: user.id.0,
            name: user.name,
            email: user.email,
            email_confirmed_at: user.email_confirmed_at.map(Timestamp::from),
            pending_email: user.pending_email,
            undeliverable: user.undeliverable.map(Into::into),
            mobilenumber: user.mobile,
            role: user.role.as_str(),
            state: user.state.map(kernel::gst::StateCode::as_str),
            profile_pic: user.profile_pic,
            sharable_referral_code: user.referral_code,
            referral_code: user.referral_code_given,
            created_at: user.created_at.into(),
        }
    }
}

/// A Google account.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ExportedGoogle {
    /// Google's id of the account (`sub`).
    subject: String,
    linked_at: Timestamp,
}

/// The user's data as read from the database.
struct Found {
    came_from: Option<Attribution>,
    email_change: Option<EmailChange>,
    sessions: Vec<Session>,
    devices: Vec<(String, Time)>,
    browsers: Vec<KnownDevice>,
    second_factor: Option<Time>,
    google: Option<LinkedAccount>,
    money: ExportedMoney,
    rights: Vec<GrantRecord>,
    progress: Vec<LessonProgress>,
    watched: Vec<(LessonId, WatchedRanges)>,
    quiz_attempts: Vec<ExportedQuizAttempt>,
    habits: ExportedHabits,
    certificates: Vec<CertificateRecord>,
    cart: Vec<ItemId>,
    enquiries: Vec<OwnEnquiry>,
    discussions: Vec<ExportedPost>,
    post_pictures: Vec<ExportedPostPicture>,
    notes: Vec<ExportedNote>,
    answers_by_mail: bool,
    reviews: Vec<ListedReview>,
    submissions: Vec<ShownSubmission>,
    staff_invites: Vec<ExportedInvite>,
    labels: ExportedLabels,
    webinar_seats: Vec<ExportedSeat>,
    batches: Vec<OwnBatch>,
}

fn find(store: &dyn Store, snapshot: &Snapshot, signed: &Authenticated, now: Time) -> Result<Found, StoreError> {
    let user = signed.id();
    let mut tx = store.begin()?;
    let own = EnquiryFilter { user: Some(user), ..EnquiryFilter::default() };
    let enquiries = read_all(tx.as_mut(), |tx, page| tx.enquiries().list(&own, page))?;
    Ok(Found {
        came_from: tx.attributions().of_signup(user)?,
        email_change: tx.email_changes().waiting(user)?,
        sessions: tx.sessions().list(user, now)?,
        devices: tx.sessions().devices(user)?,
        browsers: tx.devices().list(user)?,
        second_factor: tx.second_factors().find(user)?.and_then(|factor| factor.confirmed_at),
        google: tx.openid_accounts().of(user)?,
        money: money::find(tx.as_mut(), snapshot, user)?,
        rights: tx.grants().of_user(user)?,
        progress: tx.progress().of_user(user)?,
        watched: tx.watched().of_user(user, None)?,
        quiz_attempts: tx.quizzes().of_user(user)?.into_iter().map(ExportedQuizAttempt::from).collect(),
        habits: habits::find(tx.as_mut(), user)?,
        certificates: tx.certificates().of_user(user)?,
        cart: tx.carts().items(user)?,
        enquiries: enquiries.into_iter().map(OwnEnquiry::with_notes).collect(),
        discussions: discussions::find(tx.as_mut(), user)?,
        post_pictures: tx.post_pictures().of_user(user)?.into_iter().map(ExportedPostPicture::from).collect(),
        notes: tx.notes().list(user, None, "")?.into_iter().map(ExportedNote::from).collect(),
        answers_by_mail: tx.notifications().answers_by_mail(user)?,
        reviews: tx.reviews().of_user(user)?,
        submissions: tx.submissions().of_user(user)?,
        staff_invites: tx.staff().invites_by(user)?.into_iter().map(ExportedInvite::from).collect(),
        labels: labels::find(tx.as_mut(), user)?,
        webinar_seats: tx.webinars().of_user(user)?.into_iter().map(ExportedSeat::from).collect(),
        batches: tx.batches().of_user(user)?.into_iter().map(|batch| OwnBatch::new(snapshot, batch)).collect(),
    })
}

/// Downloads everything that is stored about the user as a file.
#[utoipa::path(tag = "user", responses(
    (status = 200, body = ExportBody, content_type = "application/json"), (status = 401, body = FailureBody),
    (status = 429, body = FailureBody)))]
#[get("/user/export")]
pub(crate) async fn export_account(user: CurrentUser, state: web::Data<AppState>) -> Result<HttpResponse, ApiError> {
    state.limits.check_file(user.0.id()).await?;
    let (ports, signed, snapshot) = (state.ports.clone(), user.0.clone(), state.catalogue.snapshot());
    let (now, known) = (ports.clock.now(), snapshot.clone());
    let pans = state.use_cases().pans.clone();
    let (found, pan) = blocking(move || {
        let found = find(ports.store.as_ref(), &known, &signed, now)?;
        Ok::<_, ApiError>((found, pans.find(signed.id())?))
    })
    .await?;
    let right = |record: GrantRecord| ExportedRight {
        item: item(&snapshot, record.grant.item),
        granted_at: record.grant.granted_at.into(),
        revoked_at: record.revoked_at.map(Timestamp::from),
    };
    let body = ExportBody {
        exported_at: now.into(),
        account: ExportedAccount::from(user.0.as_ref()),
        came_from: found.came_from.map(AttributionBody::from),
        email_change: found.email_change.map(EmailChangeBody::from),
        sessions: found.sessions.into_iter().map(DeviceBody::from).collect(),
        devices: found.devices.into_iter().map(ExportedDevice::from).collect(),
        known_browsers: found.browsers.into_iter().map(ExportedBrowser::from).collect(),
        second_factor_since: found.second_factor.map(Timestamp::from),
        google: found
            .google
            .map(|linked| ExportedGoogle { subject: linked.subject, linked_at: linked.linked_at.into() }),
        money: found.money.with_pan(pan.as_ref()),
        rights: found.rights.into_iter().map(right).collect(),
        progress: found.progress.iter().map(|progress| lesson(&snapshot, progress)).collect(),
        watched: found.watched.into_iter().map(ExportedWatched::from).collect(),
        quiz_attempts: found.quiz_attempts,
        habits: found.habits,
        certificates: found.certificates.into_iter().map(|record| CertificateBody::new(record, &snapshot)).collect(),
        cart: found.cart.into_iter().map(|id| item(&snapshot, id)).collect(),
        enquiries: found.enquiries,
        discussions: found.discussions,
        post_pictures: found.post_pictures,
        notes: found.notes,
        answers_by_mail: found.answers_by_mail,
        reviews: found.reviews.into_iter().map(ExportedReview::from).collect(),
        submissions: found.submissions.into_iter().map(SubmissionBody::from).collect(),
        staff_invites: found.staff_invites,
        labels: found.labels,
        webinar_seats: found.webinar_seats,
        batches: found.batches,
    };
    let name = format!("attachment; filename=\"my-data-{}.json\"", kernel::india::day_of(now).format("%Y-%m-%d"));
    Ok(HttpResponse::Ok()
        .content_type("application/json")
        .insert_header((header::CONTENT_DISPOSITION, name))
        .insert_header((header::CACHE_CONTROL, "private, no-store"))
        .body(serde_json::to_string_pretty(&body).map_err(ApiError::internal)?))
}

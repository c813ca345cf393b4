//! Notifications in the bell menu, and settings of notification mails.

use super::discussions::bodies::{PostCourse, PostQuestion};
use crate::answer::{Empty, PageBody, Success, Timestamp};
use crate::blocking::blocking;
use crate::enum_schemas::{NotificationKind, SubmissionState};
use crate::error::{ApiError, FailureBody};
use crate::input::{self, Params, ValidJson};
use crate::public_catalogue::Snapshot;
use crate::session::CurrentUser;
use crate::state::AppState;
use actix_web::{HttpRequest, get, patch, post, web};
use learning::discussions::{MailWishes, MailWishesChange, Notification, Told};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

/// `data` of GET /notifications.
#[derive(Debug, Serialize, ToSchema)]
pub struct NotificationsData {
    /// Number of unread notifications, counted up to 1,000.
    unread: i64,
    /// Newest first.
    notifications: Vec<NotificationBody>,
    page: PageBody,
}

/// The submission that a notification is about.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NotificationSubmission {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    lesson_id: uuid::Uuid,
    lesson_title: String,
    #[schema(value_type = SubmissionState)]
    state: &'static str,
}

/// A notification: an answer to a question that the caller follows, a grade for their work, or a submission in a course that
/// they teach.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NotificationBody {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    #[schema(value_type = NotificationKind)]
    kind: &'static str,
    course: PostCourse,
    /// The question, for a notification about an answer; null otherwise.
    #[schema(required)]
    question: Option<PostQuestion>,
    /// The submission, for a notification about one; null otherwise.
    #[schema(required)]
    submission: Option<NotificationSubmission>,
    /// The name of the person who answered, graded or submitted.
    by: String,
    created_at: Timestamp,
    /// Whether the caller has seen the notification.
    read: bool,
}

impl NotificationBody {
    /// Builds the body with titles in the snapshot's language.
    pub(super) fn new(notification: Notification, snapshot: &Snapshot) -> Self {
        let Notification { told, course, course_slug, course_title, by, created_at, is_read } = notification;
        let (id, kind, question, submission) = match told {
            Told::Answer { answer, question, question_title } => {
                (answer.0, "answer", Some(PostQuestion { id: question.0, title: question_title }), None)
            }
            Told::Submission { submission, lesson, lesson_title, state, is_own } => {
                let kind = if is_own { "SubmissionGraded" } else { "SubmissionReceived" };
                let (id, state) = (submission.0, state.as_str());
                let lesson_title = snapshot.course_text(course, &lesson_title);
                (id, kind, None, Some(NotificationSubmission { id, lesson_id: lesson.0, lesson_title, state }))
            }
        };
        Self {
            id,
            kind,
            course: PostCourse::new(snapshot, course, course_slug, &course_title),
            question,
            submission,
            by,
            created_at: created_at.into(),
            read: is_read,
        }
    }
}

/// The page of notifications.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct NotificationParams {
    /// Page number, from 1; a page has 20 notifications.
    page: Option<i64>,
}

/// Lists the caller's notifications: answers to followed questions, grades, and work to grade.
#[utoipa::path(tag = "discussions", params(NotificationParams), responses(
    (status = 200, body = Success<NotificationsData>), (status = 401, body = FailureBody)))]
#[get("/notifications")]
pub(crate) async fn list_notifications(
    user: CurrentUser,
    request: HttpRequest,
    state: web::Data<AppState>,
    params: Params<NotificationParams>,
) -> Result<Success<NotificationsData>, ApiError> {
    let page = input::page(params.0.page, None)?;
    let (id, use_case) = (user.0.id(), state.use_cases().discussions.clone());
    let bell = blocking(move || use_case.bell(id, page.into())).await?;
    let snapshot = state.snapshot_for(&request);
    let rows = bell.notifications.rows.into_iter();
    let notifications = rows.map(|notification| NotificationBody::new(notification, &snapshot)).collect();
    let page = page.with_total(bell.notifications.total);
    Ok(Success::ok(NotificationsData { unread: bell.unread, notifications, page }))
}

/// Marks all of the caller's notifications as read.
#[utoipa::path(tag = "discussions", responses(
    (status = 200, body = Success<Empty>), (status = 401, body = FailureBody)))]
#[post("/notifications/read")]
pub(crate) async fn read_notifications(
    user: CurrentUser,
    state: web::Data<AppState>,
) -> Result<Success<Empty>, ApiError> {
    let (id, use_case) = (user.0.id(), state.use_cases().discussions.clone());
    blocking(move || use_case.read_bell(id)).await?;
    Ok(Success::ok(Empty {}))
}

/// A user's preferences for mails.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NotificationSettings {
    /// Whether answers to followed questions are mailed.
    answers_by_mail: bool,
    /// Whether reminders of courses that the user has not begun or has paused are mailed.
    reminders_by_mail: bool,
    /// Whether reminders of abandoned carts and payments are mailed.
    cart_reminders_by_mail: bool,
    /// Whether offers are mailed.
    offers_by_mail: bool,
}

impl From<MailWishes> for NotificationSettings {
    fn from(wishes: MailWishes) -> Self {
        Self {
            answers_by_mail: wishes.answers,
            reminders_by_mail: wishes.reminders,
            cart_reminders_by_mail: wishes.cart_reminders,
            offers_by_mail: wishes.offers,
        }
    }
}

/// A change of the user's preferences for mails.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NotificationWishes {
    /// Whether answers to followed questions are mailed.
    answers_by_mail: bool,
    /// Whether reminders of courses that the user has not begun or has paused are mailed; unchanged when absent.
    reminders_by_mail: Option<bool>,
    /// Whether reminders of abandoned carts and payments are mailed; unchanged when absent.
    cart_reminders_by_mail: Option<bool>,
    /// Whether offers are mailed; unchanged when absent.
    offers_by_mail: Option<bool>,
}

/// Returns the caller's preferences for mails.
#[utoipa::path(tag = "user", responses(
    (status = 200, body = Success<NotificationSettings>), (status = 401, body = FailureBody)))]
#[get("/user/notifications")]
pub(crate) async fn get_notification_settings(
    user: CurrentUser,
    state: web::Data<AppState>,
) -> Result<Success<NotificationSettings>, ApiError> {
    let (id, use_case) = (user.0.id(), state.use_cases().discussions.clone());
    let wishes = blocking(move || use_case.mail_wishes(id)).await?;
    Ok(Success::ok(wishes.into()))
}

/// Changes the caller's preferences for mails.
#[utoipa::path(tag = "user", request_body = NotificationWishes, responses(
    (status = 200, body = Success<NotificationSettings>), (status = 401, body = FailureBody)))]
#[patch("/user/notifications")]
pub(crate) async fn change_notification_settings(
    user: CurrentUser,
    state: web::Data<AppState>,
    body: ValidJson<NotificationWishes>,
) -> Result<Success<NotificationSettings>, ApiError> {
    let NotificationWishes {
        answers_by_mail: answers,
        reminders_by_mail: reminders,
        cart_reminders_by_mail: cart_reminders,
        offers_by_mail: offers,
    } = body.0;
    let change = MailWishesChange { answers, reminders, cart_reminders, offers };
    let (id, use_case) = (user.0.id(), state.use_cases().discussions.clone());
    let wishes = blocking(move || use_case.set_mail_wishes(id, change)).await?;
    Ok(Success::ok(wishes.into()))
}

//! The bell, and what is told by mail.

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

/// `data` of the bell.
#[derive(Debug, Serialize, ToSchema)]
pub struct NotificationsData {
    /// How many were not seen yet, at most 1,000.
    unread: i64,
    /// Newest first.
    notifications: Vec<NotificationBody>,
    page: PageBody,
}

/// The work that a notification is about.
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

/// An answer to a question that the caller follows, a verdict on their work, or work for a course that they teach.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NotificationBody {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    #[schema(value_type = NotificationKind)]
    kind: &'static str,
    course: PostCourse,
    /// Of an answer.
    #[schema(required)]
    question: Option<PostQuestion>,
    /// Of work.
    #[schema(required)]
    submission: Option<NotificationSubmission>,
    /// The name of the person who answered, graded or submitted.
    by: String,
    created_at: Timestamp,
    /// Whether the caller saw it.
    read: bool,
}

impl NotificationBody {
    /// With titles in the snapshot's language.
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

/// Which page.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct NotificationParams {
    /// From 1; 20 on a page.
    page: Option<i64>,
}

/// The caller's notifications: answers to followed questions, grades, work to grade.
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

/// Notes that the caller saw all of them.
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

/// A user's wishes about notifications.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NotificationSettings {
    /// Whether answers to followed questions come by mail.
    answers_by_mail: bool,
    /// Whether mails remind of courses that were not begun, or paused.
    reminders_by_mail: bool,
    /// Whether a mail reminds of a cart or a payment that was left.
    cart_reminders_by_mail: bool,
    /// Whether offers come by mail.
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

/// A change of these wishes.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NotificationWishes {
    /// Whether answers to followed questions come by mail.
    answers_by_mail: bool,
    /// Whether mails remind of courses that were not begun, or paused; left out: as before.
    reminders_by_mail: Option<bool>,
    /// Whether a mail reminds of a cart or a payment that was left; left out: as before.
    cart_reminders_by_mail: Option<bool>,
    /// Whether offers come by mail; left out: as before.
    offers_by_mail: Option<bool>,
}

/// The caller's wishes about notifications.
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

/// Sets the caller's wishes about notifications.
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

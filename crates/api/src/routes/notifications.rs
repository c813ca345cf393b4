//! The bell, and whether answers are told by mail.

use super::discussions::bodies::{PostCourse, PostQuestion};
use crate::answer::{Empty, PageBody, Success, Timestamp};
use crate::blocking::blocking;
use crate::enum_schemas::NotificationKind;
use crate::error::{ApiError, FailureBody};
use crate::input::{self, Params, ValidJson};
use crate::session::CurrentUser;
use crate::state::AppState;
use actix_web::{get, patch, post, web};
use domain::discussions::{MailWishes, Notification};
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

/// An answer to a question that the caller follows.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NotificationBody {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    #[schema(value_type = NotificationKind)]
    kind: &'static str,
    course: PostCourse,
    question: PostQuestion,
    /// Who answered, by name.
    by: String,
    created_at: Timestamp,
    /// Whether the caller saw it.
    read: bool,
}

impl From<Notification> for NotificationBody {
    fn from(told: Notification) -> Self {
        Self {
            id: told.answer.0,
            kind: "answer",
            course: PostCourse { id: told.course.0, slug: told.course_slug, title: told.course_title },
            question: PostQuestion { id: told.question.0, title: told.question_title },
            by: told.by,
            created_at: told.created_at.into(),
            read: told.is_read,
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

/// New answers to questions that the caller follows.
#[utoipa::path(tag = "discussions", params(NotificationParams), responses(
    (status = 200, body = Success<NotificationsData>), (status = 401, body = FailureBody)))]
#[get("/notifications")]
pub(crate) async fn list_notifications(
    user: CurrentUser,
    state: web::Data<AppState>,
    params: Params<NotificationParams>,
) -> Result<Success<NotificationsData>, ApiError> {
    let page = input::page(params.0.page, None)?;
    let (id, use_case) = (user.0.id(), state.use_cases().discussions.clone());
    let bell = blocking(move || use_case.bell(id, page.into())).await?;
    let notifications = bell.notifications.rows.into_iter().map(NotificationBody::from).collect();
    let page = PageBody { total: bell.notifications.total, ..page };
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

/// What somebody wants to be told of.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NotificationSettings {
    /// Whether answers to followed questions come by mail.
    answers_by_mail: bool,
    /// Whether mails remind of courses that were not begun, or paused.
    reminders_by_mail: bool,
}

impl From<MailWishes> for NotificationSettings {
    fn from(wishes: MailWishes) -> Self {
        Self { answers_by_mail: wishes.answers, reminders_by_mail: wishes.reminders }
    }
}

/// What somebody wants to be told of from now on.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NotificationWishes {
    /// Whether answers to followed questions come by mail.
    answers_by_mail: bool,
    /// Whether mails remind of courses that were not begun, or paused; left out: as before.
    reminders_by_mail: Option<bool>,
}

/// What the caller wants to be told of.
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

/// Sets what the caller wants to be told of.
#[utoipa::path(tag = "user", request_body = NotificationWishes, responses(
    (status = 200, body = Success<NotificationSettings>), (status = 401, body = FailureBody)))]
#[patch("/user/notifications")]
pub(crate) async fn change_notification_settings(
    user: CurrentUser,
    state: web::Data<AppState>,
    body: ValidJson<NotificationWishes>,
) -> Result<Success<NotificationSettings>, ApiError> {
    let NotificationWishes { answers_by_mail, reminders_by_mail } = body.0;
    let (id, use_case) = (user.0.id(), state.use_cases().discussions.clone());
    let wishes = blocking(move || use_case.set_mail_wishes(id, answers_by_mail, reminders_by_mail)).await?;
    Ok(Success::ok(wishes.into()))
}

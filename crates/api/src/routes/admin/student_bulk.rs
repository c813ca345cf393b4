//! Bulk actions on students: either chosen ones or all that match a filter. The worker runs them in the background. The
//! response is a task that reports the outcome for each student.

use super::student_list::StudentParams;
use super::student_tasks::{TaskBody, TaskData};
use super::students_csv;
use crate::answer::Success;
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody, FieldError};
use crate::input::ValidJson;
use crate::routes::items::ItemKind;
use crate::session::{Staff, StudentsAccess};
use crate::state::AppState;
use actix_web::{HttpResponse, post, web};
use domain::students::label_student::tag_of;
use domain::students::listing::StudentFilter;
use domain::students::start_task::MOST_CHOSEN;
use domain::students::task::TaskAction;
use kernel::audit::AuditContext;
use kernel::ids::{BundleId, CourseId, ItemId, Key, UserId};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

/// The selected students: either ids or a filter that is evaluated now; at most 1,000.
#[derive(Debug, Deserialize, ToSchema)]
pub struct Chosen {
    /// Ids of the students; absent when `filter` is sent.
    ids: Option<Vec<Uuid>>,
    /// Filter that selects the students; absent when `ids` are sent.
    filter: Option<StudentParams>,
}

fn wrong(field: &'static str, code: &'static str, message: &'static str) -> ApiError {
    ApiError::unprocessable([FieldError::new(field, code, message)])
}

impl Chosen {
    fn filter(self) -> Result<StudentFilter, ApiError> {
        match (self.ids, self.filter) {
            (Some(ids), None) if ids.len() <= MOST_CHOSEN => {
                let ids = ids.into_iter().map(UserId).collect();
                Ok(StudentFilter { ids: Some(ids), ..StudentFilter::default() })
            }
            (Some(_), None) => Err(wrong("students", "too_many_rows", "At most 1,000 students are taken at once.")),
            (None, Some(filter)) => filter.filter(),
            _ => Err(ApiError::bad_request("students must have either ids or filter.")),
        }
    }
}

async fn start(
    state: web::Data<AppState>,
    author: AuditContext,
    action: TaskAction,
    chosen: Chosen,
) -> Result<Success<TaskData>, ApiError> {
    let filter = chosen.filter()?;
    let use_case = state.use_cases().students.start_task.clone();
    let task = blocking(move || use_case.bulk(&author, action, &filter)).await?;
    Ok(Success::accepted(TaskData { task: TaskBody::begun(&task) }))
}

/// The item to assign to many students.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct BulkAssignForm {
    students: Chosen,
    /// `course` or `bundle`.
    #[serde(rename = "type")]
    #[schema(value_type = ItemKind)]
    kind: String,
    /// Id of the course or bundle.
    id: Uuid,
}

/// Assigns a course or bundle to many students.
#[utoipa::path(tag = "admin", request_body = BulkAssignForm, responses(
    (status = 202, body = Success<TaskData>), (status = 400, body = FailureBody), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody), (status = 422, body = FailureBody)))]
#[post("/admin/students/bulk/assign")]
pub(crate) async fn assign_to_students(
    user: Staff<StudentsAccess>,
    state: web::Data<AppState>,
    body: ValidJson<BulkAssignForm>,
) -> Result<Success<TaskData>, ApiError> {
    let BulkAssignForm { students, kind, id } = body.0;
    let (snapshot, key) = (state.catalogue.snapshot(), Key::Id(id));
    let (item, title) = match kind.as_str() {
        "course" => (ItemId::Course(CourseId(id)), snapshot.course(&key).map(|course| course.title.clone())),
        "bundle" => (ItemId::Bundle(BundleId(id)), snapshot.bundle(&key).map(|bundle| bundle.name.clone())),
        _ => return Err(ApiError::bad_request("type must be course or bundle.")),
    };
    let title = title.ok_or_else(|| ApiError::not_found("There is no such course or bundle."))?;
    start(state, user.author(), TaskAction::Assign { item, title }, students).await
}

/// A tag to add to or remove from many students.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct BulkTagForm {
    students: Chosen,
    /// At most 40 characters.
    tag: String,
    /// Whether to remove the tag instead of adding it.
    #[serde(default)]
    remove: bool,
}

/// Adds a tag to many students, or removes it.
#[utoipa::path(tag = "admin", request_body = BulkTagForm, responses(
    (status = 202, body = Success<TaskData>), (status = 400, body = FailureBody), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 422, body = FailureBody)))]
#[post("/admin/students/bulk/tags")]
pub(crate) async fn tag_students(
    user: Staff<StudentsAccess>,
    state: web::Data<AppState>,
    body: ValidJson<BulkTagForm>,
) -> Result<Success<TaskData>, ApiError> {
    let BulkTagForm { students, tag, remove } = body.0;
    let tag =
        tag_of(&tag).map_err(|fault| ApiError::unprocessable([FieldError::new("tag", fault.code, fault.message)]))?;
    let action = if remove { TaskAction::RemoveTag(tag) } else { TaskAction::AddTag(tag) };
    start(state, user.author(), action, students).await
}

/// A mail to many students.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct BulkMailForm {
    students: Chosen,
    /// One line of at most 120 characters.
    #[validate(length(min = 1, max = 120, message = "Subject must have 1 to 120 characters."))]
    subject: String,
    /// Paragraphs, of at most 10,000 characters.
    #[validate(length(min = 1, max = 10_000, message = "The text must have 1 to 10,000 characters."))]
    text: String,
    /// Whether the message is advertising; true when absent. Advertising goes only to students who agreed to such mails. Send
    /// false for a message about an account or its courses.
    #[serde(default = "asks_to_buy")]
    marketing: bool,
}

/// The default: a message counts as advertising unless the request says otherwise.
fn asks_to_buy() -> bool {
    true
}

/// Mails many students. Students who have not confirmed their address, are blocked, or got the same mail within a day are
/// skipped. An advertising mail also skips students who did not agree to advertising. The task's results name the skipped
/// students. All staff together may send 5,000 mails a day.
#[utoipa::path(tag = "admin", request_body = BulkMailForm, responses(
    (status = 202, body = Success<TaskData>), (status = 400, body = FailureBody), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 422, body = FailureBody)))]
#[post("/admin/students/bulk/mail")]
pub(crate) async fn mail_students(
    user: Staff<StudentsAccess>,
    state: web::Data<AppState>,
    body: ValidJson<BulkMailForm>,
) -> Result<Success<TaskData>, ApiError> {
    let BulkMailForm { students, subject, text, marketing } = body.0;
    let (subject, text) = (subject.trim().to_owned(), text.trim().to_owned());
    if subject.is_empty() || subject.chars().any(char::is_control) {
        return Err(wrong("subject", "invalid_subject", "Subject must be one line with something in it."));
    }
    if text.is_empty() || text.chars().any(|c| c.is_control() && !matches!(c, '\n' | '\r' | '\t')) {
        return Err(wrong("text", "invalid_text", "The text must have something in it, and no control characters."));
    }
    start(state, user.author(), TaskAction::Mail { subject, text, marketing }, students).await
}

/// The students to export.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct BulkExportForm {
    students: Chosen,
}

/// Exports the selected students as CSV, in the format of `/admin/students/export`.
#[utoipa::path(tag = "admin", request_body = BulkExportForm, responses(
    (status = 200, body = String, content_type = "text/csv"), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody), (status = 422, body = FailureBody),
    (status = 429, body = FailureBody)))]
#[post("/admin/students/bulk/export")]
pub(crate) async fn export_chosen(
    user: Staff<StudentsAccess>,
    state: web::Data<AppState>,
    body: ValidJson<BulkExportForm>,
) -> Result<HttpResponse, ApiError> {
    let chosen = body.0.students;
    let asked = match (&chosen.ids, &chosen.filter) {
        (Some(ids), _) => vec![("students", Some(ids.len().to_string()))],
        (None, filter) => filter.as_ref().map(StudentParams::described).unwrap_or_default(),
    };
    students_csv::export(&user, &state, chosen.filter()?, asked).await
}

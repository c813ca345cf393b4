//! Bulk tasks on students: progress, the outcome of each row, and the outcomes as a file.

use super::spreadsheet;
use crate::answer::{PageBody, Success, Timestamp};
use crate::blocking::blocking;
use crate::enum_schemas::{ImportOutcome, StudentTaskKind};
use crate::error::{ApiError, FailureBody};
use crate::input::{self, PageParams, Params};
use crate::ports::Ports;
use crate::session::{Staff, StudentsAccess};
use crate::state::AppState;
use actix_web::{HttpResponse, get, web};
use domain::students::import_students::{COLUMNS, Outcome};
use domain::students::task::{StudentTask, TaskCounts, TaskRow};
use futures_util::stream::try_unfold;
use kernel::ids::StudentTaskId;
use kernel::store::StoreError;
use serde::Serialize;
use utoipa::ToSchema;

/// Maximum number of failed rows in a response.
const SHOWN: i64 = 100;
/// Number of rows that are loaded at a time.
const TOGETHER: i64 = 1_000;

/// `data` of one task.
#[derive(Debug, Serialize, ToSchema)]
pub struct TaskData {
    pub task: TaskBody,
}

/// `data` of the caller's tasks.
#[derive(Debug, Serialize, ToSchema)]
pub struct TasksData {
    /// Newest first.
    tasks: Vec<TaskBody>,
    page: PageBody,
}

/// A bulk task on students.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TaskBody {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    #[schema(value_type = StudentTaskKind)]
    kind: &'static str,
    /// Parameters of the task; for an import, the file's name.
    details: Vec<String>,
    /// Number of rows in all.
    total: usize,
    /// Number of rows that are not processed yet.
    waiting: i64,
    created: i64,
    /// Number of existing students who were given a course or bundle.
    assigned: i64,
    /// Number of new and existing students who were given a course or bundle.
    given: i64,
    done: i64,
    unchanged: i64,
    failed: i64,
    created_at: Timestamp,
    #[schema(required)]
    finished_at: Option<Timestamp>,
    /// The first hundred failed rows.
    failures: Vec<TaskRowBody>,
}

/// A row of a task.
#[derive(Debug, Serialize, ToSchema)]
pub struct TaskRowBody {
    /// Line in the file, or position in the selection.
    row: u64,
    /// Id of the student; null while there is no account.
    #[schema(required)]
    user: Option<uuid::Uuid>,
    /// The student's name, then the other cells of the row.
    cells: Vec<String>,
    #[schema(value_type = Option<ImportOutcome>, required)]
    outcome: Option<&'static str>,
    /// Why the row failed, else what was done.
    messages: Vec<String>,
}

impl From<TaskRow> for TaskRowBody {
    fn from(row: TaskRow) -> Self {
        let TaskRow { line, cells, user, outcome, messages, .. } = row;
        Self { row: line, user: user.map(|user| user.0), cells, outcome: outcome.map(Outcome::as_str), messages }
    }
}

impl TaskBody {
    /// Builds the body of a task that has just been created.
    pub fn begun(task: &StudentTask) -> Self {
        let waiting = i64::try_from(task.total).unwrap_or(i64::MAX);
        Self::new(task, TaskCounts { waiting, ..TaskCounts::default() }, Vec::new())
    }

    fn new(task: &StudentTask, counts: TaskCounts, failures: Vec<TaskRow>) -> Self {
        let TaskCounts { waiting, created, assigned, given, done, unchanged, failed } = counts;
        Self {
            id: task.id.0,
            kind: task.action.kind(),
            details: task.action.details(),
            total: task.total,
            waiting,
            created,
            assigned,
            given,
            done,
            unchanged,
            failed,
            created_at: task.created_at.into(),
            finished_at: task.finished_at.map(Timestamp::from),
            failures: failures.into_iter().map(TaskRowBody::from).collect(),
        }
    }
}

fn no_task() -> ApiError {
    ApiError::not_found("There is no such task, or it was done more than 30 days ago.")
}

/// Lists the caller's tasks, newest first.
#[utoipa::path(tag = "admin", params(PageParams), responses(
    (status = 200, body = Success<TasksData>), (status = 400, body = FailureBody), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody)))]
#[get("/admin/students/tasks")]
pub(crate) async fn list_tasks(
    user: Staff<StudentsAccess>,
    state: web::Data<AppState>,
    page: Params<PageParams>,
) -> Result<Success<TasksData>, ApiError> {
    let (page, author) = (page.0.read()?, user.0.id());
    let (tasks, total) = blocking(move || {
        let mut tx = state.store.begin()?;
        let listed = tx.student_tasks().list(author, page.into())?;
        let mut tasks = Vec::with_capacity(listed.rows.len());
        for task in &listed.rows {
            let counts = tx.student_tasks().counts(task.id)?;
            tasks.push(TaskBody::new(task, counts, Vec::new()));
        }
        Ok::<_, StoreError>((tasks, listed.total))
    })
    .await?;
    Ok(Success::ok(TasksData { tasks, page: page.with_total(total) }))
}

/// Returns a task's progress.
#[utoipa::path(tag = "admin", params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<TaskData>), (status = 400, body = FailureBody), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody)))]
#[get("/admin/students/tasks/{id}")]
pub(crate) async fn get_task(
    _: Staff<StudentsAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<TaskData>, ApiError> {
    let id = StudentTaskId(input::uuid(&id)?);
    let task = blocking(move || {
        let mut tx = state.store.begin()?;
        let Some((task, _)) = tx.student_tasks().find(id)? else { return Ok(None) };
        let counts = tx.student_tasks().counts(id)?;
        let failures = tx.student_tasks().rows_after(id, Some(Outcome::Failed), 0, SHOWN)?;
        Ok::<_, StoreError>(Some(TaskBody::new(&task, counts, failures)))
    })
    .await?;
    Ok(Success::ok(TaskData { task: task.ok_or_else(no_task)? }))
}

/// The state of an export in progress.
struct Writing {
    ports: Ports,
    id: StudentTaskId,
    line: u64,
}

/// Exports the outcome of each row as CSV: the row as it was read, its outcome, and the reason.
#[utoipa::path(tag = "admin", params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = String, content_type = "text/csv"), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody), (status = 404, body = FailureBody),
    (status = 429, body = FailureBody)))]
#[get("/admin/students/tasks/{id}/file")]
pub(crate) async fn get_task_file(
    user: Staff<StudentsAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    let id = StudentTaskId(input::uuid(&id)?);
    state.limits.check_file(user.0.id()).await?;
    let ports = state.ports.clone();
    let found = blocking(move || ports.store.begin()?.student_tasks().find(id)).await?;
    found.ok_or_else(no_task)?;
    let writing = Writing { ports: state.ports.clone(), id, line: 0 };
    let pages = try_unfold(Some(writing), |next| async {
        match next {
            None => Ok::<_, ApiError>(None),
            Some(writing) => blocking(move || page(writing)).await.map(Some),
        }
    });
    Ok(spreadsheet::download("results", state.clock.now(), pages))
}

fn page(writing: Writing) -> Result<(web::Bytes, Option<Writing>), ApiError> {
    let mut tx = writing.ports.store.begin()?;
    let rows = tx.student_tasks().rows_after(writing.id, None, writing.line, TOGETHER)?;
    let head: Vec<&str> = ["row"].into_iter().chain(COLUMNS).chain(["result", "messages"]).collect();
    let cells = |row: &TaskRow| {
        let mut cells = vec![row.line.to_string()];
        cells.extend((0..COLUMNS.len()).map(|place| row.cells.get(place).cloned().unwrap_or_default()));
        cells.extend([row.outcome.map(Outcome::as_str).unwrap_or("waiting").to_owned(), row.messages.join(" ")]);
        cells
    };
    let bytes = spreadsheet::part((writing.line == 0).then_some(head.as_slice()), rows.iter().map(cells))?;
    let full = i64::try_from(rows.len()).is_ok_and(|count| count == TOGETHER);
    let last = rows.last().filter(|_| full).map(|row| row.line);
    Ok((bytes, last.map(|line| Writing { line, ..writing })))
}

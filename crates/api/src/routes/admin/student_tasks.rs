//! What the staff does with many students at once: how far it is, what became of each, the same as a file.

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

/// Failed rows that the answer names.
const SHOWN: i64 = 100;
/// Rows that are in memory at a time.
const TOGETHER: i64 = 1_000;

/// `data` of a task.
#[derive(Debug, Serialize, ToSchema)]
pub struct TaskData {
    /// The task.
    pub task: TaskBody,
}

/// `data` of the tasks that somebody asked for.
#[derive(Debug, Serialize, ToSchema)]
pub struct TasksData {
    /// Newest first.
    tasks: Vec<TaskBody>,
    page: PageBody,
}

/// Something done with many students.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TaskBody {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    #[schema(value_type = StudentTaskKind)]
    kind: &'static str,
    /// For an import, the file's name.
    details: Vec<String>,
    /// Rows in all.
    total: usize,
    /// Those that wait.
    waiting: i64,
    created: i64,
    /// Known students who were given something.
    assigned: i64,
    /// New and known students who were given something.
    given: i64,
    done: i64,
    unchanged: i64,
    failed: i64,
    created_at: Timestamp,
    #[schema(required)]
    finished_at: Option<Timestamp>,
    /// The first hundred rows that failed.
    failures: Vec<TaskRowBody>,
}

/// A row of a task.
#[derive(Debug, Serialize, ToSchema)]
pub struct TaskRowBody {
    /// Its line in the file, or its place in the selection.
    row: u64,
    /// The student, if there is one.
    #[schema(required)]
    user: Option<uuid::Uuid>,
    /// The name, then what else was written of them.
    cells: Vec<String>,
    #[schema(value_type = Option<ImportOutcome>, required)]
    outcome: Option<&'static str>,
    /// Why it failed, else what was done.
    messages: Vec<String>,
}

impl From<TaskRow> for TaskRowBody {
    fn from(row: TaskRow) -> Self {
        let TaskRow { line, cells, user, outcome, messages, .. } = row;
        Self { row: line, user: user.map(|user| user.0), cells, outcome: outcome.map(Outcome::as_str), messages }
    }
}

impl TaskBody {
    /// A task of which nothing is done yet.
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

/// The caller's own tasks, newest first.
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

/// A task's progress.
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

/// The progress of writing a file.
struct Writing {
    ports: Ports,
    id: StudentTaskId,
    line: u64,
}

/// The outcome of each row, as CSV: the row as it was read, its outcome and why.
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

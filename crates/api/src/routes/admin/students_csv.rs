//! Exports students as CSV.

use super::spreadsheet;
use super::student_list::StudentParams;
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody};
use crate::input::Params;
use crate::ports::Ports;
use crate::public_catalogue::Snapshot;
use crate::session::{Staff, StudentsAccess};
use crate::state::AppState;
use actix_web::{HttpResponse, get, web};
use domain::exports::Export;
use domain::students::import_students::COLUMNS;
use domain::students::listing::{ListedStudent, StudentFilter};
use futures_util::stream::try_unfold;
use kernel::Time;
use kernel::audit::Field;
use kernel::ids::{ItemId, Key, UserId};
use std::collections::HashMap;

/// Number of students that are loaded at a time.
const TOGETHER: i64 = 500;

/// The headings of the columns after those of the import.
const FURTHER: [&str; 8] = ["role", "joined", "blocked", "bought", "spent", "progress", "last seen", "tags"];

/// The state of an export in progress.
struct Writing {
    ports: Ports,
    snapshot: std::sync::Arc<Snapshot>,
    filter: StudentFilter,
    last: Option<(Time, UserId)>,
}

/// Exports all learners that match the filters as CSV: the columns of the import, then role, joined, blocked and the figures of
/// the list. A cell that a spreadsheet would treat as a formula gets a leading apostrophe.
#[utoipa::path(tag = "admin", params(StudentParams), responses(
    (status = 200, body = String, content_type = "text/csv"), (status = 400, body = FailureBody), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 429, body = FailureBody)))]
#[get("/admin/students/export")]
pub(crate) async fn export_students(
    user: Staff<StudentsAccess>,
    state: web::Data<AppState>,
    params: Params<StudentParams>,
) -> Result<HttpResponse, ApiError> {
    export(&user, &state, params.0.filter()?, params.0.described()).await
}

/// Exports the students that match a filter, and logs the filter.
pub(super) async fn export(
    user: &Staff<StudentsAccess>,
    state: &web::Data<AppState>,
    filter: StudentFilter,
    asked: Vec<Field>,
) -> Result<HttpResponse, ApiError> {
    state.limits.check_file(user.0.id()).await?;
    let (author, log) = (user.author(), state.use_cases().record_export.clone());
    let now = blocking(move || log.run(&author, Export::Students(asked))).await?;
    let writing = Writing { ports: state.ports.clone(), snapshot: state.catalogue.snapshot(), filter, last: None };
    let pages = try_unfold(Some(writing), |next| async {
        match next {
            None => Ok::<_, ApiError>(None),
            Some(writing) => blocking(move || page(writing)).await.map(Some),
        }
    });
    Ok(spreadsheet::download("students", now, pages))
}

/// Writes the next batch of students as text; returns it with the state of the rest. The first batch begins with the header.
fn page(writing: Writing) -> Result<(web::Bytes, Option<Writing>), ApiError> {
    let mut tx = writing.ports.reads.begin()?;
    let students = tx.students().list_after(&writing.filter, writing.last, TOGETHER)?;
    let ids: Vec<UserId> = students.iter().map(|student| student.user.id).collect();
    let mut owned: HashMap<UserId, Vec<ItemId>> = HashMap::new();
    for (user, item) in tx.grants().owned_by(&ids)? {
        owned.entry(user).or_default().push(item);
    }
    let head: Vec<&str> = COLUMNS.into_iter().chain(FURTHER).collect();
    let row = |student: &ListedStudent| {
        let items = owned.remove(&student.user.id).unwrap_or_default();
        cells(student, slugs(&writing.snapshot, &items))
    };
    let bytes = spreadsheet::part(writing.last.is_none().then_some(head.as_slice()), students.iter().map(row))?;
    let full = i64::try_from(students.len()).is_ok_and(|count| count == TOGETHER);
    let last = students.last().filter(|_| full).map(|student| (student.user.created_at, student.user.id));
    Ok((bytes, last.map(|last| Writing { last: Some(last), ..writing })))
}

fn cells(ListedStudent { user, figures, tags }: &ListedStudent, [courses, bundles]: [String; 2]) -> Vec<String> {
    let time = |at: Time| at.to_rfc3339_opts(chrono::SecondsFormat::Secs, true);
    let blocked = if user.blocked_at.is_some() { "yes" } else { "no" };
    let mut cells = [&user.name, &user.email, &user.mobile, &courses, &bundles].map(String::clone).to_vec();
    cells.extend([user.role.as_str().to_owned(), time(user.created_at), blocked.to_owned()]);
    cells.extend([figures.bought.to_string(), spreadsheet::rupees(figures.spent)]);
    cells.push(figures.progress.percent().to_string());
    cells.extend([figures.last_seen_at.map(time).unwrap_or_default(), tags.join(";")]);
    cells
}

/// Returns the slugs of courses and of bundles, separated as the import reads them.
fn slugs(snapshot: &Snapshot, items: &[ItemId]) -> [String; 2] {
    let course = |item: &ItemId| match item {
        ItemId::Course(id) => Some(snapshot.course(&Key::Id(id.0))?.slug.clone()),
        ItemId::Bundle(_) => None,
    };
    let bundle = |item: &ItemId| match item {
        ItemId::Bundle(id) => Some(snapshot.bundle(&Key::Id(id.0))?.slug.clone()),
        ItemId::Course(_) => None,
    };
    let sorted = |mut slugs: Vec<String>| {
        slugs.sort_unstable();
        slugs.join(";")
    };
    [sorted(items.iter().filter_map(course).collect()), sorted(items.iter().filter_map(bundle).collect())]
}

//! Students as a file: written for spreadsheets, read from them.

use super::spreadsheet::{self, MARK};
use super::upload::refusal;
use crate::answer::Success;
use crate::blocking::blocking;
use crate::enum_schemas::ImportOutcome;
use crate::error::{ApiError, FailureBody, FieldError};
use crate::input::{AfterAuth, Params};
use crate::ports::Ports;
use crate::public_catalogue::Snapshot;
use crate::session::{Staff, StudentsAccess};
use crate::state::AppState;
use actix_multipart::MultipartError;
use actix_multipart::form::MultipartForm;
use actix_multipart::form::tempfile::TempFile;
use actix_multipart::form::text::Text;
use actix_web::error::PayloadError;
use actix_web::{HttpResponse, get, post, web};
use csv::ReaderBuilder;
use domain::Time;
use domain::audit::{AuditContext, Subject, action, diff};
use domain::identity::{Permission, Role, User};
use domain::ids::{ItemId, Key, UserId};
use domain::phone;
use domain::ports::store::UserFilter;
use domain::students::import_students::{COLUMNS, Outcome, Row, RowResult};
use futures_util::stream::try_unfold;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use utoipa::{IntoParams, ToSchema};

/// Students that are in memory at a time.
const TOGETHER: i64 = 500;

/// Which students to write.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ExportParams {
    /// Part of a name, e-mail or mobile number, in any case.
    q: Option<String>,
}

/// How far the file is.
struct Writing {
    ports: Ports,
    snapshot: std::sync::Arc<Snapshot>,
    filter: UserFilter,
    last: Option<(Time, UserId)>,
}

/// All learners that `q` finds, as CSV: the columns of the import, then role, joined, blocked. A cell that a spreadsheet
/// would take for a formula has an apostrophe before it.
#[utoipa::path(tag = "admin", params(ExportParams), responses(
    (status = 200, body = String, content_type = "text/csv"), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 429, body = FailureBody)))]
#[get("/admin/students/export")]
pub(crate) async fn export_students(
    user: Staff<StudentsAccess>,
    state: web::Data<AppState>,
    params: Params<ExportParams>,
) -> Result<HttpResponse, ApiError> {
    state.limits.check_file(user.0.id())?;
    let text = phone::searched(&params.0.q.unwrap_or_default());
    let filter = UserFilter { text, role: Some(Role::Learner) };
    let (author, ports, wanted) = (user.author(), state.ports.clone(), filter.clone());
    let now = blocking(move || note(&ports, &author, &wanted)).await?;
    let writing = Writing { ports: state.ports.clone(), snapshot: state.catalogue.snapshot(), filter, last: None };
    let pages = try_unfold(Some(writing), |next| async {
        match next {
            None => Ok::<_, ApiError>(None),
            Some(writing) => blocking(move || page(writing)).await.map(Some),
        }
    });
    Ok(spreadsheet::download("students", now, pages))
}

/// Says in the log that somebody took everybody's address along.
fn note(ports: &Ports, author: &AuditContext, filter: &UserFilter) -> Result<Time, ApiError> {
    let admin = author.staff(Permission::Students).ok_or_else(ApiError::unauthorized)?;
    let now = ports.clock.now();
    let mut tx = ports.store.begin()?;
    let changes = diff(&[], &[("q", Some(filter.text.clone()))]);
    tx.audit().record(&admin.entry(now, action::STUDENT_EXPORT, Subject::new("student", "", "Students"), changes))?;
    tx.commit()?;
    Ok(now)
}

/// The next students as text, and what is left; the first page begins with the header.
fn page(writing: Writing) -> Result<(web::Bytes, Option<Writing>), ApiError> {
    let mut tx = writing.ports.store.begin()?;
    let users = tx.users().list_after(&writing.filter, writing.last, TOGETHER)?;
    let ids: Vec<UserId> = users.iter().map(|user| user.id).collect();
    let mut owned: HashMap<UserId, Vec<ItemId>> = HashMap::new();
    for (user, item) in tx.grants().owned_by(&ids)? {
        owned.entry(user).or_default().push(item);
    }
    let head: Vec<&str> = COLUMNS.into_iter().chain(["role", "joined", "blocked"]).collect();
    let row = |user: &User| {
        let items = owned.remove(&user.id).unwrap_or_default();
        let [courses, bundles] = slugs(&writing.snapshot, &items);
        let User { name, email, mobile, role, created_at, blocked_at, .. } = user;
        let joined = created_at.to_rfc3339_opts(chrono::SecondsFormat::Secs, true);
        let blocked = if blocked_at.is_some() { "yes" } else { "no" };
        [name, email, mobile, &courses, &bundles, role.as_str(), &joined, blocked].map(str::to_owned)
    };
    let bytes = spreadsheet::part(writing.last.is_none().then_some(head.as_slice()), users.iter().map(row))?;
    let full = i64::try_from(users.len()).is_ok_and(|count| count == TOGETHER);
    let last = users.last().filter(|_| full).map(|user| (user.created_at, user.id));
    Ok((bytes, last.map(|last| Writing { last: Some(last), ..writing })))
}

/// The slugs of courses and of bundles, parted as the import reads them.
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

/// The form with the file.
#[derive(MultipartForm)]
pub struct ImportForm {
    #[multipart(limit = "2MiB")]
    file: Option<TempFile>,
    #[multipart(rename = "dryRun")]
    dry_run: Option<Text<String>>,
}

/// How [`ImportForm`] is described.
#[derive(ToSchema)]
#[schema(as = StudentsFile)]
pub struct ImportFormBody {
    /// CSV in UTF-8, at most 2 MB and 5,000 rows; its first row is `name,email,mobile,courses,bundles`. The last two
    /// hold slugs or ids, parted by semicolons, and may be empty.
    #[schema(value_type = String, format = Binary)]
    #[allow(dead_code, reason = "for the document")]
    file: Vec<u8>,
    /// `true`: nothing is stored, only told.
    #[allow(dead_code, reason = "for the document")]
    #[serde(rename = "dryRun")]
    dry_run: Option<bool>,
}

/// `data` of an import.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportData {
    report: ImportReport,
}

/// What became of a file.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportReport {
    dry_run: bool,
    /// Rows in all.
    total: usize,
    created: usize,
    assigned: usize,
    unchanged: usize,
    failed: usize,
    rows: Vec<ImportedRow>,
}

/// What became of a row.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportedRow {
    /// Its line in the file; the header is line 1.
    row: u64,
    email: String,
    /// `created`, `assigned`, `unchanged` or `failed`.
    #[schema(value_type = ImportOutcome)]
    outcome: &'static str,
    /// Why it failed, else what it gives.
    messages: Vec<String>,
}

impl ImportReport {
    fn new(dry_run: bool, told: Vec<RowResult>) -> Self {
        let count = |outcome| told.iter().filter(|told| told.outcome == outcome).count();
        Self {
            dry_run,
            total: told.len(),
            created: count(Outcome::Created),
            assigned: count(Outcome::Assigned),
            unchanged: count(Outcome::Unchanged),
            failed: count(Outcome::Failed),
            rows: told.into_iter().map(ImportedRow::from).collect(),
        }
    }
}

impl From<RowResult> for ImportedRow {
    fn from(told: RowResult) -> Self {
        Self { row: told.line, email: told.email, outcome: told.outcome.as_str(), messages: told.messages }
    }
}

/// Makes students and gives them courses and bundles, as a file says. Right rows are stored, wrong ones told; the file
/// may be sent again. New students get a mail with a link to choose a password.
#[utoipa::path(tag = "admin", request_body(content = ImportFormBody, content_type = "multipart/form-data"), responses(
    (status = 200, body = Success<ReportData>), (status = 400, body = FailureBody), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 413, body = FailureBody), (status = 415, body = FailureBody),
    (status = 422, body = FailureBody)))]
#[post("/admin/students/import")]
pub(crate) async fn import_students(
    user: Staff<StudentsAccess>,
    state: web::Data<AppState>,
    form: Result<AfterAuth<MultipartForm<ImportForm>>, actix_web::Error>,
) -> Result<Success<ReportData>, ApiError> {
    let AfterAuth(MultipartForm(form)) = form.map_err(|error| match error.as_error::<MultipartError>() {
        Some(MultipartError::Payload(PayloadError::Overflow)) => ApiError::too_large("The file may have 2 MB."),
        _ => refusal(&error),
    })?;
    let file = form.file.ok_or_else(|| unusable("required", "Choose a file."))?;
    // What is meant for looking must never store.
    let dry_run = match form.dry_run.as_ref().map(|text| text.trim()) {
        None | Some("false") => false,
        Some("true") => true,
        Some(_) => return Err(ApiError::bad_request("dryRun must be true or false.")),
    };
    let use_case = state.use_cases().students.import_students.clone();
    let author = user.author();
    let told = blocking(move || {
        let bytes = std::fs::read(file.file.path()).map_err(ApiError::internal)?;
        Ok::<_, ApiError>(use_case.run(&author, &rows(&bytes)?, dry_run)?)
    })
    .await?;
    Ok(Success::ok(ReportData { report: ImportReport::new(dry_run, told) }))
}

fn unusable(code: &'static str, message: &'static str) -> ApiError {
    ApiError::unprocessable([FieldError::new("file", code, message)])
}

/// The rows of a file below its header, without empty ones.
fn rows(bytes: &[u8]) -> Result<Vec<Row>, ApiError> {
    let not_text =
        || unusable("not_utf8", "The file is not text in UTF-8. Save it as 'CSV UTF-8' in your spreadsheet program.");
    let text = std::str::from_utf8(bytes).ok().filter(|text| !text.contains('\0')).ok_or_else(not_text)?;
    // One kind of line end, so that lines can be counted.
    let text = text.strip_prefix(MARK).unwrap_or(text).replace("\r\n", "\n").replace('\r', "\n");
    let mut reader = ReaderBuilder::new().has_headers(false).flexible(true).from_reader(text.as_bytes());
    let mut rows = Vec::new();
    for record in reader.records() {
        let record = record.map_err(|_| not_text())?;
        let line = record.position().map_or(0, |start| {
            // The reader puts the start before empty lines.
            let rest = usize::try_from(start.byte()).ok().and_then(|at| text.as_bytes().get(at..)).unwrap_or_default();
            let empty = rest.iter().take_while(|byte| **byte == b'\n').map(|_| 1_u64).sum::<u64>();
            start.line() + empty
        });
        if record.iter().any(|cell| !cell.trim().is_empty()) {
            rows.push(Row { line, cells: record.iter().map(str::to_owned).collect() });
        }
    }
    let header = || {
        let mut cells: Vec<String> = rows.first()?.cells.iter().map(|cell| cell.trim().to_lowercase()).collect();
        while cells.last().is_some_and(String::is_empty) {
            cells.pop();
        }
        Some(cells)
    };
    if header().is_none_or(|cells| cells != COLUMNS) {
        return Err(unusable(
            "header",
            "The first row must be name,email,mobile,courses,bundles, with commas between the cells.",
        ));
    }
    rows.remove(0);
    Ok(rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<(u64, Vec<String>)> {
        rows(text.as_bytes()).unwrap().into_iter().map(|row| (row.line, row.cells)).collect()
    }

    #[test]
    fn files_of_spreadsheets_are_read() {
        let cells = ["आशा \"A\" वर्मा", "a@b.in", "9000000001", "react;html", ""].map(str::to_owned).to_vec();
        let plain = "name,email,mobile,courses,bundles\n\"आशा \"\"A\"\" वर्मा\",a@b.in,9000000001,react;html,\n";
        assert_eq!(read(plain), [(2, cells.clone())]);
        assert_eq!(read(&format!("{MARK}{}", plain.replace('\n', "\r\n"))), [(2, cells)]);
        let padded = read("Name, Email ,mobile,courses,bundles,,\r\n,,,,,,\r\n\r\nA,b,c,d,e,,\r\n");
        assert_eq!(padded.len(), 1);
        assert_eq!((padded[0].0, padded[0].1.len()), (4, 7));
        assert_eq!(read("name,email,mobile,courses,bundles"), []);
    }

    #[test]
    fn what_is_no_such_file_is_refused() {
        let header = "name,email,mobile,courses,bundles\n";
        let utf16: Vec<u8> = header.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let latin = [header.as_bytes(), b"Jos\xe9,a@b.in,9000000001,,"].concat();
        for refused in [&utf16, &latin, b"".as_slice(), b"name;email;mobile;courses;bundles\n", b"email,name,mobile\n"]
        {
            assert!(rows(refused).is_err());
        }
    }
}

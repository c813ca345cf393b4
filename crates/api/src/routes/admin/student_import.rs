//! Imports students from a spreadsheet in three steps: the file's columns, a dry run that reports the outcome of each row, and
//! the import, which the worker runs.

use super::sheet::{self, Known, Sheet, Wanted, unusable};
use super::student_tasks::{TaskBody, TaskData};
use super::upload::refusal;
use crate::answer::Success;
use crate::blocking::blocking;
use crate::enum_schemas::{ImportOutcome, SheetColumn};
use crate::error::{ApiError, FailureBody};
use crate::input::AfterAuth;
use crate::session::{Staff, StudentsAccess};
use crate::state::AppState;
use actix_multipart::MultipartError;
use actix_multipart::form::MultipartForm;
use actix_multipart::form::tempfile::TempFile;
use actix_multipart::form::text::Text;
use actix_web::error::PayloadError;
use actix_web::{post, web};
use domain::storefront::snapshot::Catalogue;
use domain::students::import_sheet::{
    Mapping, SheetField, Titles, arranged, has_required, is_complete, is_heading, matched,
};
use domain::students::import_students::{Outcome, RowResult};
use kernel::sheets::Row;
use serde::Serialize;
use std::collections::HashSet;
use utoipa::ToSchema;

/// Number of example rows that are shown for a file.
const EXAMPLES: usize = 5;
/// Maximum length of a stored file name, in characters.
const MAX_NAME: usize = 120;

/// The multipart form with the file.
#[derive(MultipartForm)]
pub struct ImportForm {
    #[multipart(limit = "5MiB")]
    file: Option<TempFile>,
    columns: Option<Text<String>>,
    sheet: Option<Text<String>>,
    #[multipart(rename = "headingLine")]
    heading_line: Option<Text<String>>,
    #[multipart(rename = "hiddenRows")]
    hidden_rows: Option<Text<String>>,
    #[multipart(rename = "dryRun")]
    dry_run: Option<Text<String>>,
}

/// The API description of [`ImportForm`].
#[derive(ToSchema)]
#[schema(as = StudentsFile)]
pub struct ImportFormBody {
    /// CSV (UTF-8, UTF-16 or Windows-1252; separated by comma, semicolon, tab or bar) or an Excel workbook (.xlsx); at most 5
    /// MB, and at most 10,000 rows below the row of headings.
    #[schema(value_type = String, format = Binary)]
    #[allow(dead_code, reason = "for the document")]
    file: Vec<u8>,
    /// Meaning of each column, in order, separated by commas: `name`, `middleName`, `surname`, `email`, `mobile`, `courses`,
    /// `bundles`, or empty to ignore the column. When absent, the headings decide. Cells of courses and bundles hold titles,
    /// slugs or ids, separated by semicolons, commas or line breaks.
    #[allow(dead_code, reason = "for the document")]
    columns: Option<String>,
    /// Name of a workbook's sheet. When absent: the first visible sheet with headings for name, e-mail and mobile number, else
    /// the first visible sheet that is not empty.
    #[allow(dead_code, reason = "for the document")]
    sheet: Option<String>,
    /// Line of the headings in the file, from 1; 0 when the file has none. When absent, the headings are found by their text.
    #[allow(dead_code, reason = "for the document")]
    #[serde(rename = "headingLine")]
    heading_line: Option<u64>,
    /// What to do with rows that the workbook hides: `include` or `leave`. Without it, an import of a workbook with
    /// such rows is refused with the code `hidden_rows`.
    #[allow(dead_code, reason = "for the document")]
    #[serde(rename = "hiddenRows")]
    hidden_rows: Option<String>,
    /// `true` for a dry run: nothing is stored, only the report is returned.
    #[allow(dead_code, reason = "for the document")]
    #[serde(rename = "dryRun")]
    dry_run: Option<bool>,
}

/// `data` of reading a file's columns.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ColumnsData {
    /// The columns, in the order of the file.
    columns: Vec<SheetColumnBody>,
    /// Number of non-empty rows below the headings, without hidden rows.
    total: usize,
    /// Number of rows below the headings that the workbook hides, by a filter or by hand.
    hidden: usize,
    /// Line of the headings in the file; 0 when there are none.
    heading_line: u64,
    /// The first rows of the file, so that a person can choose the row of headings.
    top: Vec<TopRow>,
    /// Name of the workbook's sheet that was read; null for CSV.
    #[schema(required)]
    sheet: Option<String>,
    /// Names of the workbook's visible sheets.
    sheets: Vec<String>,
}

/// One of the first rows of a file.
#[derive(Debug, Serialize, ToSchema)]
pub struct TopRow {
    /// Line number in the file.
    line: u64,
    cells: Vec<String>,
}

/// A column of a file.
#[derive(Debug, Serialize, ToSchema)]
pub struct SheetColumnBody {
    heading: String,
    /// Meaning of the column according to its heading; null if the heading is unknown.
    #[schema(value_type = Option<SheetColumn>, required)]
    field: Option<&'static str>,
    /// The values of the first rows.
    examples: Vec<String>,
}

/// `data` of an import.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReportData {
    report: ImportReport,
}

/// The outcome of an import or dry run.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ImportReport {
    dry_run: bool,
    /// Number of rows in the file.
    total: usize,
    created: usize,
    /// Number of existing students who are given a course or bundle.
    assigned: usize,
    /// Number of new and existing students who are given a course or bundle.
    given: usize,
    unchanged: usize,
    failed: usize,
    rows: Vec<ImportedRow>,
}

/// The outcome of a row.
#[derive(Debug, Serialize, ToSchema)]
pub struct ImportedRow {
    /// Line number in the file; the row of headings counts.
    row: u64,
    email: String,
    /// `created`, `assigned`, `unchanged` or `failed`.
    #[schema(value_type = ImportOutcome)]
    outcome: &'static str,
    /// Why the row failed, else the courses and bundles that it gives.
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
            given: told.iter().filter(|told| told.gives()).count(),
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

type Sent = Result<AfterAuth<MultipartForm<ImportForm>>, actix_web::Error>;

/// A parsed import form.
struct Received {
    file: TempFile,
    columns: Option<Mapping>,
    wanted: Wanted,
    /// Whether the form says what to do with hidden rows.
    has_chosen: bool,
    dry_run: bool,
}

impl Received {
    fn read(form: Sent) -> Result<Self, ApiError> {
        let AfterAuth(MultipartForm(form)) = form.map_err(|error| match error.as_error::<MultipartError>() {
            Some(MultipartError::Payload(PayloadError::Overflow)) => ApiError::too_large("The file may have 5 MB."),
            _ => refusal(&error),
        })?;
        let file = form.file.ok_or_else(|| unusable("required", "Choose a file."))?;
        // Reject any other value: a request that is meant as a dry run must never store anything.
        let dry_run = match form.dry_run.as_ref().map(|text| text.trim()) {
            None | Some("false") => false,
            Some("true") => true,
            Some(_) => return Err(ApiError::bad_request("dryRun must be true or false.")),
        };
        let columns = form.columns.as_ref().map(|text| mapping(text)).transpose()?;
        let with_hidden = match form.hidden_rows.as_ref().map(|text| text.trim()) {
            None | Some("") => None,
            Some("include") => Some(true),
            Some("leave") => Some(false),
            Some(_) => return Err(ApiError::bad_request("hiddenRows must be include or leave.")),
        };
        let line = form.heading_line.as_ref().map(|text| text.trim()).filter(|text| !text.is_empty());
        let heading_line = line.map(str::parse).transpose();
        let wanted = Wanted {
            sheet: form.sheet.map(Text::into_inner).filter(|name| !name.is_empty()),
            heading_line: heading_line
                .map_err(|_| ApiError::bad_request("headingLine must be the number of a line."))?,
            with_hidden: with_hidden.unwrap_or_default(),
        };
        Ok(Self { file, columns, wanted, has_chosen: with_hidden.is_some(), dry_run })
    }

    fn sheet(&self) -> Result<Sheet, ApiError> {
        let bytes = std::fs::read(self.file.file.path()).map_err(ApiError::internal)?;
        sheet::read(&bytes, &self.wanted, &Known { heading: &is_heading, all: &has_required })
    }

    /// Reads the rows and arranges their cells by the columns of the import.
    fn rows(&self, catalogue: &Catalogue) -> Result<Vec<Row>, ApiError> {
        let Sheet { headings, rows, hidden, hidden_columns, .. } = self.sheet()?;
        if hidden > 0 && !self.has_chosen {
            let message = format!("The workbook hides {hidden} rows. Choose whether they are imported too.");
            return Err(unusable("hidden_rows", kernel::locale::Text::verbatim(message)));
        }
        let mapping = self.columns.clone().unwrap_or_else(|| matched_visible(&headings, &hidden_columns));
        if !is_complete(&mapping) {
            return Err(unusable(
                "header",
                "There must be columns of name, e-mail and mobile number, with a row of headings above them.",
            ));
        }
        let titles = Titles::of(catalogue);
        Ok(rows.iter().map(|row| arranged(row, &mapping, &titles)).collect())
    }

    /// Returns the file's name without its path.
    fn name(&self) -> String {
        let name = self.file.file_name.as_deref().unwrap_or_default();
        let name = name.rsplit(['/', '\\']).next().unwrap_or_default();
        name.chars().filter(|c| !c.is_control()).take(MAX_NAME).collect()
    }
}

/// Maps the visible columns by their headings. A hidden column is used only if the form chooses it.
fn matched_visible(headings: &[String], hidden: &HashSet<usize>) -> Mapping {
    let visible = |(place, heading): (usize, &String)| {
        let is_hidden = hidden.contains(&place);
        if is_hidden { String::new() } else { heading.clone() }
    };
    matched(&headings.iter().enumerate().map(visible).collect::<Vec<_>>())
}

/// Parses `columns`. No meaning may occur twice.
fn mapping(text: &str) -> Result<Mapping, ApiError> {
    let wrong = || ApiError::bad_request("columns must name what each column holds, each thing once.");
    let mut mapping: Mapping = Vec::new();
    for name in text.split(',').map(str::trim) {
        let field = match name {
            "" => None,
            name => Some(SheetField::parse(name).ok_or_else(wrong)?),
        };
        if field.is_some() && mapping.contains(&field) {
            return Err(wrong());
        }
        mapping.push(field);
    }
    Ok(mapping)
}

/// Reads a file's columns: their meaning as far as the headings tell, and example values. Nothing is stored.
#[utoipa::path(tag = "admin", request_body(content = ImportFormBody, content_type = "multipart/form-data"), responses(
    (status = 200, body = Success<ColumnsData>), (status = 400, body = FailureBody), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 413, body = FailureBody), (status = 415, body = FailureBody),
    (status = 422, body = FailureBody)))]
#[post("/admin/students/import/columns")]
pub(crate) async fn read_columns(_: Staff<StudentsAccess>, form: Sent) -> Result<Success<ColumnsData>, ApiError> {
    let received = Received::read(form)?;
    let Sheet { headings, heading_line, rows, hidden, hidden_columns, name, sheets, top } =
        blocking(move || received.sheet()).await?;
    let example = |place: usize| {
        let cells = rows.iter().take(EXAMPLES).map(|row| row.cells.get(place).cloned().unwrap_or_default());
        cells.collect()
    };
    // Columns without a heading may have values too.
    let width = rows.iter().take(EXAMPLES).map(|row| row.cells.len()).fold(headings.len(), usize::max);
    let mapping = matched_visible(&headings, &hidden_columns);
    let heading = |place: usize| match headings.get(place).cloned().unwrap_or_default() {
        heading if hidden_columns.contains(&place) => {
            format!("{heading} (hidden in the workbook)").trim_start().to_owned()
        }
        heading => heading,
    };
    let column = |place: usize| SheetColumnBody {
        heading: heading(place),
        field: mapping.get(place).copied().flatten().map(SheetField::as_str),
        examples: example(place),
    };
    Ok(Success::ok(ColumnsData {
        columns: (0..width).map(column).collect(),
        total: rows.len(),
        hidden,
        heading_line,
        top: top.into_iter().map(|Row { line, cells }| TopRow { line, cells }).collect(),
        sheet: name,
        sheets,
    }))
}

/// Imports students from a file and gives them courses and bundles. Valid rows are stored, the others are reported. Sending the
/// same file again is safe. New students get a mail with a link to choose a password. The response is sent after the whole
/// import, so use `/admin/students/imports` for large files.
#[utoipa::path(tag = "admin", request_body(content = ImportFormBody, content_type = "multipart/form-data"), responses(
    (status = 200, body = Success<ReportData>), (status = 400, body = FailureBody), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 413, body = FailureBody), (status = 415, body = FailureBody),
    (status = 422, body = FailureBody)))]
#[post("/admin/students/import")]
pub(crate) async fn import_students(
    user: Staff<StudentsAccess>,
    state: web::Data<AppState>,
    form: Sent,
) -> Result<Success<ReportData>, ApiError> {
    let received = Received::read(form)?;
    let (author, snapshot) = (user.author(), state.catalogue.snapshot());
    let use_case = state.use_cases().students.import_students.clone();
    let dry_run = received.dry_run;
    let told = blocking(move || {
        let rows = received.rows(&snapshot.catalogue)?;
        Ok::<_, ApiError>(use_case.run(&author, &rows, received.dry_run)?)
    })
    .await?;
    Ok(Success::ok(ReportData { report: ImportReport::new(dry_run, told) }))
}

/// Imports students in the background, like `/admin/students/import`. The worker runs the import. The response is a task whose
/// progress and results can be polled. A restart during the import neither loses nor repeats a row.
#[utoipa::path(tag = "admin", request_body(content = ImportFormBody, content_type = "multipart/form-data"), responses(
    (status = 202, body = Success<TaskData>), (status = 400, body = FailureBody), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 413, body = FailureBody), (status = 415, body = FailureBody),
    (status = 422, body = FailureBody)))]
#[post("/admin/students/imports")]
pub(crate) async fn start_import(
    user: Staff<StudentsAccess>,
    state: web::Data<AppState>,
    form: Sent,
) -> Result<Success<TaskData>, ApiError> {
    let received = Received::read(form)?;
    if received.dry_run {
        return Err(ApiError::bad_request("A dry run is asked of /admin/students/import."));
    }
    let (author, snapshot) = (user.author(), state.catalogue.snapshot());
    let use_case = state.use_cases().students.start_task.clone();
    let task = blocking(move || {
        let rows = received.rows(&snapshot.catalogue)?;
        Ok::<_, ApiError>(use_case.import(&author, &received.name(), &rows)?)
    })
    .await?;
    Ok(Success::accepted(TaskData { task: TaskBody::begun(&task) }))
}

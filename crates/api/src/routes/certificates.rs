//! Certificates: an owner's progress towards one, issuing it, and verification by code.

mod files;

pub(crate) use files::{get_certificate_pdf, get_certificate_picture};

use crate::answer::{Success, Timestamp};
use crate::blocking::blocking;
use crate::enum_schemas::{CertificateState, LessonKind};
use crate::error::{ApiError, FailureBody};
use crate::input::{self, ValidJson};
use crate::language::file_address;
use crate::public_catalogue::Snapshot;
use crate::session::CurrentUser;
use crate::state::AppState;
use actix_web::{HttpRequest, get, post, web};
use kernel::ids::Key;
use learning::certificates::issue_certificate::{Command, Standing};
use learning::certificates::{CertificateCode, CertificateRecord};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// A learner's own certificate.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CertificateBody {
    /// Identifies the certificate: sixteen letters in groups of four.
    pub(super) code: String,
    /// The name printed on the certificate.
    pub(super) name: String,
    pub(super) course_title: String,
    course_slug: String,
    pub(super) issued_at: Timestamp,
    /// Length of the course's lessons at the time of issue, in hours with one decimal.
    hours: f64,
    /// Hours including practice that the course advertised at the time of issue. The certificate states these hours if present,
    /// else `hours` if it is at least half an hour.
    #[schema(required)]
    practice_hours: Option<i32>,
    /// `Valid`, `Revoked` (while the learner does not own the course) or `Replaced` (the staff reissued it under another name).
    #[schema(value_type = CertificateState)]
    pub(super) state: &'static str,
    /// Code of the certificate that replaced this one; null if none did.
    #[schema(required)]
    pub(super) replaced_by: Option<String>,
    /// Path of the PDF.
    pdf: String,
    /// Path of the picture for sharing.
    picture: String,
    /// Path of the public verification page.
    verify: String,
}

impl CertificateBody {
    /// Builds the body. The course's title is in the snapshot's language, if the course still has the title that it had at the
    /// time of issue.
    pub(super) fn new(record: CertificateRecord, snapshot: &Snapshot) -> Self {
        let state = record.state().as_str();
        let CertificateRecord { certificate, slug, .. } = record;
        let code = &certificate.code;
        Self {
            pdf: file_address(format!("/certificates/{code}.pdf"), snapshot.locale),
            picture: file_address(format!("/share/certificates/{code}.png"), snapshot.locale),
            verify: format!("/verify/{code}"),
            hours: i32::try_from(certificate.tenths_of_hours()).map_or(0.0, |tenths| f64::from(tenths) / 10.0),
            practice_hours: certificate.practice_hours,
            code: code.to_string(),
            name: certificate.name,
            course_title: snapshot.course_text(certificate.course, &certificate.course_title),
            course_slug: slug,
            issued_at: certificate.issued_at.into(),
            state,
            replaced_by: certificate.replaced_by.map(|code| code.to_string()),
        }
    }
}

/// `data` of GET /learning/{courseId}/completion.
#[derive(Debug, Serialize, ToSchema)]
pub struct CompletionData {
    /// What the learner must do to finish the course, in words.
    rule: String,
    /// The lessons that count towards completion, in order.
    lessons: Vec<LessonCompletionBody>,
    /// Number of these lessons that are done.
    done: usize,
    /// Number of lessons that count.
    total: usize,
    finished: bool,
    /// The certificate that was issued; null if none was.
    #[schema(required)]
    certificate: Option<CertificateBody>,
}

/// A learner's progress in a lesson that counts towards completion.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LessonCompletionBody {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    /// Kind of the lesson. Readings and files count only in courses where learners mark lessons as done.
    #[schema(value_type = LessonKind)]
    kind: &'static str,
    /// Whole percentage of a video that was watched; 0 for other lessons.
    watched_percent: u8,
    /// Whether the lesson is done: a video is watched enough, a quiz passed once, an assignment accepted, or another lesson
    /// marked.
    done: bool,
}

impl CompletionData {
    fn new(Standing { completion, certificate }: Standing, snapshot: &Snapshot) -> Self {
        let lesson = |lesson: &learning::certificates::LessonCompletion| LessonCompletionBody {
            id: lesson.lesson.0,
            kind: lesson.kind,
            watched_percent: lesson.watched_percent(),
            done: lesson.is_done(),
        };
        Self {
            rule: completion.rule().in_locale(snapshot.locale).into_owned(),
            done: completion.done(),
            total: completion.lessons.len(),
            finished: completion.is_finished(),
            lessons: completion.lessons.iter().map(lesson).collect(),
            certificate: certificate.map(|record| CertificateBody::new(record, snapshot)),
        }
    }
}

/// Returns an owner's progress towards a course's certificate.
#[utoipa::path(tag = "learning", params(("courseId" = String, Path, description = "Id or slug")), responses(
    (status = 200, body = Success<CompletionData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody)))]
#[get("/learning/{courseId}/completion")]
pub(crate) async fn get_completion(
    user: CurrentUser,
    request: HttpRequest,
    state: web::Data<AppState>,
    course: web::Path<String>,
) -> Result<Success<CompletionData>, ApiError> {
    let (actor, course) = (user.0.actor(), Key::parse(&course));
    let use_case = state.use_cases().issue_certificate.clone();
    let standing = blocking(move || use_case.standing(actor, &course)).await?;
    Ok(Success::ok(CompletionData::new(standing, &state.snapshot_for(&request))))
}

/// The form that requests a certificate.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct CertificateRequest {
    /// The name to print, at most 80 letters; the account's name when absent. The first issue fixes the name.
    name: Option<String>,
}

/// `data` of issuing a certificate.
#[derive(Debug, Serialize, ToSchema)]
pub struct CertificateData {
    pub(super) certificate: CertificateBody,
}

/// Issues the certificate of a course that the caller finished. Repeated calls return the same certificate. A name that differs
/// from the first is refused with 409 `name_fixed`: only the staff can reissue the certificate.
#[utoipa::path(tag = "learning", request_body = CertificateRequest,
    params(("courseId" = String, Path, description = "Id or slug")),
    responses((status = 200, body = Success<CertificateData>), (status = 201, body = Success<CertificateData>),
        (status = 401, body = FailureBody), (status = 403, body = FailureBody), (status = 404, body = FailureBody),
        (status = 409, body = FailureBody), (status = 422, body = FailureBody), (status = 429, body = FailureBody)))]
#[post("/learning/{courseId}/certificate")]
pub(crate) async fn issue_certificate(
    user: CurrentUser,
    request: HttpRequest,
    state: web::Data<AppState>,
    course: web::Path<String>,
    body: ValidJson<CertificateRequest>,
) -> Result<Success<CertificateData>, ApiError> {
    state.limits.check_account_change(user.0.id()).await?;
    let command = Command { actor: user.0.actor(), course: input::key(&course)?, name: body.0.name };
    let use_case = state.use_cases().issue_certificate.clone();
    let issued = blocking(move || use_case.run(&command)).await?;
    let data = CertificateData { certificate: CertificateBody::new(issued.record, &state.snapshot_for(&request)) };
    Ok(if issued.is_new { Success::created(data) } else { Success::ok(data) })
}

/// `data` of GET /certificates.
#[derive(Debug, Serialize, ToSchema)]
pub struct CertificatesData {
    /// Newest first.
    certificates: Vec<CertificateBody>,
}

/// Lists the caller's certificates.
#[utoipa::path(tag = "learning", responses(
    (status = 200, body = Success<CertificatesData>), (status = 401, body = FailureBody)))]
#[get("/certificates")]
pub(crate) async fn list_certificates(
    user: CurrentUser,
    request: HttpRequest,
    state: web::Data<AppState>,
) -> Result<Success<CertificatesData>, ApiError> {
    let (store, user) = (state.store.clone(), user.0.id());
    let own = blocking(move || store.begin()?.certificates().of_user(user)).await?;
    let snapshot = state.snapshot_for(&request);
    let certificates = own.into_iter().map(|record| CertificateBody::new(record, &snapshot)).collect();
    Ok(Success::ok(CertificatesData { certificates }))
}

/// `data` of GET /certificates/{code}.
#[derive(Debug, Serialize, ToSchema)]
pub struct VerifiedData {
    certificate: VerifiedBody,
}

/// The public data of a certificate. Anybody who knows its code can read it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VerifiedBody {
    #[schema(value_type = CertificateState)]
    state: &'static str,
    /// The name printed on the certificate.
    name: String,
    course_title: String,
    issued_at: Timestamp,
    /// Code of the certificate that replaced this one; null if none did.
    #[schema(required)]
    replaced_by: Option<String>,
    /// Code of the certificate that this one replaced, under another name; null if there is none.
    #[schema(required)]
    replaces: Option<String>,
}

/// Verifies a certificate for anybody who knows its code.
#[utoipa::path(tag = "catalogue", params(("code" = String, Path, description = "Such as 7K3M-Q2ZP-04TX-WB9N")),
    responses((status = 200, body = Success<VerifiedData>), (status = 404, body = FailureBody),
        (status = 429, body = FailureBody)))]
#[get("/certificates/{code}")]
pub(crate) async fn verify_certificate(
    request: HttpRequest,
    state: web::Data<AppState>,
    code: web::Path<String>,
) -> Result<Success<VerifiedData>, ApiError> {
    let record = find(&request, &state, &code).await?;
    let (store, code) = (state.store.clone(), record.certificate.code.clone());
    let replaces = blocking(move || store.begin()?.certificates().replaced_by(&code)).await?;
    let replaces = replaces.map(|code| code.to_string());
    let standing = record.state().as_str();
    let learning::certificates::Certificate { name, course, course_title, issued_at, replaced_by, .. } =
        record.certificate;
    let course_title = state.snapshot_for(&request).course_text(course, &course_title);
    let replaced_by = replaced_by.map(|code| code.to_string());
    let issued_at = issued_at.into();
    let certificate = VerifiedBody { state: standing, name, course_title, issued_at, replaced_by, replaces };
    Ok(Success::ok(VerifiedData { certificate }))
}

/// Finds a certificate by its code. Rate limits the caller, so that codes can't be guessed.
async fn find(request: &HttpRequest, state: &AppState, code: &str) -> Result<CertificateRecord, ApiError> {
    state.limits.check_certificate(&state.config, request).await?;
    let missing = || ApiError::not_found("There is no certificate with this code.");
    let code = CertificateCode::parse(code).ok_or_else(missing)?;
    let store = state.store.clone();
    blocking(move || store.begin()?.certificates().find(&code)).await?.ok_or_else(missing)
}

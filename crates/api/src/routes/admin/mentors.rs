//! Mentors of the institute, and their accounts.

use super::bundle_form::sent;
use super::course_form::named_file;
use crate::answer::{Empty, PageBody, Success};
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody};
use crate::input::{self, Params, ValidJson};
use crate::public_catalogue::mentor::MentorOwn;
use crate::reads::Reads;
use crate::session::{CatalogueAccess, SecurityAccess, Staff};
use crate::state::{AppState, reload_catalogue};
use actix_web::{delete, get, patch, post, put, web};
use catalogue::change_mentor::MentorChanges;
use catalogue::ports::store::ListedMentor;
use kernel::ids::MentorId;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

/// Filters of the list of mentors.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AdminMentorParams {
    /// Part of a mentor's name or of their account's e-mail address, ignoring case.
    q: Option<String>,
    /// Page number, from 1; a page has 20 mentors.
    page: Option<i64>,
}

/// A mentor in the back office.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminMentor {
    #[serde(flatten)]
    own: MentorOwn,
    /// E-mail address of the mentor's account; null without an account.
    #[schema(required)]
    email: Option<String>,
    /// How many courses name the mentor.
    courses: i64,
}

impl From<ListedMentor> for AdminMentor {
    fn from(listed: ListedMentor) -> Self {
        Self { own: (&listed.mentor).into(), email: listed.email, courses: listed.courses }
    }
}

/// `data` of the list of mentors.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminMentorsData {
    /// Mentors, sorted by name.
    mentors: Vec<AdminMentor>,
    total: i64,
}

/// `data` of one mentor.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminMentorData {
    mentor: AdminMentor,
}

/// The fields of a mentor. Absent fields stay unchanged; `null` empties a field.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct MentorForm {
    /// At most 150 characters; required for a new mentor.
    name: Option<String>,
    /// Path of an uploaded picture.
    #[serde(default, deserialize_with = "sent")]
    #[schema(value_type = Option<String>)]
    image: Option<Option<String>>,
    /// Markdown, at most 20,000 characters.
    words: Option<String>,
    /// An https address.
    #[serde(default, deserialize_with = "sent")]
    #[schema(value_type = Option<String>)]
    youtube: Option<Option<String>>,
    /// An https address.
    #[serde(default, deserialize_with = "sent")]
    #[schema(value_type = Option<String>)]
    linkedin: Option<Option<String>>,
    /// An https address.
    #[serde(default, deserialize_with = "sent")]
    #[schema(value_type = Option<String>)]
    website: Option<Option<String>>,
}

impl MentorForm {
    /// Converts the form and claims the picture, so that the sweep doesn't delete it before the mentor is stored. Blocks.
    fn changes(self, state: &AppState) -> MentorChanges {
        let media = state.media.as_ref();
        let file = |path: String| Some(path.trim().to_owned()).filter(|path| !path.is_empty());
        MentorChanges {
            name: self.name,
            image: self.image.map(|path| path.and_then(file).map(|path| named_file(path, media))),
            words: self.words,
            youtube: self.youtube,
            linkedin: self.linkedin,
            website: self.website,
        }
    }
}

/// Lists mentors by name.
#[utoipa::path(tag = "admin", params(AdminMentorParams), responses(
    (status = 200, body = Success<AdminMentorsData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody)))]
#[get("/admin/mentors")]
pub(crate) async fn list_mentors(
    _: Staff<CatalogueAccess>,
    reads: Reads,
    params: Params<AdminMentorParams>,
) -> Result<Success<AdminMentorsData>, ApiError> {
    let page: PageBody = input::page(params.0.page, None)?;
    let (store, text) = (reads.0, params.0.q.unwrap_or_default());
    let listed = blocking(move || store.begin()?.mentors().list(text.trim(), page.into())).await?;
    let mentors = listed.rows.into_iter().map(AdminMentor::from).collect();
    Ok(Success::ok(AdminMentorsData { mentors, total: listed.total }))
}

/// Creates a mentor.
#[utoipa::path(tag = "admin", request_body = MentorForm, responses(
    (status = 201, body = Success<AdminMentorData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 422, body = FailureBody)))]
#[post("/admin/mentors")]
pub(crate) async fn create_mentor(
    user: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    body: ValidJson<MentorForm>,
) -> Result<Success<AdminMentorData>, ApiError> {
    let (author, use_case, of) = (user.author(), state.use_cases().change_mentor.clone(), state.clone());
    let listed = blocking(move || use_case.create(&author, body.0.changes(&of))).await?;
    reload_catalogue(&state).await?;
    Ok(Success::created(AdminMentorData { mentor: listed.into() }))
}

/// Changes a mentor. The change shows on every course that names the mentor.
#[utoipa::path(tag = "admin", request_body = MentorForm, params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<AdminMentorData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody), (status = 422, body = FailureBody)))]
#[patch("/admin/mentors/{id}")]
pub(crate) async fn edit_mentor(
    user: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
    body: ValidJson<MentorForm>,
) -> Result<Success<AdminMentorData>, ApiError> {
    let id = MentorId(input::uuid(&id)?);
    let (author, use_case, of) = (user.author(), state.use_cases().change_mentor.clone(), state.clone());
    let listed = blocking(move || use_case.edit(&author, id, body.0.changes(&of))).await?;
    reload_catalogue(&state).await?;
    Ok(Success::ok(AdminMentorData { mentor: listed.into() }))
}

/// Deletes a mentor whom no course names. The mentor's account becomes a learner's account.
#[utoipa::path(tag = "admin", params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<Empty>), (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 404, body = FailureBody), (status = 409, body = FailureBody)))]
#[delete("/admin/mentors/{id}")]
pub(crate) async fn delete_mentor(
    user: Staff<CatalogueAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<Empty>, ApiError> {
    let (id, author, use_case) = (MentorId(input::uuid(&id)?), user.author(), state.use_cases().change_mentor.clone());
    blocking(move || use_case.delete(&author, id)).await?;
    Ok(Success::ok(Empty {}))
}

/// The account to assign to a mentor.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct MentorAccount {
    /// The confirmed e-mail address of a learner's account.
    #[serde(deserialize_with = "input::pasted_email")]
    email: String,
}

/// Assigns a learner's account to the mentor. The account can then teach the courses that name the mentor.
#[utoipa::path(tag = "admin", request_body = MentorAccount, params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<AdminMentorData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody), (status = 409, body = FailureBody)))]
#[put("/admin/mentors/{id}/account")]
pub(crate) async fn give_account(
    user: Staff<SecurityAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
    body: ValidJson<MentorAccount>,
) -> Result<Success<AdminMentorData>, ApiError> {
    let (id, author, use_case) = (MentorId(input::uuid(&id)?), user.author(), state.use_cases().change_mentor.clone());
    let listed = blocking(move || use_case.give_account(&author, id, &body.0.email)).await?;
    Ok(Success::ok(AdminMentorData { mentor: listed.into() }))
}

/// Removes the account from the mentor. It becomes a learner's account again, and its sessions end.
#[utoipa::path(tag = "admin", params(("id" = uuid::Uuid, Path)), responses(
    (status = 200, body = Success<AdminMentorData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody), (status = 409, body = FailureBody)))]
#[delete("/admin/mentors/{id}/account")]
pub(crate) async fn take_account(
    user: Staff<SecurityAccess>,
    state: web::Data<AppState>,
    id: web::Path<String>,
) -> Result<Success<AdminMentorData>, ApiError> {
    let (id, author, use_case) = (MentorId(input::uuid(&id)?), user.author(), state.use_cases().change_mentor.clone());
    let listed = blocking(move || use_case.take_account(&author, id)).await?;
    Ok(Success::ok(AdminMentorData { mentor: listed.into() }))
}

//! The list of students: filters from the query string, figures, tags.

use crate::answer::{PageBody, Rupees, Success, Timestamp};
use crate::blocking::blocking;
use crate::enum_schemas::StudentStage;
use crate::error::{ApiError, FailureBody};
use crate::input::{self, Params};
use crate::reads::Reads;
use crate::routes::admin::students::NamedItem;
use crate::session::{Staff, StudentsReadAccess};
use crate::state::AppState;
use actix_web::{get, web};
use domain::students::listing::{ListedStudent, Stage, StudentFilter, StudentOrder};
use kernel::audit::Field;
use kernel::ids::Key;
use kernel::india;
use kernel::phone;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Filters of students; all of them must match.
#[derive(Debug, Clone, Default, Deserialize, IntoParams, ToSchema)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase", default)]
pub struct StudentParams {
    /// Part of a name, e-mail address or mobile number, ignoring case.
    q: String,
    /// The student's stage: `notBought`, `paidNotBegun`, `began` or `finished`.
    #[param(inline, value_type = Option<StudentStage>)]
    #[schema(value_type = Option<StudentStage>)]
    stage: String,
    /// Id of a course or bundle that the students bought and still own.
    bought: String,
    /// A tag that the students have, ignoring case.
    tag: String,
    /// Only students who were active on this day or later.
    seen_from: String,
    /// Only students who were not active on this day or later.
    not_seen_from: String,
    /// `yes` or `no`; both when empty.
    blocked: String,
}

impl StudentParams {
    /// Converts the query parameters to a filter.
    ///
    /// # Errors
    ///
    /// 400: a parameter has an unknown value.
    pub fn filter(&self) -> Result<StudentFilter, ApiError> {
        let stage = given(&self.stage).map(|name| {
            let unknown = || ApiError::bad_request("stage must be notBought, paidNotBegun, began or finished.");
            Stage::parse(name).ok_or_else(unknown)
        });
        let day = |name, text| given(text).map(|text| input::day(name, text).map(india::start_of)).transpose();
        let blocked = match self.blocked.as_str() {
            "" => None,
            "yes" => Some(true),
            "no" => Some(false),
            _ => return Err(ApiError::bad_request("blocked must be yes or no.")),
        };
        Ok(StudentFilter {
            text: phone::searched(&self.q),
            stage: stage.transpose()?,
            bought: given(&self.bought).map(input::uuid).transpose()?,
            tag: given(&self.tag).map(str::to_owned),
            seen_from: day("seenFrom", &self.seen_from)?,
            not_seen_from: day("notSeenFrom", &self.not_seen_from)?,
            blocked,
            ids: None,
        })
    }
}

impl StudentParams {
    /// The filters as fields for the log.
    pub fn described(&self) -> Vec<Field> {
        let Self { q, stage, bought, tag, seen_from, not_seen_from, blocked } = self;
        let named = [("q", q), ("stage", stage), ("bought", bought), ("tag", tag)];
        let all =
            named.into_iter().chain([("seenFrom", seen_from), ("notSeenFrom", not_seen_from), ("blocked", blocked)]);
        all.map(|(name, value)| (name, given(value).map(str::to_owned))).collect()
    }
}

fn given(text: &str) -> Option<&str> {
    Some(text.trim()).filter(|text| !text.is_empty())
}

/// Sort order and page.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct StudentOrderParams {
    /// `joined`, `name`, `bought`, `spent`, `progress` or `lastSeen`; a leading `-` sorts descending. Newest first by default.
    #[serde(default)]
    sort: String,
    /// Page number, from 1.
    page: Option<i64>,
    /// Students on a page: at most 100, 20 by default.
    per_page: Option<i64>,
}

/// `data` of the list of students.
#[derive(Debug, Serialize, ToSchema)]
pub struct StudentRowsData {
    students: Vec<StudentRowBody>,
    /// The course or bundle of the filter `bought`; null without this filter.
    #[schema(required)]
    bought: Option<NamedItem>,
    page: PageBody,
}

/// A student in the list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StudentRowBody {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    name: String,
    email: String,
    /// Ten digits; empty while none is known.
    mobilenumber: String,
    created_at: Timestamp,
    blocked: bool,
    /// Number of courses and bundles that the student bought and still owns.
    bought: i64,
    /// Amount paid for orders that were not refunded.
    spent: Rupees,
    /// Number of completed lessons in all owned courses.
    completed: usize,
    /// Number of lessons in all owned courses.
    lessons: usize,
    /// `completed` as a whole percentage of `lessons`.
    progress: usize,
    /// When the student was last active while signed in, accurate to a few minutes.
    #[schema(required)]
    last_seen_at: Option<Timestamp>,
    /// The staff's tags on the student, sorted by name.
    tags: Vec<String>,
}

impl From<ListedStudent> for StudentRowBody {
    fn from(ListedStudent { user, figures, tags }: ListedStudent) -> Self {
        Self {
            id: user.id.0,
            name: user.name,
            email: user.email,
            mobilenumber: user.mobile,
            created_at: user.created_at.into(),
            blocked: user.blocked_at.is_some(),
            bought: figures.bought,
            spent: figures.spent.into(),
            completed: figures.progress.completed,
            lessons: figures.progress.total,
            progress: figures.progress.percent(),
            last_seen_at: figures.last_seen_at.map(Timestamp::from),
            tags,
        }
    }
}

/// Lists learners with their figures. The figures follow a change within a few seconds.
#[utoipa::path(tag = "admin", params(StudentParams, StudentOrderParams), responses(
    (status = 200, body = Success<StudentRowsData>), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody)))]
#[get("/admin/students")]
pub(crate) async fn list_students(
    _: Staff<StudentsReadAccess>,
    state: web::Data<AppState>,
    reads: Reads,
    params: Params<StudentParams>,
    order: Params<StudentOrderParams>,
) -> Result<Success<StudentRowsData>, ApiError> {
    let filter = params.0.filter()?;
    let snapshot = state.catalogue.snapshot();
    let bought = filter.bought.and_then(|id| {
        let course = snapshot.course(&Key::Id(id)).map(|course| course.title.clone());
        let title = course.or_else(|| snapshot.bundle(&Key::Id(id)).map(|bundle| bundle.name.clone()));
        Some(NamedItem { id, title: title? })
    });
    let page = input::page(order.0.page, order.0.per_page)?;
    let sort = match given(&order.0.sort) {
        None => (StudentOrder::Joined, true),
        Some(text) => StudentOrder::parse(text).ok_or_else(|| {
            ApiError::bad_request(
                "sort must be joined, name, bought, spent, progress or lastSeen, or one with - before.",
            )
        })?,
    };
    let listed = blocking(move || reads.0.begin()?.students().list(&filter, sort, page.into())).await?;
    let students = listed.rows.into_iter().map(StudentRowBody::from).collect();
    Ok(Success::ok(StudentRowsData { students, bought, page: page.with_total(listed.total) }))
}

//! The launch checklist: what is missing before the institute can sell.

use crate::answer::Success;
use crate::blocking::blocking;
use crate::enum_schemas::LaunchStep;
use crate::error::{ApiError, FailureBody};
use crate::session::{SettingsAccess, Staff};
use crate::state::AppState;
use actix_web::{get, post, web};
use domain::catalogue::course::Status;
use domain::launch::accept_legal::AcceptLegalError;
use domain::launch::{self, Step, StepName};
use domain::validation::Violation;
use serde::Serialize;
use utoipa::ToSchema;

/// `data` of GET /admin/launch and POST /admin/launch/acceptLegal.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LaunchData {
    /// Whether everything is done that selling needs.
    is_ready: bool,
    /// In the order in which an owner goes through them.
    steps: Vec<StepBody>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct StepBody {
    #[schema(value_type = LaunchStep)]
    name: &'static str,
    /// Whether nothing can be sold before it is done.
    is_required: bool,
    /// Empty once the step is done.
    missing: Vec<MissingBody>,
}

#[derive(Debug, Serialize, ToSchema)]
struct MissingBody {
    /// The setting by its name, such as `company.gstin`, where it is one.
    field: &'static str,
    /// Stable, for programs.
    code: &'static str,
    /// For the reader.
    message: &'static str,
}

impl From<Violation> for MissingBody {
    fn from(Violation { field, code, message, .. }: Violation) -> Self {
        Self { field, code, message }
    }
}

impl From<Step> for StepBody {
    fn from(Step { name, is_required, missing }: Step) -> Self {
        Self { name: written(name), is_required, missing: missing.into_iter().map(MissingBody::from).collect() }
    }
}

fn written(name: StepName) -> &'static str {
    match name {
        StepName::Address => "address",
        StepName::Brand => "brand",
        StepName::Company => "company",
        StepName::Contact => "contact",
        StepName::Gateway => "gateway",
        StepName::Mail => "mail",
        StepName::Legal => "legal",
        StepName::Course => "course",
        StepName::Purchase => "purchase",
    }
}

/// The launch checklist. Each step checks itself.
#[utoipa::path(tag = "admin", responses((status = 200, body = Success<LaunchData>),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody)))]
#[get("/admin/launch")]
pub(crate) async fn get_launch(
    _: Staff<SettingsAccess>,
    state: web::Data<AppState>,
) -> Result<Success<LaunchData>, ApiError> {
    Ok(Success::ok(blocking(move || checklist(&state)).await?))
}

/// Records that an admin read the legal texts and accepts them as they are now. It holds until they say something else of
/// the company.
#[utoipa::path(tag = "admin", responses((status = 200, body = Success<LaunchData>),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody)))]
#[post("/admin/launch/acceptLegal")]
pub(crate) async fn accept_legal(
    user: Staff<SettingsAccess>,
    state: web::Data<AppState>,
) -> Result<Success<LaunchData>, ApiError> {
    let author = user.author();
    let data = blocking(move || {
        state.refresh_settings()?;
        state.use_cases().launch.accept_legal.run(&author, &state.runtime_settings().settings).map_err(|error| {
            match error {
                AcceptLegalError::Forbidden => ApiError::forbidden("Only an admin may do this."),
                AcceptLegalError::Store(error) => error.into(),
            }
        })?;
        checklist(&state)
    })
    .await?;
    Ok(Success::ok(data).with_message("The legal texts are accepted."))
}

/// With the settings of now: another process may have changed them within this second.
fn checklist(state: &AppState) -> Result<LaunchData, ApiError> {
    state.refresh_settings()?;
    let snapshot = state.catalogue.snapshot();
    let has_course = snapshot.catalogue.courses.iter().any(|course| course.status == Status::Published);
    let steps = state.use_cases().launch.check.run(&state.runtime_settings().settings, has_course)?;
    let is_ready = launch::is_ready(&steps);
    Ok(LaunchData { is_ready, steps: steps.into_iter().map(StepBody::from).collect() })
}

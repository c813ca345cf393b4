//! The launch checklist: what is missing before the institute can sell.

use crate::answer::{Success, Timestamp};
use crate::blocking::blocking;
use crate::enum_schemas::{LaunchStep, TestPaymentState};
use crate::error::{ApiError, FailureBody};
use crate::routes::payments::{self, StartedPayment};
use crate::session::{FreshStaff, SettingsAccess, Staff};
use crate::state::AppState;
use actix_web::{HttpRequest, get, post, web};
use catalogue::course::Status;
use domain::launch::accept_legal::AcceptLegalError;
use domain::launch::{self, Step, StepName};
use domain::ports::store::{DemoCounts, DemoRemoval};
use kernel::validation::Violation;
use money::payments::try_gateway::Place;
use serde::Serialize;
use utoipa::ToSchema;

const MOBILE_DIGITS: usize = 10;

/// `data` of GET /admin/launch and POST /admin/launch/acceptLegal.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LaunchData {
    /// Whether every step that selling requires is done.
    is_ready: bool,
    /// The steps, in the order in which an owner does them.
    steps: Vec<StepBody>,
    /// The newest test payment; null when there is none.
    test_payment: Option<TestPaymentBody>,
    /// How much demo data there is; null when there is none.
    demo: Option<DemoBody>,
}

/// How many courses, bundles and accounts belong to the demo data.
#[derive(Debug, Serialize, ToSchema)]
struct DemoBody {
    courses: usize,
    bundles: usize,
    accounts: usize,
}

impl From<DemoCounts> for DemoBody {
    fn from(DemoCounts { courses, bundles, accounts }: DemoCounts) -> Self {
        Self { courses, bundles, accounts }
    }
}

/// `data` of POST /admin/launch/removeDemo.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RemovedDemoData {
    removed: DemoBody,
    /// Titles of courses and bundles that were not removed, because students own them or the institute's own bundles and
    /// coupons use them.
    kept: Vec<String>,
    /// Number of accounts that were anonymised instead of removed, because they paid real money or the institute's own data
    /// refers to them. Nobody can log in to them.
    kept_accounts: usize,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct TestPaymentBody {
    gateway: String,
    #[schema(value_type = TestPaymentState)]
    state: &'static str,
    /// Why the payment failed or can't be refunded.
    reason: Option<String>,
    /// Whether the gateway or its account has changed since the payment. A stale test proves nothing.
    is_stale: bool,
    created_at: Timestamp,
}

/// `data` of POST /admin/launch/testPayment.
#[derive(Debug, Serialize, ToSchema)]
pub struct TestPaymentData {
    payment: StartedPayment,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct StepBody {
    #[schema(value_type = LaunchStep)]
    name: &'static str,
    /// Whether nothing can be sold until the step is done.
    is_required: bool,
    /// What is missing; empty once the step is done.
    missing: Vec<MissingBody>,
}

#[derive(Debug, Serialize, ToSchema)]
struct MissingBody {
    /// Name of the setting, such as `company.gstin`, if the missing thing is a setting.
    field: &'static str,
    /// A stable code for programs.
    code: &'static str,
    /// An explanation for people.
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
        StepName::Pages => "pages",
        StepName::Purchase => "purchase",
    }
}

/// Returns the launch checklist. The server checks each step itself.
#[utoipa::path(tag = "admin", responses((status = 200, body = Success<LaunchData>),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody)))]
#[get("/admin/launch")]
pub(crate) async fn get_launch(
    _: Staff<SettingsAccess>,
    state: web::Data<AppState>,
) -> Result<Success<LaunchData>, ApiError> {
    Ok(Success::ok(blocking(move || checklist(&state)).await?))
}

/// Records that an admin has read and accepts the present legal texts. The acceptance holds until the texts state other facts
/// about the company.
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

/// Starts a payment of one rupee at the present gateway, or continues the open one. It is not an order and is refunded
/// automatically. Requires a recent code of the second factor.
#[utoipa::path(tag = "admin", responses((status = 202, body = Success<TestPaymentData>),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 409, body = FailureBody, description = "`payments_not_set_up`"), (status = 429, body = FailureBody),
    (status = 503, body = FailureBody)))]
#[post("/admin/launch/testPayment")]
pub(crate) async fn test_payment(
    user: FreshStaff<SettingsAccess>,
    request: HttpRequest,
    state: web::Data<AppState>,
) -> Result<Success<TestPaymentData>, ApiError> {
    let (author, admin) = (user.author(), user.user().clone());
    let use_case = state.use_cases().launch.try_gateway.clone();
    let to = payments::addresses(&state, &use_case.settle.gateways, &request, payments::TEST_RESULT);
    let digits =
        state.runtime_settings().settings.contact.phone.chars().filter(char::is_ascii_digit).collect::<Vec<_>>();
    let mobile = digits.iter().rev().take(MOBILE_DIGITS).rev().collect();
    let place = Place { return_url: to.return_url, result_url: to.result_url, mobile };
    let started = blocking(move || use_case.run(&author, &admin, place)).await?;
    Ok(Success::accepted(TestPaymentData { payment: started.into() }))
}

/// Removes the demo data: its courses, bundles, mentors, coupons, accounts with their purchases, and the pages and settings
/// that nobody has changed. Everything that students own stays. Requires a recent code of the second factor.
#[utoipa::path(tag = "admin", responses((status = 200, body = Success<RemovedDemoData>),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody),
    (status = 409, body = FailureBody, description = "`demo_account`")))]
#[post("/admin/launch/removeDemo")]
pub(crate) async fn remove_demo(
    user: FreshStaff<SettingsAccess>,
    state: web::Data<AppState>,
) -> Result<Success<RemovedDemoData>, ApiError> {
    let author = user.author();
    let data = blocking(move || {
        let DemoRemoval { removed, kept, kept_accounts } = state.use_cases().launch.remove_demo.run(&author)?;
        state.refresh_settings()?;
        state.catalogue.refresh(state.store.as_ref(), state.tax())?;
        Ok::<_, ApiError>(RemovedDemoData { removed: removed.into(), kept, kept_accounts })
    })
    .await?;
    Ok(Success::ok(data).with_message("The demo data is removed."))
}

/// Builds the checklist. Refreshes the settings first, because another process may have changed them within the last second.
fn checklist(state: &AppState) -> Result<LaunchData, ApiError> {
    state.refresh_settings()?;
    let snapshot = state.catalogue.snapshot();
    let has_course = snapshot.catalogue.courses.iter().any(|course| course.status == Status::Published);
    let steps = state.use_cases().launch.check.run(&state.runtime_settings().settings, has_course)?;
    let is_ready = launch::is_ready(&steps);
    let check = &state.use_cases().launch.check;
    let mut tx = state.store.begin()?;
    let demo = tx.demo().counts()?;
    let demo = (demo != DemoCounts::default()).then(|| demo.into());
    let newest = tx.test_payments().latest()?.map(|test| TestPaymentBody {
        is_stale: !check.is_of_now(&test),
        gateway: test.gateway,
        state: test.state.as_str(),
        reason: test.reason,
        created_at: test.created_at.into(),
    });
    Ok(LaunchData { is_ready, steps: steps.into_iter().map(StepBody::from).collect(), test_payment: newest, demo })
}

//! Creates the first admin. It requires a code that the server wrote into a file in its data folder.

use super::{SignedInData, end_earlier};
use crate::answer::Success;
use crate::blocking::blocking;
use crate::client_address::address;
use crate::device;
use crate::error::{ApiError, FailureBody};
use crate::input::{self, ValidJson};
use crate::routes::user::UserBody;
use crate::session;
use crate::state::AppState;
use actix_session::Session as Cookie;
use actix_web::{HttpRequest, get, post, web};
use domain::ports::store::Account;
use people::identity::first_admin::{Command, FirstAdminError};
use people::identity::setup_code::Setup;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// Account name under which wrong codes are counted.
const ACCOUNT: &str = "first admin";

/// `data` of GET /setup.
#[derive(Debug, Serialize, ToSchema)]
pub struct SetupData {
    /// Whether there is no admin yet. Then POST /setup creates the first one.
    open: bool,
}

/// The form that creates the first admin.
#[derive(Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SetupForm {
    /// Code in the file `setup-code` of the server's data folder. Lower case, spaces and missing hyphens are accepted.
    #[serde(default)]
    code: String,
    #[serde(default)]
    full_name: String,
    /// The e-mail address for logging in.
    #[serde(default, deserialize_with = "input::pasted_email")]
    email: String,
    /// At least 6 characters; neither a common password nor the name or e-mail address.
    #[serde(default)]
    password: String,
    /// The institute's name; stored as the setting `brand.name`.
    #[serde(default)]
    institute_name: String,
    /// Two-digit GST code of the institute's State; stored as the setting `company.state`.
    #[serde(default)]
    state: String,
    /// BCP 47 code of the language that the institute teaches in, or null; stored as the setting `courses.language`.
    #[serde(default)]
    language: Option<String>,
    /// Whether prices will be entered with GST contained, which a new institute does unless it says otherwise; stored as the
    /// setting `company.pricesContainGst`.
    #[serde(default = "proposed")]
    #[schema(default = true)]
    prices_contain_gst: bool,
}

/// Prices that contain GST are what buyers pay, so they are proposed. Institutes that exist keep theirs.
fn proposed() -> bool {
    true
}

/// Returns whether the first admin is still missing. While that is so, a valid setup code exists: the call replaces an expired
/// one.
#[utoipa::path(tag = "auth", responses((status = 200, body = Success<SetupData>)))]
#[get("/setup")]
pub(crate) async fn get_setup(state: web::Data<AppState>) -> Result<Success<SetupData>, ApiError> {
    let offer = state.use_cases().admins.offer_setup.clone();
    let setup = blocking(move || offer.run()).await?;
    if setup == (Setup::Open { is_new: true }) {
        state.tell_of_setup_code();
    }
    Ok(Success::ok(SetupData { open: setup != Setup::Closed }))
}

/// Creates the first admin, stores the institute's name, State, language and kind of prices in the settings, and begins a session. Once an
/// admin exists, the call is always refused.
#[utoipa::path(tag = "auth", request_body = SetupForm, responses(
    (status = 201, body = Success<SignedInData>), (status = 403, body = FailureBody), (status = 409, body = FailureBody),
    (status = 422, body = FailureBody), (status = 429, body = FailureBody)))]
#[post("/setup")]
pub(crate) async fn set_up(
    request: HttpRequest,
    cookie: Cookie,
    state: web::Data<AppState>,
    body: ValidJson<SetupForm>,
) -> Result<Success<SignedInData>, ApiError> {
    let ValidJson(form) = body;
    let address = address(&state.config, &request);
    state.limits.setup_codes.check(ACCOUNT, address).await?;
    let visitor = device::visitor(&request);
    let command = Command {
        code: form.code,
        name: form.full_name,
        email: form.email,
        password: form.password,
        institute: form.institute_name,
        state: form.state,
        language: form.language,
        prices_contain_gst: form.prices_contain_gst,
        visitor,
    };
    let (use_case, shared) = (state.use_cases().admins.first.clone(), state.clone());
    let make = move || {
        let made = use_case.run(&command);
        match &made {
            Err(FirstAdminError::WrongCode { is_new: true }) => shared.tell_of_setup_code(),
            Err(FirstAdminError::WrongCode { is_new: false }) => {}
            // The outcome was not a wrong code, so it does not count as a guess.
            _ => shared.limits.setup_codes.take_back(ACCOUNT, address),
        }
        let made = made?;
        if let Err(error) = shared.refresh_settings() {
            tracing::warn!(%error, "the settings of the setup are taken over a little later");
        }
        Ok::<_, ApiError>(made)
    };
    let signed_in = state.hashing.blocking(make).await?;
    end_earlier(&cookie, &state).await?;
    session::begin(&cookie, &signed_in.token)?;
    let account = Account::new(signed_in.session, signed_in.user);
    let user = UserBody::new(account, &state, &request);
    let data = SignedInData { user, cart: None };
    Ok(Success::created(data).setting(device::cookie(&state.config, signed_in.device)))
}

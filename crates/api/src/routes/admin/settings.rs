//! The institute's settings.

use super::upload;
use crate::answer::Success;
use crate::blocking::blocking;
use crate::config::MailWay;
use crate::error::{ApiError, FailureBody, FieldError};
use crate::input::ValidJson;
use crate::session::{SettingsAccess, Staff};
use crate::settings_wire::SettingsForm;
use crate::state::AppState;
use actix_web::{get, post, put, web};
use domain::mail::send_test_mail::Logged;
use kernel::audit::{Subject, action};
use kernel::email::{self, is_email};
use kernel::locale::Text;
use kernel::mail::Mail;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// `data` of GET and PUT /admin/settings.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminSettingsData {
    settings: SettingsForm,
    /// Version to send with a change (optimistic locking).
    version: i64,
    /// The longest refund window of all items for sale, at least 7 days. Rewards that are held for less time may be paid out
    /// before their order is refunded.
    advised_hold_days: u32,
}

/// Body of PUT /admin/settings.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct NewSettings {
    /// The version that the client last read.
    version: i64,
    settings: SettingsForm,
}

/// Body of POST /admin/settings/testMail.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct TestMail {
    to: String,
}

/// `data` of POST /admin/settings/testMail.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TestMailSent {
    /// Whether the mail left this server. False when mails are written to a folder on the server instead: nobody receives it.
    has_left: bool,
}

/// Returns the present settings and their version.
#[utoipa::path(tag = "admin", responses((status = 200, body = Success<AdminSettingsData>),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody)))]
#[get("/admin/settings")]
pub(crate) async fn get_admin_settings(
    _: Staff<SettingsAccess>,
    state: web::Data<AppState>,
) -> Result<Success<AdminSettingsData>, ApiError> {
    // Refreshes the settings first: another process may have changed them within the last second.
    current(state).await
}

async fn current(state: web::Data<AppState>) -> Result<Success<AdminSettingsData>, ApiError> {
    let data = blocking(move || {
        state.refresh_settings()?;
        let runtime = state.runtime_settings();
        let (settings, version) = (SettingsForm(runtime.settings.clone()), runtime.settings_version);
        Ok::<_, ApiError>(AdminSettingsData { settings, version, advised_hold_days: state.default_hold_days() })
    })
    .await?;
    Ok(Success::ok(data))
}

/// Changes the settings. The change applies to this process at once and to other processes within about a second.
#[utoipa::path(tag = "admin", request_body = NewSettings, responses(
    (status = 200, body = Success<AdminSettingsData>), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody), (status = 409, body = FailureBody),
    (status = 422, body = FailureBody)))]
#[put("/admin/settings")]
pub(crate) async fn put_settings(
    user: Staff<SettingsAccess>,
    state: web::Data<AppState>,
    body: ValidJson<NewSettings>,
) -> Result<Success<AdminSettingsData>, ApiError> {
    let NewSettings { version, settings: SettingsForm(settings) } = body.0;
    let use_case = state.use_cases().update_settings.clone();
    let (author, media, known) = (user.author(), state.media.clone(), state.runtime_settings());
    blocking(move || {
        let logo = settings.brand.logo.as_deref().filter(|logo| known.settings.brand.logo.as_deref() != Some(logo));
        let signature = settings.certificate.signature_image.as_deref();
        let signature = signature.filter(|path| known.settings.certificate.signature_image.as_deref() != Some(path));
        let icon = settings.brand.icon.as_deref().filter(|icon| known.settings.brand.icon.as_deref() != Some(icon));
        upload::claim(
            media.as_ref(),
            &[("brand.logo", logo), ("brand.icon", icon), ("certificate.signatureImage", signature)],
        )?;
        use_case.run(&author, version, &settings).map_err(ApiError::from)
    })
    .await?;
    Ok(current(state).await?.with_message("Settings saved."))
}

/// Sends a test mail immediately, so that an admin sees whether mail works.
#[utoipa::path(tag = "admin", request_body = TestMail, responses(
    (status = 200, body = Success<TestMailSent>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 422, body = FailureBody), (status = 429, body = FailureBody),
    (status = 503, body = FailureBody)))]
#[post("/admin/settings/testMail")]
pub(crate) async fn send_test_mail(
    user: Staff<SettingsAccess>,
    state: web::Data<AppState>,
    body: ValidJson<TestMail>,
) -> Result<Success<TestMailSent>, ApiError> {
    let to = email::plain(&body.0.to);
    if !is_email(&to) {
        let fault = FieldError::new("to", "invalid_email", "Enter a valid email address.");
        return Err(ApiError::unprocessable([fault]));
    }
    let author = user.author();
    let sent_to = format!("A test mail was sent to {to}.");
    let has_left = blocking(move || {
        // Another process may have changed the settings within the last second.
        state.refresh_settings()?;
        let runtime = state.runtime_settings();
        let body = format!("This is a test mail from {}.\n\nMail works.", runtime.settings.brand.name);
        let mail = Mail::new(&to, "Test mail", body);
        let subject = Subject::new("settings", "", "Settings");
        let logged = Logged { action: action::SETTINGS_TEST_MAIL, subject, changes: Vec::new() };
        state
            .use_cases()
            .providers
            .send_test_mail
            .run(&author, logged, &mail, |id, mail| runtime.send_now(id, mail))?;
        Ok::<_, ApiError>(runtime.providers.effective.mail.transport != MailWay::File)
    })
    .await?;
    let into_folder = "The test mail was written into a folder on the server. It reached nobody.";
    let message = if has_left { sent_to } else { into_folder.to_owned() };
    Ok(Success::ok(TestMailSent { has_left }).with_message(Text::verbatim(message)))
}

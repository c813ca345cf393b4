//! Settings of the payment gateway, the mail server and Google login. Secrets are write-only: responses say only that a secret
//! is set, when and by whom.

use crate::answer::{Success, Timestamp};
use crate::blocking::blocking;
use crate::config::{MailTls, MailWay, Profile};
use crate::enum_schemas::{MailSecrecy, MailStateName};
use crate::error::{ApiError, FailureBody, FieldError};
use crate::input::ValidJson;
use crate::payment_gateways::GATEWAYS;
use crate::providers::{GOOGLE_CALLBACK, Providers};
use crate::session::{FreshStaff, SettingsAccess, Staff};
use crate::state::AppState;
use actix_web::{get, put, web};
use domain::ports::Store;
use domain::providers::change_gateway::{Command, takes_money};
use domain::providers::change_google::GoogleAccount;
use domain::providers::{
    EnteredValue, GATEWAY, GOOGLE_ACCOUNT, MAIL_SERVER, MailServer, SENDER, Secrecy, account_name,
};
use kernel::ids::UserId;
use money::ports::gateway::GatewayEntry;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;
use validator::Validate;

/// `data` of the calls under /admin/providers.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProvidersData {
    payment: PaymentProvider,
    mail: MailProvider,
    google: GoogleProvider,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PaymentProvider {
    /// Gateway of new payments; null when none is chosen.
    gateway: Option<String>,
    /// Whether the operator configured the gateway; then it is read-only here.
    is_operators: bool,
    /// Whether the stored account can't be decrypted. Then nobody can pay.
    is_unreadable: bool,
    /// When the choice last changed, and by whom.
    changed: Option<ChangedBody>,
    /// The available gateways.
    gateways: Vec<GatewayBody>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct GatewayBody {
    name: &'static str,
    /// Whether payments at this gateway move real money.
    takes_money: bool,
    /// Whether the operator configured the account; then it is read-only here.
    is_operators: bool,
    account: Vec<AccountKeyBody>,
    /// Webhook address to enter in the gateway's dashboard.
    webhook: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct AccountKeyBody {
    name: &'static str,
    is_set: bool,
    is_unreadable: bool,
    changed: Option<ChangedBody>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct MailProvider {
    #[schema(value_type = MailStateName)]
    state: &'static str,
    /// Whether the operator configured the mail server; then it is read-only here.
    is_operators: bool,
    /// Whether the operator configured the sender's address; then it is read-only here.
    is_sender_operators: bool,
    host: String,
    port: u16,
    #[schema(value_type = MailSecrecy)]
    tls: &'static str,
    user: String,
    has_password: bool,
    /// The sender's address. The sender's name is the institute's name.
    from: String,
    changed: Option<ChangedBody>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct GoogleProvider {
    /// OAuth client ID that Google gave to the institute; empty when login with Google is off.
    client_id: String,
    has_secret: bool,
    /// Whether the operator configured the account; then it is read-only here.
    is_operators: bool,
    /// Whether the stored account can't be decrypted. Then nobody can log in with Google.
    is_unreadable: bool,
    /// The authorised redirect URI, to enter in Google's console.
    redirect_uri: String,
    changed: Option<ChangedBody>,
}

/// When a setting last changed, and by whom.
#[derive(Debug, Serialize, ToSchema)]
struct ChangedBody {
    at: Timestamp,
    /// Name of the admin; null when their account no longer exists.
    by: Option<String>,
}

/// Body of PUT /admin/providers/gateway.
#[derive(Deserialize, Validate, ToSchema)]
pub struct GatewayForm {
    gateway: String,
    /// New values of the gateway's account, by key. Absent keys keep their values.
    #[serde(default)]
    account: BTreeMap<String, String>,
}

/// Body of PUT /admin/providers/mail.
#[derive(Deserialize, Validate, ToSchema)]
pub struct MailServerForm {
    host: String,
    port: u16,
    #[schema(value_type = MailSecrecy)]
    tls: String,
    /// User name for the mail server; empty to connect without a login.
    #[serde(default)]
    user: String,
    /// Password for the mail server. When absent, the stored one stays, but only for the same server and user.
    password: Option<String>,
    /// The sender's address; absent when the operator configured it.
    from: Option<String>,
}

/// Body of PUT /admin/providers/google.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GoogleForm {
    /// OAuth client ID; empty to turn login with Google off.
    client_id: String,
    /// OAuth client secret. When absent, the stored one stays, but only for the same client ID.
    client_secret: Option<String>,
}

/// Returns the settings of payment gateway, mail server and Google login, without secrets.
#[utoipa::path(tag = "admin", responses((status = 200, body = Success<ProvidersData>),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody)))]
#[get("/admin/providers")]
pub(crate) async fn get_providers(
    _: Staff<SettingsAccess>,
    state: web::Data<AppState>,
) -> Result<Success<ProvidersData>, ApiError> {
    Ok(Success::ok(blocking(move || present(&state)).await?))
}

/// Chooses the gateway of new payments and sets its account. The change applies to this process at once and to other processes
/// within about a second. Requires a recent code of the second factor.
#[utoipa::path(tag = "admin", request_body = GatewayForm, responses(
    (status = 200, body = Success<ProvidersData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 409, body = FailureBody, description = "`set_by_operator`"),
    (status = 422, body = FailureBody)))]
#[put("/admin/providers/gateway")]
pub(crate) async fn put_gateway(
    user: FreshStaff<SettingsAccess>,
    state: web::Data<AppState>,
    body: ValidJson<GatewayForm>,
) -> Result<Success<ProvidersData>, ApiError> {
    let GatewayForm { gateway, account } = body.0;
    // Values copied from a dashboard often have spaces around them.
    let account = account.into_iter().map(|(key, text)| (key, text.trim().to_owned())).collect();
    let (author, command) = (user.author(), Command { gateway, account });
    let data = blocking(move || {
        state.use_cases().providers.change_gateway.run(&author, &command)?;
        present(&state)
    })
    .await?;
    Ok(Success::ok(data).with_message("The payment gateway is saved."))
}

/// Sets the mail server. The change applies to this process at once and to other processes within about a second. Requires a
/// recent code of the second factor.
#[utoipa::path(tag = "admin", request_body = MailServerForm, responses(
    (status = 200, body = Success<ProvidersData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 409, body = FailureBody, description = "`set_by_operator`"),
    (status = 422, body = FailureBody)))]
#[put("/admin/providers/mail")]
pub(crate) async fn put_mail_server(
    user: FreshStaff<SettingsAccess>,
    state: web::Data<AppState>,
    body: ValidJson<MailServerForm>,
) -> Result<Success<ProvidersData>, ApiError> {
    let MailServerForm { host, port, tls, user: login, password, from } = body.0;
    let secrecy = Secrecy::parse(&tls).ok_or_else(|| {
        ApiError::unprocessable([FieldError::new("tls", "unknown", "Choose how the connection is encrypted.")])
    })?;
    let line = |text: String| text.trim().to_owned();
    let (host, login, sender) = (line(host), line(login), from.map(line));
    let server = MailServer { host, port, secrecy, user: login, password, sender };
    let author = user.author();
    let data = blocking(move || {
        state.use_cases().providers.change_mail.run(&author, &server)?;
        present(&state)
    })
    .await?;
    Ok(Success::ok(data).with_message("The mail server is saved."))
}

/// Sets or removes the Google account that is used for login with Google. Requires a recent code of the second factor.
#[utoipa::path(tag = "admin", request_body = GoogleForm, responses(
    (status = 200, body = Success<ProvidersData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 409, body = FailureBody, description = "`set_by_operator`"),
    (status = 422, body = FailureBody)))]
#[put("/admin/providers/google")]
pub(crate) async fn put_google(
    user: FreshStaff<SettingsAccess>,
    state: web::Data<AppState>,
    body: ValidJson<GoogleForm>,
) -> Result<Success<ProvidersData>, ApiError> {
    let line = |text: String| text.trim().to_owned();
    let GoogleForm { client_id, client_secret } = body.0;
    let account = GoogleAccount { client_id: line(client_id), client_secret: client_secret.map(line) };
    let author = user.author();
    let data = blocking(move || {
        state.use_cases().providers.change_google.run(&author, &account)?;
        present(&state)
    })
    .await?;
    Ok(Success::ok(data).with_message("Google sign-in is saved."))
}

/// Returns the present settings. Refreshes them first, because another process may have changed them within the last second.
fn present(state: &AppState) -> Result<ProvidersData, ApiError> {
    state.refresh_settings()?;
    let runtime = state.runtime_settings();
    let names = Names::of(state.store.as_ref(), &runtime.providers)?;
    Ok(ProvidersData {
        payment: payment(state, &runtime.providers, &names),
        mail: mail(state, &runtime.providers, &names),
        google: google(state, &runtime.providers, &names),
    })
}

fn payment(state: &AppState, providers: &Providers, names: &Names) -> PaymentProvider {
    let production = state.config.profile == Profile::Production;
    let offered = GATEWAYS.iter().filter(|entry| !production || takes_money(entry));
    PaymentProvider {
        gateway: providers.gateways.current().map(|gateway| gateway.name().to_owned()),
        is_operators: state.config.operator.has_gateway(),
        is_unreadable: providers.effective.is_payment_unreadable,
        changed: providers.entered.get(GATEWAY).map(|value| names.changed(value)),
        gateways: offered.map(|entry| gateway(state, providers, names, entry)).collect(),
    }
}

fn gateway(state: &AppState, providers: &Providers, names: &Names, entry: &GatewayEntry) -> GatewayBody {
    let is_operators = state.config.operator.has_account(entry);
    let key = |name: &'static str| {
        let value = providers.entered.get(&account_name(entry, name)).filter(|_| !is_operators);
        AccountKeyBody {
            name,
            is_set: is_operators || value.is_some(),
            is_unreadable: value.is_some_and(|value| value.text.is_none()),
            changed: value.map(|value| names.changed(value)),
        }
    };
    GatewayBody {
        name: entry.name,
        takes_money: takes_money(entry),
        is_operators,
        account: entry.account.iter().map(|it| key(it.name)).collect(),
        webhook: format!("{}/api/v1/payments/{}/webhook", state.runtime_settings().config.origin(), entry.name),
    }
}

fn google(state: &AppState, providers: &Providers, names: &Names) -> GoogleProvider {
    let account = &providers.effective.google;
    let stored: Vec<_> = providers.entered.among(&GOOGLE_ACCOUNT).collect();
    let is_operators = state.config.operator.has_google();
    GoogleProvider {
        client_id: account.client_id.clone(),
        has_secret: crate::config::is_set(&account.client_secret),
        is_operators,
        is_unreadable: !is_operators && stored.iter().any(|value| value.text.is_none()),
        redirect_uri: format!("{}{GOOGLE_CALLBACK}", state.runtime_settings().config.origin()),
        changed: stored.into_iter().max_by_key(|value| value.at).map(|value| names.changed(value)),
    }
}

fn mail(state: &AppState, providers: &Providers, names: &Names) -> MailProvider {
    let (server, operator) = (&providers.effective.mail, &state.config.operator);
    let stored = providers.entered.among(&MAIL_SERVER).chain(providers.entered.get(SENDER));
    MailProvider {
        state: match server.transport {
            _ if providers.effective.is_mail_unreadable => "unreadable",
            MailWay::Unset => "missing",
            MailWay::File => "files",
            MailWay::Smtp => "server",
        },
        is_operators: operator.has_mail_server(),
        is_sender_operators: operator.has_sender(),
        host: server.host.clone(),
        port: server.port,
        tls: match server.tls {
            MailTls::Starttls => "starttls",
            MailTls::Implicit => "implicit",
            MailTls::None => "none",
        },
        user: server.user.clone(),
        has_password: crate::config::is_set(&server.password),
        from: server.from.clone(),
        changed: stored.max_by_key(|value| value.at).map(|value| names.changed(value)),
    }
}

/// Names of the admins who changed settings, by user id.
struct Names(BTreeMap<UserId, String>);

impl Names {
    fn of(store: &dyn Store, providers: &Providers) -> Result<Self, ApiError> {
        let mut names = BTreeMap::new();
        let mut tx = store.begin()?;
        for by in providers.entered.authors() {
            names.extend(tx.users().find(by)?.map(|user| (by, user.name)));
        }
        Ok(Self(names))
    }

    fn changed(&self, value: &EnteredValue) -> ChangedBody {
        ChangedBody { at: value.at.into(), by: value.by.and_then(|by| self.0.get(&by).cloned()) }
    }
}

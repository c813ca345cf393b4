//! The words of the institute's mails.

pub mod bodies;

use super::settings::refused;
use crate::answer::{Empty, Success};
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody};
use crate::input::ValidJson;
use crate::session::{SettingsAccess, Staff};
use crate::state::AppState;
use actix_web::{get, post, put, web};
use bodies::{MailPreviewData, MailTemplateData, MailTemplatesData, MailTrialForm, MailVersionForm, MailWordsForm};
use domain::audit::{AuditContext, Change, Subject, action};
use domain::identity::Permission;
use domain::ids::MailId;
use domain::locale::Text;
use domain::mail::change_words::ChangeWordsError;
use domain::mail::template::Template;
use domain::mail::{Mail, TemplatedMail, Words, templates};
use mail_smtp::page;

/// Every mail that the product sends.
#[utoipa::path(tag = "admin", responses(
    (status = 200, body = Success<MailTemplatesData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody)))]
#[get("/admin/mails")]
pub(crate) async fn list_mails(
    _: Staff<SettingsAccess>,
    state: web::Data<AppState>,
) -> Result<Success<MailTemplatesData>, ApiError> {
    let use_case = state.use_cases().change_words.clone();
    let all = blocking(move || use_case.list()).await?;
    Ok(Success::ok(MailTemplatesData::from(all)))
}

/// A mail with its fields and words.
#[utoipa::path(tag = "admin", params(("name" = String, Path)), responses(
    (status = 200, body = Success<MailTemplateData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody)))]
#[get("/admin/mails/{name}")]
pub(crate) async fn get_mail(
    _: Staff<SettingsAccess>,
    state: web::Data<AppState>,
    name: web::Path<String>,
) -> Result<Success<MailTemplateData>, ApiError> {
    shown(state, named(&name)?).await
}

/// Changes the words: the next mail is written in them.
#[utoipa::path(tag = "admin", request_body = MailWordsForm, params(("name" = String, Path)), responses(
    (status = 200, body = Success<MailTemplateData>), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody), (status = 404, body = FailureBody),
    (status = 409, body = FailureBody), (status = 422, body = FailureBody)))]
#[put("/admin/mails/{name}")]
pub(crate) async fn put_mail(
    user: Staff<SettingsAccess>,
    state: web::Data<AppState>,
    name: web::Path<String>,
    body: ValidJson<MailWordsForm>,
) -> Result<Success<MailTemplateData>, ApiError> {
    let (template, MailWordsForm { version, words }) = (named(&name)?, body.0);
    change(state, user.author(), template, version, Some(words.into())).await
}

/// Back to the default words.
#[utoipa::path(tag = "admin", request_body = MailVersionForm, params(("name" = String, Path)), responses(
    (status = 200, body = Success<MailTemplateData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody), (status = 409, body = FailureBody)))]
#[post("/admin/mails/{name}/reset")]
pub(crate) async fn reset_mail(
    user: Staff<SettingsAccess>,
    state: web::Data<AppState>,
    name: web::Path<String>,
    body: ValidJson<MailVersionForm>,
) -> Result<Success<MailTemplateData>, ApiError> {
    let template = named(&name)?;
    change(state, user.author(), template, body.0.version, None).await
}

/// How a mail would look in these words, with samples in its fields.
#[utoipa::path(tag = "admin", request_body = MailTrialForm, responses(
    (status = 200, body = Success<MailPreviewData>), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody), (status = 404, body = FailureBody),
    (status = 422, body = FailureBody)))]
#[post("/admin/mails/preview")]
pub(crate) async fn preview_mail(
    user: Staff<SettingsAccess>,
    state: web::Data<AppState>,
    body: ValidJson<MailTrialForm>,
) -> Result<Success<MailPreviewData>, ApiError> {
    let mail = sample(&state, body.0, &user.0.user.email)?;
    let sender = state.runtime_settings().sender();
    let (text, html) = (page::text(&mail, &sender), page::html(&mail, &sender));
    Ok(Success::ok(MailPreviewData { subject: mail.subject, text, html }))
}

/// Sends that to the caller, at once.
#[utoipa::path(tag = "admin", request_body = MailTrialForm, responses(
    (status = 200, body = Success<Empty>), (status = 400, body = FailureBody), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody), (status = 422, body = FailureBody),
    (status = 429, body = FailureBody), (status = 503, body = FailureBody)))]
#[post("/admin/mails/test")]
pub(crate) async fn send_mail_to_self(
    user: Staff<SettingsAccess>,
    state: web::Data<AppState>,
    body: ValidJson<MailTrialForm>,
) -> Result<Success<Empty>, ApiError> {
    let (author, template) = (user.author(), named(&body.0.template)?);
    let mail = sample(&state, body.0, &user.0.user.email)?;
    let message = format!("This mail was sent to {}.", mail.to);
    blocking(move || send(&state, &author, template, &mail)).await?;
    Ok(Success::ok(Empty {}).with_message(Text::verbatim(message)))
}

/// Blocks.
fn send(state: &AppState, author: &AuditContext, template: &Template, mail: &Mail) -> Result<(), ApiError> {
    let admin = author.staff(Permission::Settings).ok_or_else(|| ApiError::forbidden("Only an admin may do this."))?;
    let sent = state.runtime_settings().send_now(MailId(state.ids.uuid()), mail);
    let outcome = if sent.is_ok() { "sent" } else { "not sent" };
    let changes = [("to", mail.to.as_str()), ("outcome", outcome)];
    let changes =
        changes.map(|(field, after)| Change { field: field.to_owned(), before: None, after: Some(after.to_owned()) });
    let subject = Subject::new("mail", template.name, template.title());
    let entry = admin.entry(state.clock.now(), action::MAIL_WORDS_TEST, subject, changes.into());
    let mut tx = state.store.begin()?;
    tx.audit().record(&entry)?;
    tx.commit()?;
    sent.map_err(refused)
}

/// A mail in somebody's words that are not stored yet.
fn sample(state: &AppState, form: MailTrialForm, to: &str) -> Result<Mail, ApiError> {
    let template = named(&form.template)?;
    let words = Words::from(form.words).canonical();
    let broken = words.violations(template);
    if !broken.is_empty() {
        return Err(ChangeWordsError::Invalid(broken).into());
    }
    let runtime = state.runtime_settings();
    let sample = TemplatedMail::sample(template, to, &runtime.settings.brand.name, &runtime.sale.origin);
    Ok(sample.in_words(Some(&words)))
}

async fn change(
    state: web::Data<AppState>,
    author: AuditContext,
    template: &'static Template,
    version: i32,
    words: Option<Words>,
) -> Result<Success<MailTemplateData>, ApiError> {
    let use_case = state.use_cases().change_words.clone();
    blocking(move || use_case.run(&author, template, version, words)).await?;
    shown(state, template).await
}

async fn shown(state: web::Data<AppState>, template: &'static Template) -> Result<Success<MailTemplateData>, ApiError> {
    let use_case = state.use_cases().change_words.clone();
    let stored = blocking(move || use_case.read(template)).await?;
    Ok(Success::ok(MailTemplateData::new(template, stored)))
}

fn named(name: &str) -> Result<&'static Template, ApiError> {
    templates::find(name).ok_or_else(|| ApiError::not_found("There is no such mail."))
}

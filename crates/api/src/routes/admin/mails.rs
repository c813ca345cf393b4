//! Reads, changes, previews and tests the texts of the institute's mails.

pub mod bodies;

use crate::answer::{Empty, Success};
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody};
use crate::input::{Params, ValidJson};
use crate::session::{SettingsAccess, Staff};
use crate::state::AppState;
use actix_web::{get, post, put, web};
use bodies::{
    MailLanguageParams, MailPreviewData, MailTemplateData, MailTemplatesData, MailTrialForm, MailVersionForm,
    MailWordsForm,
};
use domain::mail::change_words::{ChangeWordsError, locale_entry};
use domain::mail::send_test_mail::Logged;
use domain::mail::templates;
use institute::mail::{LocalizedTemplate, TemplatedMail, Words};
use kernel::audit::{AuditContext, Subject, action};
use kernel::locale::{Locale, Text};
use kernel::mail::Mail;
use mail_smtp::page;

/// Lists all mails that the product sends.
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

/// Returns a mail's fields and texts in one language.
#[utoipa::path(tag = "admin", params(("name" = String, Path), MailLanguageParams), responses(
    (status = 200, body = Success<MailTemplateData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody)))]
#[get("/admin/mails/{name}")]
pub(crate) async fn get_mail(
    _: Staff<SettingsAccess>,
    state: web::Data<AppState>,
    name: web::Path<String>,
    language: Params<MailLanguageParams>,
) -> Result<Success<MailTemplateData>, ApiError> {
    let mail = named(&state, &name, &language.0)?;
    shown(state, mail).await
}

/// Changes a mail's texts in one language. They apply from the next mail on.
#[utoipa::path(tag = "admin", request_body = MailWordsForm,
    params(("name" = String, Path), MailLanguageParams), responses(
    (status = 200, body = Success<MailTemplateData>), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody), (status = 404, body = FailureBody),
    (status = 409, body = FailureBody), (status = 422, body = FailureBody)))]
#[put("/admin/mails/{name}")]
pub(crate) async fn put_mail(
    user: Staff<SettingsAccess>,
    state: web::Data<AppState>,
    name: web::Path<String>,
    language: Params<MailLanguageParams>,
    body: ValidJson<MailWordsForm>,
) -> Result<Success<MailTemplateData>, ApiError> {
    let (mail, MailWordsForm { version, words }) = (named(&state, &name, &language.0)?, body.0);
    change(state, user.author(), mail, version, Some(words.into())).await
}

/// Resets a mail to the product's default texts in one language.
#[utoipa::path(tag = "admin", request_body = MailVersionForm,
    params(("name" = String, Path), MailLanguageParams), responses(
    (status = 200, body = Success<MailTemplateData>), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody), (status = 409, body = FailureBody)))]
#[post("/admin/mails/{name}/reset")]
pub(crate) async fn reset_mail(
    user: Staff<SettingsAccess>,
    state: web::Data<AppState>,
    name: web::Path<String>,
    language: Params<MailLanguageParams>,
    body: ValidJson<MailVersionForm>,
) -> Result<Success<MailTemplateData>, ApiError> {
    let mail = named(&state, &name, &language.0)?;
    change(state, user.author(), mail, body.0.version, None).await
}

/// Returns a preview of a mail with the given texts and sample values.
#[utoipa::path(tag = "admin", request_body = MailTrialForm, params(MailLanguageParams), responses(
    (status = 200, body = Success<MailPreviewData>), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody), (status = 404, body = FailureBody),
    (status = 422, body = FailureBody)))]
#[post("/admin/mails/preview")]
pub(crate) async fn preview_mail(
    user: Staff<SettingsAccess>,
    state: web::Data<AppState>,
    language: Params<MailLanguageParams>,
    body: ValidJson<MailTrialForm>,
) -> Result<Success<MailPreviewData>, ApiError> {
    let of = named(&state, &body.0.template, &language.0)?;
    let mail = sample(&state, &of, body.0.words.into(), &user.0.user.email)?;
    let sender = state.runtime_settings().sender();
    let (text, html) = (page::text(&mail, &sender), page::html(&mail, &sender));
    Ok(Success::ok(MailPreviewData { subject: mail.subject, text, html }))
}

/// Sends the previewed mail to the caller at once.
#[utoipa::path(tag = "admin", request_body = MailTrialForm, params(MailLanguageParams), responses(
    (status = 200, body = Success<Empty>), (status = 400, body = FailureBody), (status = 401, body = FailureBody),
    (status = 403, body = FailureBody), (status = 404, body = FailureBody), (status = 422, body = FailureBody),
    (status = 429, body = FailureBody), (status = 503, body = FailureBody)))]
#[post("/admin/mails/test")]
pub(crate) async fn send_mail_to_self(
    user: Staff<SettingsAccess>,
    state: web::Data<AppState>,
    language: Params<MailLanguageParams>,
    body: ValidJson<MailTrialForm>,
) -> Result<Success<Empty>, ApiError> {
    let (author, of) = (user.author(), named(&state, &body.0.template, &language.0)?);
    let mail = sample(&state, &of, body.0.words.into(), &user.0.user.email)?;
    let message = format!("This mail was sent to {}.", mail.to);
    blocking(move || send(&state, &author, &of, &mail)).await?;
    Ok(Success::ok(Empty {}).with_message(Text::verbatim(message)))
}

/// Sends a test mail and logs it. Blocks.
fn send(state: &AppState, author: &AuditContext, of: &LocalizedTemplate, mail: &Mail) -> Result<(), ApiError> {
    let subject = Subject::new("mail", of.template.name, of.template.title());
    let changes = locale_entry(of.locale).into_iter().collect();
    let logged = Logged { action: action::MAIL_WORDS_TEST, subject, changes };
    let runtime = state.runtime_settings();
    Ok(state.use_cases().providers.send_test_mail.run(author, logged, mail, |id, mail| runtime.send_now(id, mail))?)
}

/// Renders a mail from unsaved texts with sample values.
fn sample(state: &AppState, of: &LocalizedTemplate, words: Words, to: &str) -> Result<Mail, ApiError> {
    let words = words.canonical();
    let broken = words.violations(of.template);
    if !broken.is_empty() {
        return Err(ChangeWordsError::Invalid(broken).into());
    }
    let runtime = state.runtime_settings();
    let sample = TemplatedMail::sample(of.template, to, &runtime.settings.brand.name, &runtime.sale.origin);
    Ok(sample.for_reader_of(of.locale).in_words(Some(&words), &runtime.sale.languages))
}

async fn change(
    state: web::Data<AppState>,
    author: AuditContext,
    mail: LocalizedTemplate,
    version: i32,
    words: Option<Words>,
) -> Result<Success<MailTemplateData>, ApiError> {
    let (use_case, changed) = (state.use_cases().change_words.clone(), mail.clone());
    blocking(move || use_case.run(&author, &changed, version, words)).await?;
    shown(state, mail).await
}

async fn shown(state: web::Data<AppState>, mail: LocalizedTemplate) -> Result<Success<MailTemplateData>, ApiError> {
    let (use_case, read) = (state.use_cases().change_words.clone(), mail.clone());
    let stored = blocking(move || use_case.read(&read)).await?;
    let locales = LocalizedTemplate::locales(mail.template, &state.runtime_settings().sale.languages);
    Ok(Success::ok(MailTemplateData::new(mail, &locales, stored)))
}

/// Finds a mail by name, in the requested language (English by default).
fn named(state: &AppState, name: &str, language: &MailLanguageParams) -> Result<LocalizedTemplate, ApiError> {
    let locale = language.locale.as_deref().map_or(Some(Locale::English), Locale::parse);
    let found = templates::find(name).zip(locale).and_then(|(template, locale)| {
        LocalizedTemplate::new(template, locale, &state.runtime_settings().sale.languages)
    });
    found.ok_or_else(|| ApiError::not_found("There is no such mail."))
}

//! Request and response bodies for the texts of mails.

use crate::answer::Timestamp;
use crate::enum_schemas::{MailFieldKind, MailTopic};
use institute::mail::template::{Template, TemplateField};
use institute::mail::{LocalizedTemplate, StoredWords, Words};
use kernel::locale::Locale;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

/// The texts of a mail. They may contain fields in braces.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = MailWords)]
pub struct WordsBody {
    /// One line.
    subject: String,
    /// The first paragraph, one line; may be empty.
    greeting: String,
    /// The paragraphs after the greeting, in markdown.
    body: String,
}

impl From<Words> for WordsBody {
    fn from(words: Words) -> Self {
        let Words { subject, greeting, body } = words;
        Self { subject, greeting, body }
    }
}

impl From<WordsBody> for Words {
    fn from(words: WordsBody) -> Self {
        let WordsBody { subject, greeting, body } = words;
        Self { subject, greeting, body }
    }
}

/// The language of the mail.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct MailLanguageParams {
    /// Code of one of the mail's `locales`, such as `hi`; English when absent.
    pub locale: Option<String>,
}

/// A mail in a language.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MailTemplateRow {
    name: &'static str,
    /// Name of the mail in the back office.
    title: String,
    #[schema(value_type = MailTopic)]
    topic: &'static str,
    /// The event that triggers the mail.
    when: &'static str,
    /// The present subject.
    subject: String,
    /// When the institute last changed the texts; null while the default texts apply.
    #[schema(required)]
    changed_at: Option<Timestamp>,
}

impl MailTemplateRow {
    fn new(template: &Template, defaults: &Words, stored: Option<&StoredWords>) -> Self {
        let own = stored.and_then(|stored| Some((stored.words.as_ref()?, stored.changed_at)));
        Self {
            name: template.name,
            title: template.title(),
            topic: template.topic.as_str(),
            when: template.when,
            subject: own.map_or(defaults, |(words, _)| words).subject.clone(),
            changed_at: own.map(|(_, at)| Timestamp(at)),
        }
    }
}

/// A mail in the list of all mails. Its texts are the English ones.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ListedMail {
    #[serde(flatten)]
    row: MailTemplateRow,
    /// Codes of the languages in which the institute has changed the texts, such as `hi`.
    own_in: Vec<&'static str>,
}

impl ListedMail {
    fn new(template: &'static Template, stored: &[StoredWords]) -> Self {
        let english = stored.iter().find(|words| words.locale == Locale::English);
        let own = stored.iter().filter(|stored| stored.words.is_some());
        Self {
            row: MailTemplateRow::new(template, &Words::default_of(template), english),
            own_in: own.map(|stored| stored.locale.as_str()).collect(),
        }
    }
}

/// `data` of GET /admin/mails.
#[derive(Debug, Serialize, ToSchema)]
pub struct MailTemplatesData {
    /// The mails, grouped by topic.
    mails: Vec<ListedMail>,
}

impl From<Vec<(&'static Template, Vec<StoredWords>)>> for MailTemplatesData {
    fn from(all: Vec<(&'static Template, Vec<StoredWords>)>) -> Self {
        Self { mails: all.iter().map(|(template, stored)| ListedMail::new(template, stored)).collect() }
    }
}

/// A placeholder of the mail, written as `{name}` in its texts.
#[derive(Debug, Serialize, ToSchema)]
pub struct MailField {
    name: &'static str,
    /// What the field is replaced by, in words.
    meaning: &'static str,
    #[schema(value_type = MailFieldKind)]
    kind: &'static str,
    /// Whether the texts must contain the field.
    required: bool,
}

impl From<&TemplateField> for MailField {
    fn from(field: &TemplateField) -> Self {
        let TemplateField { name, meaning, kind, required, .. } = *field;
        Self { name, meaning, kind: kind.as_str(), required }
    }
}

/// `data` of a mail in a language.
#[derive(Debug, Serialize, ToSchema)]
pub struct MailTemplateData {
    #[serde(flatten)]
    row: MailTemplateRow,
    /// Language code of `words`.
    locale: &'static str,
    /// Codes of the languages in which the mail can be written, English first.
    locales: Vec<&'static str>,
    /// Version to send with a change (optimistic locking); 0 before the first change.
    version: i32,
    fields: Vec<MailField>,
    /// The texts in force.
    words: WordsBody,
    /// The product's default texts.
    defaults: WordsBody,
}

impl MailTemplateData {
    pub(super) fn new(mail: LocalizedTemplate, locales: &[Locale], stored: Option<StoredWords>) -> Self {
        let LocalizedTemplate { template, locale, defaults } = mail;
        let row = MailTemplateRow::new(template, &defaults, stored.as_ref());
        let version = stored.as_ref().map_or(0, |stored| stored.version);
        let words = stored.and_then(|stored| stored.words).unwrap_or_else(|| defaults.clone());
        Self {
            row,
            locale: locale.as_str(),
            locales: locales.iter().map(|locale| locale.as_str()).collect(),
            version,
            fields: template.fields.iter().map(MailField::from).collect(),
            words: words.into(),
            defaults: defaults.into(),
        }
    }
}

/// Body of PUT /admin/mails/{name}.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct MailWordsForm {
    /// The version that the client last read.
    pub version: i32,
    /// The new texts.
    pub words: WordsBody,
}

/// Body of POST /admin/mails/{name}/reset.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct MailVersionForm {
    /// The version that the client last read.
    pub version: i32,
}

/// Body of POST /admin/mails/preview and /admin/mails/test.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct MailTrialForm {
    pub template: String,
    /// Unsaved texts to try.
    pub words: WordsBody,
}

/// `data` of POST /admin/mails/preview.
#[derive(Debug, Serialize, ToSchema)]
pub struct MailPreviewData {
    /// One line.
    pub subject: String,
    /// The plain text part of the mail.
    pub text: String,
    /// The HTML part of the mail: a whole document, without scripts.
    pub html: String,
}

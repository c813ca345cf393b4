//! The words of mails as the office reads and sends them.

use crate::answer::Timestamp;
use crate::enum_schemas::{MailFieldKind, MailTopic};
use institute::mail::template::{Template, TemplateField};
use institute::mail::{LocalizedTemplate, StoredWords, Words};
use kernel::locale::Locale;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

/// The words of a mail, with fields in braces.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[schema(as = MailWords)]
pub struct WordsBody {
    /// One line.
    subject: String,
    /// The first paragraph, one line; may be empty.
    greeting: String,
    /// The rest, in markdown.
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

/// In which language.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct MailLanguageParams {
    /// Such as `hi`, of the mail's `locales`; English without it.
    pub locale: Option<String>,
}

/// A mail in a language.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MailTemplateRow {
    name: &'static str,
    /// What it is called.
    title: String,
    #[schema(value_type = MailTopic)]
    topic: &'static str,
    /// When it is sent.
    when: &'static str,
    /// The present subject.
    subject: String,
    /// When the institute put its own words; null while it has none.
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

/// A mail in the list of them, in English.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ListedMail {
    #[serde(flatten)]
    row: MailTemplateRow,
    /// The languages in which the institute has its own words, such as `hi`.
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
    /// In the order of their topics.
    mails: Vec<ListedMail>,
}

impl From<Vec<(&'static Template, Vec<StoredWords>)>> for MailTemplatesData {
    fn from(all: Vec<(&'static Template, Vec<StoredWords>)>) -> Self {
        Self { mails: all.iter().map(|(template, stored)| ListedMail::new(template, stored)).collect() }
    }
}

/// A field of the mail; `{name}` stands for it.
#[derive(Debug, Serialize, ToSchema)]
pub struct MailField {
    name: &'static str,
    /// What it is.
    meaning: &'static str,
    #[schema(value_type = MailFieldKind)]
    kind: &'static str,
    /// Whether the text cannot do without it.
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
    /// The language of these words.
    locale: &'static str,
    /// The languages in which it is written, English first.
    locales: Vec<&'static str>,
    /// Goes back with a change; 0 while it was never changed.
    version: i32,
    fields: Vec<MailField>,
    /// The present words.
    words: WordsBody,
    /// The product's default words.
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
    /// The version that was read.
    pub version: i32,
    /// The new ones.
    pub words: WordsBody,
}

/// Body of POST /admin/mails/{name}/reset.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct MailVersionForm {
    /// The version that was read.
    pub version: i32,
}

/// Body of POST /admin/mails/preview and /admin/mails/test.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct MailTrialForm {
    /// The mail's name.
    pub template: String,
    /// The words to try.
    pub words: WordsBody,
}

/// `data` of POST /admin/mails/preview.
#[derive(Debug, Serialize, ToSchema)]
pub struct MailPreviewData {
    /// One line.
    pub subject: String,
    /// The part in plain text.
    pub text: String,
    /// The part as a page: a whole document, without scripts.
    pub html: String,
}

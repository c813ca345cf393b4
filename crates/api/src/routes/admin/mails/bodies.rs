//! The words of mails as the office reads and sends them.

use crate::answer::Timestamp;
use crate::enum_schemas::{MailFieldKind, MailTopic};
use domain::mail::template::{Template, TemplateField};
use domain::mail::{StoredWords, Words};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

/// What a mail says, with fields in braces.
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

/// A mail in the list of them.
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
    /// As it is now.
    subject: String,
    /// When the institute put its own words; null while it has none.
    #[schema(required)]
    changed_at: Option<Timestamp>,
}

impl MailTemplateRow {
    fn new(template: &Template, stored: Option<&StoredWords>) -> Self {
        let own = stored.and_then(|stored| Some((stored.words.as_ref()?, stored.changed_at)));
        Self {
            name: template.name,
            title: template.title(),
            topic: template.topic.as_str(),
            when: template.when,
            subject: own.map_or(template.subject, |(words, _)| &words.subject).to_owned(),
            changed_at: own.map(|(_, at)| Timestamp(at)),
        }
    }
}

/// `data` of GET /admin/mails.
#[derive(Debug, Serialize, ToSchema)]
pub struct MailTemplatesData {
    /// In the order of their topics.
    mails: Vec<MailTemplateRow>,
}

impl From<Vec<(&'static Template, Option<StoredWords>)>> for MailTemplatesData {
    fn from(all: Vec<(&'static Template, Option<StoredWords>)>) -> Self {
        let row = |(template, stored): &(&'static Template, Option<StoredWords>)| {
            MailTemplateRow::new(template, stored.as_ref())
        };
        Self { mails: all.iter().map(row).collect() }
    }
}

/// What differs from mail to mail; `{name}` stands for it.
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

/// `data` of a mail.
#[derive(Debug, Serialize, ToSchema)]
pub struct MailTemplateData {
    #[serde(flatten)]
    row: MailTemplateRow,
    /// Goes back with a change; 0 while it was never changed.
    version: i32,
    fields: Vec<MailField>,
    /// As they are now.
    words: WordsBody,
    /// Those that the product comes with.
    defaults: WordsBody,
}

impl MailTemplateData {
    pub(super) fn new(template: &Template, stored: Option<StoredWords>) -> Self {
        let row = MailTemplateRow::new(template, stored.as_ref());
        let version = stored.as_ref().map_or(0, |stored| stored.version);
        let words = stored.and_then(|stored| stored.words).unwrap_or_else(|| Words::default_of(template));
        Self {
            row,
            version,
            fields: template.fields.iter().map(MailField::from).collect(),
            words: words.into(),
            defaults: Words::default_of(template).into(),
        }
    }
}

/// Body of PUT /admin/mails/{name}.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct MailWordsForm {
    /// As it was read.
    pub version: i32,
    /// The new ones.
    pub words: WordsBody,
}

/// Body of POST /admin/mails/{name}/reset.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct MailVersionForm {
    /// As it was read.
    pub version: i32,
}

/// Body of POST /admin/mails/preview and /admin/mails/test.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct MailTrialForm {
    /// The mail's name.
    pub template: String,
    /// Those to be tried.
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

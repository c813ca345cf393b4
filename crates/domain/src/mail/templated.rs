//! A mail of which it is known what it tells, but not yet in which words.

use super::greeting::shown_name;
use super::render::Filled;
use super::template::{FieldKind, Template, TemplateField};
use super::words::Words;
use super::{Mail, OutgoingMail};
use crate::events::Recipient;
use crate::ids::UserId;
use crate::ports::StoreError;
use crate::ports::store::Tx;
use std::collections::BTreeMap;

/// A mail of a template, with what stands in its fields.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TemplatedMail {
    template: &'static Template,
    to: String,
    user: Option<UserId>,
    reply_to: Option<String>,
    values: BTreeMap<&'static str, String>,
}

impl TemplatedMail {
    /// A mail whose answers go to the institute.
    pub fn new(template: &'static Template, to: &str) -> Self {
        Self { template, to: to.to_owned(), user: None, reply_to: None, values: BTreeMap::new() }
    }

    /// The same to an account's owner, at its address, with their name as `learner`.
    pub fn to_user(template: &'static Template, to: &Recipient) -> Self {
        Self::new(template, &to.email).of(to.user).with("learner", shown_name(to, to.is_confirmed))
    }

    /// With samples in its fields, as the institute `brand` at `origin` would send it.
    pub fn sample(template: &'static Template, to: &str, brand: &str, origin: &str) -> Self {
        let origin = origin.trim_end_matches('/');
        let filled = |mail: Self, field: &TemplateField| match field.kind {
            FieldKind::Link => mail.with(field.name, format!("{origin}{}", field.sample)),
            FieldKind::Line | FieldKind::Lines if field.sample.is_empty() => mail.with(field.name, brand),
            FieldKind::Line | FieldKind::Lines => mail.with(field.name, field.sample),
        };
        template.fields.iter().fold(Self::new(template, to), filled)
    }

    /// About the account of this user.
    #[must_use]
    pub fn of(self, user: UserId) -> Self {
        Self { user: Some(user), ..self }
    }

    /// Answers go there.
    #[must_use]
    pub fn reply_to(self, address: Option<String>) -> Self {
        Self { reply_to: address, ..self }
    }

    /// With this in a field.
    #[must_use]
    pub fn with(mut self, field: &'static str, value: impl ToString) -> Self {
        self.values.insert(field, value.to_string());
        self
    }

    /// What it is a mail of.
    pub fn template(&self) -> &'static Template {
        self.template
    }

    /// The names of the fields that something was put in.
    #[cfg(test)]
    pub(super) fn filled(&self) -> std::collections::BTreeSet<&str> {
        self.values.keys().copied().collect()
    }

    /// In the institute's own words, else in the default ones, as where its own do not fit the template any more.
    #[must_use]
    pub fn in_words(&self, own: Option<&Words>) -> Mail {
        let default = Words::default_of(self.template);
        let own = own.filter(|words| words.violations(self.template).is_empty());
        self.written(own.unwrap_or(&default))
    }

    /// In the default words.
    #[must_use]
    pub fn in_default_words(&self) -> Mail {
        self.in_words(None)
    }

    fn written(&self, words: &Words) -> Mail {
        let fields = |name: &str| {
            let field = self.template.field(name)?;
            Some(Filled { kind: field.kind, value: self.values.get(name).map_or("", String::as_str) })
        };
        let text = words.paragraphs(&fields);
        Mail {
            to: self.to.clone(),
            user: self.user,
            reply_to: self.reply_to.clone(),
            subject: words.subject(&fields),
            body: text.text,
            marks: Some(text.marks),
        }
    }

    /// In the words of now, ready to be queued.
    ///
    /// # Errors
    /// Those of storage.
    pub fn write(&self, tx: &mut dyn Tx) -> Result<OutgoingMail, StoreError> {
        let stored = tx.mail_words().find(self.template.name)?;
        Ok(self.in_words(stored.and_then(|stored| stored.words).as_ref()).into())
    }
}

#[cfg(test)]
mod tests;

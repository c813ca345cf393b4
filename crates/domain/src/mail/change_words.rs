//! The institute changes the texts of mails. The next mail uses them, in every process.

use super::templates;
use crate::ports::Store;
use institute::mail::localized::LocalizedTemplate;
use institute::mail::template::Template;
use institute::mail::words::{StoredWords, Words};
use kernel::audit::{self, AuditContext, Change, Subject, action};
use kernel::clock::Clock;
use kernel::locale::Locale;
use kernel::permission::Permission;
use kernel::store::StoreError;
use kernel::validation::Violation;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChangeWordsError {
    /// The caller lacks the permission.
    #[error("admins only")]
    Forbidden,
    /// The texts break these rules.
    #[error("the words break rules")]
    Invalid(Vec<Violation>),
    /// Somebody changed the texts since the caller read them.
    #[error("changed meanwhile")]
    Stale,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Reads and changes the texts of mails.
#[derive(Clone)]
pub struct ChangeWords {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
}

impl ChangeWords {
    /// Returns every template with the stored texts of each language, English first.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn list(&self) -> Result<Vec<(&'static Template, Vec<StoredWords>)>, StoreError> {
        let mut stored = self.store.begin()?.mail_words().all()?;
        let taken = |template: &'static Template| {
            (template, stored.extract_if(.., |words| words.template == template.name).collect())
        };
        Ok(templates::all().map(taken).collect())
    }

    /// Returns the stored texts of a mail in a language.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn read(&self, mail: &LocalizedTemplate) -> Result<Option<StoredWords>, StoreError> {
        self.store.read()?.mail_words().find(mail.template.name, mail.locale)
    }

    /// Changes the texts of a mail in a language, if `version` is still the newest. `None` resets them to the default texts.
    /// Returns the new version. Writes nothing if nothing changes.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller lacks the permission.
    /// `Stale`: the version is no longer the newest.
    /// `Invalid`: rules are broken (all of them are listed).
    pub fn run(
        &self,
        author: &AuditContext,
        mail: &LocalizedTemplate,
        version: i32,
        words: Option<Words>,
    ) -> Result<i32, ChangeWordsError> {
        let admin = author.staff(Permission::Settings).ok_or(ChangeWordsError::Forbidden)?;
        let LocalizedTemplate { template, locale, defaults } = mail;
        let words = words.map(Words::canonical).filter(|words| words != defaults);
        let broken = words.as_ref().map(|words| words.violations(template)).unwrap_or_default();
        if !broken.is_empty() {
            return Err(ChangeWordsError::Invalid(broken));
        }
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        let stored = tx.mail_words().find(template.name, *locale)?;
        if stored.as_ref().map_or(0, |stored| stored.version) != version {
            return Err(ChangeWordsError::Stale);
        }
        let before = stored.and_then(|stored| stored.words);
        if before == words {
            return Ok(version);
        }
        let [before, after] = [&before, &words].map(|words| words.as_ref().unwrap_or(defaults).fields());
        let (is_reset, name) = (words.is_none(), template.name.to_owned());
        let version = version.saturating_add(1);
        let new = StoredWords { template: name, locale: *locale, version, words, changed_at: now };
        if !tx.mail_words().write(&new)? {
            return Err(ChangeWordsError::Stale);
        }
        let deed = if is_reset { action::MAIL_WORDS_RESET } else { action::MAIL_WORDS_UPDATE };
        let subject = Subject::new("mail", template.name, template.title());
        let changes = locale_entry(*locale).into_iter().chain(audit::diff(&before, &after)).collect();
        tx.audit().record(&admin.entry(now, deed, subject, changes))?;
        tx.commit()?;
        Ok(new.version)
    }
}

/// Returns the audit log's field `locale`. `None` for English.
pub fn locale_entry(locale: Locale) -> Option<Change> {
    let change = Change { field: "locale".to_owned(), before: None, after: Some(locale.as_str().to_owned()) };
    (locale != Locale::English).then_some(change)
}

#[cfg(test)]
mod tests;

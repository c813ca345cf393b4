//! A mail with its recipient and values, before its text and language are chosen.

use crate::mail::greeting::shown_name;
use crate::mail::list;
use crate::mail::localized::LocalizedTemplate;
use crate::mail::own_text::OwnText;
use crate::mail::render::Filled;
use crate::mail::template::{FieldKind, Template, TemplateField};
use crate::mail::words::Words;
use crate::ports::store::Tx;
use kernel::events::Recipient;
use kernel::ids::UserId;
use kernel::locale::{Locale, SiteLanguages, Text};
use kernel::mail::{Mail, OutgoingMail};
use kernel::store::StoreError;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

/// A mail: a template with the values of its fields.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TemplatedMail {
    template: &'static Template,
    to: String,
    user: Option<UserId>,
    reply_to: Option<String>,
    values: BTreeMap<&'static str, Text>,
    /// Values that the institute wrote. A list has one entry for each line.
    own: BTreeMap<&'static str, Vec<OwnText>>,
    locale: Locale,
}

/// Cache of the institute's own texts for the mails of one transaction. Each template is read once in each language.
#[derive(Debug, Default)]
pub struct ReadWords(BTreeMap<(&'static str, Locale), Option<Words>>);

impl ReadWords {
    fn find(&mut self, tx: &mut dyn Tx, template: &Template, locale: Locale) -> Result<Option<&Words>, StoreError> {
        let words = match self.0.entry((template.name, locale)) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(unread) => {
                let stored = tx.mail_words().find(template.name, locale)?;
                unread.insert(stored.and_then(|stored| stored.words))
            }
        };
        Ok(words.as_ref())
    }
}

impl TemplatedMail {
    /// Makes a mail whose replies go to the institute.
    pub fn new(template: &'static Template, to: &str) -> Self {
        let (values, own, locale) = (BTreeMap::new(), BTreeMap::new(), Locale::default());
        Self { template, to: to.to_owned(), user: None, reply_to: None, values, own, locale }
    }

    /// Makes a mail to a user, at the address of the account, with the user's name in the field `learner`.
    pub fn to_user(template: &'static Template, to: &Recipient) -> Self {
        let mail = Self::new(template, &to.email).of(to.user).for_reader_of(to.locale);
        mail.with("learner", shown_name(to, to.is_confirmed))
    }

    /// Makes a mail with sample values, as the institute `brand` would send it from the site at `origin`.
    pub fn sample(template: &'static Template, to: &str, brand: &str, origin: &str) -> Self {
        let origin = origin.trim_end_matches('/');
        let filled = |mail: Self, field: &TemplateField| match field.kind {
            FieldKind::Link => mail.with(field.name, format!("{origin}{}", field.sample)),
            FieldKind::Line | FieldKind::Lines if field.sample.is_empty() => mail.with(field.name, brand),
            FieldKind::Line | FieldKind::Lines => mail.with_text(field.name, field.sample),
        };
        template.fields.iter().fold(Self::new(template, to), filled)
    }

    /// Notes that the mail is about this user's account.
    #[must_use]
    pub fn of(self, user: UserId) -> Self {
        Self { user: Some(user), ..self }
    }

    /// Sets the reader's language, which determines the mail's text, its values and the pages to which it links.
    #[must_use]
    pub fn for_reader_of(self, locale: Locale) -> Self {
        Self { locale, ..self }
    }

    #[must_use]
    pub fn reply_to(self, address: Option<String>) -> Self {
        Self { reply_to: address, ..self }
    }

    /// Fills a field with a value that is equal in every language. For a link, the value is the address of the page in the
    /// site's first language.
    #[must_use]
    pub fn with(self, field: &'static str, value: impl ToString) -> Self {
        self.with_text(field, Text::verbatim(value.to_string()))
    }

    /// Fills a field with a text that is rendered in the reader's language.
    #[must_use]
    pub fn with_text(mut self, field: &'static str, text: impl Into<Text>) -> Self {
        self.values.insert(field, text.into());
        self
    }

    /// Fills a field with a text that the institute wrote.
    #[must_use]
    pub fn with_own(self, field: &'static str, text: OwnText) -> Self {
        let mut mail = self.with(field, text.stored());
        mail.own.insert(field, vec![text]);
        mail
    }

    /// Fills a field with a list of texts that the institute wrote, one on each line.
    #[must_use]
    pub fn with_own_list(self, field: &'static str, texts: Vec<OwnText>) -> Self {
        let stored: Vec<_> = texts.iter().map(OwnText::stored).collect();
        let mut mail = self.with(field, list(&stored));
        mail.own.insert(field, texts);
        mail
    }

    pub fn template(&self) -> &'static Template {
        self.template
    }

    /// Returns the names of the fields that have a value.
    #[cfg(any(test, feature = "test-support"))]
    pub fn filled(&self) -> std::collections::BTreeSet<&str> {
        self.values.keys().copied().collect()
    }

    /// Renders the mail in the language that [its reader](Self::for_reader_of) gets. It uses the institute's own text. The
    /// default text is used if there is no own one, or if the own one no longer fits the template.
    #[must_use]
    pub fn in_words(&self, own: Option<&Words>, site: &SiteLanguages) -> Mail {
        self.worded(&self.localized(site), own, site)
    }

    /// Renders the default English text.
    #[must_use]
    pub fn in_default_words(&self) -> Mail {
        self.in_words(None, &SiteLanguages::default())
    }

    /// Returns the template in the reader's language, if the site is served in it and the template is written in it; otherwise
    /// in English.
    fn localized(&self, site: &SiteLanguages) -> LocalizedTemplate {
        let localized = LocalizedTemplate::new(self.template, self.locale, site);
        localized.unwrap_or_else(|| LocalizedTemplate::english(self.template))
    }

    fn worded(&self, localized: &LocalizedTemplate, own: Option<&Words>, site: &SiteLanguages) -> Mail {
        let own = own.filter(|words| words.violations(self.template).is_empty());
        self.written(own.unwrap_or(&localized.defaults), localized.locale, site)
    }

    fn written(&self, words: &Words, locale: Locale, site: &SiteLanguages) -> Mail {
        let value = |(name, text): (&&'static str, &Text)| {
            let words = text.in_locale(locale).into_owned();
            let is_link = self.template.field(name).is_some_and(|field| field.kind == FieldKind::Link);
            (*name, if is_link { site.address(locale, &words).into_owned() } else { words })
        };
        let values: BTreeMap<&str, String> = self.values.iter().map(value).collect();
        let fields = |name: &str| {
            let field = self.template.field(name)?;
            Some(Filled { kind: field.kind, value: values.get(name).map_or("", String::as_str) })
        };
        let text = words.paragraphs(&fields);
        Mail {
            to: self.to.clone(),
            user: self.user,
            reply_to: self.reply_to.clone(),
            subject: words.subject(&fields),
            body: text.text,
            marks: Some(text.marks),
            locale,
        }
    }

    /// Renders the mail in the current texts, ready for the queue.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn write(&self, tx: &mut dyn Tx, site: &SiteLanguages) -> Result<OutgoingMail, StoreError> {
        self.write_with(tx, site, &mut ReadWords::default())
    }

    /// Renders one of many mails. `words` caches the texts that were already read for the other mails.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn write_with(
        &self,
        tx: &mut dyn Tx,
        site: &SiteLanguages,
        read: &mut ReadWords,
    ) -> Result<OutgoingMail, StoreError> {
        let localized = self.localized(site);
        let mail = self.with_own_in(tx, localized.locale)?;
        let own = read.find(tx, self.template, localized.locale)?;
        Ok(mail.worded(&localized, own, site).into())
    }

    /// Returns the mail with the institute's texts in a language.
    fn with_own_in(&self, tx: &mut dyn Tx, locale: Locale) -> Result<Self, StoreError> {
        let mut mail = self.clone();
        for (field, own) in &self.own {
            let texts = own.iter().map(|text| text.in_locale(tx, locale)).collect::<Result<Vec<_>, _>>()?;
            let is_list = self.template.field(field).is_some_and(|field| field.kind == FieldKind::Lines);
            let text = if is_list { list(&texts) } else { texts.join(", ") };
            mail.values.insert(field, Text::verbatim(text));
        }
        Ok(mail)
    }
}

//! A mail with its recipient and values, before its words and language are chosen.

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

/// A mail of a template, with the values of its fields.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TemplatedMail {
    template: &'static Template,
    to: String,
    user: Option<UserId>,
    reply_to: Option<String>,
    values: BTreeMap<&'static str, Text>,
    /// Values that the institute wrote; of a list, all lines.
    own: BTreeMap<&'static str, Vec<OwnText>>,
    locale: Locale,
}

/// The institute's own words of mails that are written in one unit of work: each template is read once in each language.
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
    /// A mail whose answers go to the institute.
    pub fn new(template: &'static Template, to: &str) -> Self {
        let (values, own, locale) = (BTreeMap::new(), BTreeMap::new(), Locale::default());
        Self { template, to: to.to_owned(), user: None, reply_to: None, values, own, locale }
    }

    /// A mail to an account's owner, at its address, with their name as `learner`.
    pub fn to_user(template: &'static Template, to: &Recipient) -> Self {
        let mail = Self::new(template, &to.email).of(to.user).for_reader_of(to.locale);
        mail.with("learner", shown_name(to, to.is_confirmed))
    }

    /// With samples in its fields, as the institute `brand` at `origin` would send it.
    pub fn sample(template: &'static Template, to: &str, brand: &str, origin: &str) -> Self {
        let origin = origin.trim_end_matches('/');
        let filled = |mail: Self, field: &TemplateField| match field.kind {
            FieldKind::Link => mail.with(field.name, format!("{origin}{}", field.sample)),
            FieldKind::Line | FieldKind::Lines if field.sample.is_empty() => mail.with(field.name, brand),
            FieldKind::Line | FieldKind::Lines => mail.with_text(field.name, field.sample),
        };
        template.fields.iter().fold(Self::new(template, to), filled)
    }

    /// About the account of this user.
    #[must_use]
    pub fn of(self, user: UserId) -> Self {
        Self { user: Some(user), ..self }
    }

    /// In its reader's language: text, values, and the pages that it links to.
    #[must_use]
    pub fn for_reader_of(self, locale: Locale) -> Self {
        Self { locale, ..self }
    }

    #[must_use]
    pub fn reply_to(self, address: Option<String>) -> Self {
        Self { reply_to: address, ..self }
    }

    /// With this value in a field, the same in every language; of a link, the address of the page in the first
    /// language.
    #[must_use]
    pub fn with(self, field: &'static str, value: impl ToString) -> Self {
        self.with_text(field, Text::verbatim(value.to_string()))
    }

    /// With a text in a field, in the language of the reader.
    #[must_use]
    pub fn with_text(mut self, field: &'static str, text: impl Into<Text>) -> Self {
        self.values.insert(field, text.into());
        self
    }

    /// With a text of the institute's in a field.
    #[must_use]
    pub fn with_own(self, field: &'static str, text: OwnText) -> Self {
        let mut mail = self.with(field, text.stored());
        mail.own.insert(field, vec![text]);
        mail
    }

    /// With texts of the institute's in a field, each on a line of a list.
    #[must_use]
    pub fn with_own_list(self, field: &'static str, texts: Vec<OwnText>) -> Self {
        let stored: Vec<_> = texts.iter().map(OwnText::stored).collect();
        let mut mail = self.with(field, list(&stored));
        mail.own.insert(field, texts);
        mail
    }

    /// Its template.
    pub fn template(&self) -> &'static Template {
        self.template
    }

    /// The names of the fields that something was put in.
    #[cfg(any(test, feature = "test-support"))]
    pub fn filled(&self) -> std::collections::BTreeSet<&str> {
        self.values.keys().copied().collect()
    }

    /// In the language that [its reader](Self::for_reader_of) gets: in the institute's own words, else in the default ones, as
    /// where its own do not fit the template any more.
    #[must_use]
    pub fn in_words(&self, own: Option<&Words>, site: &SiteLanguages) -> Mail {
        self.worded(&self.localized(site), own, site)
    }

    /// In the default English words.
    #[must_use]
    pub fn in_default_words(&self) -> Mail {
        self.in_words(None, &SiteLanguages::default())
    }

    /// In the reader's language, where the site is served in it and the template has words in it. Else it is English altogether.
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

    /// In the words of now, ready to be queued.
    ///
    /// # Errors
    /// Storage fails.
    pub fn write(&self, tx: &mut dyn Tx, site: &SiteLanguages) -> Result<OutgoingMail, StoreError> {
        self.write_with(tx, site, &mut ReadWords::default())
    }

    /// Writes one of many mails, whose words the caller may have read already.
    ///
    /// # Errors
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

    /// With the institute's texts in a language.
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

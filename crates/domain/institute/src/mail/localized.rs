//! The languages in which a mail's texts exist.

use crate::mail::template::Template;
use crate::mail::words::Words;
use kernel::locale::{Locale, SiteLanguages};

/// A mail template in one of the languages in which it is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LocalizedTemplate {
    pub template: &'static Template,
    pub locale: Locale,
    /// The product's default texts in this language.
    pub defaults: Words,
}

impl LocalizedTemplate {
    /// Returns the template in a language. `None` if the site is not served in the language, or if the mail has no texts in it.
    /// Mails to the staff exist in English only.
    pub fn new(template: &'static Template, locale: Locale, site: &SiteLanguages) -> Option<Self> {
        if site.served(locale) != locale {
            return None;
        }
        let defaults = Words::default_in(template, locale)?;
        Some(Self { template, locale, defaults })
    }

    /// Returns the template in English, which every mail has.
    pub fn english(template: &'static Template) -> Self {
        Self { template, locale: Locale::English, defaults: Words::default_of(template) }
    }

    /// The languages in which a mail is written, English first.
    pub fn locales(template: &'static Template, site: &SiteLanguages) -> Vec<Locale> {
        Locale::ALL.into_iter().filter(|locale| Self::new(template, *locale, site).is_some()).collect()
    }
}

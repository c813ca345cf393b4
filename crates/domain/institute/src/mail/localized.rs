//! The languages in which a mail has words.

use crate::mail::template::Template;
use crate::mail::words::Words;
use kernel::locale::{Locale, SiteLanguages};

/// A mail in a language in which it is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LocalizedTemplate {
    pub template: &'static Template,
    pub locale: Locale,
    /// The words that the product comes with in it.
    pub defaults: Words,
}

impl LocalizedTemplate {
    /// `None` of a language in which the site is not served, or the mail has no words: those to the staff are English.
    pub fn new(template: &'static Template, locale: Locale, site: &SiteLanguages) -> Option<Self> {
        if site.served(locale) != locale {
            return None;
        }
        let defaults = Words::default_in(template, locale)?;
        Some(Self { template, locale, defaults })
    }

    /// In English, as every mail is.
    pub fn english(template: &'static Template) -> Self {
        Self { template, locale: Locale::English, defaults: Words::default_of(template) }
    }

    /// The languages in which a mail is written, English first.
    pub fn locales(template: &'static Template, site: &SiteLanguages) -> Vec<Locale> {
        Locale::ALL.into_iter().filter(|locale| Self::new(template, *locale, site).is_some()).collect()
    }
}

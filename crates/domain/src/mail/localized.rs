//! The languages in which a mail has words.

use super::template::Template;
use super::words::Words;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mail::templates::find;
    use crate::testing;

    #[test]
    fn a_mail_is_written_in_the_served_languages_in_which_it_has_words() {
        let locales = |name: &str, site: &SiteLanguages| LocalizedTemplate::locales(find(name).unwrap(), site);
        let (site, english) = (testing::languages(), SiteLanguages::default());
        assert_eq!(locales("welcome", &site), [Locale::English, Locale::Hindi]);
        assert_eq!(locales("staff-invited", &site), [Locale::English], "the staff's");
        assert_eq!(locales("welcome", &english), [Locale::English]);
        let welcome = find("welcome").unwrap();
        assert_eq!(
            LocalizedTemplate::new(welcome, Locale::English, &english),
            Some(LocalizedTemplate::english(welcome))
        );
        let hindi = LocalizedTemplate::new(welcome, Locale::Hindi, &site).unwrap();
        assert_eq!(Some(hindi.defaults), Words::default_in(welcome, Locale::Hindi));
    }
}

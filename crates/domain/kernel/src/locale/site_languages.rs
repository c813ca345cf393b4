//! The languages in which the site is served. Links in mails lead to pages in the reader's language.

use super::Locale;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// The site's address, and the path prefix of each language in which it is served.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SiteLanguages {
    origin: String,
    prefixes: BTreeMap<Locale, String>,
}

impl SiteLanguages {
    /// Makes the languages of a site at `origin`. A prefix is a path such as `/hi`, or empty.
    pub fn new(origin: &str, prefixes: impl IntoIterator<Item = (Locale, String)>) -> Self {
        Self { origin: origin.trim_end_matches('/').to_owned(), prefixes: prefixes.into_iter().collect() }
    }

    /// Returns the reader's language if the site is served in it, otherwise English.
    pub fn served(&self, locale: Locale) -> Locale {
        if self.prefixes.contains_key(&locale) { locale } else { Locale::English }
    }

    /// Returns an address in a language. A page of the site gets the language's prefix. Other addresses stay unchanged.
    pub fn address<'a>(&self, locale: Locale, address: &'a str) -> Cow<'a, str> {
        let prefix = self.prefixes.get(&locale).map_or("", String::as_str);
        let page = address.strip_prefix(&self.origin).filter(|page| page.is_empty() || page.starts_with(['/', '?']));
        match page {
            Some(page) if !prefix.is_empty() => Cow::Owned(format!("{}{prefix}{page}", self.origin)),
            _ => Cow::Borrowed(address),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_of_the_site_alone_have_the_prefix_of_a_served_language() {
        let hindi = [(Locale::English, String::new()), (Locale::Hindi, "/hi".to_owned())];
        let site = SiteLanguages::new("https://kaushal.test/", hindi);
        let of = |address: &'static str| site.address(Locale::Hindi, address);
        assert_eq!(of("https://kaushal.test/dashboard?tab=1#a"), "https://kaushal.test/hi/dashboard?tab=1#a");
        assert_eq!(of("https://kaushal.test"), "https://kaushal.test/hi");
        for other in ["https://kaushal.test.evil/a", "https://meet.example/a", ""] {
            assert_eq!(of(other), other);
        }
        assert_eq!(site.address(Locale::English, "https://kaushal.test/cart"), "https://kaushal.test/cart");
        assert_eq!(site.served(Locale::Hindi), Locale::Hindi);
        let alone = SiteLanguages::new("https://kaushal.test", []);
        assert_eq!(alone.served(Locale::Hindi), Locale::English);
        assert_eq!(alone.address(Locale::Hindi, "https://kaushal.test/cart"), "https://kaushal.test/cart");
    }
}

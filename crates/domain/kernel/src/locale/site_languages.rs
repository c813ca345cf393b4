//! The languages that the site is served in. Links in mails lead to pages of the reader's.

use super::Locale;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// The site's address, and the prefix of each language it is served in.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SiteLanguages {
    origin: String,
    prefixes: BTreeMap<Locale, String>,
}

impl SiteLanguages {
    /// A site at `origin`; a prefix is `/hi`, or empty.
    pub fn new(origin: &str, prefixes: impl IntoIterator<Item = (Locale, String)>) -> Self {
        Self { origin: origin.trim_end_matches('/').to_owned(), prefixes: prefixes.into_iter().collect() }
    }

    /// A reader's language, while the site is served in it; else English.
    pub fn served(&self, locale: Locale) -> Locale {
        if self.prefixes.contains_key(&locale) { locale } else { Locale::English }
    }

    /// An address in a language: of a page of the site with the prefix, of anything else as it is.
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

//! Attribution: how a visitor found the site, as known when the first page of the visit opened. The browser keeps it while the
//! tab is open and sends it with a sign-up and with an order. The server then cleans it, bounds its length, and stores it as a
//! row of that learner or order, which is deleted with the account. Nothing is stored about other visitors, so no report counts
//! them.

/// Longest campaign parameter, in characters.
const MAX_PARAMETER: usize = 100;
/// Longest host name (RFC 1035, 2.3.4).
const MAX_HOST: usize = 253;

/// Attribution as the browser sends it, not yet validated.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Claimed {
    /// Host or address of the page that linked here.
    pub referrer: String,
    /// `utm_source` in the address of the visit's first page.
    pub source: String,
    /// `utm_medium` in the address of the visit's first page.
    pub medium: String,
    /// `utm_campaign` in the address of the visit's first page.
    pub campaign: String,
}

/// A cleaned attribution. At least one field is set.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Attribution {
    /// Host of the page that linked to the site, in lower case, without `www.`.
    pub referrer: Option<String>,
    /// Campaign source, such as `newsletter`.
    pub source: Option<String>,
    /// Campaign medium, such as `email`.
    pub medium: Option<String>,
    pub campaign: Option<String>,
}

impl Attribution {
    /// Cleans the attribution that a browser sends: shortens values, converts them to lower case, and drops invalid ones. It
    /// rejects nothing, because a malformed link on another site must not stop a purchase. The site's `own_host` does not count
    /// as a referrer.
    pub fn cleaned(claimed: &Claimed, own_host: &str) -> Option<Self> {
        let referrer = host(&claimed.referrer).filter(|found| Some(found) != host(own_host).as_ref());
        let [source, medium, campaign] =
            [&claimed.source, &claimed.medium, &claimed.campaign].map(|value| parameter(value));
        let known = Self { referrer, source, medium, campaign };
        (known != Self::default()).then_some(known)
    }
}

/// Returns the host of an address, or of a text that is a host itself.
fn host(text: &str) -> Option<String> {
    let text = text.trim().to_lowercase();
    let rest = text.split_once("://").map_or(text.as_str(), |(_, rest)| rest);
    let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let name = authority.rsplit('@').next().unwrap_or_default().split(':').next().unwrap_or_default();
    let name = name.strip_prefix("www.").unwrap_or(name);
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b".-".contains(&byte);
    let is_host = name.len() <= MAX_HOST && name.contains('.') && name.bytes().all(plain);
    is_host.then(|| name.to_owned())
}

/// Cleans a campaign parameter to one line of bounded length. Drops anything that looks like an email address, because
/// newsletters put addresses into links.
fn parameter(text: &str) -> Option<String> {
    let words: Vec<&str> = text.split(|letter: char| letter.is_whitespace() || letter.is_control()).collect();
    let line = words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ").to_lowercase();
    let bounded: String = line.chars().take(MAX_PARAMETER).collect();
    let bounded = bounded.trim_end();
    (!bounded.is_empty() && !line.contains('@')).then(|| bounded.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn cleaned(referrer: &str, source: &str, medium: &str, campaign: &str) -> Option<[Option<String>; 4]> {
        let [referrer, source, medium, campaign] = [referrer, source, medium, campaign].map(str::to_owned);
        let claimed = Claimed { referrer, source, medium, campaign };
        let known = Attribution::cleaned(&claimed, "kaushal.test")?;
        Some([known.referrer, known.source, known.medium, known.campaign])
    }

    fn some(text: &str) -> Option<String> {
        Some(text.to_owned())
    }

    #[test]
    fn of_a_referrer_only_the_host_is_kept() {
        for address in ["https://www.Example.org/a?q=secret#x", "example.org", "http://asha:pw@example.org:8080"] {
            assert_eq!(cleaned(address, "", "", ""), Some([some("example.org"), None, None, None]), "{address}");
        }
        for none in ["", "about:blank", "localhost", "https://kaushal.test/courses", "www.kaushal.test", "a b.org"] {
            assert_eq!(cleaned(none, "", "", ""), None, "{none}");
        }
    }

    #[test]
    fn parameters_are_one_line_in_lower_case_and_name_nobody() {
        let found = cleaned("", " News\u{7}letter ", "E-Mail", "दीवाली  2026\n sale");
        assert_eq!(found, Some([None, some("news letter"), some("e-mail"), some("दीवाली 2026 sale")]));
        assert_eq!(cleaned("", "asha@kaushal.test", " ", "\u{0}"), None);
    }

    proptest! {
        #[test]
        fn nothing_passes_its_bounds(referrer in ".{0,400}", source in ".{0,400}", campaign in "\\PC{0,400}") {
            if let Some(kept) = cleaned(&referrer, &source, "", &campaign) {
                for value in kept.into_iter().flatten() {
                    prop_assert!(!value.is_empty() && value.chars().count() <= MAX_HOST);
                    prop_assert!(!value.contains('@') && !value.chars().any(char::is_control));
                    prop_assert_eq!(value.trim(), value.as_str());
                }
            }
        }
    }
}

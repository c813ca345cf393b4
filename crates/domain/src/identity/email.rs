//! What an e-mail address is.

/// Longest address, in bytes (RFC 5321 4.5.3.1.3).
pub const MAX_EMAIL: usize = 254;
/// Longest part before the '@' (RFC 5321 4.5.3.1.1).
const MAX_LOCAL: usize = 64;
/// Longest part between two dots of a domain (RFC 1035 2.3.4).
const MAX_LABEL: usize = 63;

/// An address that every mail server takes: dotted atoms (RFC 5322 3.2.3), '@', a domain name of two labels or more, in
/// ASCII. No quoted names, no numbers for a host; a domain in another script is written as `xn--…`.
pub fn is_email(text: &str) -> bool {
    let Some((local, domain)) = text.rsplit_once('@') else { return false };
    let mut labels = domain.split('.');
    text.len() <= MAX_EMAIL
        && local.len() <= MAX_LOCAL
        && local.split('.').all(is_atom)
        && labels.clone().count() >= 2
        && labels.clone().all(is_label)
        && labels.next_back().is_some_and(|top| top.bytes().any(|byte| byte.is_ascii_alphabetic()))
}

fn is_atom(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"!#$%&'*+-/=?^_`{|}~".contains(&byte))
}

fn is_label(text: &str) -> bool {
    (1..=MAX_LABEL).contains(&text.len())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        && !text.starts_with('-')
        && !text.ends_with('-')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_an_address_and_what_is_none() {
        let table = include_str!("../../../../tests/tables/emails.txt");
        for (mark, text) in table.lines().filter_map(|line| line.split_once(' ')).filter(|(mark, _)| *mark != "#") {
            assert_eq!(is_email(text), mark == "+", "{text}");
        }
        for unseen in ['\u{200b}', '\u{202e}', '\u{200d}', '\u{feff}', '\u{ad}', '\u{2066}', '\n', '\0'] {
            assert!(!is_email(&format!("asha@kaushal.test{unseen}")), "{unseen:?}");
        }
        let long = |length: usize| format!("a@{}in", "b23456789.".repeat(length / 10));
        assert!(is_email(&long(250)) && !is_email(&long(260)));
    }
}

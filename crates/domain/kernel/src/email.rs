//! Validates and extracts email addresses. `tests/tables/` checks this module and the client's `shared/lib/email.ts` with the
//! same cases.

use crate::line::is_unseen;

/// Longest address, in bytes (RFC 5321 4.5.3.1.3).
pub const MAX_EMAIL: usize = 254;
/// Longest part before the '@' (RFC 5321 4.5.3.1.1).
const MAX_LOCAL: usize = 64;
/// Longest part between two dots of a domain (RFC 1035 2.3.4).
const MAX_LABEL: usize = 63;

/// Returns whether a text is an address that every mail server accepts: dotted atoms (RFC 5322 3.2.3), '@', and a domain name
/// of at least two labels, in ASCII. Rejects quoted names and IP addresses. A domain in another script must be written as
/// `xn--…`.
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

/// Extracts the address from a pasted text, such as `Name <a@b.in>` or `mailto:a@b.in?subject=Hi`. Removes trailing punctuation
/// and invisible characters, and converts a domain in another script to `xn--…`. If the text has several lines, exactly one
/// must contain an '@', and the others are ignored. A text without an address is returned trimmed.
pub fn plain(text: &str) -> String {
    let mut lines = text.split(is_line_end).filter(|line| line.contains(['@', '＠']));
    let line = match (lines.next(), lines.next()) {
        (Some(only), None) => only,
        _ if text.trim().contains(is_line_end) => return text.trim().to_owned(),
        _ => text,
    };
    let seen: String = line.chars().filter(|c| !is_unseen(*c) || *c == ' ').collect();
    let mut rest = seen.trim();
    if let Some((_, bracketed)) = rest.rsplit_once('<')
        && let Some((inside, _)) = bracketed.split_once('>')
    {
        rest = inside.trim();
    }
    if rest.get(..MAILTO.len()).is_some_and(|start| start.eq_ignore_ascii_case(MAILTO)) {
        rest = rest.get(MAILTO.len()..).unwrap_or_default();
        rest = rest.split_once('?').map_or(rest, |(address, _)| address);
    }
    // No address begins with one of these characters. Some spreadsheets put an apostrophe before a text.
    let rest = without_note(rest).trim_start_matches(['\'', '"', '(', '[', '“', '‘']).trim_end_matches(AFTER);
    let rest = rest.replace('＠', "@");
    let Some((local, domain)) = rest.rsplit_once('@') else { return text.trim().to_owned() };
    // Phone keyboards insert spaces around the '@'. A space after a dot stays, because another word may follow it.
    let (local, domain) = (local.trim_end(), domain.trim_start());
    let domain = if domain.is_ascii() { Some(domain.to_owned()) } else { idna::domain_to_ascii(domain).ok() };
    domain.map_or_else(|| text.trim().to_owned(), |domain| format!("{local}@{domain}"))
}

/// Removes a note in parentheses after the address: 'asha@kaushal.test (home)'.
fn without_note(text: &str) -> &str {
    let note = text.trim_end().strip_suffix(')').and_then(|rest| rest.rsplit_once('('));
    let is_behind = |(before, inside): &(&str, &str)| before.contains(['@', '＠']) && !inside.contains(['@', '＠']);
    note.filter(is_behind).map_or(text, |(before, _)| before)
}

fn is_line_end(c: char) -> bool {
    matches!(c, '\n' | '\r' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

/// The prefix of a link to an address.
const MAILTO: &str = "mailto:";

/// Punctuation that people copy along with an address.
const AFTER: [char; 13] = [' ', '.', ',', ';', ':', '>', ')', ']', '"', '\'', '”', '’', '।'];

/// Whether the part before the '@' has letters of another script, which few mail servers take.
pub fn has_foreign_local_part(text: &str) -> bool {
    text.rsplit_once('@').is_some_and(|(local, domain)| !local.is_ascii() && !domain.is_empty())
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

/// Returns the mailbox of an address: without the part after '+', and without dots if the provider ignores them.
pub fn mailbox(email: &str) -> String {
    let email = email.trim().to_lowercase();
    let (name, domain) = email.rsplit_once('@').unwrap_or((&email, ""));
    let name = name.split('+').next().unwrap_or_default();
    match domain {
        "gmail.com" | "googlemail.com" => format!("{}@gmail.com", name.replace('.', "")),
        _ => format!("{name}@{domain}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_pasted_is_read_as_the_address_that_it_holds() {
        let table = include_str!("../../../../tests/tables/pasted-emails.txt");
        let rows: Vec<_> = table.lines().filter_map(|line| line.split_once(" => ")).collect();
        assert!(rows.len() > 15);
        for (pasted, address) in rows {
            let pasted =
                pasted.replace("\\u200b", "\u{200b}").replace("\\u00ad", "\u{ad}").replace("\\u202a", "\u{202a}");
            let pasted = pasted.replace("\\u00a0", "\u{a0}");
            assert_eq!(plain(&pasted), address, "{pasted}");
            assert_eq!(plain(address), address);
        }
    }

    #[test]
    fn what_stands_on_another_line_is_no_part_of_the_address() {
        for cell in ["ravi@gmail.com\nPune", "Pune\r\nravi@gmail.com", "ravi@gmail.com\u{2028}.in"] {
            assert_eq!(plain(cell), "ravi@gmail.com", "{cell:?}");
        }
        for unclear in ["a@b.in\nc@d.in", "Ravi\nPune"] {
            assert!(!is_email(&plain(unclear)), "{unclear:?}");
        }
    }

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

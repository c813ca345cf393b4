//! Validation rules of passwords.
//!
//! `common_passwords.txt` contains the passwords of at least [`MIN_PASSWORD`] characters among the 10,000 most used in the list
//! that Django 5.1 ships (`django/contrib/auth/common-passwords.txt.gz`, made by Royce Williams from leaked ones; Copyright (c)
//! Django Software Foundation and individual contributors, BSD-3-Clause), and a few of the form `Word@123` that are common in
//! India. It has one password a line, in lower case, sorted.

use super::User;
use kernel::line::is_unseen;
use kernel::validation::Violation;

/// Shortest password, in characters.
pub const MIN_PASSWORD: usize = 6;
/// Longest password, in bytes. The limit bounds the work of hashing.
pub const MAX_PASSWORD: usize = 256;

static COMMON: &str = include_str!("common_passwords.txt");

/// The owner of a password. A password must not be one of the owner's data, which an attacker would try first.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Owner<'a> {
    pub name: &'a str,
    pub email: &'a str,
    pub mobile: &'a str,
}

impl<'a> From<&'a User> for Owner<'a> {
    fn from(user: &'a User) -> Self {
        Self { name: &user.name, email: &user.email, mobile: &user.mobile }
    }
}

/// Returns the rule that a new password in this field breaks.
pub fn violations(field: &'static str, password: &str, owner: Owner<'_>) -> Vec<Violation> {
    let seen = seen(password);
    let (code, message) = if password.chars().count() < MIN_PASSWORD {
        ("too_short", "Password must be at least 6 characters.")
    } else if seen.chars().filter(|c| !is_accent(*c)).count() < MIN_PASSWORD {
        ("too_short", "Password must be at least 6 characters. Blanks at its ends or side by side do not count.")
    } else if password.len() > MAX_PASSWORD {
        ("too_long", "Password must be at most 256 bytes.")
    } else if is_personal(&seen, owner) {
        ("personal_password", "Your password must not be your name, email address or mobile number.")
    } else if is_common(&seen) {
        ("common_password", "So many people use this password that it is guessed first. Choose another one.")
    } else {
        return Vec::new();
    };
    vec![Violation::new(field, code, message)]
}

/// Returns the visible form of a password: trimmed, with single spaces.
fn seen(password: &str) -> String {
    password.split(is_unseen).filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Whether a character is an accent of the letter before it.
fn is_accent(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}')
}

fn is_common(password: &str) -> bool {
    let folded = password.to_lowercase();
    COMMON.lines().any(|common| common == folded)
}

fn is_personal(password: &str, owner: Owner<'_>) -> bool {
    let folded = password.trim().to_lowercase();
    let (name, email) = (owner.name.trim().to_lowercase(), owner.email.trim().to_lowercase());
    let local = email.rsplit_once('@').map_or("", |(local, _)| local);
    let joined: String = name.split_whitespace().collect();
    [name.as_str(), &joined, &email, local, owner.mobile.trim()].contains(&folded.as_str())
        || name.split_whitespace().any(|part| part == folded)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;

    const ASHA: Owner<'static> =
        Owner { name: "Asha Ramakrishnan", email: "Asha.Verma@Kaushal.test", mobile: "9876543210" };

    fn code(password: &str) -> Option<&'static str> {
        violations("password", password, ASHA).first().map(|fault| fault.code)
    }

    #[test]
    fn length_is_bounded() {
        assert_eq!(code("सीखना"), Some("too_short"));
        assert_eq!(code("सीखनाहै"), None);
        assert_eq!(code(&"x".repeat(257)), Some("too_long"));
    }

    #[test]
    fn blanks_and_what_is_unseen_are_no_password() {
        for blank in [" ", "\u{3000}", "\u{200b}", "\t", "\u{a0}", "\u{2800}", "\u{3164}", "\u{fe0f}", "\u{e0020}"] {
            assert_eq!(code(&blank.repeat(6)), Some("too_short"), "{blank:?}");
            assert_eq!(code(&format!("a{}b", blank.repeat(6))), Some("too_short"), "{blank:?}");
            assert_eq!(code(&format!("{blank}123456{blank}")), Some("common_password"), "{blank:?}");
        }
        assert_eq!(code(&"\u{301}".repeat(8)), Some("too_short"));
        assert_eq!(code("my cat"), None);
        assert_eq!(code("a\u{200d}क्षमा करें"), None);
    }

    #[test]
    fn what_many_use_is_refused_in_any_case_and_only_as_a_whole() {
        for common in ["123456", "PassWord", "iloveyou", "Qwerty123", "India@123", "sachin"] {
            assert_eq!(code(common), Some("common_password"), "{common}");
        }
        for good in ["Learner@123", "Fresh@12345", "Admin@12345", "password of mine", "Secret@123"] {
            assert_eq!(code(good), None, "{good}");
        }
    }

    #[test]
    fn what_is_known_of_the_owner_is_refused() {
        let own = ["asha ramakrishnan", "AshaRamakrishnan", "Ramakrishnan", "asha.verma", "ASHA.VERMA@kaushal.test"];
        for personal in own.into_iter().chain([" 9876543210"]) {
            assert_eq!(code(personal), Some("personal_password"), "{personal}");
        }
        assert_eq!(code("asha.verma@elsewhere.test"), None);
        assert_eq!(Owner::from(&testing::user(1)).mobile, testing::user(1).mobile);
        assert_eq!(violations("password", "Ramakrishnan", Owner::default()), []);
    }

    #[test]
    fn the_list_is_sorted_in_lower_case_and_long_enough_to_matter() {
        let lines: Vec<_> = COMMON.lines().collect();
        assert!(lines.len() > 10_000 && lines.is_sorted());
        assert!(lines.iter().all(|line| line.chars().count() >= MIN_PASSWORD && **line == line.to_lowercase()));
    }
}

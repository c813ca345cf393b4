//! The reason that an admin has to enter for some actions.

use crate::folded_text::folded;
use crate::validation::Violation;
use std::slice;
use unicode_segmentation::UnicodeSegmentation;

/// Longest reason, in characters.
const MAX_REASON: usize = 500;

/// Trims and checks a reason, which may have several lines; `None` for an empty one.
///
/// # Errors
///
/// `invalid_reason`: more than 500 characters, or control characters other than line breaks.
pub fn read_reason(text: &str) -> Result<Option<String>, Violation> {
    let reason = text.trim();
    if reason.chars().count() > MAX_REASON || reason.chars().any(|c| c.is_control() && c != '\n') {
        let message = "Reason must be at most 500 characters, without control characters.";
        return Err(Violation::new("reason", "invalid_reason", message));
    }
    Ok(Some(reason.to_owned()).filter(|reason| !reason.is_empty()))
}

/// Trims and checks the reason that is sent to the affected student. It must not be empty.
///
/// # Errors
///
/// `invalid_notice`: as [`read_reason`].
/// `required`: the notice is empty.
pub fn read_notice(text: &str) -> Result<String, Violation> {
    let fault = |code, message| Violation::new("notice", code, message);
    let message = "The reason for the student must be at most 500 characters, without control characters.";
    let notice = read_reason(text).map_err(|_| fault("invalid_notice", message))?;
    notice.ok_or_else(|| fault("required", "Tell the student why: they read this at login and by mail."))
}

/// Trims and checks a required reason. `ask` is the message if it is empty.
///
/// # Errors
///
/// `invalid_reason`: as [`read_reason`].
/// `required`: the reason is empty.
pub fn required_reason(text: &str, ask: &'static str) -> Result<String, Violation> {
    read_reason(text)?.ok_or(Violation::new("reason", "required", ask))
}

/// Shortest part of a name, in characters, that an erasure's reason is searched for. Initials are too short: they occur in any
/// sentence.
const SHORTEST: usize = 3;

/// Common words, which identify nobody, even if an address begins with one (info@…).
const ORDINARY: [&str; 30] = [
    "account", "and", "asked", "call", "called", "contact", "email", "enquiry", "for", "from", "guest", "has", "help",
    "info", "learner", "letter", "mail", "office", "parent", "person", "phone", "request", "student", "support", "the",
    "user", "was", "who", "with", "wrote",
];

/// The person whom an erasure removes.
#[derive(Debug, Clone, Copy)]
pub struct Person<'a> {
    /// Each of the three fields may be empty.
    pub name: &'a str,
    pub email: &'a str,
    pub mobile: &'a str,
}

/// Trims and checks the reason for an erasure. It must not be empty.
///
/// # Errors
///
/// `invalid_reason`: as [`read_reason`].
/// `required`: the reason is empty.
pub fn erasure_reason(text: &str) -> Result<String, Violation> {
    required_reason(text, "Say why this is deleted, without naming the person.")
}

/// Rejects a reason for an erasure that identifies the person: by the name or a word of it, by the email address or the part
/// before its @, or by the mobile number. The log keeps the reason for ever.
///
/// # Errors
///
/// `personal_data`: the reason names the person.
pub fn without_person(reason: &str, person: &Person<'_>) -> Result<(), Violation> {
    let said = words(reason);
    // The part between a plus sign and the @ is a label that the owner of the mailbox chose.
    let mailbox = person.email.split(['@', '+']).next().unwrap_or_default();
    let [name, email, mailbox] = [person.name, person.email, mailbox].map(words);
    let parts = name.iter().map(slice::from_ref).chain([name.as_slice(), email.as_slice(), mailbox.as_slice()]);
    let is_named = parts.filter(|part| is_personal(part)).any(|part| said.windows(part.len()).any(|run| run == part));
    let mobile = digits(person.mobile);
    if is_named || (mobile.len() >= SHORTEST && digits(reason).contains(&mobile)) {
        let message =
            "This reason is kept after the deletion. Leave out the person's name, email address and mobile number.";
        return Err(Violation::new("reason", "personal_data", message));
    }
    Ok(())
}

/// Splits a text into words for comparison. 'Asha's' contains the word 'asha', 'Ashamed' does not.
fn words(text: &str) -> Vec<String> {
    let plain = folded(text);
    plain.split(|c: char| c.is_ascii_punctuation()).flat_map(str::unicode_words).map(str::to_owned).collect()
}

/// Returns whether a sequence of words identifies a person. A single word must contain a letter, because any reason may contain
/// a number.
fn is_personal(part: &[String]) -> bool {
    let length: usize = part.iter().map(|word| word.chars().count()).sum();
    let is_name = |word: &String| word.contains(char::is_alphabetic) && !ORDINARY.contains(&word.as_str());
    length >= SHORTEST && (part.len() > 1 || part.iter().any(is_name))
}

fn digits(text: &str) -> String {
    folded(text).chars().filter(char::is_ascii_digit).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const ASHA: Person<'_> =
        Person { name: "आशा Verma", email: "Asha.V+courses@kaushal.test", mobile: "9000000001" };

    fn is_refused(reason: &str, person: &Person<'_>) -> bool {
        let fault = without_person(reason, person).err();
        assert!(fault.as_ref().is_none_or(|fault| (fault.field, fault.code) == ("reason", "personal_data")));
        fault.is_some()
    }

    #[test]
    fn a_reason_for_an_erasure_names_nobody() {
        for reason in [
            "आशा वर्मा का पत्र",
            "आशा ने पत्र लिखा।",
            "(VERMA) asked",
            "Verma\u{2019}s letter",
            "Mail of asha.v+COURSES@kaushal.test",
            "asha.v wrote",
            "Asha V wrote",
            "Called from 90000 00001",
            "९००००-००००१ से फ़ोन",
        ] {
            assert!(is_refused(reason, &ASHA), "{reason}");
        }
        for reason in ["पत्र से माँगा, 3 July", "Asked by letter, ticket 900", "आशाएँ", "Vermas", "kaushal.test", "Courses"]
        {
            assert!(!is_refused(reason, &ASHA), "{reason}");
        }
        assert_eq!(erasure_reason(" ").unwrap_err().code, "required");
    }

    #[test]
    fn each_spelling_of_a_name_is_that_name() {
        for (name, reason) in [
            ("Asha", "asha asked"),
            ("ज़ोया", "जोया ने माँगा"),
            ("हिन्दुजा", "हिंदुजा ने माँगा"),
            ("प्रज्ञा", "“प्रज्ञा” asked"),
            ("Zoe\u{308}", "ZO\u{cb} asked"),
            ("Asha", "Ａｓｈａ asked"),
            ("Anne-Marie", "Marie asked"),
            ("Om Jo", "Om Jo asked"),
        ] {
            assert!(is_refused(reason, &Person { name, email: "", mobile: "" }), "{name}: {reason}");
        }
        for (name, reason) in [
            ("Asha", "Ashamed of it"),
            ("Ann", "As planned"),
            ("Om Jo", "Om asked"),
            ("K", "K asked"),
            ("Student 42", "The student asked, ticket 42"),
            ("", "Asked by letter"),
        ] {
            assert!(!is_refused(reason, &Person { name, email: "", mobile: "" }), "{name}: {reason}");
        }
    }

    #[test]
    fn an_address_is_known_by_its_mailbox() {
        let of = |email| Person { name: "", email, mobile: "" };
        for (email, reason) in [
            ("bina77@a.in", "BINA77 asked"),
            ("a@b.in", "Letter of a@b.in"),
            ("info@asha.in", "Letter of info@asha.in"),
        ] {
            assert!(is_refused(reason, &of(email)), "{email}: {reason}");
        }
        for (email, reason) in
            [("a@b.in", "A letter"), ("info@asha.in", "For info"), ("bina77@a.in", "bina7"), ("900@a.in", "Ticket 900")]
        {
            assert!(!is_refused(reason, &of(email)), "{email}: {reason}");
        }
    }

    proptest! {
        #[test]
        fn a_name_is_found_as_a_word_and_never_inside_one(
            name in "[A-Z][a-z]{2,9}", ticket in "[0-9]{0,9}", end in "[a-z]{1,4}",
        ) {
            prop_assume!(!ORDINARY.contains(&name.to_lowercase().as_str()));
            let person = Person { name: &format!("{name} वर्मा"), email: "k9@kaushal.test", mobile: "9000000001" };
            let shouted = format!("{ticket} {} asked", name.to_uppercase());
            let owned = format!("{ticket}: {name}'s letter");
            let longer = format!("{ticket} {name}{end}");
            prop_assert!(is_refused(&shouted, &person));
            prop_assert!(is_refused(&owned, &person));
            prop_assert!(!is_refused(&longer, &person));
        }
    }
}

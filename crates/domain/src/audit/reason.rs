//! The reason that an admin writes down for what they do.

use crate::validation::Violation;

/// Longest reason, in characters.
const MAX_REASON: usize = 500;

/// A reason, which may have several lines; `None` for an empty one.
pub(crate) fn read_reason(text: &str) -> Result<Option<String>, Violation> {
    let reason = text.trim();
    if reason.chars().count() > MAX_REASON || reason.chars().any(|c| c.is_control() && c != '\n') {
        let message = "Reason must be at most 500 characters, without control characters.";
        return Err(Violation::new("reason", "invalid_reason", message));
    }
    Ok(Some(reason.to_owned()).filter(|reason| !reason.is_empty()))
}

/// The reason in words for the person whom it concerns. It must not be empty.
pub(crate) fn read_notice(text: &str) -> Result<String, Violation> {
    let fault = |code, message| Violation::new("notice", code, message);
    let message = "The reason for the student must be at most 500 characters, without control characters.";
    let notice = read_reason(text).map_err(|_| fault("invalid_notice", message))?;
    notice.ok_or_else(|| fault("required", "Tell the student why: they read this at login and by mail."))
}

/// A reason that must not be empty: `ask` asks for it.
pub(crate) fn required_reason(text: &str, ask: &'static str) -> Result<String, Violation> {
    read_reason(text)?.ok_or(Violation::new("reason", "required", ask))
}

/// Shortest name, address or number that is looked for in the reason of an erasure: any reason contains a single letter.
const SHORTEST: usize = 3;

/// The reason for an erasure. It must not be empty.
pub(crate) fn erasure_reason(text: &str) -> Result<String, Violation> {
    required_reason(text, "Say why this is deleted, without naming the person.")
}

/// Refuses a reason for an erasure that contains the name, address or number which the erasure removes. The log keeps
/// the reason for good.
pub(crate) fn without_person(reason: &str, personal: &[&str]) -> Result<(), Violation> {
    let (text, digits) = (reason.to_lowercase(), reason.chars().filter(char::is_ascii_digit).collect::<String>());
    let is_named = personal.iter().any(|part| {
        let part = part.trim().to_lowercase();
        part.chars().count() >= SHORTEST && (text.contains(&part) || digits.contains(&part))
    });
    if is_named {
        let message =
            "This reason is kept after the deletion. Leave out the person's name, email address and mobile number.";
        return Err(Violation::new("reason", "personal_data", message));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_for_an_erasure_names_nobody() {
        let person = ["आशा वर्मा", "Asha@kaushal.test", "9000000001", "", "K"];
        let fault = |reason: &str| without_person(reason, &person).err().map(|fault| fault.code);
        for reason in ["आशा वर्मा का पत्र", "Mail of asha@KAUSHAL.test", "Called from 90000 00001"]
        {
            assert_eq!(fault(reason), Some("personal_data"), "{reason}");
        }
        for reason in ["पत्र से माँगा, 3 July", "Asked by letter, ticket 900"] {
            assert_eq!(fault(reason), None, "{reason}");
        }
        assert_eq!(erasure_reason(" ").unwrap_err().code, "required");
    }
}

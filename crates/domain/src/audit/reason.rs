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

/// A reason that must not be empty: `ask` asks for it.
pub(crate) fn required_reason(text: &str, ask: &'static str) -> Result<String, Violation> {
    read_reason(text)?.ok_or(Violation::new("reason", "required", ask))
}

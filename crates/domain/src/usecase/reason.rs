//! The reason that an admin writes down for what they do.

use crate::identity::user::Fault;

/// Longest reason, in characters.
const MAX_REASON: usize = 500;

/// A reason, which may have several lines; `None` for an empty one.
pub(super) fn read_reason(text: &str) -> Result<Option<String>, Fault> {
    let reason = text.trim();
    if reason.chars().count() > MAX_REASON || reason.chars().any(|c| c.is_control() && c != '\n') {
        let message = "Reason must be at most 500 characters, without control characters.";
        return Err(Fault { field: "reason", code: "invalid_reason", message });
    }
    Ok(Some(reason.to_owned()).filter(|reason| !reason.is_empty()))
}

/// A reason that must not be empty: `ask` asks for it.
pub(super) fn required_reason(text: &str, ask: &'static str) -> Result<String, Fault> {
    read_reason(text)?.ok_or(Fault { field: "reason", code: "required", message: ask })
}

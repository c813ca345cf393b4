//! Collects all faults of the settings before reporting them.

/// The prefix of variables.
pub(super) const PREFIX: &str = "KAUSHAL_";

/// Settings that are missing, unknown or unsafe: one sentence each.
#[derive(Debug, thiserror::Error)]
#[error("{}", listed(.0))]
pub struct ConfigError(Vec<String>);

impl ConfigError {
    pub(super) fn refuse(sentence: impl Into<String>) -> Self {
        Self(vec![sentence.into()])
    }
}

/// A single complaint as it is, several as a list.
fn listed(complaints: &[String]) -> String {
    match complaints {
        [one] => one.clone(),
        several => {
            let lines: String = several.iter().map(|complaint| format!("\n- {complaint}")).collect();
            format!("{} settings must be corrected:{lines}", several.len())
        }
    }
}

/// Collects faults, so that all are reported at once.
#[derive(Debug, Default)]
pub(super) struct Complaints(Vec<String>);

impl Complaints {
    /// Records the fault, if there is one, or returns the value.
    pub(super) fn collect<T>(&mut self, checked: Result<T, ConfigError>) -> Option<T> {
        checked.map_err(|error| self.0.extend(error.0)).ok()
    }

    /// Complains of a setting unless the condition holds.
    pub(super) fn require(&mut self, holds: bool, sentence: impl FnOnce() -> String) {
        if !holds {
            self.0.push(sentence());
        }
    }

    pub(super) fn into_result(self) -> Result<(), ConfigError> {
        if self.0.is_empty() { Ok(()) } else { Err(ConfigError(self.0)) }
    }
}

/// A setting with the variable that sets it: `http.port (KAUSHAL_HTTP__PORT)`.
pub(super) fn named(key: &str) -> String {
    format!("{key} ({PREFIX}{})", key.to_uppercase().replace('.', "__"))
}

/// A library's message without its line breaks.
pub(super) fn one_line(error: &impl ToString) -> String {
    error.to_string().split_whitespace().collect::<Vec<_>>().join(" ")
}

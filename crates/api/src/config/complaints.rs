//! Collects all faults of the settings, so that they are reported together.

/// Prefix of the environment variables.
pub(super) const PREFIX: &str = "KAUSHAL_";

/// Settings that are missing, unknown or unsafe, with one sentence each.
#[derive(Debug, thiserror::Error)]
#[error("{}", listed(.0))]
pub struct ConfigError(Vec<String>);

impl ConfigError {
    pub(super) fn refuse(sentence: impl Into<String>) -> Self {
        Self(vec![sentence.into()])
    }
}

/// Formats a single fault as a plain sentence, several as a list.
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
    /// Returns the value, or adds the faults to the list.
    pub(super) fn collect<T>(&mut self, checked: Result<T, ConfigError>) -> Option<T> {
        checked.map_err(|error| self.0.extend(error.0)).ok()
    }

    /// Adds a fault unless `holds`.
    pub(super) fn require(&mut self, holds: bool, sentence: impl FnOnce() -> String) {
        if !holds {
            self.0.push(sentence());
        }
    }

    pub(super) fn into_result(self) -> Result<(), ConfigError> {
        if self.0.is_empty() { Ok(()) } else { Err(ConfigError(self.0)) }
    }
}

/// Names a setting with its environment variable: `http.port (KAUSHAL_HTTP__PORT)`.
pub(super) fn named(key: &str) -> String {
    format!("{key} ({PREFIX}{})", key.to_uppercase().replace('.', "__"))
}

/// Puts a library's error message on one line.
pub(super) fn one_line(error: &impl ToString) -> String {
    error.to_string().split_whitespace().collect::<Vec<_>>().join(" ")
}

//! Reads the layers of settings: defaults, profile, the operator's file, environment.

use super::complaints::{Complaints, ConfigError, PREFIX, one_line};
use domain::providers::OperatorSet;
use std::path::PathBuf;
use toml::{Table, Value};

const PROFILE: &str = "KAUSHAL_PROFILE";
/// Conventional environment variables without our prefix, and the setting that each sets.
const SHORT: [(&str, &str); 2] = [("DATABASE_URL", "database.url"), ("DATABASE_READ_URL", "database.read_url")];

/// The kind of installation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Profile {
    /// A developer's machine.
    #[default]
    Development,
    /// Automated tests.
    Test,
    /// A public site.
    Production,
}

/// The sources of settings.
#[derive(Debug, Clone, Default)]
pub struct Source {
    pub profile: Profile,
    /// The operator's own file.
    pub file: Option<PathBuf>,
    /// The environment variables.
    pub environment: Vec<(String, String)>,
}

impl Source {
    /// Reads the environment of this process, with an optional settings file.
    ///
    /// # Errors
    ///
    /// `KAUSHAL_PROFILE` names no profile.
    pub fn from_environment(file: Option<PathBuf>) -> Result<Self, ConfigError> {
        let environment: Vec<_> = std::env::vars_os()
            .filter_map(|(key, value)| Some((key.into_string().ok()?, value.into_string().ok()?)))
            .collect();
        let name = environment.iter().find(|(key, _)| key == PROFILE).map(|(_, value)| value.as_str());
        let profile = match name {
            None | Some("" | "development") => Profile::Development,
            Some("test") => Profile::Test,
            Some("production") => Profile::Production,
            Some(other) => {
                let sentence = format!("{PROFILE} is '{other}'; it is development, test or production");
                return Err(ConfigError::refuse(sentence));
            }
        };
        Ok(Self { profile, file, environment })
    }

    /// Returns which payment, mail and Google settings this source sets over the product's defaults. An empty text counts as
    /// not set.
    pub(super) fn operator_set(&self) -> Result<OperatorSet, ConfigError> {
        let mut set = Table::new();
        if let Some(path) = &self.file {
            let text = std::fs::read_to_string(path)
                .map_err(|error| ConfigError::refuse(format!("cannot read {}: {error}", path.display())))?;
            set = parse(&path.display().to_string(), &text)?;
        }
        let mut names = Vec::new();
        name_all("", &set, &mut names);
        let variables = self.environment.iter().filter(|(_, text)| !text.is_empty());
        names
            .extend(variables.filter_map(|(key, _)| Some(key.strip_prefix(PREFIX)?.to_lowercase().replace("__", "."))));
        let is_provider = |name: &String| ["payment.", "mail.", "google."].iter().any(|part| name.starts_with(part));
        Ok(OperatorSet::new(names.into_iter().filter(is_provider)))
    }

    /// Merges all layers. Later layers override earlier ones.
    pub(super) fn read(&self) -> Result<Table, ConfigError> {
        let mut table = defaults()?;
        let (name, text) = match self.profile {
            Profile::Development => ("config/development.toml", include_str!("../../../../config/development.toml")),
            Profile::Test => ("config/test.toml", include_str!("../../../../config/test.toml")),
            Profile::Production => ("config/production.toml", include_str!("../../../../config/production.toml")),
        };
        merge(&mut table, parse(name, text)?);
        if let Some(path) = &self.file {
            let text = std::fs::read_to_string(path)
                .map_err(|error| ConfigError::refuse(format!("cannot read {}: {error}", path.display())))?;
            merge(&mut table, parse(&path.display().to_string(), &text)?);
        }
        let mut complaints = Complaints::default();
        for (key, value) in &self.environment {
            if let Some((_, path)) = SHORT.iter().find(|(name, _)| key == name) {
                complaints.collect(put(&mut table, path, key, value));
            } else if let Some(path) = key.strip_prefix(PREFIX).filter(|_| key != PROFILE) {
                complaints.collect(put(&mut table, &path.to_lowercase().replace("__", "."), key, value));
            }
        }
        complaints.into_result().map(|()| table)
    }
}

/// Returns the product's built-in settings, the lowest layer.
pub(super) fn defaults() -> Result<Table, ConfigError> {
    parse("config/default.toml", include_str!("../../../../config/default.toml"))
}

fn parse(name: &str, text: &str) -> Result<Table, ConfigError> {
    text.parse::<Table>().map_err(|error| ConfigError::refuse(format!("{name}: {}", one_line(&error))))
}

/// Collects the dotted names of all keys with a value.
fn name_all(prefix: &str, table: &Table, names: &mut Vec<String>) {
    for (key, value) in table {
        match value {
            Value::Table(inner) => name_all(&format!("{prefix}{key}."), inner, names),
            Value::String(text) if text.is_empty() => {}
            _ => names.push(format!("{prefix}{key}")),
        }
    }
}

fn merge(under: &mut Table, over: Table) {
    for (key, value) in over {
        match (under.get_mut(&key), value) {
            (Some(Value::Table(below)), Value::Table(above)) => merge(below, above),
            (_, value) => {
                under.insert(key, value);
            }
        }
    }
}

/// Sets the key at `path` to an environment variable's text, parsed as the type of the default value.
fn put(table: &mut Table, path: &str, variable: &str, text: &str) -> Result<(), ConfigError> {
    let unknown = || ConfigError::refuse(format!("unknown setting {variable} ({path})"));
    let mut keys = path.split('.');
    let first = keys.next().and_then(|key| table.get_mut(key)).ok_or_else(unknown)?;
    let slot = keys.try_fold(first, |value, key| value.as_table_mut()?.get_mut(key)).ok_or_else(unknown)?;
    let unreadable = |kind| ConfigError::refuse(format!("{variable} ({path}) must be {kind}, not '{text}'"));
    *slot = match slot {
        Value::String(_) => Value::String(text.to_owned()),
        Value::Integer(_) => Value::Integer(text.parse().map_err(|_| unreadable("a whole number"))?),
        Value::Float(_) => Value::Float(text.parse().map_err(|_| unreadable("a number"))?),
        Value::Boolean(_) => Value::Boolean(text.parse().map_err(|_| unreadable("true or false"))?),
        Value::Array(_) => {
            let items = text.split(',').map(str::trim).filter(|item| !item.is_empty());
            Value::Array(items.map(|item| Value::String(item.to_owned())).collect())
        }
        Value::Table(_) | Value::Datetime(_) => return Err(unknown()),
    };
    Ok(())
}

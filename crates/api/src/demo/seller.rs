//! The seller in the demo.

use super::error::DemoError;
use super::files::read;
use crate::config::{Config, Profile};
use kernel::gstin::state_of;
use serde::Deserialize;
use std::path::Path;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct SellerFile {
    gstin: String,
}

/// Returns the configuration with the demo's GSTIN, if the company is registered for GST, is in the same State and has no
/// GSTIN. Nothing is stored. Production settings are not changed.
///
/// # Errors
///
/// The file cannot be read, or contains no valid GSTIN.
pub fn with_seller(mut config: Config, folder: &Path) -> Result<Config, DemoError> {
    let SellerFile { gstin } = read(&folder.join("seller.toml"))?;
    let state = state_of(&gstin).ok_or_else(|| DemoError::wrong(format!("'{gstin}' is no GSTIN")))?;
    let company = &mut config.defaults.company;
    let lacks = company.registered && company.gstin.is_none() && company.state == state.as_str();
    if lacks && config.profile != Profile::Production {
        company.gstin = Some(gstin);
    }
    Ok(config)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Source;

    fn gstin(profile: Profile, settings: &[(&str, &str)]) -> Option<String> {
        let environment = settings.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        let mut config = Config::load(&Source { profile: Profile::Test, file: None, environment }).unwrap();
        config.profile = profile;
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("demo");
        with_seller(config, &folder).unwrap().defaults.company.gstin
    }

    #[test]
    fn only_a_demo_without_a_gstin_gets_the_fictitious_one() {
        assert_eq!(gstin(Profile::Development, &[]).as_deref(), Some("27AAAAA0000A1Z2"));
        assert_eq!(gstin(Profile::Production, &[]), None);
        assert_eq!(gstin(Profile::Development, &[("KAUSHAL_COMPANY__STATE", "29")]), None);
        assert_eq!(gstin(Profile::Development, &[("KAUSHAL_COMPANY__REGISTERED", "false")]), None);
        let own = [("KAUSHAL_COMPANY__GSTIN", "27AAPFU0939F1ZV")];
        assert_eq!(gstin(Profile::Development, &own).as_deref(), Some("27AAPFU0939F1ZV"));
    }
}

//! The settings that an admin may change at run time. The files give their defaults, in the types of the domain's table of
//! settings.

use super::ConfigError;
use super::complaints::Complaints;
use super::rate::rate;
use institute::settings::{GROUPS, Settings, Value as Entered, violations};
use toml::{Table, Value};

/// The one section that also has settings which an admin can't change.
const STATIC_TOO: &str = "storefront";

/// Takes the admin's settings out of the parsed table. The remaining keys are configuration.
pub(super) fn take(table: &mut Table) -> Result<Settings, ConfigError> {
    let mut settings = Settings::default();
    let mut complaints = Complaints::default();
    for mut slot in settings.slots() {
        let value = slot.key.split_once('.').and_then(|(group, key)| table.get_mut(group)?.as_table_mut()?.remove(key));
        if let Some(value) = complaints.collect(read(slot.key, value.as_ref(), &slot.value())) {
            slot.set(value);
        }
    }
    for (group, _) in GROUPS.iter().filter(|(group, _)| *group != STATIC_TOO) {
        for key in table.remove(*group).iter().filter_map(Value::as_table).flat_map(Table::keys) {
            complaints.require(false, || format!("unknown setting {group}.{key}"));
        }
    }
    complaints.into_result().map(|()| settings)
}

/// Reports defaults that break the settings' rules.
pub(super) fn check(settings: &Settings, complaints: &mut Complaints) {
    for violation in violations(settings) {
        complaints.require(false, || format!("the setting {} is wrong: {}", violation.field, violation.message));
    }
}

/// Reads a value of a file as the type that the setting has.
fn read(key: &str, value: Option<&Value>, kind: &Entered) -> Result<Entered, ConfigError> {
    let text = value.and_then(Value::as_str);
    let number = || value.and_then(Value::as_integer).and_then(|number| u32::try_from(number).ok());
    let (entered, wanted) = match kind {
        Entered::Text(_) => (text.map(|text| Entered::Text(text.to_owned())), "a text"),
        Entered::OptionalText(_) => {
            (text.map(|text| Entered::OptionalText((!text.is_empty()).then(|| text.to_owned()))), "a text")
        }
        Entered::Flag(_) => (value.and_then(Value::as_bool).map(Entered::Flag), "true or false"),
        Entered::Whole(_) => (number().map(Entered::Whole), "a whole number"),
        // An environment variable gives a text, so a text is accepted too.
        Entered::OptionalWhole(_) => (
            text.map_or_else(|| number().map(|number| Entered::OptionalWhole(Some(number))), |text| kind.reread(text)),
            "a whole number or an empty text",
        ),
        Entered::Percent(_) => {
            let percent = value.and_then(|value| Some(value.as_float()?.to_string()));
            let percent = percent.or_else(|| value.and_then(|value| Some(value.as_integer()?.to_string())));
            match percent.map(|percent| rate(key, &percent)).transpose()? {
                Some(rate) => (Some(Entered::Percent(rate)), ""),
                None => (None, "a number"),
            }
        }
    };
    entered.ok_or_else(|| ConfigError::refuse(format!("{key} must be {wanted}")))
}

#[cfg(test)]
mod tests {
    use crate::config::{Config, Profile, Source};
    use std::fs;

    fn of_file(text: &str) -> Result<Config, String> {
        let file = tempfile::NamedTempFile::new().unwrap();
        fs::write(file.path(), text).unwrap();
        let source = Source { profile: Profile::Test, file: Some(file.path().to_owned()), environment: vec![] };
        Config::load(&source).map_err(|error| error.to_string())
    }

    #[test]
    fn each_kind_is_read_from_a_file() {
        let text = "[brand]\nname = 'Gurukul'\nlogo = '/media/logo.webp'\nbrand_colour = '#7a1f5c'\n\
            [company]\nregistered = false\n[referral]\npercent = 12\nhold_days = 14\n[storefront]\npopup_delay_ms = 9";
        let settings = of_file(text).unwrap().defaults;
        assert_eq!(
            (settings.brand.name.as_str(), settings.brand.logo.as_deref()),
            ("Gurukul", Some("/media/logo.webp"))
        );
        assert_eq!((settings.brand.brand_colour.as_str(), settings.company.registered), ("#7a1f5c", false));
        assert_eq!((settings.referral.percent.get(), settings.referral.hold_days), (1_200, Some(14)));
        assert_eq!((settings.storefront.popup_delay_ms, settings.social.x), (9, None));
        assert_eq!(of_file("[referral]\npercent = 12.75").unwrap().defaults.referral.percent.get(), 1_275);
    }

    #[test]
    fn what_is_wrong_in_a_file_is_named() {
        for (text, named) in [
            ("[company]\ngstin = '27AAPFU0939F1ZW'", "company.gstin"),
            ("[brand]\nname = 3", "brand.name must be a text"),
            ("[company]\nregistered = 'yes'", "company.registered must be true or false"),
            ("[storefront]\npopup_delay_ms = -1", "storefront.popup_delay_ms must be a whole number"),
            ("[referral]\npercent = 12.345", "referral.percent 12.345 is not between"),
            ("[brand]\nnmae = 'x'", "unknown setting brand.nmae"),
            ("[storefront]\nnmae = 'x'", "nmae"),
            ("brand = 'x'", "brand.name must be a text"),
        ] {
            let refused = of_file(text).unwrap_err();
            assert!(refused.contains(named), "{text}: {refused}");
        }
    }
}

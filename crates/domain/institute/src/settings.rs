//! Settings that an admin changes at runtime. They override the configuration and need no restart. They are one row with a
//! version. Each process checks the version once a second and replaces everything that depends on the settings as a whole. A
//! write with a stale version is refused.

pub mod colour;
pub(crate) mod rules;
mod table;
pub mod update_settings;
mod value;
mod violations;

pub use table::{
    Brand, CertificateTexts, Company, Contact, Courses, Figures, GROUPS, Learning, Player, Referral, Settings, Social,
    Storefront,
};
pub use value::{Slot, Value};
pub use violations::{gstin_violation, violations};

use kernel::audit::Field;
use kernel::gst::{StateCode, TaxPolicy};
use kernel::money::BasisPoints;
use std::collections::BTreeMap;

impl Settings {
    /// Returns every setting with its value, for the audit log.
    pub fn fields(&self) -> Vec<Field> {
        let mut copy = self.clone();
        copy.slots().into_iter().map(|slot| (slot.name, Some(slot.value().shown()))).collect()
    }

    /// The values that differ from `defaults`, by name. Only these are stored, so the rest follows the configuration.
    pub fn overrides(&self, defaults: &Self) -> BTreeMap<String, String> {
        let pairs = self.fields().into_iter().zip(defaults.fields());
        let differing = pairs.filter(|(own, default)| own != default);
        differing.map(|((name, value), _)| (name.to_owned(), value.unwrap_or_default())).collect()
    }

    /// Returns the settings with the stored values over the defaults. Ignores unknown names and unreadable values.
    #[must_use]
    pub fn with(&self, overrides: &BTreeMap<String, String>) -> Self {
        let mut settings = self.clone();
        for mut slot in settings.slots() {
            if let Some(value) = overrides.get(slot.name).and_then(|text| slot.value().reread(text)) {
                slot.set(value);
            }
        }
        settings
    }

    /// Returns the settings in their stored form: colours in lower case, the GSTIN in upper case.
    #[must_use]
    pub fn canonical(mut self) -> Self {
        let Self { brand, company, .. } = &mut self;
        for text in [&mut brand.brand_colour, &mut brand.accent_colour] {
            text.make_ascii_lowercase();
        }
        company.gstin.iter_mut().for_each(|gstin| gstin.make_ascii_uppercase());
        self
    }

    /// Returns the seller's part of the GST calculation; `None` when the State's code is invalid.
    pub fn tax(&self, rate: BasisPoints) -> Option<TaxPolicy> {
        let seller_state = StateCode::parse(&self.company.state)?;
        let Company { registered, prices_contain_gst, .. } = self.company;
        Some(TaxPolicy { registered, seller_state, rate, prices_contain_gst })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;

    #[test]
    fn what_differs_is_stored_and_comes_back() {
        let defaults = testing::settings();
        assert_eq!(defaults.overrides(&defaults), BTreeMap::new());
        let mut changed = defaults.clone();
        changed.brand.name = "गुरुकुल".into();
        changed.company.gstin = None;
        changed.company.registered = false;
        changed.referral.percent = BasisPoints::new(1_250);
        changed.referral.hold_days = None;
        changed.storefront.popup_delay_ms = 0;
        let stored = changed.overrides(&defaults);
        let pairs: Vec<_> = stored.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let expected = [
            ("brand.name", "गुरुकुल"),
            ("company.gstin", ""),
            ("company.registered", "no"),
            ("referral.holdDays", ""),
            ("referral.percent", "12.5%"),
            ("storefront.popupDelayMs", "0"),
        ];
        assert_eq!(pairs, expected);
        assert_eq!(defaults.with(&stored), changed);
    }

    #[test]
    fn a_default_that_changes_later_shows_where_nothing_was_set() {
        let mut defaults = testing::settings();
        let stored = Settings { storefront: Storefront { popup_delay_ms: 9, popup_strip: false }, ..defaults.clone() }
            .overrides(&defaults);
        defaults.brand.tagline = "New".into();
        let settings = defaults.with(&stored);
        assert_eq!((settings.brand.tagline.as_str(), settings.storefront.popup_delay_ms), ("New", 9));
    }

    #[test]
    fn what_cannot_be_read_leaves_the_default() {
        let defaults = testing::settings();
        let stored = [("referral.holdDays", "many"), ("referral.percent", "x"), ("gone.setting", "1")];
        let stored = stored.map(|(name, value)| (name.to_owned(), value.to_owned())).into();
        assert_eq!(defaults.with(&stored), defaults);
    }

    #[test]
    fn the_tax_follows_the_company() {
        let mut settings = testing::settings();
        let tax = settings.tax(BasisPoints::new(1_800)).unwrap();
        assert_eq!((tax.seller_state.as_str(), tax.registered), ("27", true));
        settings.company.state = "25".into();
        assert_eq!(settings.tax(BasisPoints::new(1_800)), None);
    }
}

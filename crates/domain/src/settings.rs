//! What an admin sets of the institute: over the configuration, without a restart.

pub mod colour;
mod rules;
pub mod update_settings;

pub use rules::{gstin_violation, violations};

use crate::audit::{Field, percent};
use crate::gst::{StateCode, TaxPolicy};
use crate::money::BasisPoints;
use std::collections::BTreeMap;

macro_rules! part {
    ($(#[$doc:meta])* $name:ident { $($(#[$note:meta])* $field:ident: $kind:ty,)* }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq, Default)]
        pub struct $name { $($(#[$note])* pub $field: $kind,)* }
    };
}

part!(
    /// All of it, as entered; [`violations`] says what is wrong.
    Settings {
        /// Name and looks.
        brand: Brand,
        /// Who sells, for law and tax.
        company: Company,
        /// Rewards for bringing others.
        referral: Referral,
        /// How long the offer waits before it shows, in milliseconds.
        popup_delay_ms: u32,
        /// How to reach the institute.
        contact: Contact,
        /// Addresses of social pages.
        social: Social,
        /// The institute's own figures.
        figures: Figures,
    }
);

part!(
    /// Name and looks.
    Brand {
        /// What the institute calls itself.
        name: String,
        /// One line under it.
        tagline: String,
        /// Path of a picture of ours; the drawn star without.
        logo: Option<String>,
        /// Who stands behind it.
        powered_by: String,
        /// For search engines.
        description: String,
        /// `#rrggbb`; white text stands on it.
        brand_colour: String,
        /// `#rrggbb`; dark text stands on it.
        accent_colour: String,
    }
);

part!(
    /// Who sells.
    Company {
        /// As registered.
        legal_name: String,
        /// Of the registered office.
        address: String,
        /// Two-digit GST code.
        state: String,
        /// Number of the registration for GST.
        gstin: Option<String>,
        /// Whether GST is charged.
        registered: bool,
        /// Service accounting code of what is sold.
        sac: String,
    }
);

part!(
    /// Rewards for bringing others.
    Referral {
        /// Part of an order's taxable value.
        percent: BasisPoints,
        /// Days for which a reward is held at least; without, see [`crate::wallet::reward::default_hold`].
        hold_days: Option<u32>,
    }
);

part!(
    /// How to reach the institute.
    Contact {
        /// As shown.
        phone: String,
        /// Enquiries go there.
        email: String,
        /// Name of the grievance officer.
        grievance_name: String,
        /// Their address.
        grievance_email: String,
    }
);

part!(
    /// Addresses of social pages; those without are not shown.
    #[allow(missing_docs, reason = "each names its site")]
    Social {
        instagram: Option<String>,
        facebook: Option<String>,
        linkedin: Option<String>,
        youtube: Option<String>,
        x: Option<String>,
    }
);

part!(
    /// The institute's own figures, as shown: '40+'.
    #[allow(missing_docs, reason = "each names what it counts")]
    Figures {
        courses: String,
        placement_partners: String,
        students: String,
        trainers: String,
        live_trainings: String,
        app_users: String,
    }
);

/// A value as text, in the log and in storage.
trait Slot {
    fn shown(&self) -> String;
    /// False when the text is no such value; it stays as it is then.
    fn set(&mut self, text: &str) -> bool;
}

impl Slot for String {
    fn shown(&self) -> String {
        self.clone()
    }
    fn set(&mut self, text: &str) -> bool {
        text.clone_into(self);
        true
    }
}

impl Slot for Option<String> {
    fn shown(&self) -> String {
        self.clone().unwrap_or_default()
    }
    fn set(&mut self, text: &str) -> bool {
        *self = (!text.is_empty()).then(|| text.to_owned());
        true
    }
}

impl Slot for bool {
    fn shown(&self) -> String {
        if *self { "yes" } else { "no" }.to_owned()
    }
    fn set(&mut self, text: &str) -> bool {
        *self = text == "yes";
        ["yes", "no"].contains(&text)
    }
}

impl Slot for u32 {
    fn shown(&self) -> String {
        self.to_string()
    }
    fn set(&mut self, text: &str) -> bool {
        text.parse().map(|number| *self = number).is_ok()
    }
}

impl Slot for Option<u32> {
    fn shown(&self) -> String {
        self.map(|number| number.to_string()).unwrap_or_default()
    }
    fn set(&mut self, text: &str) -> bool {
        let number = if text.is_empty() { Ok(None) } else { text.parse().map(Some) };
        number.map(|number| *self = number).is_ok()
    }
}

impl Slot for BasisPoints {
    fn shown(&self) -> String {
        percent(*self)
    }
    fn set(&mut self, text: &str) -> bool {
        let rate = text.strip_suffix('%').and_then(Self::parse_percent);
        rate.map(|rate| *self = rate).is_some()
    }
}

impl Settings {
    /// Every setting by its name on the wire.
    fn slots(&mut self) -> Vec<(&'static str, &mut dyn Slot)> {
        let Self { brand, company, referral, popup_delay_ms, contact, social, figures } = self;
        vec![
            ("brand.name", &mut brand.name),
            ("brand.tagline", &mut brand.tagline),
            ("brand.logo", &mut brand.logo),
            ("brand.poweredBy", &mut brand.powered_by),
            ("brand.description", &mut brand.description),
            ("brand.colours.brand", &mut brand.brand_colour),
            ("brand.colours.accent", &mut brand.accent_colour),
            ("company.legalName", &mut company.legal_name),
            ("company.address", &mut company.address),
            ("company.state", &mut company.state),
            ("company.gstin", &mut company.gstin),
            ("company.registered", &mut company.registered),
            ("company.sac", &mut company.sac),
            ("referral.percent", &mut referral.percent),
            ("referral.holdDays", &mut referral.hold_days),
            ("storefront.popupDelayMs", popup_delay_ms),
            ("contact.phone", &mut contact.phone),
            ("contact.email", &mut contact.email),
            ("contact.grievanceName", &mut contact.grievance_name),
            ("contact.grievanceEmail", &mut contact.grievance_email),
            ("social.instagram", &mut social.instagram),
            ("social.facebook", &mut social.facebook),
            ("social.linkedin", &mut social.linkedin),
            ("social.youtube", &mut social.youtube),
            ("social.x", &mut social.x),
            ("figures.courses", &mut figures.courses),
            ("figures.placementPartners", &mut figures.placement_partners),
            ("figures.students", &mut figures.students),
            ("figures.trainers", &mut figures.trainers),
            ("figures.liveTrainings", &mut figures.live_trainings),
            ("figures.appUsers", &mut figures.app_users),
        ]
    }

    /// Every setting with its value, for the audit log.
    pub fn fields(&self) -> Vec<Field> {
        let mut copy = self.clone();
        copy.slots().into_iter().map(|(name, slot)| (name, Some(slot.shown()))).collect()
    }

    /// What differs from `defaults`, by name: only that is stored, so that the rest follows the configuration.
    pub fn overrides(&self, defaults: &Self) -> BTreeMap<String, String> {
        let pairs = self.fields().into_iter().zip(defaults.fields());
        let differing = pairs.filter(|(own, default)| own != default);
        differing.map(|((name, value), _)| (name.to_owned(), value.unwrap_or_default())).collect()
    }

    /// With what was stored in the place of the defaults. What is not known any more or cannot be read is left out.
    #[must_use]
    pub fn with(&self, overrides: &BTreeMap<String, String>) -> Self {
        let mut settings = self.clone();
        for (name, slot) in settings.slots() {
            if let Some(text) = overrides.get(name) {
                slot.set(text);
            }
        }
        settings
    }

    /// The seller's side of GST; `None` when the State is none.
    pub fn tax(&self, rate: BasisPoints) -> Option<TaxPolicy> {
        let seller_state = StateCode::parse(&self.company.state)?;
        Some(TaxPolicy { registered: self.company.registered, seller_state, rate })
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
        changed.popup_delay_ms = 0;
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
        let stored = Settings { popup_delay_ms: 9, ..defaults.clone() }.overrides(&defaults);
        defaults.brand.tagline = "New".into();
        let settings = defaults.with(&stored);
        assert_eq!((settings.brand.tagline.as_str(), settings.popup_delay_ms), ("New", 9));
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

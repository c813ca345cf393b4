//! The institute's own settings: the configuration gives their defaults, an admin sets others over them.

use super::complaints::Complaints;
use super::rate::rate;
use super::{Config, ConfigError};
use domain::settings::{Brand, Company, Contact, Figures, Referral, Settings, Social, violations};

impl Config {
    /// What the configuration says of the institute; a fault is named by its field.
    pub fn settings(&self) -> Result<Settings, ConfigError> {
        let Self { brand, company, contact, social, figures, storefront, .. } = self.clone();
        let settings = Settings {
            brand: Brand {
                name: brand.name,
                tagline: brand.tagline,
                logo: brand.logo,
                powered_by: brand.powered_by,
                description: brand.description,
                brand_colour: brand.brand_colour,
                accent_colour: brand.accent_colour,
            },
            company: Company {
                legal_name: company.legal_name,
                address: company.address,
                state: company.state,
                gstin: company.gstin,
                registered: company.registered,
                sac: company.sac,
            },
            referral: Referral {
                percent: rate("referral.percent", self.referral.percent)?,
                hold_days: self.referral.hold_days,
            },
            popup_delay_ms: storefront.popup_delay_ms,
            contact: Contact {
                phone: contact.phone,
                email: contact.email,
                grievance_name: contact.grievance_name,
                grievance_email: contact.grievance_email,
            },
            social: Social {
                instagram: social.instagram,
                facebook: social.facebook,
                linkedin: social.linkedin,
                youtube: social.youtube,
                x: social.x,
            },
            figures: Figures {
                courses: figures.courses,
                placement_partners: figures.placement_partners,
                students: figures.students,
                trainers: figures.trainers,
                live_trainings: figures.live_trainings,
                app_users: figures.app_users,
            },
        };
        let mut complaints = Complaints::default();
        for fault in violations(&settings) {
            complaints.require(false, || format!("the setting {} is wrong: {}", fault.field, fault.message));
        }
        complaints.into_result().map(|()| settings)
    }

    /// The configuration as if its files said what an admin set.
    #[must_use]
    pub fn with(&self, settings: &Settings) -> Self {
        let Settings { brand, company, referral, popup_delay_ms, contact, social, figures } = settings.clone();
        let mut config = self.clone();
        config.brand = super::Brand {
            name: brand.name,
            tagline: brand.tagline,
            logo: brand.logo,
            powered_by: brand.powered_by,
            description: brand.description,
            brand_colour: brand.brand_colour,
            accent_colour: brand.accent_colour,
        };
        config.company = super::Company {
            legal_name: company.legal_name,
            address: company.address,
            state: company.state,
            gstin: company.gstin,
            registered: company.registered,
            sac: company.sac,
        };
        config.referral =
            super::Referral { percent: f64::from(referral.percent.get()) / 100.0, hold_days: referral.hold_days };
        config.storefront.popup_delay_ms = popup_delay_ms;
        config.contact = super::Contact {
            phone: contact.phone,
            email: contact.email,
            grievance_name: contact.grievance_name,
            grievance_email: contact.grievance_email,
        };
        config.social = super::Social {
            instagram: social.instagram,
            facebook: social.facebook,
            linkedin: social.linkedin,
            youtube: social.youtube,
            x: social.x,
        };
        config.figures = super::Figures {
            courses: figures.courses,
            placement_partners: figures.placement_partners,
            students: figures.students,
            trainers: figures.trainers,
            live_trainings: figures.live_trainings,
            app_users: figures.app_users,
        };
        config
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::{Profile, Source};
    use domain::money::BasisPoints;

    #[test]
    fn the_defaults_have_no_fault_and_a_change_goes_over_them() {
        let config = Config::load(&Source { profile: Profile::Test, ..Source::default() }).unwrap();
        let mut settings = config.settings().unwrap();
        assert_eq!(config.with(&settings).settings().unwrap(), settings);
        settings.brand.name = "Gurukul".into();
        settings.company.state = "29".into();
        settings.referral.percent = BasisPoints::new(1_275);
        settings.social.x = Some("https://x.com/gurukul".into());
        let changed = config.with(&settings);
        assert_eq!(changed.settings().unwrap(), settings);
        assert_eq!(changed.tax_policy().unwrap().seller_state.as_str(), "29");
    }

    #[test]
    fn a_fault_is_named() {
        let environment = vec![("KAUSHAL_COMPANY__GSTIN".to_owned(), "27AAPFU0939F1ZW".to_owned())];
        let refused = Config::load(&Source { profile: Profile::Test, file: None, environment }).unwrap_err();
        assert!(refused.to_string().contains("company.gstin"), "{refused}");
    }
}

//! Test builders of this context. Re-exports those of the contexts on which it depends.

mod articles;
mod site;

pub use articles::article;
pub use kernel::testing::*;
pub use site::{fields, hero, section};

use crate::ports::Store;
use crate::ports::store::StubTx;
use crate::sale_context::{SaleContext, SeriesNames};
use crate::settings::Settings;
use kernel::money::BasisPoints;
use std::sync::Arc;

/// Returns valid settings.
pub fn settings() -> Settings {
    let mut settings = Settings::default();
    settings.storefront.popup_delay_ms = 500;
    settings.brand.name = "Kaushal".into();
    settings.brand.brand_colour = "#0b4f5c".into();
    settings.brand.accent_colour = "#f4a81d".into();
    settings.company.legal_name = "Kaushal Learning Private Limited".into();
    settings.company.address = "Pune,\nMaharashtra 411001".into();
    settings.company.state = "27".into();
    settings.company.gstin = Some("27AAPFU0939F1ZV".into());
    settings.company.registered = true;
    settings.company.sac = "999293".into();
    settings.referral.percent = BasisPoints::new(1_000);
    settings.referral.hold_days = Some(0);
    settings.contact.phone = "+91 90000 00000".into();
    settings.contact.email = "support@kaushal.test".into();
    settings.contact.grievance_name = "Grievance Officer".into();
    settings.contact.grievance_email = "grievance@kaushal.test".into();
    settings.contact.grievance_days = 30;
    settings.figures.courses = "40+".into();
    settings.figures.students = "10,000+".into();
    settings
}

/// Returns the seller's data for a sale.
pub fn sale() -> Arc<SaleContext> {
    let series = SeriesNames { invoice: "KS".into(), credit_note: "KC".into() };
    let origin = "https://kaushal.test".to_owned();
    Arc::new(SaleContext { settings: settings(), tax: tax(), series, languages: languages(), origin })
}

/// Returns a store that hands out these transactions one after the other.
pub fn stores(txs: Vec<StubTx>) -> Arc<dyn Store> {
    queue(txs)
}

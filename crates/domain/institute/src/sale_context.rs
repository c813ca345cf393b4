//! The seller's data for a sale, from the settings at the moment of payment.

use crate::settings::Settings;
use kernel::gst::TaxPolicy;
use kernel::locale::SiteLanguages;

/// The seller's data for a sale. It comes from one version of the settings, so the invoice and the referral reward of a sale
/// agree.
#[derive(Debug, Clone)]
pub struct SaleContext {
    /// The admin's settings; a sale needs the seller and the referral.
    pub settings: Settings,
    /// The seller's part of the tax calculation.
    pub tax: TaxPolicy,
    /// The prefixes of document numbers.
    pub series: SeriesNames,
    /// The site's address without a slash at the end, for links in mails.
    pub origin: String,
    /// The languages that the site is served in.
    pub languages: SiteLanguages,
}

/// Prefixes of document numbers. They have letters only, because a number has at most 16 characters (CGST Rules 2017, r. 46).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeriesNames {
    /// The series of invoices and bills of supply: `KS-26-27-000001`.
    pub invoice: String,
    /// The series of credit notes: `KC-26-27-000001`.
    pub credit_note: String,
}

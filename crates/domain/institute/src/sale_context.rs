//! The institute's side of a sale, as its settings are at the moment of payment.

use crate::settings::Settings;
use kernel::gst::TaxPolicy;
use kernel::locale::SiteLanguages;

/// The institute's side of a sale. One version of the settings, so that an invoice and a reward of one sale agree.
#[derive(Debug, Clone)]
pub struct SaleContext {
    /// The admin's settings: seller, referral.
    pub settings: Settings,
    /// The seller's side of the tax.
    pub tax: TaxPolicy,
    /// Names of the series of numbers.
    pub series: SeriesNames,
    /// The site's address without a slash at the end, for links in mails.
    pub origin: String,
    /// The languages that the site is served in.
    pub languages: SiteLanguages,
}

/// What the numbers of documents begin with. Letters only: a number has at most 16 characters (CGST Rules 2017, r. 46).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeriesNames {
    /// The series of invoices and bills of supply: `KS-26-27-000001`.
    pub invoice: String,
    /// The series of credit notes: `KC-26-27-000001`.
    pub credit_note: String,
}

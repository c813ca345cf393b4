//! Validates settings.

use super::table::{Company, Settings};
use kernel::gst::StateCode;
use kernel::gstin;
use kernel::validation::Violation;

/// All broken rules, in the form's order.
pub fn violations(settings: &Settings) -> Vec<Violation> {
    let mut violations = settings.broken_rules();
    violations.extend(foreign_gstin(settings));
    violations.extend(half_series(settings));
    let mut settings = settings.clone();
    let order: Vec<_> = settings.slots().iter().map(|slot| slot.name).collect();
    violations.sort_by_key(|violation| order.iter().position(|name| *name == violation.field));
    violations
}

/// Returns a violation if the GSTIN is of another State than the company.
fn foreign_gstin(Settings { company, .. }: &Settings) -> Option<Violation> {
    let (state, of) = (StateCode::parse(&company.state)?, gstin::state_of(company.gstin.as_deref()?)?);
    let message = "The GSTIN's first two digits must be the company's State.";
    (company.registered && of != state).then_some(Violation::new("company.gstin", "other_state", message))
}

/// Checks that the prefixes of invoices and of credit notes are both set or both absent, and that they differ.
fn half_series(Settings { company, .. }: &Settings) -> Option<Violation> {
    let fault = |code, message| Some(Violation::new("company.creditNoteSeries", code, message));
    match (&company.invoice_series, &company.credit_note_series) {
        (None, None) => None,
        (Some(invoice), Some(note)) if invoice != note => None,
        (Some(_), Some(_)) => {
            fault("same_series", "Numbers of credit notes must begin with other letters than invoices.")
        }
        _ => fault("half_series", "Enter the letters of both invoices and credit notes, or of neither."),
    }
}

/// Returns a violation if GST would be charged without a GSTIN to print on the invoice. Production refuses this.
pub fn gstin_violation(settings: &Settings) -> Option<Violation> {
    let Company { registered, gstin, .. } = &settings.company;
    let message = "A seller who charges GST needs a GSTIN. Enter it, or say that the company is not registered.";
    (*registered && gstin.is_none()).then_some(Violation::new("company.gstin", "required", message))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;
    use kernel::money::BasisPoints;

    fn broken(change: impl FnOnce(&mut Settings)) -> Vec<(&'static str, &'static str)> {
        let mut settings = testing::settings();
        change(&mut settings);
        violations(&settings).into_iter().map(|fault| (fault.field, fault.code)).collect()
    }

    #[test]
    fn what_is_complete_passes() {
        assert_eq!(violations(&testing::settings()), []);
        assert_eq!(broken(|s| s.company.gstin = None), []);
        assert_eq!(broken(|s| s.brand.logo = Some("/media/files/0198-960.webp".into())), []);
        assert_eq!(broken(|s| s.social.x = Some("https://x.com/kaushal?ref=1".into())), []);
        assert_eq!(broken(|s| s.referral.percent = BasisPoints::new(0)), []);
    }

    #[test]
    fn text_must_be_readable_on_the_colours() {
        assert_eq!(broken(|s| s.brand.brand_colour = "#f4a81d".into()), [("brand.colours.brand", "low_contrast")]);
        assert_eq!(broken(|s| s.brand.accent_colour = "#0b4f5c".into()), [("brand.colours.accent", "low_contrast")]);
        assert_eq!(broken(|s| s.brand.brand_colour = "teal".into()), [("brand.colours.brand", "invalid_colour")]);
    }

    #[test]
    fn numbers_of_invoices_and_credit_notes_begin_differently() {
        let given = |invoice: Option<&str>, note: Option<&str>| {
            broken(|s| {
                s.company.invoice_series = invoice.map(Into::into);
                s.company.credit_note_series = note.map(Into::into);
            })
        };
        assert_eq!((given(None, None), given(Some("ABC"), Some("ABN"))), (vec![], vec![]));
        assert_eq!(given(Some("AB"), Some("AB")), [("company.creditNoteSeries", "same_series")]);
        assert_eq!(given(Some("AB"), None), [("company.creditNoteSeries", "half_series")]);
        for letters in ["", "ab", "A1", "ABCD", "क"] {
            assert_eq!(given(Some(letters), Some("AN")), [("company.invoiceSeries", "invalid_series")], "{letters}");
        }
    }

    #[test]
    fn the_sites_address_is_scheme_and_host_alone() {
        let given = |text: &str| broken(|s| s.brand.public_origin = Some(text.into()));
        for fine in ["https://kaushal.example.in", "https://kaushal.example.in/", "https://xn--h2brj9c.in:8443"] {
            assert_eq!(given(fine), [], "{fine}");
        }
        for wrong in
            ["http://x.in", "x.in", "https://x.in/shop", "https://x.in?a", "https://हिन्दी.in", "https://a@x.in", ""]
        {
            assert_eq!(given(wrong), [("brand.publicOrigin", "invalid_address")], "{wrong}");
        }
    }

    #[test]
    fn the_gstin_is_of_the_companys_state() {
        assert_eq!(broken(|s| s.company.gstin = Some("07AAACB5343E1ZA".into())), [("company.gstin", "invalid_gstin")]);
        assert_eq!(broken(|s| s.company.state = "29".into()), [("company.gstin", "other_state")]);
        assert_eq!(broken(|s| (s.company.state, s.company.registered) = ("29".into(), false)), []);
        assert_eq!(broken(|s| s.company.state = "25".into()), [("company.state", "unknown_state")]);
        assert_eq!(broken(|s| s.company.sac = "99929x".into()), [("company.sac", "invalid_sac")]);
    }

    #[test]
    fn addresses_of_pages_are_https_and_the_logo_is_ours() {
        for bad in
            ["http://x.com/a", "https://", "https://x", "https://u@x.com", "javascript:alert(1)", "https://x.com/ a"]
        {
            assert_eq!(
                broken(|s| s.social.youtube = Some(bad.into())),
                [("social.youtube", "invalid_address")],
                "{bad}"
            );
        }
        for bad in ["//x.com/a.png", "https://x.com/a.png", "/media/../a", "/media/a\"b", "a.png"] {
            assert_eq!(broken(|s| s.brand.logo = Some(bad.into())), [("brand.logo", "invalid_picture")], "{bad}");
        }
    }

    #[test]
    fn lengths_and_ranges_hold() {
        let all = broken(|s| {
            s.brand.name = " ".into();
            s.brand.tagline = "क".repeat(121);
            s.brand.powered_by = "two\nlines".into();
            s.brand.description = "x".repeat(301);
            s.company.legal_name = String::new();
            s.company.address = String::new();
            s.referral.percent = BasisPoints::new(10_001);
            s.referral.hold_days = Some(366);
            s.storefront.popup_delay_ms = 60_001;
            s.contact.phone = String::new();
            s.contact.email = "support".into();
            s.contact.grievance_name = String::new();
            s.contact.grievance_email = "x".into();
            s.figures.students = "x".repeat(21);
        });
        let fields: Vec<_> = all.into_iter().map(|(field, _)| field).collect();
        let expected = [
            "brand.name",
            "brand.tagline",
            "brand.poweredBy",
            "brand.description",
            "company.legalName",
            "company.address",
            "referral.percent",
            "referral.holdDays",
            "storefront.popupDelayMs",
            "contact.phone",
            "contact.email",
            "contact.grievanceName",
            "contact.grievanceEmail",
            "figures.students",
        ];
        assert_eq!(fields, expected);
    }
}

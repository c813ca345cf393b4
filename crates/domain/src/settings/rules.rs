//! What may be entered.

use super::colour::{Colour, READABLE};
use super::{Brand, Company, Contact, Settings};
use crate::gst::StateCode;
use crate::gstin;
use crate::identity::email::is_email;
use crate::money::BasisPoints;
use crate::validation::Violation;

/// Longest delay of the offer, in milliseconds.
const MAX_DELAY: u32 = 60_000;
/// Longest hold of a reward, in days.
const MAX_HOLD: u32 = 365;

/// All broken rules, in the form's order.
pub fn violations(settings: &Settings) -> Vec<Violation> {
    let mut violations = Faults::default();
    violations.brand(&settings.brand);
    violations.company(&settings.company);
    let Settings { referral, popup_delay_ms, .. } = settings;
    let percent = referral.percent <= BasisPoints::WHOLE;
    violations.unless(percent, "referral.percent", "out_of_range", "Percent must be between 0 and 100.");
    let hold = referral.hold_days.is_none_or(|days| days <= MAX_HOLD);
    violations.unless(hold, "referral.holdDays", "out_of_range", "Hold must be between 0 and 365 days.");
    let delay = *popup_delay_ms <= MAX_DELAY;
    violations.unless(
        delay,
        "storefront.popupDelayMs",
        "out_of_range",
        "Delay must be between 0 and 60,000 milliseconds.",
    );
    violations.contact(&settings.contact);
    violations.shown(settings);
    violations.0
}

/// Whether GST would be charged without a registration to name on the invoice: never in production.
pub fn gstin_violation(settings: &Settings) -> Option<Violation> {
    let Company { registered, gstin, .. } = &settings.company;
    let message = "A seller who charges GST needs a GSTIN. Enter it, or say that the company is not registered.";
    (*registered && gstin.is_none()).then_some(Violation::new("company.gstin", "required", message))
}

#[derive(Default)]
struct Faults(Vec<Violation>);

impl Faults {
    fn unless(&mut self, holds: bool, field: &'static str, code: &'static str, message: &'static str) {
        if !holds {
            self.0.push(Violation::new(field, code, message));
        }
    }

    fn brand(&mut self, brand: &Brand) {
        self.unless(is_line(&brand.name, 1, 60), "brand.name", "invalid_text", "Name must have 1 to 60 characters.");
        let tagline = is_line(&brand.tagline, 0, 120);
        self.unless(tagline, "brand.tagline", "too_long", "Tagline must have at most 120 characters.");
        let logo = brand.logo.as_deref().is_none_or(is_own_path);
        self.unless(logo, "brand.logo", "invalid_picture", "The logo must be a picture that was uploaded here.");
        let powered = is_line(&brand.powered_by, 0, 120);
        self.unless(powered, "brand.poweredBy", "too_long", "'Powered by' must have at most 120 characters.");
        let description = is_line(&brand.description, 0, 300);
        self.unless(description, "brand.description", "too_long", "Description must have at most 300 characters.");
        self.colour(
            "brand.colours.brand",
            &brand.brand_colour,
            Colour::WHITE,
            "White text cannot be read on this colour (contrast below 4.5:1). Choose a darker one.",
        );
        self.colour(
            "brand.colours.accent",
            &brand.accent_colour,
            Colour::INK,
            "Dark text cannot be read on this colour (contrast below 4.5:1). Choose a lighter one.",
        );
    }

    fn colour(&mut self, field: &'static str, text: &str, on_it: Colour, message: &'static str) {
        let Some(colour) = Colour::parse(text) else {
            return self.unless(false, field, "invalid_colour", "Enter a colour such as #0b4f5c.");
        };
        self.unless(colour.contrast(on_it) >= READABLE, field, "low_contrast", message);
    }

    fn company(&mut self, company: &Company) {
        let name = is_line(&company.legal_name, 1, 150);
        self.unless(name, "company.legalName", "invalid_text", "Legal name must have 1 to 150 characters.");
        let address = is_text(&company.address, 1, 300);
        self.unless(address, "company.address", "invalid_text", "Address must have 1 to 300 characters.");
        let state = StateCode::parse(&company.state);
        self.unless(state.is_some(), "company.state", "unknown_state", "Choose a State.");
        let registered_in = company.gstin.as_deref().map(gstin::state_of);
        self.unless(
            registered_in != Some(None),
            "company.gstin",
            "invalid_gstin",
            "This is not a GSTIN: 15 letters and digits, the last one a check digit.",
        );
        let elsewhere = matches!(registered_in, Some(Some(other)) if state.is_some_and(|state| state != other));
        self.unless(
            !(company.registered && elsewhere),
            "company.gstin",
            "other_state",
            "The GSTIN's first two digits must be the company's State.",
        );
        let sac = (4..=8).contains(&company.sac.len()) && company.sac.bytes().all(|byte| byte.is_ascii_digit());
        self.unless(sac, "company.sac", "invalid_sac", "SAC must have 4 to 8 digits.");
    }

    fn contact(&mut self, contact: &Contact) {
        let phone = is_line(&contact.phone, 1, 40);
        self.unless(phone, "contact.phone", "invalid_text", "Phone must have 1 to 40 characters.");
        self.unless(is_email(&contact.email), "contact.email", "invalid_email", "Enter a valid email address.");
        let name = is_line(&contact.grievance_name, 1, 100);
        self.unless(name, "contact.grievanceName", "invalid_text", "Name must have 1 to 100 characters.");
        let email = is_email(&contact.grievance_email);
        self.unless(email, "contact.grievanceEmail", "invalid_email", "Enter a valid email address.");
    }

    fn shown(&mut self, Settings { social, figures, .. }: &Settings) {
        for (field, page) in [
            ("social.instagram", &social.instagram),
            ("social.facebook", &social.facebook),
            ("social.linkedin", &social.linkedin),
            ("social.youtube", &social.youtube),
            ("social.x", &social.x),
        ] {
            let is_page = page.as_deref().is_none_or(is_web_address);
            self.unless(is_page, field, "invalid_address", "Enter an address that begins with https://");
        }
        for (field, figure) in [
            ("figures.courses", &figures.courses),
            ("figures.placementPartners", &figures.placement_partners),
            ("figures.students", &figures.students),
            ("figures.trainers", &figures.trainers),
            ("figures.liveTrainings", &figures.live_trainings),
            ("figures.appUsers", &figures.app_users),
        ] {
            self.unless(is_line(figure, 1, 20), field, "invalid_text", "A figure must have 1 to 20 characters.");
        }
    }
}

/// Between so many characters, not only spaces, on one line.
fn is_line(text: &str, least: usize, most: usize) -> bool {
    is_text(text, least, most) && !text.contains(char::is_control)
}

/// The same on several lines.
fn is_text(text: &str, least: usize, most: usize) -> bool {
    let breaks = |letter: char| letter.is_control() && letter != '\n';
    text.trim().chars().count() >= least && text.chars().count() <= most && !text.contains(breaks)
}

/// A path on this site, as an upload answers it.
fn is_own_path(path: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/-_.".contains(&byte);
    path.starts_with("/media/") && path.len() <= 200 && path.bytes().all(plain) && !path.contains("..")
}

fn is_web_address(text: &str) -> bool {
    let rest = text.strip_prefix("https://").unwrap_or_default();
    let plain = |letter: char| !letter.is_whitespace() && !letter.is_control() && !"<>\"'\\".contains(letter);
    let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
    text.len() <= 300 && rest.chars().all(plain) && host.contains('.') && !host.contains('@')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;

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
            s.popup_delay_ms = 60_001;
            s.contact.phone = String::new();
            s.contact.email = "support".into();
            s.contact.grievance_name = String::new();
            s.contact.grievance_email = "x".into();
            s.figures.courses = String::new();
            s.figures.app_users = "x".repeat(21);
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
            "figures.courses",
            "figures.appUsers",
        ];
        assert_eq!(fields, expected);
    }
}

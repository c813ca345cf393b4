//! Every setting that an admin may change: field, kind, name on the wire and rule. Configuration files, the admin's
//! form, public settings, audit log, storage and API description follow from this table.

use super::colour::Colour;
use super::rules;
use super::value::Slot;
use crate::money::BasisPoints;
use crate::validation::Violation;

macro_rules! settings {
    ($(
        #[doc = $about:literal]
        $group:ident: $Group:ident {
            $(#[doc = $meaning:literal] $field:ident: $kind:ty = $name:literal, $rule:ident($($limit:expr),*);)*
        }
    )*) => {
        /// All settings, as entered; [`super::violations`] checks them.
        #[derive(Debug, Clone, PartialEq, Eq, Default)]
        pub struct Settings {$(
            #[doc = $about]
            pub $group: $Group,
        )*}

        $(
            #[doc = $about]
            #[derive(Debug, Clone, PartialEq, Eq, Default)]
            pub struct $Group {$(
                #[doc = $meaning]
                pub $field: $kind,
            )*}
        )*

        /// The groups of settings, with their topics.
        pub const GROUPS: &[(&str, &str)] = &[$((stringify!($group), $about)),*];

        impl Settings {
            /// Every setting, in the form's order.
            pub fn slots(&mut self) -> Vec<Slot<'_>> {
                vec![$($(Slot {
                    key: concat!(stringify!($group), ".", stringify!($field)),
                    name: $name,
                    meaning: $meaning,
                    place: &mut self.$group.$field,
                },)*)*]
            }

            /// Broken rules of single settings.
            pub(super) fn broken_rules(&self) -> Vec<Violation> {
                let checked = [$($(($name, rules::$rule(&self.$group.$field $(, $limit)*)),)*)*];
                let broken = checked.into_iter().filter_map(|(name, broken)| Some((name, broken?)));
                broken.map(|(name, (code, message))| Violation::new(name, code, message)).collect()
            }
        }
    };
}

settings! {
    brand: Brand {
        /// The institute's name.
        name: String = "brand.name", line(1, 60, "Name must have 1 to 60 characters.");
        /// The site's address, scheme and host only; the operator's configuration takes precedence.
        public_origin: Option<String> = "brand.publicOrigin", site_address(
            "Enter https:// and the site's name alone, such as https://kaushal.example.in."
        );
        /// One line under the name.
        tagline: String = "brand.tagline", line(0, 120, "Tagline must have at most 120 characters.");
        /// Path of a picture that was uploaded here; without one the drawn star is shown.
        logo: Option<String> = "brand.logo", own_picture("The logo must be a picture that was uploaded here.");
        /// Path of a square picture that was uploaded here, for browser tabs and home screens; without one the star is drawn.
        icon: Option<String> = "brand.icon", own_picture("The icon must be a picture that was uploaded here.");
        /// The organisation behind it.
        powered_by: String = "brand.poweredBy", line(0, 120, "'Powered by' must have at most 120 characters.");
        /// For search engines.
        description: String = "brand.description", line(0, 300, "Description must have at most 300 characters.");
        /// `#rrggbb`; white text on it must be legible.
        brand_colour: String = "brand.colours.brand", readable(
            Colour::WHITE,
            "White text cannot be read on this colour (contrast below 4.5:1). Choose a darker one."
        );
        /// `#rrggbb`; dark text on it must be legible.
        accent_colour: String = "brand.colours.accent", readable(
            Colour::INK,
            "Dark text cannot be read on this colour (contrast below 4.5:1). Choose a lighter one."
        );
    }

    /// The seller, for law and tax.
    company: Company {
        /// As registered.
        legal_name: String = "company.legalName", line(1, 150, "Legal name must have 1 to 150 characters.");
        /// Of the registered office.
        address: String = "company.address", text(1, 300, "Address must have 1 to 300 characters.");
        /// Two-digit GST code.
        state: String = "company.state", state("Choose a State.");
        /// Number of the registration for GST.
        gstin: Option<String> = "company.gstin", gstin(
            "This is not a GSTIN: 15 letters and digits, the last one a check digit."
        );
        /// Whether GST is charged.
        registered: bool = "company.registered", any();
        /// Service accounting code of the sales.
        sac: String = "company.sac", digits(4, 8, "SAC must have 4 to 8 digits.");
        /// The series of invoices; `None`: the operator's.
        invoice_series: Option<String> = "company.invoiceSeries", series("Enter one to three capital letters.");
        /// The series of credit notes; `None`: the operator's.
        credit_note_series: Option<String> = "company.creditNoteSeries", series("Enter one to three capital letters.");
    }

    /// Defaults of new courses.
    courses: Courses {
        /// BCP 47 code of the language that a new course is taught in while nobody says otherwise; null: none.
        language: Option<String> = "courses.language", course_language("Choose a language of the list.");
    }

    /// Rewards for bringing others.
    referral: Referral {
        /// Percentage of an order's taxable value, at most two decimals.
        percent: BasisPoints = "referral.percent", share("Percent must be between 0 and 100, with at most two decimals.");
        /// Days for which a reward is held at least. Null: as long as `advisedHoldDays`.
        hold_days: Option<u32> = "referral.holdDays", optional_up_to(365, "Hold must be between 0 and 365 days.");
    }

    /// Behaviour of the public pages.
    storefront: Storefront {
        /// How long the offer waits before it shows, in milliseconds.
        popup_delay_ms: u32 = "storefront.popupDelayMs", up_to(
            60_000,
            "Delay must be between 0 and 60,000 milliseconds."
        );
        /// Whether offers are shown in a quiet strip at the page's end instead of a window over it.
        popup_strip: bool = "storefront.popupStrip", any();
    }

    /// Mails that bring learners back, each once for a course.
    learning: Learning {
        /// Days after which learners are reminded of a course that they have not begun. 0: never.
        reminder_not_begun_days: u32 = "learning.reminderNotBegunDays", up_to(365, "Days must be between 0 and 365.");
        /// Days after which who paused a course is reminded. 0: never.
        reminder_paused_days: u32 = "learning.reminderPausedDays", up_to(365, "Days must be between 0 and 365.");
    }

    cart: Cart {
        /// Hours after which who left a cart or a payment untouched gets one mail. 0: never.
        abandoned_after_hours: u32 = "cart.abandonedAfterHours", up_to(168, "Hours must be between 0 and 168.");
    }

    checkout: Checkout {
        /// Whether a learner's wallet may pay a part or all of an order.
        wallet: bool = "checkout.wallet", any();
    }

    /// Webinars and their guests.
    webinars: Webinars {
        /// Hours before a webinar begins at which its guests are reminded. 0: never.
        reminder_hours: u32 = "webinars.reminderHours", up_to(168, "Hours must be between 0 and 168.");
        /// Days after a webinar for which its list of guests is kept.
        guests_kept_days: u32 = "webinars.guestsKeptDays", up_to(365, "Days must be between 0 and 365.");
    }

    player: Player {
        /// Whether the learner's name moves over the picture.
        watermark: bool = "player.watermark", any();
        /// Whether an account plays one video at a time: where Play was pressed last.
        one_stream: bool = "player.oneStream", any();
    }

    certificate: CertificateTexts {
        /// Their name; without one there is no line for a signature.
        signatory_name: Option<String> = "certificate.signatoryName", optional_line(
            80,
            "Name must have at most 80 characters."
        );
        signatory_title: Option<String> = "certificate.signatoryTitle", optional_line(
            120,
            "Title must have at most 120 characters."
        );
        /// Path of a picture of their signature that was uploaded here.
        signature_image: Option<String> = "certificate.signatureImage", own_picture(
            "The signature must be a picture that was uploaded here."
        );
    }

    /// How to reach the institute.
    contact: Contact {
        phone: String = "contact.phone", line(1, 40, "Phone must have 1 to 40 characters.");
        email: String = "contact.email", email("Enter a valid email address.");
        /// When somebody answers it, as shown; empty when nothing is said of it.
        hours: String = "contact.hours", line(0, 60, "Hours must have at most 60 characters.");
        /// Name of the grievance officer.
        grievance_name: String = "contact.grievanceName", line(1, 100, "Name must have 1 to 100 characters.");
        grievance_email: String = "contact.grievanceEmail", email("Enter a valid email address.");
        /// Days in which a grievance is answered, at least 1.
        grievance_days: u32 = "contact.grievanceDays", up_to(90, "Days must be between 1 and 90.");
    }

    /// Addresses of social pages; those without are not shown.
    social: Social {
        instagram: Option<String> = "social.instagram", web_address("Enter an address that begins with https://");
        facebook: Option<String> = "social.facebook", web_address("Enter an address that begins with https://");
        linkedin: Option<String> = "social.linkedin", web_address("Enter an address that begins with https://");
        youtube: Option<String> = "social.youtube", web_address("Enter an address that begins with https://");
        x: Option<String> = "social.x", web_address("Enter an address that begins with https://");
    }

    /// The institute's own figures, as shown beside the login: '40+'. Empty ones are not shown.
    figures: Figures {
        courses: String = "figures.courses", line(0, 20, "A figure must have at most 20 characters.");
        students: String = "figures.students", line(0, 20, "A figure must have at most 20 characters.");
        trainers: String = "figures.trainers", line(0, 20, "A figure must have at most 20 characters.");
    }
}

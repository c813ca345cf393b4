//! Every setting that an admin may change: field, kind, name on the wire and rule. Configuration files, the admin's
//! form, public settings, audit log, storage and API description follow from this table.

use super::colour::Colour;
use super::rules;
use super::value::Slot;
use kernel::money::BasisPoints;
use kernel::validation::Violation;

macro_rules! settings {
    ($(
        #[doc = $about:literal]
        $group:ident: $Group:ident {
            $(#[doc = $meaning:literal] $field:ident: $kind:ty = $name:literal, $rule:ident($($limit:expr),*);)*
        }
    )*) => {
        /// All of it, as entered; [`super::violations`] says what is wrong.
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

        /// The groups of settings, each with what it is about.
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

            /// What is wrong with single settings.
            pub(super) fn broken_rules(&self) -> Vec<Violation> {
                let checked = [$($(($name, rules::$rule(&self.$group.$field $(, $limit)*)),)*)*];
                let broken = checked.into_iter().filter_map(|(name, broken)| Some((name, broken?)));
                broken.map(|(name, (code, message))| Violation::new(name, code, message)).collect()
            }
        }
    };
}

settings! {
    /// Name and looks.
    brand: Brand {
        /// What the institute calls itself.
        name: String = "brand.name", line(1, 60, "Name must have 1 to 60 characters.");
        /// Where browsers find the site, scheme and host alone; the operator's configuration goes before it.
        public_origin: Option<String> = "brand.publicOrigin", site_address(
            "Enter https:// and the site's name alone, such as https://kaushal.example.in."
        );
        /// One line under the name.
        tagline: String = "brand.tagline", line(0, 120, "Tagline must have at most 120 characters.");
        /// Path of a picture that was uploaded here; without one the drawn star is shown.
        logo: Option<String> = "brand.logo", own_picture("The logo must be a picture that was uploaded here.");
        /// Path of a square picture that was uploaded here, for browser tabs and home screens; without one the star is drawn.
        icon: Option<String> = "brand.icon", own_picture("The icon must be a picture that was uploaded here.");
        /// Who stands behind it.
        powered_by: String = "brand.poweredBy", line(0, 120, "'Powered by' must have at most 120 characters.");
        /// For search engines.
        description: String = "brand.description", line(0, 300, "Description must have at most 300 characters.");
        /// `#rrggbb`; white text stands on it.
        brand_colour: String = "brand.colours.brand", readable(
            Colour::WHITE,
            "White text cannot be read on this colour (contrast below 4.5:1). Choose a darker one."
        );
        /// `#rrggbb`; dark text stands on it.
        accent_colour: String = "brand.colours.accent", readable(
            Colour::INK,
            "Dark text cannot be read on this colour (contrast below 4.5:1). Choose a lighter one."
        );
    }

    /// Who sells, for law and tax.
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
        /// Service accounting code of what is sold.
        sac: String = "company.sac", digits(4, 8, "SAC must have 4 to 8 digits.");
        /// What numbers of invoices begin with; `None`: what the operator's configuration says.
        invoice_series: Option<String> = "company.invoiceSeries", series("Enter one to three capital letters.");
        /// The same of credit notes.
        credit_note_series: Option<String> = "company.creditNoteSeries", series("Enter one to three capital letters.");
    }

    /// What courses begin with.
    courses: Courses {
        /// BCP 47 code of the language that a new course is taught in while nobody says otherwise; null: none.
        language: Option<String> = "courses.language", course_language("Choose a language of the list.");
    }

    /// Rewards for bringing others.
    referral: Referral {
        /// Of an order's taxable value, at most two decimals.
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
        /// Whether offers stand in a quiet strip at the page's end instead of a window over it.
        popup_strip: bool = "storefront.popupStrip", any();
    }

    /// Mails that bring learners back, each once for a course.
    learning: Learning {
        /// Days after which who has not begun a course is reminded. 0: never.
        reminder_not_begun_days: u32 = "learning.reminderNotBegunDays", up_to(365, "Days must be between 0 and 365.");
        /// Days after which who paused a course is reminded. 0: never.
        reminder_paused_days: u32 = "learning.reminderPausedDays", up_to(365, "Days must be between 0 and 365.");
    }

    /// Mails about carts.
    cart: Cart {
        /// Hours after which who left a cart or a payment untouched gets one mail. 0: never.
        abandoned_after_hours: u32 = "cart.abandonedAfterHours", up_to(168, "Hours must be between 0 and 168.");
    }

    /// Paying for orders.
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

    /// How lessons play.
    player: Player {
        /// Whether the learner's name moves over the picture.
        watermark: bool = "player.watermark", any();
        /// Whether an account plays one video at a time: where Play was pressed last.
        one_stream: bool = "player.oneStream", any();
    }

    /// Who signs certificates.
    certificate: CertificateTexts {
        /// Their name; without one there is no line for a signature.
        signatory_name: Option<String> = "certificate.signatoryName", optional_line(
            80,
            "Name must have at most 80 characters."
        );
        /// What they are.
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
        /// As shown.
        phone: String = "contact.phone", line(1, 40, "Phone must have 1 to 40 characters.");
        /// Public address. Enquiries and refund requests are mailed to it; mails to learners carry it as reply-to.
        email: String = "contact.email", email("Enter a valid email address.");
        /// When somebody answers it, as shown; empty when nothing is said of it.
        hours: String = "contact.hours", line(0, 60, "Hours must have at most 60 characters.");
        /// Name of the grievance officer.
        grievance_name: String = "contact.grievanceName", line(1, 100, "Name must have 1 to 100 characters.");
        /// Their address.
        grievance_email: String = "contact.grievanceEmail", email("Enter a valid email address.");
        /// Days in which a grievance is answered, at least 1.
        grievance_days: u32 = "contact.grievanceDays", up_to(90, "Days must be between 1 and 90.");
    }

    /// Addresses of social pages; those without are not shown.
    social: Social {
        /// Instagram.
        instagram: Option<String> = "social.instagram", web_address("Enter an address that begins with https://");
        /// Facebook.
        facebook: Option<String> = "social.facebook", web_address("Enter an address that begins with https://");
        /// LinkedIn.
        linkedin: Option<String> = "social.linkedin", web_address("Enter an address that begins with https://");
        /// YouTube.
        youtube: Option<String> = "social.youtube", web_address("Enter an address that begins with https://");
        /// X.
        x: Option<String> = "social.x", web_address("Enter an address that begins with https://");
    }

    /// The institute's own figures, as shown beside the login: '40+'. Empty ones are not shown.
    figures: Figures {
        /// Courses.
        courses: String = "figures.courses", line(0, 20, "A figure must have at most 20 characters.");
        /// Students.
        students: String = "figures.students", line(0, 20, "A figure must have at most 20 characters.");
        /// Trainers.
        trainers: String = "figures.trainers", line(0, 20, "A figure must have at most 20 characters.");
    }
}

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
        /// All settings, as entered. [`super::violations`] validates them.
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

        /// The groups of settings, each with its description.
        pub const GROUPS: &[(&str, &str)] = &[$((stringify!($group), $about)),*];

        impl Settings {
            /// Returns every setting, in the form's order.
            pub fn slots(&mut self) -> Vec<Slot<'_>> {
                vec![$($(Slot {
                    key: concat!(stringify!($group), ".", stringify!($field)),
                    name: $name,
                    meaning: $meaning,
                    place: &mut self.$group.$field,
                },)*)*]
            }

            /// Returns the rules that single settings break.
            pub(super) fn broken_rules(&self) -> Vec<Violation> {
                let checked = [$($(($name, rules::$rule(&self.$group.$field $(, $limit)*)),)*)*];
                let broken = checked.into_iter().filter_map(|(name, broken)| Some((name, broken?)));
                broken.map(|(name, (code, message))| Violation::new(name, code, message)).collect()
            }
        }
    };
}

settings! {
    /// The institute's name and appearance.
    brand: Brand {
        /// The institute's name, as visitors see it.
        name: String = "brand.name", line(1, 60, "Name must have 1 to 60 characters.");
        /// Address at which browsers find the site, scheme and host only. The operator's configuration overrides it.
        public_origin: Option<String> = "brand.publicOrigin", site_address(
            "Enter https:// and the site's name alone, such as https://kaushal.example.in."
        );
        /// One line under the name.
        tagline: String = "brand.tagline", line(0, 120, "Tagline must have at most 120 characters.");
        /// Path of a picture that was uploaded here. Without one, the drawn star is shown.
        logo: Option<String> = "brand.logo", own_picture("The logo must be a picture that was uploaded here.");
        /// Path of a square uploaded picture for browser tabs and home screens. Without one, the star is drawn.
        icon: Option<String> = "brand.icon", own_picture("The icon must be a picture that was uploaded here.");
        /// Name of the organisation behind the institute, as shown in the footer.
        powered_by: String = "brand.poweredBy", line(0, 120, "'Powered by' must have at most 120 characters.");
        /// Description of the site for search engines.
        description: String = "brand.description", line(0, 300, "Description must have at most 300 characters.");
        /// Brand colour as `#rrggbb`. White text must be legible on it.
        brand_colour: String = "brand.colours.brand", readable(
            Colour::WHITE,
            "White text cannot be read on this colour (contrast below 4.5:1). Choose a darker one."
        );
        /// Accent colour as `#rrggbb`. Dark text must be legible on it.
        accent_colour: String = "brand.colours.accent", readable(
            Colour::INK,
            "Dark text cannot be read on this colour (contrast below 4.5:1). Choose a lighter one."
        );
    }

    /// The company that sells, for law and tax.
    company: Company {
        /// Registered name of the company.
        legal_name: String = "company.legalName", line(1, 150, "Legal name must have 1 to 150 characters.");
        /// Address of the registered office.
        address: String = "company.address", text(1, 300, "Address must have 1 to 300 characters.");
        /// Two-digit GST code of the company's State.
        state: String = "company.state", state("Choose a State.");
        /// GSTIN, the number of the company's registration for GST.
        gstin: Option<String> = "company.gstin", gstin(
            "This is not a GSTIN: 15 letters and digits, the last one a check digit."
        );
        /// Whether GST is charged.
        registered: bool = "company.registered", any();
        /// Whether prices, fixed discounts and minimums are entered with GST contained.
        prices_contain_gst: bool = "company.pricesContainGst", any();
        /// Service accounting code (SAC) of the services that are sold.
        sac: String = "company.sac", digits(4, 8, "SAC must have 4 to 8 digits.");
        /// Prefix of invoice numbers. Null: the prefix in the operator's configuration.
        invoice_series: Option<String> = "company.invoiceSeries", series("Enter one to three capital letters.");
        /// Prefix of credit note numbers. Null: the prefix in the operator's configuration.
        credit_note_series: Option<String> = "company.creditNoteSeries", series("Enter one to three capital letters.");
    }

    /// Defaults of new courses.
    courses: Courses {
        /// BCP 47 code of a new course's teaching language, unless another is chosen. Null: no default.
        language: Option<String> = "courses.language", course_language("Choose a language of the list.");
    }

    /// Rewards for referring buyers.
    referral: Referral {
        /// Reward in percent of an order's taxable value, with at most two decimals.
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
        /// Whether offers appear in a strip at the end of the page instead of a window over it.
        popup_strip: bool = "storefront.popupStrip", any();
    }

    /// Mails that bring learners back. Each is sent once for a course.
    learning: Learning {
        /// Days after which a learner who has not begun a course is reminded. 0: never.
        reminder_not_begun_days: u32 = "learning.reminderNotBegunDays", up_to(365, "Days must be between 0 and 365.");
        /// Days after which a learner who paused a course is reminded. 0: never.
        reminder_paused_days: u32 = "learning.reminderPausedDays", up_to(365, "Days must be between 0 and 365.");
    }

    /// Mails about carts.
    cart: Cart {
        /// Hours after which a learner who left a cart or a payment untouched gets one mail. 0: never.
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
        /// Whether an account plays one video at a time, in the player where Play was pressed last.
        one_stream: bool = "player.oneStream", any();
    }

    /// The person who signs certificates.
    certificate: CertificateTexts {
        /// Name of the signatory. Without a name, certificates have no line for a signature.
        signatory_name: Option<String> = "certificate.signatoryName", optional_line(
            80,
            "Name must have at most 80 characters."
        );
        /// Title of the signatory.
        signatory_title: Option<String> = "certificate.signatoryTitle", optional_line(
            120,
            "Title must have at most 120 characters."
        );
        /// Path of a picture of the signature that was uploaded here.
        signature_image: Option<String> = "certificate.signatureImage", own_picture(
            "The signature must be a picture that was uploaded here."
        );
    }

    /// How to reach the institute.
    contact: Contact {
        /// Phone number, as shown.
        phone: String = "contact.phone", line(1, 40, "Phone must have 1 to 40 characters.");
        /// Public address. Enquiries and refund requests are mailed to it; mails to learners carry it as reply-to.
        email: String = "contact.email", email("Enter a valid email address.");
        /// Hours in which the institute can be reached, as shown. Empty: no hours are shown.
        hours: String = "contact.hours", line(0, 60, "Hours must have at most 60 characters.");
        /// Name of the grievance officer.
        grievance_name: String = "contact.grievanceName", line(1, 100, "Name must have 1 to 100 characters.");
        /// Email address of the grievance officer.
        grievance_email: String = "contact.grievanceEmail", email("Enter a valid email address.");
        /// Days in which a grievance is answered, at least 1.
        grievance_days: u32 = "contact.grievanceDays", up_to(90, "Days must be between 1 and 90.");
    }

    /// Addresses of the institute's pages on social networks. A network without an address is not shown.
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
        /// Number of courses.
        courses: String = "figures.courses", line(0, 20, "A figure must have at most 20 characters.");
        /// Number of students.
        students: String = "figures.students", line(0, 20, "A figure must have at most 20 characters.");
        /// Number of trainers.
        trainers: String = "figures.trainers", line(0, 20, "A figure must have at most 20 characters.");
    }
}

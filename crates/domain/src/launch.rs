//! The launch checklist: what is missing before an institute can sell, from an empty installation to the first sale. Each
//! step checks itself; only that the legal texts were read is an admin's word.

pub mod accept_legal;
pub mod check_launch;
pub mod remove_demo;

use crate::Time;
use crate::audit::{Change, Field};
use crate::payments::test_payment::TestState;
use crate::settings::{Settings, gstin_violation};
use crate::validation::Violation;

const UNREADABLE_GATEWAY: &str = "The gateway's account cannot be decrypted: it was stored under another secret of the \
    server. Enter it again, or give the server that secret back.";
const UNREADABLE_MAIL: &str = "The mail server's settings cannot be decrypted: they were stored under another secret of \
    the server. Enter them again, or give the server that secret back.";

/// A step of the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StepName {
    /// Where browsers find the site.
    Address,
    /// Name and looks.
    Brand,
    /// Who sells, for law and tax.
    Company,
    /// How to reach the institute.
    Contact,
    /// Who takes the money.
    Gateway,
    /// Whether mail arrives.
    Mail,
    /// The legal texts, filled with the company's facts.
    Legal,
    /// Something to sell.
    Course,
    /// A purchase, as a visitor makes it.
    Purchase,
}

/// A step, and what is missing for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// Which.
    pub name: StepName,
    /// Whether nothing can be sold before it is done.
    pub is_required: bool,
    /// What is missing, at the setting's name where it is one; empty once the step is done.
    pub missing: Vec<Violation>,
}

/// Who takes new payments.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GatewayState {
    /// Nobody yet.
    Missing,
    /// What is stored of it cannot be decrypted.
    Unreadable,
    /// A gateway that moves no money.
    Simulated,
    /// One that does.
    Real,
}

/// How mail goes out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MailState {
    /// Not at all yet.
    Missing,
    /// What is stored of it cannot be decrypted.
    Unreadable,
    /// Into a folder and to nobody.
    Files,
    /// By a mail server.
    Server,
}

/// Where the installation stands, by its operator and by who set gateway and mail in the browser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Installation {
    /// The site's address, such as `https://kaushal.example.in`.
    pub public_origin: Option<String>,
    /// Who takes new payments.
    pub gateway: GatewayState,
    /// How mail goes out.
    pub mail: MailState,
    /// When an admin last changed how.
    pub mail_changed_at: Option<Time>,
    /// The name of the gateway that takes new payments.
    pub gateway_name: Option<&'static str>,
    /// When an admin last changed it or its account.
    pub gateway_changed_at: Option<Time>,
    /// The mails' sender is still the one of the first configuration.
    pub is_sample_sender: bool,
    /// Version of the terms that learners accept.
    pub terms_version: String,
    /// The settings that the product comes with: an institute that still has them has not entered its own.
    pub samples: Settings,
}

/// What has happened so far.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Facts {
    /// Whether a course is published.
    pub has_course: bool,
    /// Whether an order was paid.
    pub has_sale: bool,
    /// Whether the last test mail went out, since mail was last changed; `None` when none was sent since.
    pub test_mail: Option<bool>,
    /// The newest test payment, with the gateway and the account of now.
    pub test_payment: Option<TestState>,
    /// Whether an order was paid with these.
    pub has_sale_there: bool,
    /// What the legal texts said of the company when an admin accepted them.
    pub accepted: Option<Vec<Change>>,
}

/// The checklist, in the order in which an owner goes through it.
pub fn steps(settings: &Settings, installation: &Installation, facts: &Facts) -> Vec<Step> {
    let step = |name, is_required, missing| Step { name, is_required, missing };
    vec![
        step(StepName::Address, true, address(installation)),
        step(StepName::Brand, false, brand(settings, &installation.samples)),
        step(StepName::Company, true, company(settings, &installation.samples)),
        step(StepName::Contact, true, contact(settings, &installation.samples)),
        step(StepName::Gateway, true, gateway(installation, facts)),
        step(StepName::Mail, true, mail(installation, facts)),
        step(StepName::Legal, true, legal(settings, installation, facts)),
        step(StepName::Course, true, course(facts)),
        step(StepName::Purchase, false, purchase(facts)),
    ]
}

/// Whether everything is done that selling needs.
pub fn is_ready(steps: &[Step]) -> bool {
    steps.iter().all(|step| !step.is_required || step.missing.is_empty())
}

/// What the legal texts say of the company. An acceptance holds for exactly this.
pub fn legal_facts(settings: &Settings, terms_version: &str) -> Vec<Field> {
    let Settings { brand, company, contact, .. } = settings;
    vec![
        ("termsVersion", Some(terms_version.to_owned())),
        ("brand.name", Some(brand.name.clone())),
        ("company.legalName", Some(company.legal_name.clone())),
        ("company.address", Some(company.address.clone())),
        ("contact.phone", Some(contact.phone.clone())),
        ("contact.email", Some(contact.email.clone())),
        ("contact.grievanceName", Some(contact.grievance_name.clone())),
        ("contact.grievanceEmail", Some(contact.grievance_email.clone())),
    ]
}

/// The violations whose condition holds.
fn found<const N: usize>(checks: [(bool, Violation); N]) -> Vec<Violation> {
    checks.into_iter().filter_map(|(is_missing, violation)| is_missing.then_some(violation)).collect()
}

fn address(installation: &Installation) -> Vec<Violation> {
    let origin = installation.public_origin.as_deref();
    found([
        (origin.is_none(), Violation::new("publicOrigin", "not_set", "The site has no public address yet.")),
        (
            origin.is_some_and(|origin| !origin.starts_with("https://")),
            Violation::new("publicOrigin", "not_secure", "The site's address does not begin with https://."),
        ),
    ])
}

fn brand(settings: &Settings, samples: &Settings) -> Vec<Violation> {
    let (own, sample) = (&settings.brand, &samples.brand);
    let is_sample = |own: &str, sample: &str| !own.is_empty() && own == sample;
    found([
        (own.name == sample.name, Violation::new("brand.name", "sample", "The institute's name is the sample's.")),
        (own.logo.is_none(), Violation::new("brand.logo", "required", "There is no logo.")),
        (
            is_sample(&own.powered_by, &sample.powered_by),
            Violation::new("brand.poweredBy", "sample", "Who stands behind it is the sample's."),
        ),
        (
            is_sample(&own.description, &sample.description),
            Violation::new("brand.description", "sample", "The description for search engines is the sample's."),
        ),
    ])
}

fn company(settings: &Settings, samples: &Settings) -> Vec<Violation> {
    let (own, sample) = (&settings.company, &samples.company);
    let sampled = found([
        (
            own.legal_name == sample.legal_name,
            Violation::new("company.legalName", "sample", "The legal name is the sample's."),
        ),
        (own.address == sample.address, Violation::new("company.address", "sample", "The address is the sample's.")),
    ]);
    sampled.into_iter().chain(gstin_violation(settings)).collect()
}

fn contact(settings: &Settings, samples: &Settings) -> Vec<Violation> {
    let (own, sample) = (&settings.contact, &samples.contact);
    found([
        (own.phone == sample.phone, Violation::new("contact.phone", "sample", "The phone number is the sample's.")),
        (own.email == sample.email, Violation::new("contact.email", "sample", "The email address is the sample's.")),
        (
            own.grievance_name == sample.grievance_name,
            Violation::new("contact.grievanceName", "sample", "No grievance officer is named."),
        ),
        (
            own.grievance_email == sample.grievance_email,
            Violation::new("contact.grievanceEmail", "sample", "The grievance officer's address is the sample's."),
        ),
    ])
}

fn gateway(installation: &Installation, facts: &Facts) -> Vec<Violation> {
    let (code, message) = match installation.gateway {
        GatewayState::Missing => ("not_set", "No payment gateway is chosen: nobody can pay."),
        GatewayState::Unreadable => ("unreadable", UNREADABLE_GATEWAY),
        GatewayState::Simulated => ("simulated", "The simulated gateway moves no money: courses are given away."),
        // A sale proves as much.
        GatewayState::Real if facts.has_sale_there => return Vec::new(),
        GatewayState::Real => match facts.test_payment {
            Some(TestState::Refunded) => return Vec::new(),
            None => ("not_tested", "Nobody has paid a rupee yet to see that the gateway works."),
            Some(TestState::Open) => ("test_open", "The test payment is not paid yet."),
            Some(TestState::Paid) => ("test_paid", "The test payment came, and is on its way back."),
            Some(TestState::Failed) => ("test_failed", "The test payment failed."),
            Some(TestState::Stuck) => ("test_stuck", "The test payment came, and the gateway refuses to send it back."),
        },
    };
    vec![Violation::new("gateway", code, message)]
}

fn mail(installation: &Installation, facts: &Facts) -> Vec<Violation> {
    let (is_missing, is_unreadable) =
        (installation.mail == MailState::Missing, installation.mail == MailState::Unreadable);
    found([
        (is_missing, Violation::new("mail", "not_set", "No mail server is set: mails wait.")),
        (is_unreadable, Violation::new("mail", "unreadable", UNREADABLE_MAIL)),
        (
            installation.mail == MailState::Files,
            Violation::new("mail", "to_files", "Mails are written into a folder and reach nobody."),
        ),
        (
            installation.is_sample_sender,
            Violation::new("mail", "sample_sender", "The sender's address is the sample's."),
        ),
        (facts.test_mail.is_none(), Violation::new("mail", "not_tested", "No test mail was sent yet.")),
        (facts.test_mail == Some(false), Violation::new("mail", "test_failed", "The last test mail did not go out.")),
    ])
}

fn legal(settings: &Settings, installation: &Installation, facts: &Facts) -> Vec<Violation> {
    let present = crate::audit::diff(&[], &legal_facts(settings, &installation.terms_version));
    let is_stale = facts.accepted.as_ref().is_some_and(|accepted| *accepted != present);
    found([
        (facts.accepted.is_none(), Violation::new("legal", "not_accepted", "Nobody has accepted the legal texts yet.")),
        (
            is_stale,
            Violation::new(
                "legal",
                "changed",
                "The legal texts, or what they say of the company, have changed since they were accepted.",
            ),
        ),
    ])
}

fn course(facts: &Facts) -> Vec<Violation> {
    found([(!facts.has_course, Violation::new("course", "none", "No course is published."))])
}

fn purchase(facts: &Facts) -> Vec<Violation> {
    found([(!facts.has_sale, Violation::new("purchase", "none", "Nobody has bought anything yet."))])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;

    fn samples() -> Settings {
        testing::settings()
    }

    /// An institute that has entered everything.
    fn own() -> Settings {
        let mut own = samples();
        own.brand.name = "गुरुकुल".into();
        own.brand.logo = Some("/media/logo.png".into());
        own.brand.powered_by = String::new();
        own.brand.description = "Trades taught in Indore.".into();
        own.company.legal_name = "Gurukul Private Limited".into();
        own.company.address = "Indore".into();
        own.company.gstin = None;
        own.company.registered = false;
        own.contact.phone = "+91 98000 00001".into();
        own.contact.email = "hello@gurukul.example".into();
        own.contact.grievance_name = "Asha".into();
        own.contact.grievance_email = "asha@gurukul.example".into();
        own
    }

    fn installed() -> Installation {
        Installation {
            public_origin: Some("https://gurukul.example".into()),
            gateway: GatewayState::Real,
            mail: MailState::Server,
            mail_changed_at: None,
            gateway_name: Some("payu"),
            gateway_changed_at: None,
            is_sample_sender: false,
            terms_version: "2026-07".into(),
            samples: samples(),
        }
    }

    fn happened() -> Facts {
        let accepted = crate::audit::diff(&[], &legal_facts(&own(), "2026-07"));
        Facts {
            has_course: true,
            has_sale: true,
            test_mail: Some(true),
            test_payment: Some(TestState::Refunded),
            has_sale_there: false,
            accepted: Some(accepted),
        }
    }

    /// What is missing, as step and code.
    fn missing(settings: &Settings, installation: &Installation, facts: &Facts) -> Vec<(StepName, &'static str)> {
        let steps = steps(settings, installation, facts);
        steps.iter().flat_map(|step| step.missing.iter().map(|violation| (step.name, violation.code))).collect()
    }

    #[test]
    fn an_institute_that_has_done_everything_is_ready() {
        assert_eq!(missing(&own(), &installed(), &happened()), []);
        assert!(is_ready(&steps(&own(), &installed(), &happened())));
    }

    #[test]
    fn a_new_installation_lacks_every_step() {
        let installation = Installation {
            public_origin: None,
            gateway: GatewayState::Simulated,
            mail: MailState::Files,
            is_sample_sender: true,
            ..installed()
        };
        let steps = steps(&samples(), &installation, &Facts::default());
        assert!(steps.iter().all(|step| !step.missing.is_empty()), "{steps:?}");
        assert!(!is_ready(&steps));
    }

    #[test]
    fn brand_and_first_purchase_hinder_no_sale() {
        let mut plain = own();
        plain.brand.logo = None;
        let facts = Facts { has_sale: false, ..happened() };
        assert_eq!(
            missing(&plain, &installed(), &facts),
            [(StepName::Brand, "required"), (StepName::Purchase, "none")]
        );
        assert!(is_ready(&steps(&plain, &installed(), &facts)));
    }

    #[test]
    fn what_the_operator_left_open_hinders_selling() {
        let of = |change: fn(&mut Installation)| {
            let mut installation = installed();
            change(&mut installation);
            assert!(!is_ready(&steps(&own(), &installation, &happened())));
            missing(&own(), &installation, &happened())
        };
        assert_eq!(of(|it| it.public_origin = None), [(StepName::Address, "not_set")]);
        assert_eq!(of(|it| it.public_origin = Some("http://x.in".into())), [(StepName::Address, "not_secure")]);
        for (state, code) in [
            (GatewayState::Missing, "not_set"),
            (GatewayState::Unreadable, "unreadable"),
            (GatewayState::Simulated, "simulated"),
        ] {
            let stopped = Installation { gateway: state, ..installed() };
            assert!(!is_ready(&steps(&own(), &stopped, &happened())));
            assert_eq!(missing(&own(), &stopped, &happened()), [(StepName::Gateway, code)]);
        }
        assert_eq!(of(|it| it.mail = MailState::Files), [(StepName::Mail, "to_files")]);
        assert_eq!(of(|it| it.mail = MailState::Missing), [(StepName::Mail, "not_set")]);
        assert_eq!(of(|it| it.mail = MailState::Unreadable), [(StepName::Mail, "unreadable")]);
        assert_eq!(of(|it| it.is_sample_sender = true), [(StepName::Mail, "sample_sender")]);
    }

    #[test]
    fn a_real_gateway_is_proven_by_a_rupee_that_came_and_went_back_or_by_a_sale() {
        let with = |test_payment, has_sale_there| {
            let facts = Facts { test_payment, has_sale_there, ..happened() };
            let missing = missing(&own(), &installed(), &facts);
            missing.into_iter().find(|(step, _)| *step == StepName::Gateway).map(|(_, code)| code)
        };
        assert_eq!(with(Some(TestState::Refunded), false), None);
        assert_eq!(with(None, true), None);
        for (state, code) in [
            (None, "not_tested"),
            (Some(TestState::Open), "test_open"),
            (Some(TestState::Paid), "test_paid"),
            (Some(TestState::Failed), "test_failed"),
            (Some(TestState::Stuck), "test_stuck"),
        ] {
            assert_eq!(with(state, false), Some(code));
        }
    }

    #[test]
    fn a_registered_company_needs_its_gstin_and_a_test_mail_that_went_out() {
        let mut registered = own();
        registered.company.registered = true;
        let without = |test_mail| missing(&registered, &installed(), &Facts { test_mail, ..happened() });
        assert_eq!(without(Some(true)).len(), 1);
        assert_eq!(without(None)[1], (StepName::Mail, "not_tested"));
        assert_eq!(without(Some(false))[1], (StepName::Mail, "test_failed"));
    }

    #[test]
    fn an_acceptance_ends_when_the_texts_say_something_else() {
        let accepted = happened();
        assert_eq!(
            missing(&own(), &installed(), &Facts { accepted: None, ..happened() }),
            [(StepName::Legal, "not_accepted")]
        );
        let mut moved = own();
        moved.company.address = "Bhopal".into();
        assert_eq!(missing(&moved, &installed(), &accepted), [(StepName::Legal, "changed")]);
        let newer = Installation { terms_version: "2027-01".into(), ..installed() };
        assert_eq!(missing(&own(), &newer, &accepted), [(StepName::Legal, "changed")]);
    }
}

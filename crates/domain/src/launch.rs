//! The launch checklist: what an institute needs before it can sell, from an empty installation to the first sale. Each
//! step checks itself, except the legal texts, where an admin confirms that they were read.

pub mod accept_legal;
pub mod check_launch;
pub mod remove_demo;

use institute::settings::{Settings, gstin_violation};
use institute::site::SitePage;
use kernel::Time;
use kernel::audit::{Change, Field};
use kernel::validation::Violation;
use money::payments::test_payment::TestState;

const UNREADABLE_GATEWAY: &str = "The gateway's account cannot be decrypted: it was stored under another secret of the \
    server. Enter it again, or give the server that secret back.";
const UNREADABLE_MAIL: &str = "The mail server's settings cannot be decrypted: they were stored under another secret of \
    the server. Enter them again, or give the server that secret back.";

/// A step of the checklist.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StepName {
    /// The site's public address.
    Address,
    Brand,
    /// The seller's legal and tax data.
    Company,
    /// The institute's contact data.
    Contact,
    /// The payment gateway.
    Gateway,
    Mail,
    /// The legal texts, with the company's data inserted.
    Legal,
    Course,
    /// The site's pages, in the institute's own words.
    Pages,
    /// A test of a purchase, as a visitor makes it.
    Purchase,
}

/// A step, and what is missing from it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    pub name: StepName,
    /// Whether nothing can be sold before this step is done.
    pub is_required: bool,
    /// What is missing, with the name of the setting if it is one. Empty once the step is done.
    pub missing: Vec<Violation>,
}

/// The state of the gateway for new payments.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GatewayState {
    /// No gateway is chosen.
    Missing,
    /// The stored account can't be decrypted.
    Unreadable,
    /// A gateway that moves no money.
    Simulated,
    Real,
}

/// The state of outgoing mail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MailState {
    /// Mail is not set up.
    Missing,
    /// The stored settings can't be decrypted.
    Unreadable,
    /// Mails are written to a folder and reach nobody.
    Files,
    /// A mail server sends the mails.
    Server,
}

/// The state of the installation, as set by the operator or by an admin in the browser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Installation {
    /// The site's address, such as `https://kaushal.example.in`.
    pub public_origin: Option<String>,
    /// The gateway for new payments.
    pub gateway: GatewayState,
    /// How mail is sent.
    pub mail: MailState,
    /// When an admin last changed the mail settings.
    pub mail_changed_at: Option<Time>,
    /// The name of the gateway for new payments.
    pub gateway_name: Option<&'static str>,
    /// When an admin last changed the gateway or its account.
    pub gateway_changed_at: Option<Time>,
    /// Whether the prefix of invoice numbers is still that of the first configuration.
    pub is_sample_series: bool,
    /// Whether the mails' sender is still that of the first configuration.
    pub is_sample_sender: bool,
    /// Version of the terms that learners accept.
    pub terms_version: String,
    /// The sample settings of the product. An institute that still has a sample value has not entered its own.
    pub samples: Settings,
}

/// The stored facts that the checklist depends on.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Facts {
    /// Whether a course is published.
    pub has_course: bool,
    /// Whether an order was paid.
    pub has_sale: bool,
    /// Whether the last test mail was sent, since the mail settings last changed. `None`: there was none since.
    pub test_mail: Option<bool>,
    /// The newest test payment with the present gateway and account.
    pub test_payment: Option<TestState>,
    /// Whether an order was paid with the present gateway and account.
    pub has_sale_there: bool,
    /// The company's data in the legal texts, as an admin accepted them. `None`: never accepted.
    pub accepted: Option<Vec<Change>>,
    /// Pages that were never published. Visitors read the product's default texts there.
    pub unwritten: Vec<SitePage>,
}

/// Returns the checklist, in the order in which an owner works through it.
pub fn steps(settings: &Settings, installation: &Installation, facts: &Facts) -> Vec<Step> {
    let step = |name, is_required, missing| Step { name, is_required, missing };
    vec![
        step(StepName::Address, true, address(settings, installation)),
        step(StepName::Brand, false, brand(settings, installation, facts)),
        step(StepName::Company, true, company(settings, &installation.samples)),
        step(StepName::Contact, true, contact(settings, &installation.samples)),
        step(StepName::Gateway, true, gateway(installation, facts)),
        step(StepName::Mail, true, mail(installation, facts)),
        step(StepName::Legal, true, legal(settings, installation, facts)),
        step(StepName::Course, true, course(facts)),
        step(StepName::Pages, false, pages(facts)),
        step(StepName::Purchase, false, purchase(facts)),
    ]
}

/// Whether all steps that selling requires are done.
pub fn is_ready(steps: &[Step]) -> bool {
    steps.iter().all(|step| !step.is_required || step.missing.is_empty())
}

/// Returns the company's data in the legal texts. An acceptance is valid for exactly this data.
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

/// Returns the violations whose condition is true.
fn found<const N: usize>(checks: [(bool, Violation); N]) -> Vec<Violation> {
    checks.into_iter().filter_map(|(is_missing, violation)| is_missing.then_some(violation)).collect()
}

fn address(settings: &Settings, installation: &Installation) -> Vec<Violation> {
    let origin = installation.public_origin.as_deref().or(settings.brand.public_origin.as_deref());
    found([
        (origin.is_none(), Violation::new("brand.publicOrigin", "not_set", "The site has no public address yet.")),
        (
            origin.is_some_and(|origin| !origin.starts_with("https://")),
            Violation::new("publicOrigin", "not_secure", "The site's address does not begin with https://."),
        ),
    ])
}

fn brand(settings: &Settings, installation: &Installation, facts: &Facts) -> Vec<Violation> {
    let (own, sample) = (&settings.brand, &installation.samples.brand);
    let has_own_series = settings.company.invoice_series.is_some() || !installation.is_sample_series;
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
        (
            is_sample(&own.tagline, &sample.tagline),
            Violation::new("brand.tagline", "sample", "The line under the name is the sample's."),
        ),
        (
            // Checked only before the first sale, because the first invoice makes the year's prefix permanent.
            !has_own_series && !facts.has_sale,
            Violation::new(
                "company.invoiceSeries",
                "sample",
                "Numbers of invoices begin with the sample's letters. Choose yours before the first invoice.",
            ),
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
        // A paid order proves as much as a test payment.
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
    let present = kernel::audit::diff(&[], &legal_facts(settings, &installation.terms_version));
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

fn pages(facts: &Facts) -> Vec<Violation> {
    let unwritten = facts.unwritten.iter().filter_map(|page| {
        let (field, message) = match page {
            SitePage::Home => ("site.home", "The home page says what came with the product."),
            SitePage::About => ("site.about", "The page about you says what came with the product."),
            SitePage::Goals => ("site.goals", "The learning goals are those that came with the product."),
            SitePage::SpecialBundle => {
                ("site.specialBundle", "The pages of special bundles say what came with the product.")
            }
            SitePage::BasicBundle => ("site.basicBundle", "The basic bundle's page says what came with the product."),
            SitePage::IntermediateBundle => {
                ("site.intermediateBundle", "The intermediate bundle's page says what came with the product.")
            }
            SitePage::AdvanceBundle => {
                ("site.advanceBundle", "The advanced bundle's page says what came with the product.")
            }
            SitePage::Navigation => ("site.navigation", "Menus and footer lead where they led when the product came."),
            // These pages list other records, or are accepted as legal texts.
            SitePage::Gallery
            | SitePage::Openings
            | SitePage::Terms
            | SitePage::Privacy
            | SitePage::Refund
            | SitePage::License
            | SitePage::Disclaimer => return None,
        };
        Some(Violation::new(field, "sample", message))
    });
    unwritten.collect()
}

fn purchase(facts: &Facts) -> Vec<Violation> {
    found([(!facts.has_sale, Violation::new("purchase", "none", "Nobody has bought anything yet."))])
}

#[cfg(test)]
mod tests;

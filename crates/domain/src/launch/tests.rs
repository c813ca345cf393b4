use super::*;
use crate::testing;
use institute::settings::Brand;
use institute::site::SitePage;

fn samples() -> Settings {
    testing::settings()
}

/// Settings of an institute that has entered everything.
fn own() -> Settings {
    let mut own = samples();
    own.brand.name = "गुरुकुल".into();
    own.brand.logo = Some("/media/logo.png".into());
    own.brand.tagline = "Trades, taught by those who do them".into();
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
        is_sample_series: false,
        is_sample_sender: false,
        terms_version: "2026-07".into(),
        samples: samples(),
    }
}

fn happened() -> Facts {
    let accepted = kernel::audit::diff(&[], &legal_facts(&own(), "2026-07"));
    Facts {
        has_course: true,
        has_sale: true,
        test_mail: Some(true),
        test_payment: Some(TestState::Refunded),
        has_sale_there: false,
        accepted: Some(accepted),
        unwritten: Vec::new(),
    }
}

/// Returns what is missing, as pairs of step and code.
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
        is_sample_series: true,
        ..installed()
    };
    let nothing = Facts { unwritten: SitePage::ALL.to_vec(), ..Facts::default() };
    let steps = steps(&samples(), &installation, &nothing);
    assert!(steps.iter().all(|step| !step.missing.is_empty()), "{steps:?}");
    assert!(!is_ready(&steps));
}

#[test]
fn brand_and_first_purchase_hinder_no_sale() {
    let mut plain = own();
    plain.brand.logo = None;
    let facts = Facts { has_sale: false, ..happened() };
    assert_eq!(missing(&plain, &installed(), &facts), [(StepName::Brand, "required"), (StepName::Purchase, "none")]);
    assert!(is_ready(&steps(&plain, &installed(), &facts)));
}

#[test]
fn what_came_with_the_product_is_named_at_its_field() {
    let fields = |settings: &Settings, installation: &Installation, facts: &Facts| {
        let steps = steps(settings, installation, facts);
        assert!(is_ready(&steps), "advice hinders no sale");
        steps.iter().flat_map(|step| step.missing.iter().map(|missing| missing.field)).collect::<Vec<_>>()
    };
    let mut settings = own();
    let untitled = Installation { is_sample_series: true, ..installed() };
    assert_eq!(fields(&settings, &untitled, &happened()), [""; 0], "numbers that exist stay");
    let unsold = Facts { has_sale: false, ..happened() };
    assert_eq!(fields(&settings, &untitled, &unsold), ["company.invoiceSeries", "purchase"]);
    settings.company.invoice_series = Some("ABC".into());
    assert_eq!(fields(&settings, &untitled, &unsold), ["purchase"]);
    settings.brand.tagline = "Learn".into();
    let mut shipped = installed();
    shipped.samples.brand.tagline = "Learn".into();
    assert_eq!(fields(&settings, &shipped, &happened()), ["brand.tagline"]);
    let pages = Facts { unwritten: SitePage::ALL.to_vec(), ..happened() };
    let named = fields(&own(), &installed(), &pages);
    assert_eq!(named.len(), 8, "{named:?}");
    assert!(named.contains(&"site.home") && named.contains(&"site.specialBundle"), "{named:?}");
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
    let entered = Settings { brand: Brand { public_origin: Some("https://x.in".into()), ..own().brand }, ..own() };
    let unset = Installation { public_origin: None, ..installed() };
    assert_eq!(missing(&entered, &unset, &happened()), [], "an admin entered it in the browser");
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

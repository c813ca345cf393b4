use super::*;
use kernel::money::BasisPoints;

fn source(profile: Profile, pairs: &[(&str, &str)]) -> Source {
    let environment = pairs.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    Source { profile, file: None, environment }
}

fn refusal(profile: Profile, pairs: &[(&str, &str)]) -> String {
    Config::load(&source(profile, pairs)).unwrap_err().to_string()
}

#[test]
fn the_environment_goes_over_the_files() {
    let config = Config::load(&source(
        Profile::Development,
        &[
            ("KAUSHAL_HTTP__PORT", "9000"),
            ("KAUSHAL_PAYMENT__SIMULATED__OUTCOME", "fail_first"),
            ("KAUSHAL_COMPANY__STATE", "29"),
            ("KAUSHAL_STOREFRONT__VIDEO_HOSTS", "films.example.in, youtu.be"),
            ("DATABASE_URL", "postgres://db/kaushal"),
            ("KAUSHAL_JOBS__KINDS", "video, sweep"),
            ("PATH", "/bin"),
        ],
    ))
    .unwrap();
    assert_eq!(config.http.port, 9000);
    let gateways = config.payment.open(config.profile).unwrap();
    let order = domain::testing::order(&domain::testing::user(1), &[domain::testing::sellable("react")]);
    let first = domain::testing::attempt(&order, money::payments::AttemptStatus::Created);
    let later = first.created_at + TimeDelta::hours(1);
    let failed = gateways.current().unwrap().report(&first, later);
    assert!(matches!(failed, Ok(money::payments::GatewayReport::Failed { .. })), "the first attempt fails");
    let tax = config.tax_policy(&config.defaults).unwrap();
    assert_eq!((tax.seller_state.as_str(), tax.rate), ("29", BasisPoints::new(1_800)));
    assert_eq!(config.storefront.video_hosts, ["films.example.in", "youtu.be"]);
    assert_eq!(config.database.url.expose_secret(), "postgres://db/kaushal");
    assert_eq!((config.rate_limit.login_per_minute, config.rate_limit.enquiry_per_minute), (600, 600));
    assert_eq!(config.jobs.kinds, [WorkKind::Video, WorkKind::Sweep]);
    assert_eq!(config.defaults.social.youtube, None);
}

#[test]
fn unknown_and_unreadable_settings_are_named() {
    assert_eq!(
        refusal(Profile::Development, &[("KAUSHAL_HTTP__PROT", "9000")]),
        "unknown setting KAUSHAL_HTTP__PROT (http.prot)"
    );
    assert!(refusal(Profile::Development, &[("KAUSHAL_HTTP__PORT", "many")]).contains("http.port"));
    assert!(refusal(Profile::Development, &[("KAUSHAL_COMPANY__STATE", "25")]).contains("company.state"));
    let open = ("KAUSHAL_METRICS__HOST", "0.0.0.0");
    assert!(refusal(Profile::Development, &[open]).contains("loopback"));
    assert!(refusal(Profile::Development, &[open, ("KAUSHAL_METRICS__TOKEN", "short")]).contains("16 bytes"));
    assert!(refusal(Profile::Development, &[("KAUSHAL_JOBS__KINDS", "mail, films")]).contains("films"));
    assert!(refusal(Profile::Development, &[("KAUSHAL_S3__ENDPOINT", "s3.example.in")]).contains("s3.endpoint"));
    assert!(refusal(Profile::Development, &[("KAUSHAL_S3__ACCESS_KEY_ID", "KEY")]).contains("s3.secret_access_key"));
}

#[test]
fn production_refuses_what_is_unsafe_each_with_a_sentence() {
    let secret = "a secret of the operator, at least 32 bytes long";
    let secrets = [("KAUSHAL_SESSION__SECRET", secret), ("KAUSHAL_MEDIA__SIGNING_SECRET", secret)];
    assert!(refusal(Profile::Production, &[]).contains("session.secret"));
    assert!(refusal(Profile::Production, &secrets[..1]).contains("media.signing_secret"));
    assert!(
        refusal(Profile::Production, &[secrets[0], ("KAUSHAL_MEDIA__SIGNING_SECRET", "short")]).contains("32 bytes")
    );
    assert!(
        refusal(Profile::Production, &[secrets[0], secrets[1], ("KAUSHAL_SESSION__SECURE_COOKIE", "false")])
            .contains("plain http")
    );
    for (pair, named) in [
        (("KAUSHAL_PAYMENT__GATEWAY", "simulated"), "simulated"),
        (("KAUSHAL_MAIL__TRANSPORT", "file"), "nobody would get"),
        (("KAUSHAL_SESSION__FORMER_SECRETS", "short, shorter"), "former_secrets"),
    ] {
        assert!(refusal(Profile::Production, &[secrets[0], secrets[1], pair]).contains(named), "{named}");
    }
}

#[test]
fn production_leaves_gateway_and_mail_to_an_admin_unless_the_operator_sets_them() {
    let secret = "a secret of the operator, at least 32 bytes long";
    let pairs = [
        ("KAUSHAL_SESSION__SECRET", secret),
        ("KAUSHAL_MEDIA__SIGNING_SECRET", secret),
        ("KAUSHAL_HTTP__PUBLIC_ORIGIN", "https://kaushal.example.in"),
        ("KAUSHAL_COMPANY__REGISTERED", "false"),
        ("KAUSHAL_MAIL__HOST", ""),
    ];
    let config = Config::load(&source(Profile::Production, &pairs)).unwrap();
    assert!(config.payment.open(config.profile).unwrap().current().is_none());
    assert_eq!(config.mail.transport, MailWay::Unset);
    let operator = &config.operator;
    assert!(!operator.has_gateway() && !operator.has_mail_server(), "an empty text sets nothing");
    let set = Config::load(&source(Profile::Test, &[("KAUSHAL_MAIL__HOST", "smtp.example.in")])).unwrap();
    assert!(set.operator.has_mail_server() && !set.operator.has_sender());
}

#[test]
fn production_names_all_that_it_misses_at_once() {
    let wrong = [
        ("KAUSHAL_SESSION__SECURE_COOKIE", "false"),
        ("KAUSHAL_PAYMENT__GATEWAY", "simulated"),
        ("KAUSHAL_MAIL__TRANSPORT", "file"),
    ];
    let refused = refusal(Profile::Production, &wrong);
    let lines: Vec<_> = refused.lines().collect();
    assert_eq!(lines[0], "5 settings must be corrected:");
    let named = ["SESSION__SECRET", "MEDIA__SIGNING_SECRET", "SESSION__SECURE_COOKIE", "PAYMENT__GATEWAY"];
    for (line, name) in lines[1..].iter().zip(named.into_iter().chain(["MAIL__TRANSPORT"])) {
        assert!(line.starts_with("- ") && line.contains(&format!("(KAUSHAL_{name})")), "{line}");
    }
    let pairs = [("KAUSHAL_PAYMENT__GATEWAY", "payu"), ("KAUSHAL_MAIL__TRANSPORT", "smtp")];
    let refused = refusal(Profile::Production, &pairs);
    for name in ["PAYMENT__PAYU__KEY", "PAYMENT__PAYU__SALT", "HTTP__PUBLIC_ORIGIN", "MAIL__HOST"] {
        assert!(refused.contains(&format!("(KAUSHAL_{name})")), "{refused}");
    }
    let wrong = [("KAUSHAL_HTTP__PORT", "many"), ("KAUSHAL_HTTP__PROT", "1"), ("KAUSHAL_LOG__LEVLE", "info")];
    assert_eq!(refusal(Profile::Development, &wrong).lines().count(), 4);
}

#[test]
fn production_starts_before_an_admin_has_entered_the_gstin() {
    let secret = "a secret of the operator, at least 32 bytes long";
    let open_for_business = [
        ("KAUSHAL_SESSION__SECRET", secret),
        ("KAUSHAL_MEDIA__SIGNING_SECRET", secret),
        ("KAUSHAL_PAYMENT__GATEWAY", "payu"),
        ("KAUSHAL_PAYMENT__PAYU__KEY", "key"),
        ("KAUSHAL_PAYMENT__PAYU__SALT", "salt"),
        ("KAUSHAL_HTTP__PUBLIC_ORIGIN", "https://kaushal.example.in"),
        ("KAUSHAL_MAIL__TRANSPORT", "smtp"),
        ("KAUSHAL_MAIL__HOST", "mail.example.in"),
    ];
    let config = Config::load(&source(Profile::Production, &open_for_business)).unwrap();
    assert_eq!((config.defaults.company.registered, config.defaults.company.gstin), (true, None));
    let wrong = [&open_for_business[..], &[("KAUSHAL_COMPANY__GSTIN", "27AAPFU0939F1ZW")]].concat();
    assert!(refusal(Profile::Production, &wrong).contains("company.gstin"));
}

#[test]
fn the_hold_of_rewards_is_a_number_or_not_set() {
    let days =
        |profile, pairs: &[(&str, &str)]| Config::load(&source(profile, pairs)).unwrap().defaults.referral.hold_days;
    let set = [("KAUSHAL_REFERRAL__HOLD_DAYS", "14")];
    assert_eq!((days(Profile::Development, &[]), days(Profile::Development, &set)), (None, Some(14)));
    assert_eq!(days(Profile::Test, &[("KAUSHAL_REFERRAL__HOLD_DAYS", "")]), None);
    let many = refusal(Profile::Development, &[("KAUSHAL_REFERRAL__HOLD_DAYS", "many")]);
    assert!(many.contains("hold_days") || many.contains("whole number"), "{many}");
}

#[test]
fn production_alone_requires_a_second_factor_of_admins() {
    let policy = |profile| Config::read(&source(profile, &[])).unwrap().second_factor_policy();
    assert_eq!(policy(Profile::Production), SecondFactorPolicy::Required);
    assert_eq!([Profile::Development, Profile::Test].map(policy), [SecondFactorPolicy::Optional; 2]);
}

#[test]
fn smtp_needs_a_server() {
    assert!(refusal(Profile::Development, &[("KAUSHAL_MAIL__TRANSPORT", "smtp")]).contains("mail.host"));
    let pairs = [("KAUSHAL_MAIL__TRANSPORT", "smtp"), ("KAUSHAL_MAIL__HOST", "mail.example.in")];
    let config = Config::load(&source(Profile::Development, &pairs)).unwrap();
    assert_eq!((config.mail.port, config.mail.tls), (587, MailTls::Starttls));
}

#[test]
fn a_secret_is_never_printed() {
    let config = Config::load(&source(Profile::Test, &[("DATABASE_URL", "postgres://u:hunter2@db/k")])).unwrap();
    assert!(!format!("{config:?}").contains("hunter2"));
}

#[test]
fn generated_secrets_survive_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = Config::load(&source(Profile::Development, &[])).unwrap();
    config.data.dir = folder.path().to_owned();
    let mut again = config.clone();
    config.fill_secrets(|| "x".repeat(43)).unwrap();
    again.fill_secrets(|| "y".repeat(43)).unwrap();
    assert_eq!(again.session.secret.expose_secret(), config.session.secret.expose_secret());
}

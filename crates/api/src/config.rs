//! Settings: typed, from `config/*.toml` and the environment, checked once at start.

mod complaints;
mod editable;
mod installation;
mod load;
mod payment;
mod rate;
mod secret;
mod sections;
mod wallet;

pub use complaints::ConfigError;
use complaints::{Complaints, named, one_line};
pub use load::{Profile, Source};
pub use payment::Payment;
pub use secret::{ExposeSecret, SecretString, is_set};
pub use sections::*;

use chrono::TimeDelta;
use domain::gst::TaxPolicy;
use domain::identity::{SecondFactorPolicy, SessionPolicy};
use domain::orders::SeriesNames;
use domain::ports::FileLimits;
use domain::settings::{Settings, gstin_violation};
use serde::Deserialize;
use std::path::PathBuf;

/// All settings. Every key with its meaning stands in `config/default.toml`.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// Which profile was loaded.
    #[serde(skip)]
    pub profile: Profile,
    /// What an admin may set differently, at run time.
    #[serde(skip)]
    pub defaults: Settings,
    /// What the server keeps on this machine.
    pub data: Data,
    /// Addresses, limits, the built client.
    pub http: Http,
    /// Where the database is.
    pub database: Database,
    /// Sessions and their cookie.
    pub session: Session,
    /// Requests a minute.
    pub rate_limit: RateLimit,
    /// Who takes the money.
    pub payment: Payment,
    /// How mail is sent.
    pub mail: Mail,
    /// GST.
    pub tax: Tax,
    /// Numbers of invoices.
    pub invoice: Invoice,
    /// Withdrawals.
    pub wallet: Wallet,
    /// What members write to each other.
    pub discussions: Discussions,
    /// Thresholds of the GST summary.
    pub gst: Gst,
    /// App stores.
    pub app_stores: AppStores,
    /// Behaviour of the public pages.
    pub storefront: Storefront,
    /// Uploaded files and links to lessons.
    pub media: Media,
    /// Logs.
    pub log: Log,
    /// The operator's figures.
    pub metrics: Metrics,
}

impl Config {
    /// Loads and checks the settings. All that is wrong is told at once, each in one sentence.
    ///
    /// # Errors
    /// All that is missing, unknown or unsafe, one sentence each.
    pub fn load(source: &Source) -> Result<Self, ConfigError> {
        let config = Self::read(source)?;
        config.check()?;
        Ok(config)
    }

    fn read(source: &Source) -> Result<Self, ConfigError> {
        let mut table = source.read()?;
        let defaults = editable::take(&mut table)?;
        let config = Self::deserialize(table).map_err(|error| ConfigError::refuse(one_line(&error)))?;
        Ok(Self { profile: source.profile, defaults, ..config })
    }

    /// Complains of everything at once.
    fn check(&self) -> Result<(), ConfigError> {
        let mut complaints = Complaints::default();
        editable::check(&self.defaults, &mut complaints);
        complaints.collect(self.tax_policy(&self.defaults));
        complaints.collect(self.wallet.policy());
        let series = [&self.invoice.series, &self.invoice.credit_note_series];
        let fits = |name: &str| (1..=3).contains(&name.len()) && name.bytes().all(|byte| byte.is_ascii_uppercase());
        let fit = series.into_iter().all(|name| fits(name)) && self.invoice.series != self.invoice.credit_note_series;
        complaints.require(fit, || {
            "invoice.series and invoice.credit_note_series must be one to three capital letters, not the same"
                .to_owned()
        });
        complaints.require(self.metrics.host.is_loopback(), || {
            "metrics.host must be a loopback address, because /metrics asks for no password".to_owned()
        });
        let origin = self.media.segment_origin.as_deref();
        complaints.require(origin.is_none_or(is_origin), || {
            "media.segment_origin must be scheme and host alone, such as https://cdn.example.in".to_owned()
        });
        self.check_secrets(&mut complaints);
        self.payment.check(self.profile, &self.http, &mut complaints);
        self.check_mail(&mut complaints);
        let charges_without_gstin = gstin_violation(&self.defaults).is_some();
        complaints.require(!self.is_production() || !charges_without_gstin, || {
            let (gstin, registered) = (named("company.gstin"), named("company.registered"));
            format!("production needs {gstin}, because GST is charged: set it, or {registered} to false")
        });
        complaints.into_result()
    }

    fn check_secrets(&self, complaints: &mut Complaints) {
        let least = secret::MIN_LENGTH;
        for (key, secret) in
            [("session.secret", &self.session.secret), ("media.signing_secret", &self.media.signing_secret)]
        {
            complaints.require(!is_set(secret) || secret.expose_secret().len() >= least, || {
                format!("{} must have at least {least} bytes", named(key))
            });
            complaints.require(is_set(secret) || !self.is_production(), || {
                format!("production needs {}: set it to a random text of at least {least} bytes", named(key))
            });
        }
        complaints.require(self.session.secure_cookie || !self.is_production(), || {
            let key = named("session.secure_cookie");
            format!("production needs {key} to be true: a session must not travel over plain http")
        });
    }

    fn check_mail(&self, complaints: &mut Complaints) {
        let by_file = self.mail.transport == MailWay::File;
        complaints.require(!by_file || !self.is_production(), || {
            let (transport, host) = (named("mail.transport"), named("mail.host"));
            format!(
                "production cannot send mail with mail.transport = \"file\", which nobody would get: set {transport} to \
                 smtp and {host} to the mail server"
            )
        });
        complaints.require(by_file || !self.mail.host.is_empty(), || {
            format!("mail.transport = \"smtp\" needs {}: the mail server", named("mail.host"))
        });
    }

    fn is_production(&self) -> bool {
        self.profile == Profile::Production
    }

    /// Puts generated secrets where none are set; never in production. They are kept in `data.dir`, readable by the
    /// owner only, so that a restart logs nobody out.
    ///
    /// # Errors
    /// When a secret can be neither read nor written in `data.dir`.
    pub fn fill_secrets(&mut self, random: impl Fn() -> String) -> Result<(), ConfigError> {
        let folder = self.data.dir.join("secrets");
        for (name, secret) in [("session", &mut self.session.secret), ("media", &mut self.media.signing_secret)] {
            if !is_set(secret) {
                *secret = secret::kept_at(&folder.join(name), &random).map_err(|error| {
                    ConfigError::refuse(format!("cannot keep a secret in {}: {error}", folder.display()))
                })?;
            }
        }
        Ok(())
    }

    /// How long sessions last.
    pub fn session_policy(&self) -> SessionPolicy {
        SessionPolicy {
            learner: TimeDelta::days(i64::from(self.session.learner_days)),
            admin: TimeDelta::hours(i64::from(self.session.admin_hours)),
        }
    }

    /// Whether admins need a second factor.
    pub fn second_factor_policy(&self) -> SecondFactorPolicy {
        match self.session.admin_second_factor {
            AdminSecondFactor::Off => SecondFactorPolicy::Optional,
            AdminSecondFactor::Required => SecondFactorPolicy::Required,
        }
    }

    /// The seller's side of GST, whose State and registration an admin may change.
    ///
    /// # Errors
    /// When the company's State or the rate is none.
    pub fn tax_policy(&self, settings: &Settings) -> Result<TaxPolicy, ConfigError> {
        let rate = rate::rate("tax.rate_percent", &self.tax.rate_percent.to_string())?;
        settings.tax(rate).ok_or_else(|| {
            ConfigError::refuse(format!("company.state '{}' is not a two-digit GST state code", settings.company.state))
        })
    }

    /// What the numbers of invoices and credit notes begin with.
    pub fn series_names(&self) -> SeriesNames {
        let Invoice { series, credit_note_series } = self.invoice.clone();
        SeriesNames { invoice: series, credit_note: credit_note_series }
    }

    /// Where uploaded files lie.
    pub fn media_dir(&self) -> PathBuf {
        self.media.dir.clone().unwrap_or_else(|| self.data.dir.join("media"))
    }

    /// How large uploaded files may be.
    pub fn file_limits(&self) -> FileLimits {
        let bytes = |megabytes: u32| u64::from(megabytes) << 20;
        let Media { image_limit_mb, pdf_limit_mb, video_limit_mb, file_limit_mb, .. } = self.media;
        FileLimits {
            image: bytes(image_limit_mb),
            pdf: bytes(pdf_limit_mb),
            video: bytes(video_limit_mb),
            download: bytes(file_limit_mb),
        }
    }

    /// Where mails lie that are written instead of sent.
    pub fn outbox_dir(&self) -> PathBuf {
        self.data.dir.join("outbox")
    }

    /// Where the embedded PostgreSQL keeps its data.
    pub fn database_dir(&self) -> PathBuf {
        self.database.data_dir.clone().unwrap_or_else(|| self.data.dir.join("postgres"))
    }
}

/// Whether a text is an origin as browsers write it.
fn is_origin(text: &str) -> bool {
    let of_web = |url: &url::Url| matches!(url.scheme(), "http" | "https");
    url::Url::parse(text).ok().filter(of_web).is_some_and(|url| url.origin().ascii_serialization() == text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::money::BasisPoints;

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
                ("PATH", "/bin"),
            ],
        ))
        .unwrap();
        assert_eq!(config.http.port, 9000);
        let gateways = config.payment.open(config.profile).unwrap();
        let order = domain::testing::order(&domain::testing::user(1), &[domain::testing::sellable("react")]);
        let first = domain::testing::attempt(&order, domain::payments::AttemptStatus::Created);
        let later = first.created_at + TimeDelta::hours(1);
        let failed = gateways.current().report(&first, later);
        assert!(matches!(failed, Ok(domain::payments::GatewayReport::Failed { .. })), "the first attempt fails");
        let tax = config.tax_policy(&config.defaults).unwrap();
        assert_eq!((tax.seller_state.as_str(), tax.rate), ("29", BasisPoints::new(1_800)));
        assert_eq!(config.storefront.video_hosts, ["films.example.in", "youtu.be"]);
        assert_eq!(config.database.url.expose_secret(), "postgres://db/kaushal");
        assert_eq!((config.rate_limit.login_per_minute, config.rate_limit.enquiry_per_minute), (600, 600));
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
        assert!(refusal(Profile::Development, &[("KAUSHAL_METRICS__HOST", "0.0.0.0")]).contains("loopback"));
    }

    #[test]
    fn production_refuses_what_is_unsafe_each_with_a_sentence() {
        let secret = "a secret of the operator, at least 32 bytes long";
        let secrets = [("KAUSHAL_SESSION__SECRET", secret), ("KAUSHAL_MEDIA__SIGNING_SECRET", secret)];
        assert!(refusal(Profile::Production, &[]).contains("session.secret"));
        assert!(refusal(Profile::Production, &secrets[..1]).contains("media.signing_secret"));
        assert!(
            refusal(Profile::Production, &[secrets[0], ("KAUSHAL_MEDIA__SIGNING_SECRET", "short")])
                .contains("32 bytes")
        );
        assert!(
            refusal(Profile::Production, &[secrets[0], secrets[1], ("KAUSHAL_SESSION__SECURE_COOKIE", "false")])
                .contains("plain http")
        );
        assert!(refusal(Profile::Production, &secrets).contains("simulated"));
    }

    #[test]
    fn production_names_all_that_it_misses_at_once() {
        let refused = refusal(Profile::Production, &[("KAUSHAL_SESSION__SECURE_COOKIE", "false")]);
        let lines: Vec<_> = refused.lines().collect();
        assert_eq!(lines[0], "6 settings must be corrected:");
        let named = ["SESSION__SECRET", "MEDIA__SIGNING_SECRET", "SESSION__SECURE_COOKIE", "PAYMENT__GATEWAY"];
        for (line, name) in lines[1..].iter().zip(named.into_iter().chain(["MAIL__TRANSPORT", "COMPANY__GSTIN"])) {
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
    fn production_charges_gst_only_with_a_gstin() {
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
        let with = |pair| [&open_for_business[..], &[pair]].concat();
        assert!(refusal(Profile::Production, &open_for_business).contains("company.gstin"));
        for pair in [("KAUSHAL_COMPANY__GSTIN", "27AAPFU0939F1ZV"), ("KAUSHAL_COMPANY__REGISTERED", "false")] {
            Config::load(&source(Profile::Production, &with(pair))).unwrap();
        }
        Config::load(&source(Profile::Development, &[])).unwrap();
    }

    #[test]
    fn the_hold_of_rewards_is_a_number_or_not_set() {
        let days = |profile, pairs: &[(&str, &str)]| {
            Config::load(&source(profile, pairs)).unwrap().defaults.referral.hold_days
        };
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
}

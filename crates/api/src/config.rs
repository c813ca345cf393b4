//! Typed settings, read from `config/*.toml` and the environment, and validated once at start.

mod complaints;
mod editable;
mod entered;
pub(crate) mod features;
mod installation;
mod load;
mod payment;
mod rate;
mod secret;
mod sections;
mod wallet;

pub use complaints::ConfigError;
use complaints::{Complaints, named, one_line};
pub use entered::Effective;
pub use load::{Profile, Source};
pub use payment::Payment;
pub use secret::{ExposeSecret, SecretString, is_set};
pub use sections::*;

use chrono::TimeDelta;
use domain::providers::OperatorSet;
use institute::sale_context::SeriesNames;
use institute::settings::Settings;
use kernel::gst::TaxPolicy;
use kernel::ports::FileLimits;
use people::identity::{SecondFactorPolicy, SessionPolicy};
use serde::Deserialize;
use std::path::PathBuf;
use std::sync::Arc;

/// All settings. `config/default.toml` documents every key.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// The loaded profile.
    #[serde(skip)]
    pub profile: Profile,
    /// Defaults of the settings that an admin may change at run time.
    #[serde(skip)]
    pub defaults: Settings,
    /// The payment, mail and Google settings that the operator has set. An admin can't change them.
    #[serde(skip)]
    pub operator: Arc<OperatorSet>,
    /// Storage of the server's own files on this machine.
    pub data: Data,
    /// Network addresses, request limits, and the folder of the built client.
    pub http: Http,
    pub database: Database,
    /// Sessions and their cookie.
    pub session: Session,
    /// Rate limits.
    pub rate_limit: RateLimit,
    /// The payment gateways.
    pub payment: Payment,
    pub mail: Mail,
    pub google: Google,
    pub tax: Tax,
    /// Series of invoice numbers.
    pub invoice: Invoice,
    pub wallet: Wallet,
    /// Limits on posts of members.
    pub discussions: Discussions,
    /// Thresholds of the GST summary.
    pub gst: Gst,
    /// Links to app stores.
    pub app_stores: AppStores,
    /// Behaviour of the public pages.
    pub storefront: Storefront,
    /// Uploaded files and signed links to lessons.
    pub media: Media,
    /// Object storage, used instead of a folder.
    pub s3: S3,
    /// Valkey, for rate limits that all servers share.
    pub valkey: Valkey,
    /// Background work.
    pub jobs: Jobs,
    pub log: Log,
    /// The OpenTelemetry collector.
    pub traces: Traces,
    /// The endpoint of Prometheus metrics.
    pub metrics: Metrics,
}

/// Minimum length of the token for /metrics, in bytes.
const MIN_METRICS_TOKEN: usize = 16;

impl Config {
    /// Loads and checks the settings. All faults are reported at once, each in one sentence.
    ///
    /// # Errors
    ///
    /// One sentence for each setting that is missing, unknown or unsafe.
    pub fn load(source: &Source) -> Result<Self, ConfigError> {
        let config = Self::read(source)?;
        config.check()?;
        Ok(config)
    }

    fn read(source: &Source) -> Result<Self, ConfigError> {
        let mut table = source.read()?;
        let defaults = editable::take(&mut table)?;
        let config = Self::deserialize(table).map_err(|error| ConfigError::refuse(one_line(&error)))?;
        Ok(Self { profile: source.profile, defaults, operator: Arc::new(source.operator_set()?), ..config })
    }

    /// Validates all settings and reports all faults at once.
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
        let token = self.metrics.token.expose_secret().len();
        complaints.require(self.metrics.host.is_loopback() || token > 0, || {
            format!("metrics.host must be a loopback address, unless {} is set", named("metrics.token"))
        });
        complaints.require(token == 0 || token >= MIN_METRICS_TOKEN, || {
            format!("{} must have at least {MIN_METRICS_TOKEN} bytes", named("metrics.token"))
        });
        let origin = self.media.segment_origin.as_deref();
        complaints.require(origin.is_none_or(is_origin), || {
            "media.segment_origin must be scheme and host alone, such as https://cdn.example.in".to_owned()
        });
        for (name, endpoint) in [("endpoint", &self.s3.endpoint), ("public_endpoint", &self.s3.public_endpoint)] {
            complaints.require(endpoint.as_deref().is_none_or(is_origin), || {
                format!("s3.{name} must be scheme and host alone, such as https://s3.ap-south-1.amazonaws.com")
            });
        }
        complaints.require(self.traces.endpoint.as_deref().is_none_or(is_origin), || {
            "traces.endpoint must be scheme and host alone, such as http://collector:4318".to_owned()
        });
        self.check_features(&mut complaints);
        complaints.require(self.traces.percent <= 100, || "traces.percent is at most 100".to_owned());
        complaints.require(self.s3.access_key_id.is_empty() != is_set(&self.s3.secret_access_key), || {
            format!("{} and {} belong together", named("s3.access_key_id"), named("s3.secret_access_key"))
        });
        self.check_secrets(&mut complaints);
        self.payment.check(self.profile, &self.http, &mut complaints);
        self.check_mail(&mut complaints);
        complaints.require(self.google.client_id.is_empty() != is_set(&self.google.client_secret), || {
            format!("{} and {} belong together", named("google.client_id"), named("google.client_secret"))
        });
        complaints.require(!self.is_production() || self.google.issuer.starts_with("https://"), || {
            format!("production needs {} to begin with https://", named("google.issuer"))
        });
        complaints.into_result()
    }

    /// Rejects settings that need an adapter which this build lacks.
    fn check_features(&self, complaints: &mut Complaints) {
        for (adapter, setting, is_used) in [
            (features::S3, "s3.bucket", !self.s3.bucket.is_empty()),
            (features::VALKEY, "valkey.url", is_set(&self.valkey.url)),
            (features::OTLP, "traces.endpoint", self.traces.endpoint.is_some()),
        ] {
            complaints.require(adapter.is_built || !is_used, || adapter.missing(&format!("{} is set", named(setting))));
        }
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
        let short = self.session.former().any(|former| former.len() < least);
        complaints.require(!short, || {
            format!("each of {} must have at least {least} bytes", named("session.former_secrets"))
        });
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
                 smtp and {host} to the mail server, or leave both to an admin, who sets them in the browser"
            )
        });
        let by_server = self.mail.transport == MailWay::Smtp;
        complaints.require(!by_server || !self.mail.host.is_empty(), || {
            format!("mail.transport = \"smtp\" needs {}: the mail server", named("mail.host"))
        });
    }

    pub(crate) fn is_production(&self) -> bool {
        self.profile == Profile::Production
    }

    /// Generates secrets that are not set, except in production. They are stored in `data.dir`, readable by the owner only, so
    /// that sessions survive a restart.
    ///
    /// # Errors
    ///
    /// A secret can be neither read nor written in `data.dir`.
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

    /// Returns the lifetimes of sessions.
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

    /// Returns the seller's tax policy. An admin may change the State and the GST registration.
    ///
    /// # Errors
    ///
    /// The company's State or the rate is invalid.
    pub fn tax_policy(&self, settings: &Settings) -> Result<TaxPolicy, ConfigError> {
        let rate = rate::rate("tax.rate_percent", &self.tax.rate_percent.to_string())?;
        settings.tax(rate).ok_or_else(|| {
            ConfigError::refuse(format!("company.state '{}' is not a two-digit GST state code", settings.company.state))
        })
    }

    /// Returns the names of the series of invoices and credit notes.
    pub fn series_names(&self) -> SeriesNames {
        let Invoice { series, credit_note_series } = self.invoice.clone();
        SeriesNames { invoice: series, credit_note: credit_note_series }
    }

    /// The folder of uploaded files.
    pub fn media_dir(&self) -> PathBuf {
        self.media.dir.clone().unwrap_or_else(|| self.data.dir.join("media"))
    }

    /// Returns the size limits of uploaded files, in bytes.
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

    /// Returns the folder for mails that are written to files instead of sent.
    pub fn outbox_dir(&self) -> PathBuf {
        self.data.dir.join("outbox")
    }

    /// The data folder of the embedded PostgreSQL.
    pub fn database_dir(&self) -> PathBuf {
        self.database.data_dir.clone().unwrap_or_else(|| self.data.dir.join("postgres"))
    }
}

/// Whether a text is an origin in the form that browsers send.
fn is_origin(text: &str) -> bool {
    let of_web = |url: &url::Url| matches!(url.scheme(), "http" | "https");
    url::Url::parse(text).ok().filter(of_web).is_some_and(|url| url.origin().ascii_serialization() == text)
}

#[cfg(test)]
mod tests;

//! The sections of the settings. `config/default.toml` documents every key.

use super::{ExposeSecret, SecretString};
use domain::providers::Secrecy;
use kernel::money::{OutOfRange, Paise};
use money::reports::gstr1::Thresholds;
use serde::{Deserialize, Deserializer};
use std::net::IpAddr;
use std::path::PathBuf;

macro_rules! section {
    ($(#[$doc:meta])* $name:ident { $($(#[$attr:meta])* $field:ident: $kind:ty,)* }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name { $($(#[$attr])* pub $field: $kind,)* }
    };
}

section!(
    /// `[data]`
    Data {
        dir: PathBuf,
    }
);

impl Data {
    /// Returns the path of the file with the setup code for the first admin.
    pub fn setup_file(&self) -> PathBuf {
        self.dir.join("setup-code")
    }
}

section!(
    /// `[http]`
    Http {
        host: IpAddr,
        port: u16,
        workers: usize,
        json_limit_kb: usize,
        upload_limit_mb: usize,
        trusted_proxies: usize,
        #[serde(deserialize_with = "optional")]
        public_origin: Option<String>,
        drain_seconds: u64,
        shutdown_seconds: u64,
        frontend_dist: PathBuf,
        languages: Vec<String>,
        strict_transport: bool,
        dev_origins: bool,
    }
);

section!(
    /// `[database]`
    Database {
        url: SecretString,
        read_url: SecretString,
        pool_size: u32,
        pooler: bool,
        #[serde(deserialize_with = "optional")]
        data_dir: Option<PathBuf>,
    }
);

section!(
    /// `[session]`
    Session {
        learner_days: u32,
        admin_hours: u32,
        admin_second_factor: AdminSecondFactor,
        secure_cookie: bool,
        secret: SecretString,
        former_secrets: Vec<SecretString>,
    }
);

impl Session {
    /// Returns earlier session secrets that are still accepted, without empty ones.
    pub fn former(&self) -> impl Iterator<Item = &str> {
        self.former_secrets.iter().map(ExposeSecret::expose_secret).filter(|secret| !secret.is_empty())
    }
}

/// Whether admins need a second factor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AdminSecondFactor {
    /// Each admin decides for themselves.
    Off,
    /// Only admins with a second factor can open the back office.
    Required,
}

section!(
    /// `[rate_limit]`
    RateLimit {
        login_per_minute: u32,
        register_per_minute: u32,
        check_user_per_minute: u32,
        enquiry_per_minute: u32,
        /// Webinar seats booked or given back, per address and minute.
        seats_per_minute: u32,
        test_mail_per_minute: u32,
        account_changes_per_hour: u32,
        links_per_hour: u32,
        own_links_per_hour: u32,
        reviews_per_hour: u32,
        /// Certificate lookups by code, per address and minute.
        certificates_per_minute: u32,
        files_per_minute: u32,
        gateway_per_minute: u32,
        other_per_minute: u32,
        uncached_per_minute: u32,
        pictures_per_minute: u32,
        wrong_passwords: u32,
        wrong_password_window_minutes: u32,
        wrong_passwords_per_hour: u32,
        wrong_coupons: u32,
        unpaid_orders_per_hour: usize,
    }
);

section!(
    /// `[mail]`
    Mail {
        transport: MailWay,
        from: String,
        host: String,
        port: u16,
        tls: MailTls,
        user: String,
        password: SecretString,
    }
);

section!(
    /// `[google]`
    Google {
        issuer: String,
        client_id: String,
        client_secret: SecretString,
    }
);

impl Google {
    /// Whether login with Google is configured.
    pub fn is_set(&self) -> bool {
        !self.client_id.is_empty() && super::is_set(&self.client_secret)
    }
}

/// How mails are delivered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MailWay {
    /// Not configured yet. Mails wait until an admin sets a mail server.
    #[serde(rename = "")]
    Unset,
    /// Written to a folder.
    File,
    /// Sent to a mail server.
    Smtp,
}

impl From<Secrecy> for MailTls {
    fn from(secrecy: Secrecy) -> Self {
        match secrecy {
            Secrecy::StartTls => Self::Starttls,
            Secrecy::Implicit => Self::Implicit,
            Secrecy::None => Self::None,
        }
    }
}

/// The encryption of the connection to the mail server.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MailTls {
    /// STARTTLS: the connection starts in plain text and switches to TLS before any mail is sent.
    Starttls,
    /// TLS from the first byte.
    Implicit,
    /// No encryption, for a mail server on this machine.
    None,
}

section!(
    /// `[tax]`
    Tax {
        rate_percent: f64,
    }
);

section!(
    /// `[invoice]`
    Invoice {
        series: String,
        credit_note_series: String,
    }
);

section!(
    /// `[wallet]`
    Wallet {
        min_withdrawal: u32,
        tds_percent: f64,
        tds_without_pan_percent: f64,
        tds_threshold: u32,
    }
);

section!(
    /// `[gst]`
    Gst {
        b2cl_threshold: u32,
        e_invoice_turnover: u32,
    }
);

impl Gst {
    /// Converts the thresholds to the domain's type.
    ///
    /// # Errors
    ///
    /// Never, because all `u32` amounts are in range.
    pub fn thresholds(&self) -> Result<Thresholds, OutOfRange> {
        Ok(Thresholds {
            b2cl: Paise::from_rupees(self.b2cl_threshold.into())?,
            e_invoice: Paise::from_rupees(self.e_invoice_turnover.into())?,
        })
    }
}

section!(
    /// `[discussions]`
    Discussions {
        posts_per_hour: usize,
        pictures_per_hour: usize,
    }
);

section!(
    /// `[app_stores]`
    AppStores {
        #[serde(deserialize_with = "optional")]
        android: Option<String>,
        #[serde(deserialize_with = "optional")]
        ios: Option<String>,
    }
);

section!(
    /// `[storefront]`
    Storefront {
        terms_version: String,
        video_hosts: Vec<String>,
    }
);

section!(
    /// `[media]`
    Media {
        #[serde(deserialize_with = "optional")]
        dir: Option<PathBuf>,
        signing_secret: SecretString,
        link_minutes: u32,
        image_limit_mb: u32,
        pdf_limit_mb: u32,
        video_limit_mb: u32,
        file_limit_mb: u32,
        upload_limit_mb: u32,
        ffmpeg: String,
        #[serde(deserialize_with = "optional")]
        segment_origin: Option<String>,
    }
);

section!(
    /// `[s3]`
    S3 {
        bucket: String,
        region: String,
        #[serde(deserialize_with = "optional")]
        endpoint: Option<String>,
        #[serde(deserialize_with = "optional")]
        public_endpoint: Option<String>,
        access_key_id: String,
        secret_access_key: SecretString,
    }
);

section!(
    /// `[valkey]`
    Valkey {
        url: SecretString,
    }
);

section!(
    /// `[traces]`
    Traces {
        #[serde(deserialize_with = "optional")]
        endpoint: Option<String>,
        authorization: SecretString,
        service: String,
        percent: u8,
    }
);

section!(
    /// `[log]`
    Log {
        format: LogFormat,
        level: String,
    }
);

/// Format of a log line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LogFormat {
    /// Text, for a terminal.
    Text,
    /// JSON, for machines.
    Json,
}

section!(
    /// `[jobs]`
    Jobs {
        kinds: Vec<WorkKind>,
    }
);

/// A kind of background work. One server does it for all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "snake_case")]
pub enum WorkKind {
    /// Checks and settles payments, expires orders, sends refunds and releases rewards.
    Payments,
    /// Handles events, and sends mails and reminders.
    Mail,
    /// Runs imports and other bulk tasks on students. Recomputes statistics, ratings and co-purchases.
    Students,
    /// Transcodes uploaded videos to streams.
    Video,
    /// Removes expired data.
    Sweep,
}

section!(
    /// `[metrics]`
    Metrics {
        enabled: bool,
        host: IpAddr,
        port: u16,
        token: SecretString,
    }
);

/// Deserializes an empty text as 'not set'.
fn optional<'de, D: Deserializer<'de>, T: From<String>>(deserializer: D) -> Result<Option<T>, D::Error> {
    String::deserialize(deserializer).map(|text| (!text.is_empty()).then(|| T::from(text)))
}

//! The present settings: an admin's values over those of the configuration, and everything derived from them. They are replaced
//! as a whole when their version in the database rises.

use crate::cached_response::PackedResponse;
use crate::config::Config;
use crate::error::ApiError;
use crate::language::{self, Language, ServedLanguage};
use crate::pages::{Builds, FrontendAssets, Pages};
use crate::ports::Ports;
use crate::providers::Providers;
use crate::public_settings::SettingsData;
use crate::start_error::StartError;
use actix_web::HttpRequest;
use arc_swap::ArcSwap;
use domain::ports::store::{SealedValue, Tx};
use domain::ports::{MailError, Store};
use domain::translations::translate;
use institute::ports::store::StoredSettings;
use institute::sale_context::{SaleContext, SeriesNames};
use institute::settings::Settings;
use institute::site::legal::LegalVersions;
use institute::translations::{TranslationKey, Translations};
use kernel::gst::TaxPolicy;
use kernel::ids::MailId;
use kernel::locale::Locale;
use kernel::mail::{Mail, Sender};
use kernel::store::StoreError;
use std::sync::{Arc, Mutex, PoisonError};

/// One version of the settings, with everything that depends on them.
pub struct RuntimeSettings {
    /// Version number. It grows with each change of settings, translations, gateway or mail server.
    pub version: i64,
    /// Version of the admin's settings alone. A request that changes them must send it.
    pub settings_version: i64,
    /// Gateway, mail server and Google login.
    pub providers: Providers,
    /// The settings that an admin can change.
    pub settings: Settings,
    /// Whether the profile is production and no admin has stored a setting yet.
    pub is_untold: bool,
    /// The configuration, completed by these settings.
    pub config: Config,
    /// The seller's GST policy.
    pub tax: TaxPolicy,
    /// The settings that a sale needs.
    pub sale: Arc<SaleContext>,
    /// Versions of the legal texts in force.
    pub legal: LegalVersions,
    /// The client's pages in the first language, with the settings in them.
    pub pages: Pages,
    /// The client's pages in each further language.
    pub translated: Vec<Pages>,
    /// All languages that are served, the first one first.
    pub languages: Vec<ServedLanguage>,
}

impl RuntimeSettings {
    pub(crate) fn new(
        config: &Config,
        stored: Stored,
        providers: Providers,
        builds: &Builds,
    ) -> Result<Self, StartError> {
        let Stored { settings: stored, legal, translations, .. } = stored;
        let languages = builds.all().map(|built| built.served()).collect::<Result<Vec<_>, _>>()?;
        let settings = config.defaults.with(&stored.overrides);
        let config = &with_address(config, &settings);
        let (origin, series) = (config.origin(), series_names(config, &settings));
        let of_site = language::of_site(&origin, &languages);
        let pages_of = |built: &Arc<FrontendAssets>| {
            let locale = built.served()?.locale;
            let known = translations.iter().find(|known| known.key.locale.as_str() == locale);
            let mut settings = settings.clone();
            translate(&mut settings, known);
            let public = SettingsData::new(config, &settings, &legal, (&providers, languages.clone()));
            Pages::new(built.clone(), &public, settings)
        };
        let pages = pages_of(&builds.first)?;
        let translated = builds.translated.iter().map(pages_of).collect::<Result<_, _>>()?;
        let tax = config.tax_policy(&settings)?;
        let sale = SaleContext { settings: settings.clone(), tax, series, origin, languages: of_site };
        Ok(Self {
            version: stored.version + providers.version + version_of(&translations),
            settings_version: stored.version,
            providers,
            tax,
            sale: Arc::new(sale),
            legal,
            pages,
            translated,
            languages,
            settings,
            is_untold: config.is_production() && stored.overrides.is_empty(),
            config: config.clone(),
        })
    }

    /// Returns the client's pages in a language.
    pub fn pages_in(&self, language: Language) -> &Pages {
        let number = language.0.checked_sub(1);
        number.and_then(|number| self.translated.get(number)).unwrap_or(&self.pages)
    }

    /// Returns the path prefix of the request's language: `/hi`, or an empty string for the first language.
    pub fn prefix_of(&self, request: &HttpRequest) -> &str {
        &self.pages_in(Language::of(request)).served().prefix
    }

    /// Returns the client's pages in a locale, or in the first language if the locale is not served.
    pub fn pages_of(&self, locale: Locale) -> &Pages {
        self.translated.iter().find(|pages| pages.served().locale == locale.as_str()).unwrap_or(&self.pages)
    }

    /// Returns the settings with an admin's translations of their texts.
    pub fn settings_in(&self, locale: Locale) -> &Settings {
        &self.pages_of(locale).institute
    }

    /// Returns a client file for a language and path. A file below `/assets/` may come from another language's build, because
    /// its name contains a hash of its content.
    pub fn file(&self, language: Language, path: &str) -> Option<&PackedResponse> {
        let others = std::iter::once(&self.pages).chain(&self.translated).filter(|_| path.starts_with("/assets/"));
        std::iter::once(self.pages_in(language)).chain(others).find_map(|pages| pages.file(path))
    }

    /// Returns the sender of outgoing mails.
    pub fn sender(&self) -> Sender {
        sender(&self.settings, self.config.origin())
    }

    /// Sends a mail immediately instead of queueing it, because the caller waits for the outcome. Blocks.
    ///
    /// # Errors
    ///
    /// No mail server is configured, or the mail server fails.
    pub fn send_now(&self, id: MailId, mail: &Mail) -> Result<(), MailError> {
        let mailer = self.providers.mailer.as_ref();
        let mailer = mailer.ok_or_else(|| MailError::Unavailable("none is set that can be used.".to_owned()))?;
        mailer.send(id, mail, &[], &self.sender())
    }
}

/// Returns the configuration. If the operator set no public address, it contains the one that an admin entered.
fn with_address(config: &Config, settings: &Settings) -> Config {
    let mut config = config.clone();
    let entered = settings.brand.public_origin.as_deref();
    let address = entered.map(|address| address.trim_end_matches('/').to_lowercase());
    config.http.public_origin = config.http.public_origin.or(address);
    config
}

/// Returns the series of document numbers: the admin's, else the operator's.
fn series_names(config: &Config, Settings { company, .. }: &Settings) -> SeriesNames {
    let set = company.invoice_series.clone().zip(company.credit_note_series.clone());
    set.map_or_else(|| config.series_names(), |(invoice, credit_note)| SeriesNames { invoice, credit_note })
}

/// Builds the sender of mails from these settings, for a site at `origin`.
pub fn sender(settings: &Settings, origin: String) -> Sender {
    let Settings { brand, company, contact, .. } = settings;
    // The footer already has the company's name, so remove it from the start of the address.
    let address = company.address.strip_prefix(&company.legal_name).unwrap_or(&company.address);
    let address = address.trim_start_matches([',', ' ', '\n']).lines().map(str::trim).collect::<Vec<_>>().join(" ");
    Sender {
        name: brand.name.clone(),
        colour: brand.brand_colour.clone(),
        footer: format!("{}\n{address}\n{} · {}", company.legal_name, contact.email, contact.phone),
        reply_to: Some(contact.email.clone()),
        origin,
    }
}

/// The stored settings, translations, legal texts, gateway and mail server, each with its version.
pub(crate) struct Stored {
    pub settings: StoredSettings,
    pub translations: Vec<Translations>,
    pub legal: LegalVersions,
    pub providers: (i64, Vec<SealedValue>),
}

/// Reads the translations of the settings.
fn translations(tx: &mut dyn Tx) -> Result<Vec<Translations>, StoreError> {
    let mut found = Vec::new();
    for locale in Locale::ALL {
        found.extend(tx.translations().find(TranslationKey::settings(locale))?);
    }
    Ok(found)
}

fn version_of(translations: &[Translations]) -> i64 {
    translations.iter().map(|known| i64::from(known.version)).sum()
}

impl Stored {
    /// Reads versions before content. If the content changes in between, it is merely read again. A new version of a legal text
    /// raises the settings' version.
    fn read(store: &dyn Store) -> Result<Self, StoreError> {
        let mut tx = store.begin()?;
        let version = tx.providers().version()?;
        let translations = translations(tx.as_mut())?;
        let settings = tx.settings().load()?;
        Ok(Self { settings, translations, legal: tx.site().legal()?, providers: (version, tx.providers().all()?) })
    }

    /// A number that grows with each change of any part.
    fn version(&self) -> i64 {
        self.settings.version + self.providers.0 + version_of(&self.translations)
    }

    fn into_runtime(mut self, config: &Config, ports: &Ports, builds: &Builds) -> Result<RuntimeSettings, StartError> {
        // Google redirects users to the public address, which an admin may have set.
        let at = with_address(config, &config.defaults.with(&self.settings.overrides));
        let providers = Providers::open(&at, ports, std::mem::take(&mut self.providers))?;
        RuntimeSettings::new(config, self, providers, builds)
    }
}

/// The newest settings that this process knows.
pub struct CurrentSettings {
    current: ArcSwap<RuntimeSettings>,
    builds: Builds,
    /// Serialises changes, so that older settings never replace newer ones.
    changing: Mutex<()>,
}

impl CurrentSettings {
    /// Reads the client's files and the settings at startup.
    ///
    /// # Errors
    ///
    /// The client's files or the stored settings cannot be used, or the database is unavailable.
    pub fn load(config: &Config, ports: &Ports) -> Result<Self, StartError> {
        let builds = Builds::read(&config.http.frontend_dist, &config.http.languages)?;
        let stored = Stored::read(ports.store.as_ref())?;
        let current = ArcSwap::from_pointee(stored.into_runtime(config, ports, &builds)?);
        Ok(Self { current, builds, changing: Mutex::new(()) })
    }

    /// Returns the settings that this process knows.
    pub fn get(&self) -> Arc<RuntimeSettings> {
        self.current.load_full()
    }

    /// Returns the version of the settings that this process knows.
    pub fn version(&self) -> i64 {
        self.current.load().version
    }

    /// Compresses the client's files in advance, so that no visitor waits for it.
    pub fn warm(&self) {
        self.builds.all().for_each(|built| built.warm());
    }

    /// Loads settings that this or another process stored, if they are newer. Before they apply, it calls `refresh_catalogue`
    /// with their tax. Returns whether there was a change. Blocks.
    ///
    /// # Errors
    ///
    /// 503: the database is unavailable.
    /// 500: the stored settings cannot be used.
    pub fn refresh(
        &self,
        config: &Config,
        ports: &Ports,
        refresh_catalogue: impl FnOnce(TaxPolicy) -> Result<(), ApiError>,
    ) -> Result<bool, ApiError> {
        let mut tx = ports.store.begin()?;
        let translated = version_of(&translations(tx.as_mut())?);
        if tx.settings().version()? + tx.providers().version()? + translated <= self.get().version {
            return Ok(false);
        }
        drop(tx);
        let _turn = self.changing.lock().unwrap_or_else(PoisonError::into_inner);
        let stored = Stored::read(ports.store.as_ref())?;
        let version = stored.version();
        if version <= self.get().version {
            return Ok(false);
        }
        let runtime = stored.into_runtime(config, ports, &self.builds).map_err(ApiError::internal)?;
        refresh_catalogue(runtime.tax)?;
        self.current.store(Arc::new(runtime));
        tracing::info!(version, "settings taken over");
        Ok(true)
    }
}

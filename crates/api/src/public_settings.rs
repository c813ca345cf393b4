//! JSON shapes of the public settings.

use crate::config::Config;
use crate::language::ServedLanguage;
use crate::providers::Providers;
use crate::settings_wire::{BrandBody, ContactBody, FiguresBody, Group, SocialBody};
use institute::settings::Settings;
use institute::site::legal::LegalVersions;
use kernel::gst::STATES;
use serde::Serialize;
use utoipa::ToSchema;

/// `data` of GET /settings/public.
#[derive(Debug, Serialize, ToSchema)]
pub struct SettingsData {
    settings: SettingsBody,
}

macro_rules! body {
    ($(#[$doc:meta])* $name:ident { $($(#[$attr:meta])* $field:ident: $kind:ty,)* }) => {
        $(#[$doc])*
        #[derive(Debug, Serialize, ToSchema)]
        #[serde(rename_all = "camelCase")]
        pub struct $name { $($(#[$attr])* $field: $kind,)* }
    };
}

body!(
    /// The settings that the client shows.
    SettingsBody {
        brand: BrandBody,
        contact: ContactBody,
        social: SocialBody,
        figures: FiguresBody,
        app_stores: AppStoresBody,
        popup_delay_ms: u32,
        popup_strip: bool,
        google_sign_in: bool,
        /// Name of the gateway that takes new payments. Null when none does.
        #[schema(required)]
        payment_gateway: Option<&'static str>,
        /// Default language of new courses.
        #[schema(required)]
        course_language: Option<String>,
        player: PlayerSettings,
        gst: GstSettings,
        states: Vec<StateBody>,
        terms_version: String,
        video_hosts: Vec<String>,
        uploads: UploadLimits,
        /// Served languages, the first language first. Absent if there is only one.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[schema(required = false)]
        languages: Vec<ServedLanguage>,
    }
);

body!(
    /// Maximum file size by kind, in MiB (1,048,576 bytes).
    UploadLimits { image: u32, pdf: u32, video: u32, file: u32, }
);

body!(
    /// Links to the apps in the app stores.
    AppStoresBody {
        #[schema(required)]
        android: Option<String>,
        #[schema(required)]
        ios: Option<String>,
    }
);

body!(
    /// Settings of the lesson player.
    PlayerSettings { watermark: bool, one_stream: bool, }
);

body!(
    /// Tax at checkout.
    GstSettings {
        percent: f64,
        registered: bool,
        /// Whether prices contain GST. If not, it is added to them.
        included: bool,
        seller_state: String,
        /// The seller's GSTIN. Null without a registration.
        #[schema(required)]
        gstin: Option<String>,
    }
);

body!(
    /// A State by its GST code.
    StateBody { code: &'static str, name: &'static str, }
);

impl SettingsData {
    /// Builds the public settings from the configuration and an admin's settings.
    pub fn new(
        config: &Config,
        settings: &Settings,
        legal: &LegalVersions,
        (providers, languages): (&Providers, Vec<ServedLanguage>),
    ) -> Self {
        let Config { app_stores, storefront, tax, media, .. } = config;
        let company = &settings.company;
        let languages = if languages.len() > 1 { languages } else { Vec::new() };
        let settings = SettingsBody {
            languages,
            brand: BrandBody(Group::of(settings, "brand").with_text("company", &company.legal_name)),
            contact: ContactBody(Group::of(settings, "contact").with_text("address", &company.address)),
            social: SocialBody(Group::of(settings, "social")),
            figures: FiguresBody(Group::of(settings, "figures")),
            app_stores: AppStoresBody { android: app_stores.android.clone(), ios: app_stores.ios.clone() },
            popup_delay_ms: settings.storefront.popup_delay_ms,
            popup_strip: settings.storefront.popup_strip,
            google_sign_in: providers.google.is_some(),
            payment_gateway: providers.gateways.current().map(|gateway| gateway.name()),
            course_language: settings.courses.language.clone(),
            player: PlayerSettings { watermark: settings.player.watermark, one_stream: settings.player.one_stream },
            gst: GstSettings {
                percent: tax.rate_percent,
                registered: company.registered,
                included: company.prices_contain_gst,
                seller_state: company.state.clone(),
                gstin: company.gstin.clone().filter(|_| company.registered),
            },
            states: STATES.iter().map(|(code, name)| StateBody { code, name }).collect(),
            terms_version: legal.agreed(&storefront.terms_version),
            video_hosts: storefront.video_hosts.clone(),
            uploads: UploadLimits {
                image: media.image_limit_mb,
                pdf: media.pdf_limit_mb,
                video: media.video_limit_mb,
                file: media.file_limit_mb,
            },
        };
        Self { settings }
    }

    /// Returns the settings without the envelope, as pages embed them.
    pub fn inner(&self) -> &SettingsBody {
        &self.settings
    }
}

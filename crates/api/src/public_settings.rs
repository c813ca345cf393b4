//! What the client shows of the settings, on the wire.

use crate::config::Config;
use domain::gst::STATES;
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
    /// What the client shows of the settings.
    SettingsBody {
        brand: BrandBody,
        contact: ContactBody,
        social: SocialBody,
        figures: FiguresBody,
        app_stores: AppStoresBody,
        popup_delay_ms: u32,
        gst: GstSettings,
        states: Vec<StateBody>,
        terms_version: String,
        video_hosts: Vec<String>,
        uploads: UploadLimits,
    }
);

body!(
    /// How large a file of each kind may be, in megabytes (of 1,048,576 bytes).
    UploadLimits { image: u32, pdf: u32, video: u32, }
);

body!(
    /// Who runs this.
    BrandBody {
        name: String,
        tagline: String,
        #[schema(required)]
        logo: Option<String>,
        company: String,
        powered_by: String,
        description: String,
        colours: ColoursBody,
    }
);

body!(
    /// The brand's colours as `#rrggbb`.
    ColoursBody { brand: String, accent: String, }
);

body!(
    /// How to reach them.
    ContactBody { phone: String, email: String, address: String, grievance_name: String, grievance_email: String, }
);

body!(
    /// Addresses of social pages.
    SocialBody {
        #[schema(required)]
        instagram: Option<String>,
        #[schema(required)]
        facebook: Option<String>,
        #[schema(required)]
        linkedin: Option<String>,
        #[schema(required)]
        youtube: Option<String>,
        #[schema(required)]
        x: Option<String>,
    }
);

body!(
    /// The institute's own figures.
    FiguresBody {
        courses: String,
        placement_partners: String,
        students: String,
        trainers: String,
        live_trainings: String,
        app_users: String,
    }
);

body!(
    /// Addresses of the apps.
    AppStoresBody {
        #[schema(required)]
        android: Option<String>,
        #[schema(required)]
        ios: Option<String>,
    }
);

body!(
    /// Tax at checkout.
    GstSettings { percent: f64, registered: bool, seller_state: String, }
);

body!(
    /// A State by its GST code.
    StateBody { code: &'static str, name: &'static str, }
);

impl From<&Config> for SettingsData {
    fn from(config: &Config) -> Self {
        let Config { brand, company, contact, social, figures, app_stores, storefront, tax, media, .. } =
            config.clone();
        Self {
            settings: SettingsBody {
                brand: BrandBody {
                    name: brand.name,
                    tagline: brand.tagline,
                    logo: brand.logo,
                    company: company.legal_name,
                    powered_by: brand.powered_by,
                    description: brand.description,
                    colours: ColoursBody { brand: brand.brand_colour, accent: brand.accent_colour },
                },
                contact: ContactBody {
                    phone: contact.phone,
                    email: contact.email,
                    address: company.address,
                    grievance_name: contact.grievance_name,
                    grievance_email: contact.grievance_email,
                },
                social: SocialBody {
                    instagram: social.instagram,
                    facebook: social.facebook,
                    linkedin: social.linkedin,
                    youtube: social.youtube,
                    x: social.x,
                },
                figures: FiguresBody {
                    courses: figures.courses,
                    placement_partners: figures.placement_partners,
                    students: figures.students,
                    trainers: figures.trainers,
                    live_trainings: figures.live_trainings,
                    app_users: figures.app_users,
                },
                app_stores: AppStoresBody { android: app_stores.android, ios: app_stores.ios },
                popup_delay_ms: storefront.popup_delay_ms,
                gst: GstSettings {
                    percent: tax.rate_percent,
                    registered: company.registered,
                    seller_state: company.state,
                },
                states: STATES.iter().map(|(code, name)| StateBody { code, name }).collect(),
                terms_version: storefront.terms_version,
                video_hosts: storefront.video_hosts,
                uploads: UploadLimits {
                    image: media.image_limit_mb,
                    pdf: media.pdf_limit_mb,
                    video: media.video_limit_mb,
                },
            },
        }
    }
}

impl SettingsData {
    /// The settings alone, as the pages carry them.
    pub fn inner(&self) -> &SettingsBody {
        &self.settings
    }
}

//! What the storefront shows around the courses: menu, popup, settings.

use super::bundles::{bundle_image, percent};
use super::courses::{PUBLIC, answer_public};
use crate::answer::{Rupees, Success, Timestamp};
use crate::config::Config;
use crate::error::{ApiError, FailureBody};
use crate::input::Params;
use crate::ready::Terms;
use crate::session::AdminUser;
use crate::state::AppState;
use actix_web::{FromRequest, HttpRequest, HttpResponse, Responder, get, web};
use domain::Time;
use domain::catalogue::{Bundle, Catalogue, Course, Popup, Status};
use domain::gst::STATES;
use domain::money::OutOfRange;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;
use utoipa::ToSchema;

/// Most items in a column of the menu.
const COLUMN: usize = 12;

/// `data` of GET /catalogue/menu.
#[derive(Debug, Serialize, ToSchema)]
pub struct MenuData {
    menu: Menu,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Menu {
    bundles: MenuColumn,
    trending: MenuColumn,
    special_bundles: MenuColumn,
    courses: MenuColumn,
    /// Most courses first.
    categories: Vec<MenuCategory>,
}

/// At most 12 items, and how many there are in all.
#[derive(Debug, Serialize, ToSchema)]
struct MenuColumn {
    items: Vec<MenuItem>,
    total: usize,
}

#[derive(Debug, Serialize, ToSchema)]
struct MenuItem {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    slug: String,
    name: String,
}

#[derive(Debug, Serialize, ToSchema)]
struct MenuCategory {
    name: String,
    total: usize,
}

impl MenuColumn {
    fn new<'c, T: 'c>(rows: impl Iterator<Item = &'c T>, item: impl Fn(&T) -> MenuItem) -> Self {
        let mut items: Vec<_> = rows.map(item).collect();
        let total = items.len();
        items.truncate(COLUMN);
        Self { items, total }
    }
}

impl MenuData {
    /// Of what is published.
    pub fn of(catalogue: &Catalogue) -> Self {
        let courses = || catalogue.courses.iter().map(Arc::as_ref).filter(|course| course.status == Status::Published);
        let bundles = |special| {
            let published = catalogue.bundles.iter().filter(|bundle| bundle.status == Status::Published);
            published.filter(move |bundle| bundle.is_special == special)
        };
        let course =
            |course: &Course| MenuItem { id: course.id.0, slug: course.slug.clone(), name: course.title.clone() };
        let bundle =
            |bundle: &Bundle| MenuItem { id: bundle.id.0, slug: bundle.slug.clone(), name: bundle.name.clone() };
        let mut counted: BTreeMap<&str, usize> = BTreeMap::new();
        for course in courses() {
            *counted.entry(&course.category).or_default() += 1;
        }
        let mut categories: Vec<_> =
            counted.into_iter().map(|(name, total)| MenuCategory { name: name.to_owned(), total }).collect();
        categories.sort_by_key(|category| std::cmp::Reverse(category.total));
        Self {
            menu: Menu {
                bundles: MenuColumn::new(bundles(false), bundle),
                trending: MenuColumn::new(courses().filter(|course| course.is_trending), course),
                special_bundles: MenuColumn::new(bundles(true), bundle),
                courses: MenuColumn::new(courses(), course),
                categories,
            },
        }
    }
}

/// `data` of GET /popup.
#[derive(Debug, Serialize, ToSchema)]
pub struct PopupData {
    popup: Vec<PopupBody>,
}

/// An offer.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PopupBody {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    is_active: bool,
    text: String,
    /// Shown from then on; at once when absent.
    #[schema(required)]
    starts_at: Option<Timestamp>,
    /// Shown until then.
    #[schema(required)]
    ends_at: Option<Timestamp>,
    bundle: PopupBundle,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PopupBundle {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    slug: String,
    bundle_name: String,
    bundle_image: String,
    price: Rupees,
    discounted_price: Rupees,
    /// Percent.
    discount: f64,
}

impl PopupData {
    /// The offers on published bundles that are shown at `now`, or all there are.
    pub fn of(catalogue: &Catalogue, all: bool, now: Time) -> Result<Self, OutOfRange> {
        let shown = |popup: &Popup, bundle: &Bundle| all || (popup.is_shown(now) && bundle.status == Status::Published);
        let with_bundle = catalogue.popups.iter().filter_map(|popup| {
            let bundle = catalogue.bundles.iter().find(|bundle| bundle.id == popup.bundle)?;
            shown(popup, bundle).then_some((popup, bundle))
        });
        let bodies = with_bundle.map(|(popup, bundle)| PopupBody::new(popup, bundle, now));
        Ok(Self { popup: bodies.collect::<Result<_, _>>()? })
    }
}

impl PopupBody {
    /// Of a popup and its bundle, at the price of `now`.
    pub fn new(popup: &Popup, bundle: &Bundle, now: Time) -> Result<Self, OutOfRange> {
        Ok(Self {
            id: popup.id.0,
            is_active: popup.is_active,
            text: popup.text.clone(),
            starts_at: popup.dates.starts_at.map(Timestamp),
            ends_at: popup.dates.ends_at.map(Timestamp),
            bundle: PopupBundle {
                id: bundle.id.0,
                slug: bundle.slug.clone(),
                bundle_name: bundle.name.clone(),
                bundle_image: bundle_image(bundle),
                price: bundle.price.into(),
                discounted_price: bundle.selling_price(now)?.into(),
                discount: percent(bundle.discount_shown(now)?),
            },
        })
    }
}

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

/// The navigation's mega-menu.
#[utoipa::path(tag = "storefront", responses((status = 200, body = Success<MenuData>)))]
#[get("/catalogue/menu")]
pub async fn get_menu(request: HttpRequest, state: web::Data<AppState>) -> HttpResponse {
    let (snapshot, terms) = (state.catalogue.snapshot(), Terms::new(PUBLIC, state.current.version()));
    answer_public(&request, (&state, &snapshot), &snapshot.menu, terms).await
}

/// What is listed of the offers.
#[derive(Debug, Deserialize)]
pub struct PopupParams {
    all: Option<bool>,
}

/// Active offers. An admin sees all with `all=true`.
#[utoipa::path(tag = "storefront", params(("all" = Option<bool>, Query, description = "All, for admins")), responses(
    (status = 200, body = Success<PopupData>), (status = 401, body = FailureBody), (status = 403, body = FailureBody)))]
#[get("/popup")]
pub async fn get_popup(request: HttpRequest, state: web::Data<AppState>) -> Result<HttpResponse, ApiError> {
    let snapshot = state.catalogue.snapshot();
    if !request.query_string().is_empty() && Params::<PopupParams>::extract(&request).await?.0.all == Some(true) {
        AdminUser::extract(&request).await?;
        return Ok(Success::ok(PopupData::of(&snapshot.catalogue, true, snapshot.at)?).respond_to(&request));
    }
    let terms = Terms::new(PUBLIC, state.current.version());
    Ok(answer_public(&request, (&state, &snapshot), &snapshot.popup, terms).await)
}

/// Brand, contact, figures, tax: what the client shows.
#[utoipa::path(tag = "storefront", responses((status = 200, body = Success<SettingsData>)))]
#[get("/settings/public")]
pub async fn get_settings(request: HttpRequest, state: web::Data<AppState>) -> HttpResponse {
    let (snapshot, institute) = (state.catalogue.snapshot(), state.institute());
    let terms = Terms::new(PUBLIC, institute.version);
    answer_public(&request, (&state, &snapshot), &institute.public, terms).await
}

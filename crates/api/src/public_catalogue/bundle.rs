//! Bundles on the wire.

use super::course::CourseSummary;
use super::facts::FaqBody;
use super::review::CoursesReviews;
use crate::answer::{PageBody, Rupees, Timestamp};
use crate::enum_schemas::{ItemStatus, PopupLanguage, Theme};
use crate::error::FieldError;
use catalogue::bundle_edit::missing;
use catalogue::{Bundle, Course};
use kernel::Time;
use kernel::gst::{TaxPolicy, inclusive};
use kernel::money::{BasisPoints, OutOfRange, Paise};
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// A bundle; `courses` are ids or summaries.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BundleBody<C> {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    slug: String,
    bundle_name: String,
    /// Path of the picture.
    bundle_image: String,
    #[schema(required)]
    description: Option<String>,
    price: Rupees,
    discounted_price: Rupees,
    discounted_price_incl_gst: Rupees,
    /// The sum of its courses' prices.
    separately: Rupees,
    /// Percent in force, with at most two decimals; one for a fixed offer.
    discount: f64,
    has_discount: bool,
    is_special: bool,
    #[schema(required)]
    category: Option<String>,
    workshops: i32,
    why_bundle: Vec<String>,
    /// What a learner becomes or can do with it.
    outcomes: Vec<String>,
    questions: Vec<FaqBody>,
    total_lessons: usize,
    total_seconds: i64,
    /// Weeks of its courses in all; null where one of them says none.
    #[schema(required)]
    weeks: Option<i32>,
    /// The languages that its courses are taught in (BCP 47), each once, those of most courses first.
    languages: Vec<String>,
    courses: Vec<C>,
    refund_window_days: i32,
    /// orange, green or purple.
    #[schema(required, value_type = Option<Theme>)]
    theme: Option<String>,
    /// Draft, Published or Archived.
    #[schema(value_type = ItemStatus)]
    status: &'static str,
    date: Timestamp,
    last_updated: Timestamp,
    #[serde(flatten)]
    special: SpecialBody,
    #[serde(flatten)]
    admin: BundleAdminBody,
    /// Only on the bundle's own page.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub owned: Option<bool>,
    /// Reviews of its courses; only on the bundle's own page, null without any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(in crate::public_catalogue) reviews: Option<Option<CoursesReviews>>,
}

/// Further fields of a special bundle; absent for others.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SpecialBody {
    #[serde(skip_serializing_if = "Option::is_none")]
    video_url_english: Option<Option<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    video_url_hindi: Option<Option<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    start_learning_url: Option<Option<String>>,
}

/// Fields for admins only; absent for others. `discount` and `hasDiscount` then say what is set, whether its dates
/// hold or not.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BundleAdminBody {
    /// Grows with each change.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    version: Option<i32>,
    /// A fixed offer; overrides the percent.
    #[serde(skip_serializing_if = "Option::is_none")]
    offer_price: Option<Option<Rupees>>,
    /// When the percent begins to hold.
    #[serde(skip_serializing_if = "Option::is_none")]
    starts_at: Option<Option<Timestamp>>,
    /// When it ceases.
    #[serde(skip_serializing_if = "Option::is_none")]
    ends_at: Option<Option<Timestamp>>,
    /// en or hi.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<PopupLanguage>)]
    popup_language: Option<Option<String>>,
    /// What publishing it still needs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    missing: Option<Vec<FieldError>>,
}

/// `data` of a list of bundles.
#[derive(Debug, Serialize, ToSchema)]
pub struct BundlesData<C> {
    /// Published ones, newest first; with `status` as asked.
    pub bundles: Vec<BundleBody<C>>,
    /// With `status` only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub page: Option<PageBody>,
}

/// `data` of one bundle.
#[derive(Debug, Serialize, ToSchema)]
pub struct BundleData {
    /// The bundle with its courses.
    pub bundle: BundleBody<CourseSummary>,
}

fn languages(members: &[&Course]) -> Vec<String> {
    let mut counts = BTreeMap::<&str, usize>::new();
    for language in members.iter().filter_map(|course| course.language.as_deref()) {
        *counts.entry(language).or_default() += 1;
    }
    let mut languages: Vec<_> = counts.into_iter().collect();
    languages.sort_by_key(|(_, count)| Reverse(*count));
    languages.into_iter().map(|(language, _)| language.to_owned()).collect()
}

impl<C> BundleBody<C> {
    /// A bundle with `members`, named `courses` on the wire, and everything its price depends on.
    ///
    /// # Errors
    /// When a price with its tax leaves the range of amounts.
    pub fn new(
        bundle: &Bundle,
        courses: Vec<C>,
        members: &[&Course],
        (tax, now): (TaxPolicy, Time),
    ) -> Result<Self, OutOfRange> {
        let selling = bundle.selling_price(now)?;
        Ok(Self {
            id: bundle.id.0,
            slug: bundle.slug.clone(),
            bundle_name: bundle.name.clone(),
            bundle_image: bundle_image(bundle),
            description: bundle.description.clone(),
            price: bundle.price.into(),
            discounted_price: selling.into(),
            discounted_price_incl_gst: inclusive(selling, tax)?.into(),
            separately: Paise::sum(members.iter().map(|course| course.price))?.into(),
            discount: percent(bundle.discount_shown(now)?),
            has_discount: selling < bundle.price,
            is_special: bundle.is_special,
            category: bundle.category.clone(),
            workshops: bundle.workshops,
            why_bundle: bundle.why_bundle.clone(),
            outcomes: bundle.outcomes.clone(),
            questions: FaqBody::of(&bundle.questions),
            total_lessons: members.iter().map(|course| course.shown_lessons().count()).sum(),
            total_seconds: members.iter().map(|course| course.total_seconds()).sum(),
            weeks: members.iter().map(|course| course.effort.weeks).sum(),
            languages: languages(members),
            courses,
            refund_window_days: bundle.refund_window_days,
            theme: bundle.theme.clone(),
            status: bundle.status.as_str(),
            date: bundle.published_at.unwrap_or(bundle.created_at).into(),
            last_updated: bundle.updated_at.into(),
            special: if bundle.is_special { SpecialBody::new(bundle) } else { SpecialBody::default() },
            admin: BundleAdminBody::default(),
            owned: None,
            reviews: None,
        })
    }

    /// As admins see it.
    ///
    /// # Errors
    /// When a stored price is out of its range.
    pub fn for_admin(mut self, bundle: &Bundle) -> Result<Self, OutOfRange> {
        let set = bundle.discount_set()?;
        self.discount = percent(set);
        self.has_discount = bundle.offer_price.is_some() || set > BasisPoints::default();
        self.special = SpecialBody::new(bundle);
        self.admin = BundleAdminBody {
            version: Some(bundle.version),
            offer_price: Some(bundle.offer_price.map(Rupees)),
            starts_at: Some(bundle.discount_dates.starts_at.map(Timestamp)),
            ends_at: Some(bundle.discount_dates.ends_at.map(Timestamp)),
            popup_language: Some(bundle.popup_language.clone()),
            missing: Some(missing(bundle).into_iter().map(FieldError::from).collect()),
        };
        Ok(self)
    }
}

impl SpecialBody {
    fn new(bundle: &Bundle) -> Self {
        Self {
            video_url_english: Some(bundle.video_url_english.clone()),
            video_url_hindi: Some(bundle.video_url_hindi.clone()),
            start_learning_url: Some(bundle.start_learning_url.clone()),
        }
    }
}

/// A rate on the wire: percent with at most two decimals.
pub fn percent(rate: BasisPoints) -> f64 {
    f64::from(rate.get()) / 100.0
}

/// Path of a bundle's picture: its own, else the drawn cover.
pub fn bundle_image(bundle: &Bundle) -> String {
    bundle.image.clone().unwrap_or_else(|| format!("/media/covers/bundle/{}.svg", bundle.slug))
}

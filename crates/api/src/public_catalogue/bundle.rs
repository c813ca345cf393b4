//! JSON shapes of bundles.

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
    /// Sum of the single prices of its courses.
    separately: Rupees,
    /// Discount in force, in percent with at most two decimals. A fixed offer is converted to percent.
    discount: f64,
    has_discount: bool,
    is_special: bool,
    #[schema(required)]
    category: Option<String>,
    workshops: i32,
    why_bundle: Vec<String>,
    /// What a learner will be able to do after the bundle.
    outcomes: Vec<String>,
    questions: Vec<FaqBody>,
    total_lessons: usize,
    total_seconds: i64,
    /// Total weeks of its courses. Null when a course has no number of weeks.
    #[schema(required)]
    weeks: Option<i32>,
    /// Languages that its courses are taught in (BCP 47), each once, the most frequent first.
    languages: Vec<String>,
    courses: Vec<C>,
    refund_window_days: i32,
    /// Colour theme: `orange`, `green` or `purple`.
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
    /// Whether the caller owns the bundle. Only on the bundle's own page.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub owned: Option<bool>,
    /// Reviews of its courses. Only on the bundle's own page, null without reviews.
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

/// Fields for admins only. `discount` and `hasDiscount` then show the stored discount, even outside its dates.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BundleAdminBody {
    /// Version, which grows with each change.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    version: Option<i32>,
    /// Fixed offer price. It overrides the discount in percent.
    #[serde(skip_serializing_if = "Option::is_none")]
    offer_price: Option<Option<Rupees>>,
    /// Start of the discount in percent.
    #[serde(skip_serializing_if = "Option::is_none")]
    starts_at: Option<Option<Timestamp>>,
    /// End of the discount in percent.
    #[serde(skip_serializing_if = "Option::is_none")]
    ends_at: Option<Option<Timestamp>>,
    /// Language of the popup: `en` or `hi`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<PopupLanguage>)]
    popup_language: Option<Option<String>>,
    /// What the bundle still lacks for publishing.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    missing: Option<Vec<FieldError>>,
}

/// `data` of a list of bundles.
#[derive(Debug, Serialize, ToSchema)]
pub struct BundlesData<C> {
    /// The published bundles, newest first. With `status`, the bundles of that status.
    pub bundles: Vec<BundleBody<C>>,
    /// Pagination. Only with the parameter `status`.
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
    /// Builds a bundle with its `courses`. Everything that its price depends on comes from `members`.
    ///
    /// # Errors
    ///
    /// A price with its tax is out of range.
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

    /// Adds what only admins see.
    ///
    /// # Errors
    ///
    /// A stored price is out of range.
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

/// Converts a rate to percent with at most two decimals.
pub fn percent(rate: BasisPoints) -> f64 {
    f64::from(rate.get()) / 100.0
}

/// Returns the path of a bundle's picture: its own, else a generated cover.
pub fn bundle_image(bundle: &Bundle) -> String {
    bundle.image.clone().unwrap_or_else(|| format!("/media/covers/bundle/{}.svg", bundle.slug))
}

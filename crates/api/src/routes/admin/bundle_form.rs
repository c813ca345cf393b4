//! The back office's form of a bundle. Absent fields stay unchanged.

use super::upload;
use crate::enum_schemas::{PopupLanguage, PublishStatus, Theme};
use crate::error::{ApiError, FieldError};
use crate::input::hundredths;
use crate::public_catalogue::facts::FaqBody;
use catalogue::bundle_edit::BundleEdit;
use kernel::ids::Key;
use kernel::money::{BasisPoints, Paise};
use kernel::ports::MediaStore;
use serde::{Deserialize, Deserializer};
use utoipa::ToSchema;
use validator::Validate;

/// A field that distinguishes absent (outer `None`) from `null` (inner `None`).
type Sent<T> = Option<Option<T>>;

/// Fields of a bundle. `null` clears an optional one.
#[derive(Debug, Default, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct BundleForm {
    bundle_name: Option<String>,
    /// Slug. For a new bundle without one it is derived from the name.
    slug: Option<String>,
    #[serde(deserialize_with = "sent")]
    #[schema(value_type = Option<String>)]
    description: Sent<String>,
    /// Price in rupees with at most two decimals. 0 when not decided yet.
    #[serde(deserialize_with = "sent")]
    #[schema(value_type = Option<f64>)]
    price: Sent<f64>,
    /// Discount in percent with at most two decimals. 0: no discount. Sent without `offerPrice`, it replaces a fixed offer.
    #[serde(deserialize_with = "sent")]
    #[schema(value_type = Option<f64>)]
    discount: Sent<f64>,
    /// Fixed offer price in rupees. It overrides the discount in percent.
    #[serde(deserialize_with = "sent")]
    #[schema(value_type = Option<f64>)]
    offer_price: Sent<f64>,
    /// `false` removes both the discount and the offer price.
    has_discount: Option<bool>,
    /// Path of an uploaded picture.
    #[serde(deserialize_with = "sent")]
    #[schema(value_type = Option<String>)]
    bundle_image: Sent<String>,
    #[serde(deserialize_with = "sent")]
    #[schema(value_type = Option<String>)]
    category: Sent<String>,
    workshops: Option<i32>,
    is_special: Option<bool>,
    why_bundle: Option<Vec<String>>,
    outcomes: Option<Vec<String>>,
    questions: Option<Vec<FaqBody>>,
    /// Ids or slugs of the courses, in order.
    courses: Option<Vec<String>>,
    /// Colour theme: `orange`, `green` or `purple`.
    #[serde(deserialize_with = "sent")]
    #[schema(value_type = Option<Theme>)]
    theme: Sent<String>,
    /// Language of the popup: `en` or `hi`.
    #[serde(deserialize_with = "sent")]
    #[schema(value_type = Option<PopupLanguage>)]
    popup_language: Sent<String>,
    #[serde(deserialize_with = "sent")]
    #[schema(value_type = Option<String>)]
    video_url_english: Sent<String>,
    #[serde(deserialize_with = "sent")]
    #[schema(value_type = Option<String>)]
    video_url_hindi: Sent<String>,
    #[serde(deserialize_with = "sent")]
    #[schema(value_type = Option<String>)]
    start_learning_url: Sent<String>,
    refund_window_days: Option<i32>,
    /// Status of a new bundle: `Draft` (default) or `Published`.
    #[schema(value_type = Option<PublishStatus>)]
    pub status: Option<String>,
    /// The version that was edited. If the bundle has another version, the response is 409. The header `If-Match` has the same
    /// effect.
    pub version: Option<i32>,
}

/// Deserializes a field that may be absent: `null` becomes `Some(None)`.
pub(super) fn sent<'de, T: Deserialize<'de>, D: Deserializer<'de>>(value: D) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(value).map(Some)
}

impl BundleForm {
    /// Converts the form to an edit. `broken` collects amounts that can't be parsed.
    pub(super) fn edit(self, broken: &mut Vec<FieldError>) -> BundleEdit {
        let mut amount = |field: &'static str, value: f64| {
            let paise = hundredths(value).map(Paise::new);
            if paise.is_none() {
                let message = "Amounts are in rupees with at most two decimals.";
                broken.push(FieldError::new(field, "invalid_price", message));
            }
            paise
        };
        let price = self.price.map(|sent| sent.and_then(|value| amount("price", value)).unwrap_or_default());
        let offer_price = self.offer_price.map(|sent| sent.and_then(|value| amount("offerPrice", value)));
        let discount = self.discount.map(|sent| {
            let set = sent.filter(|value| *value != 0.0);
            set.and_then(|value| percent(value).map_err(|fault| broken.push(fault)).ok())
        });
        BundleEdit {
            name: self.bundle_name,
            slug: self.slug.filter(|slug| !slug.trim().is_empty()),
            description: self.description,
            image: self.bundle_image,
            price,
            offer_price,
            discount,
            has_discount: self.has_discount,
            is_special: self.is_special,
            category: self.category,
            workshops: self.workshops,
            why_bundle: self.why_bundle,
            outcomes: self.outcomes,
            questions: self.questions.map(FaqBody::read),
            theme: self.theme,
            popup_language: self.popup_language,
            video_url_english: self.video_url_english,
            video_url_hindi: self.video_url_hindi,
            start_learning_url: self.start_learning_url,
            refund_window_days: self.refund_window_days,
            courses: self.courses.map(|keys| keys.iter().map(|key| Key::parse(key.trim())).collect()),
        }
    }
}

/// Claims the files that an edit names, so that the media sweep keeps them. Blocks.
///
/// # Errors
///
/// 422: a file doesn't exist.
pub(super) fn claim_files(edit: &BundleEdit, media: &dyn MediaStore) -> Result<(), ApiError> {
    let path = |sent: &Sent<String>| sent.clone().flatten();
    let named = [
        ("bundleImage", path(&edit.image)),
        ("videoUrlEnglish", path(&edit.video_url_english)),
        ("videoUrlHindi", path(&edit.video_url_hindi)),
    ];
    upload::claim(media, &named.each_ref().map(|(field, path)| (*field, path.as_deref())))
}

/// Parses a percentage. Values above 100 or below 0 are left for the domain to reject.
pub(super) fn percent(value: f64) -> Result<BasisPoints, FieldError> {
    let message = "Discount must be a percentage with at most two decimals.";
    let fault = || FieldError::new("discount", "invalid_discount", message);
    let rate = hundredths(value).ok_or_else(fault)?;
    // Saturate, so that the domain rejects it: a huge rate is above 100 in any case, and 0 is rejected like a negative rate.
    Ok(BasisPoints::new(if rate < 0 { 0 } else { u32::try_from(rate).unwrap_or(u32::MAX) }))
}

/// Returns the value, or 422 with all parsing errors at once.
pub(super) fn or_invalid<T>(read: T, broken: Vec<FieldError>) -> Result<T, ApiError> {
    if broken.is_empty() { Ok(read) } else { Err(ApiError::unprocessable(broken)) }
}

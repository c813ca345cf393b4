//! JSON shapes of offers in popups.

use super::bundle::{bundle_image, percent};
use crate::answer::{Rupees, Timestamp};
use catalogue::{Bundle, Popup, Status};
use domain::storefront::snapshot::Catalogue;
use kernel::Time;
use kernel::money::OutOfRange;
use serde::Serialize;
use utoipa::ToSchema;

/// `data` of GET /popup.
#[derive(Debug, Serialize, ToSchema)]
pub struct PopupData {
    popup: Vec<PopupBody>,
}

/// An offer in a popup.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PopupBody {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    is_active: bool,
    text: String,
    /// Start of display. Null: at once.
    #[schema(required)]
    starts_at: Option<Timestamp>,
    /// End of display. Null: no end.
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
    /// Discount in percent.
    discount: f64,
}

impl PopupData {
    /// Builds the offers of published bundles that are shown at `now`, or all offers with `all`.
    ///
    /// # Errors
    ///
    /// A price is out of range.
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
    /// Builds the shape of a popup and its bundle, with the price at `now`.
    ///
    /// # Errors
    ///
    /// The price is out of range.
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

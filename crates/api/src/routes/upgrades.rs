//! Bundles for a learner who already owns some of their courses.

use super::cart::adjustments::CreditBody;
use crate::answer::{Rupees, Success};
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody};
use crate::public_catalogue::Snapshot;
use crate::public_catalogue::bundle::bundle_image;
use crate::session::CurrentUser;
use crate::state::AppState;
use actix_web::{HttpRequest, get, web};
use catalogue::{Bundle, Status};
use kernel::Time;
use kernel::gst::inclusive;
use kernel::ids::Key;
use kernel::money::OutOfRange;
use money::orders::offer_upgrades::Upgrade;
use money::pricing::AdjustmentKind;
use serde::Serialize;
use utoipa::ToSchema;

/// `data` of GET /bundle/upgrades.
#[derive(Debug, Serialize, ToSchema)]
pub struct UpgradesData {
    /// Highest credit first, then most owned courses.
    bundles: Vec<UpgradeBody>,
}

/// A bundle, with the credit for what the learner already paid for its courses.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UpgradeBody {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    slug: String,
    bundle_name: String,
    /// Path of the picture.
    bundle_image: String,
    /// List price, with GST or without.
    price: Rupees,
    /// The present price, before credit and tax.
    discounted_price: Rupees,
    /// Price with tax for a buyer who owns none of the bundle's courses.
    discounted_price_incl_gst: Rupees,
    credit: Rupees,
    credits: Vec<CreditBody>,
    /// Price with tax after the credit. If a basket has two such bundles, a course is credited only once.
    payable: Rupees,
    /// Number of the bundle's courses that the learner owns.
    owned_courses: usize,
    /// Number of the bundle's visible courses.
    courses: usize,
}

impl UpgradeBody {
    fn new(snapshot: &Snapshot, bundle: &Bundle, upgrade: Upgrade, now: Time) -> Result<Self, OutOfRange> {
        let courses = snapshot.shown_courses(bundle);
        let selling = bundle.selling_price(now)?;
        Ok(Self {
            id: bundle.id.0,
            slug: bundle.slug.clone(),
            bundle_name: bundle.name.clone(),
            bundle_image: bundle_image(bundle),
            price: bundle.price.into(),
            discounted_price: selling.into(),
            discounted_price_incl_gst: inclusive(selling, snapshot.tax)?.into(),
            credit: upgrade.credit.into(),
            credits: upgrade.line.adjustments_of(AdjustmentKind::Credit).map(CreditBody::from).collect(),
            payable: upgrade.line.total.into(),
            owned_courses: courses.iter().filter(|course| upgrade.owned.contains(&course.id)).count(),
            courses: courses.len(),
        })
    }
}

/// Lists published bundles that the learner does not own, each with the price if bought alone.
#[utoipa::path(tag = "orders", responses(
    (status = 200, body = Success<UpgradesData>), (status = 401, body = FailureBody)))]
#[get("/bundle/upgrades")]
pub(crate) async fn get_upgrades(
    user: CurrentUser,
    request: HttpRequest,
    state: web::Data<AppState>,
) -> Result<Success<UpgradesData>, ApiError> {
    let (id, snapshot, now) = (user.0.id(), state.snapshot_for(&request), state.clock.now());
    let published = snapshot.catalogue.bundles.iter().filter(|bundle| bundle.status == Status::Published);
    let bundles = published.map(|bundle| bundle.id).collect();
    let use_case = state.use_cases().offer_upgrades.clone();
    let upgrades = blocking(move || use_case.run(id, bundles)).await?;
    let body = |upgrade: Upgrade| {
        let bundle = snapshot.bundle(&Key::Id(upgrade.bundle.0));
        bundle.map(|bundle| UpgradeBody::new(&snapshot, bundle, upgrade, now))
    };
    Ok(Success::ok(UpgradesData { bundles: upgrades.into_iter().filter_map(body).collect::<Result<_, _>>()? }))
}

//! The back office's global search (Ctrl-K): a few hits of each kind that the caller's role may see.

use crate::answer::{Rupees, Success, Timestamp};
use crate::blocking::blocking;
use crate::enum_schemas::{ItemStatus, OrderState};
use crate::error::{ApiError, FailureBody};
use crate::input::Params;
use crate::reads::Reads;
use crate::session::{CatalogueReadAccess, Staff};
use crate::state::AppState;
use actix_web::{get, web};
use catalogue::bundle_filter::{BundleFilter, filtered};
use domain::storefront::search::{CourseFilter, CourseSort, Shown};
use kernel::permission::Permission;
use kernel::phone;
use kernel::role::Role;
use kernel::store::StoreError;
use money::ports::store::OrderHit;
use people::identity::User;
use people::ports::store::UserFilter;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

/// Maximum number of hits of each kind.
const HITS: i64 = 5;
/// Minimum length of a query; a shorter one finds nothing.
const LEAST: usize = 2;

/// The search query.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SearchParams {
    /// Part of a student's name, e-mail address or mobile number, of a document's number or of a title; at least two
    /// characters.
    #[serde(default)]
    q: String,
}

/// `data` of a search: at most five hits of each kind. Kinds that the caller's role may not see are empty.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct SearchData {
    /// Newest first.
    students: Vec<StudentHit>,
    /// Found by order number, invoice number, payment reference or order id; newest first.
    orders: Vec<FoundOrder>,
    /// Newest first.
    courses: Vec<ItemHit>,
    /// Newest first.
    bundles: Vec<ItemHit>,
}

/// A student.
#[derive(Debug, Serialize, ToSchema)]
pub struct StudentHit {
    #[serde(rename = "_id")]
    id: Uuid,
    name: String,
    email: String,
}

/// An order.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FoundOrder {
    #[serde(rename = "_id")]
    id: Uuid,
    /// The order's number, which the buyer knows too.
    order_number: i64,
    buyer: String,
    #[schema(value_type = OrderState)]
    status: &'static str,
    total: Rupees,
    created_at: Timestamp,
    /// Number of the order's invoice; null without an invoice.
    #[schema(required)]
    number: Option<String>,
}

/// A course or bundle.
#[derive(Debug, Serialize, ToSchema)]
pub struct ItemHit {
    #[serde(rename = "_id")]
    id: Uuid,
    title: String,
    #[schema(value_type = ItemStatus)]
    status: &'static str,
}

impl From<User> for StudentHit {
    fn from(user: User) -> Self {
        Self { id: user.id.0, name: user.name, email: user.email }
    }
}

impl From<OrderHit> for FoundOrder {
    fn from(hit: OrderHit) -> Self {
        let OrderHit { id, order_number, buyer, status, total, created_at, number } = hit;
        let (status, total) = (status.as_str(), total.into());
        Self { id: id.0, order_number, buyer, status, total, created_at: created_at.into(), number }
    }
}

/// Finds students, orders, courses and bundles by name or number.
#[utoipa::path(tag = "admin", params(SearchParams), responses((status = 200, body = Success<SearchData>),
    (status = 400, body = FailureBody), (status = 401, body = FailureBody), (status = 403, body = FailureBody)))]
#[get("/admin/search")]
pub(crate) async fn search_office(
    user: Staff<CatalogueReadAccess>,
    state: web::Data<AppState>,
    reads: Reads,
    params: Params<SearchParams>,
) -> Result<Success<SearchData>, ApiError> {
    let actor = user.author().actor;
    let text = params.0.q.trim().to_owned();
    if text.chars().count() < LEAST {
        return Ok(Success::ok(SearchData::default()));
    }
    let found = blocking(move || {
        let mut data = SearchData::default();
        let (sees_students, sees_orders) = (actor.may(Permission::StudentsRead), actor.may(Permission::OrdersRead));
        if sees_students || sees_orders {
            let mut tx = reads.0.begin()?;
            if sees_students {
                let filter = UserFilter { text: phone::searched(&text), role: Some(Role::Learner) };
                data.students = tx.users().list_after(&filter, None, HITS)?.into_iter().map(Into::into).collect();
            }
            if sees_orders {
                data.orders = tx.orders().find_numbered(&text, HITS)?.into_iter().map(Into::into).collect();
            }
        }
        let hits = usize::try_from(HITS).unwrap_or_default();
        let (text, snapshot) = (Some(text), state.catalogue.snapshot());
        let filter = CourseFilter {
            text: text.clone(),
            title_only: true,
            shown: Shown::All,
            sort: CourseSort::Relevance,
            ..CourseFilter::default()
        };
        let hit = |(id, title, status): (Uuid, &String, &'static str)| ItemHit { id, title: title.clone(), status };
        let courses = snapshot.found(&filter).into_iter().take(hits);
        data.courses = courses.map(|it| hit((it.id.0, &it.title, it.status.as_str()))).collect();
        let bundles = filtered(&snapshot.catalogue.bundles, &BundleFilter { text, ..BundleFilter::default() });
        let bundles = bundles.into_iter().take(hits);
        data.bundles = bundles.map(|it| hit((it.id.0, &it.name, it.status.as_str()))).collect();
        Ok::<_, StoreError>(data)
    })
    .await?;
    Ok(Success::ok(found))
}

//! Changes single items of the account's cart, and merges the device's cart at login.

use super::CartData;
use crate::answer::Success;
use crate::blocking::blocking;
use crate::error::{ApiError, FailureBody};
use crate::input::{self, ValidJson};
use crate::routes::items::{ItemKind, ItemRef};
use crate::session::CurrentUser;
use crate::state::AppState;
use actix_web::{HttpRequest, delete, post, web};
use catalogue::ItemKey;
use kernel::ids::UserId;
use serde::de::IntoDeserializer;
use serde::{Deserialize, Deserializer};

/// Adds an item to the account's cart, unless it is there already. Changes from other devices are kept.
#[utoipa::path(tag = "cart", request_body = ItemRef, responses(
    (status = 200, body = Success<CartData>), (status = 400, body = FailureBody), (status = 401, body = FailureBody),
    (status = 404, description = "Unknown or not for sale", body = FailureBody),
    (status = 415, body = FailureBody), (status = 422, description = "The cart is full", body = FailureBody)))]
#[post("/cart/items")]
pub(crate) async fn add_cart_item(
    user: CurrentUser,
    request: HttpRequest,
    state: web::Data<AppState>,
    body: ValidJson<ItemRef>,
) -> Result<Success<CartData>, ApiError> {
    let (id, item, use_case) = (user.0.id(), ItemKey::from(&body.0), state.use_cases().change_cart.clone());
    let cart = blocking(move || use_case.add(id, &item)).await?;
    Ok(Success::ok(CartData::new(&state.snapshot_for(&request), cart, state.tax())?))
}

/// Removes an item from the account's cart. If the cart does not contain it, nothing changes.
#[utoipa::path(tag = "cart", params(("type" = ItemKind, Path), ("id" = String, Path, description = "Id or slug")),
    responses((status = 200, body = Success<CartData>), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody)))]
#[delete("/cart/items/{type}/{id}")]
pub(crate) async fn remove_cart_item(
    user: CurrentUser,
    request: HttpRequest,
    state: web::Data<AppState>,
    path: web::Path<(String, String)>,
) -> Result<Success<CartData>, ApiError> {
    let (kind, key) = path.into_inner();
    let key = input::key(&key)?;
    let item = match ItemKind::deserialize(kind.as_str().into_deserializer()) {
        Ok(ItemKind::Course) => ItemKey::Course(key),
        Ok(ItemKind::Bundle) => ItemKey::Bundle(key),
        Err(serde::de::value::Error { .. }) => {
            return Err(ApiError::bad_request("The type of an item is 'course' or 'bundle'."));
        }
    };
    let (id, use_case) = (user.0.id(), state.use_cases().change_cart.clone());
    let cart = blocking(move || use_case.remove(id, &item)).await?;
    Ok(Success::ok(CartData::new(&state.snapshot_for(&request), cart, state.tax())?))
}

/// The cart of a device that logs in. Unreadable parts are ignored, so that they can't prevent a login.
#[derive(Debug, Default)]
pub struct DeviceCart(Vec<ItemKey>);

impl<'de> Deserialize<'de> for DeviceCart {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let entries = match serde_json::Value::deserialize(deserializer)? {
            serde_json::Value::Array(entries) => entries,
            _ => Vec::new(),
        };
        let items = entries.into_iter().filter_map(|entry| serde_json::from_value::<ItemRef>(entry).ok());
        Ok(Self(items.map(|item| ItemKey::from(&item)).collect()))
    }
}

impl DeviceCart {
    /// Merges this cart into the account's cart and returns the result. Returns `None` when the device sent no items, or when
    /// the merge failed. Then the device keeps its cart.
    pub async fn merge(self, user: UserId, state: &AppState, request: &HttpRequest) -> Option<CartData> {
        if self.0.is_empty() {
            return None;
        }
        let use_case = state.use_cases().change_cart.clone();
        let cart = blocking(move || use_case.merge(user, &self.0)).await;
        let cart = cart.inspect_err(|error| tracing::warn!(%error, "a device's cart did not join its account's"));
        CartData::new(&state.snapshot_for(request), cart.ok()?, state.tax()).ok()
    }
}

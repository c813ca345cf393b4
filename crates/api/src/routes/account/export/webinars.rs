//! A user's webinar seats, for their export.

use crate::answer::Timestamp;
use domain::ports::store::OwnSeat;
use serde::Serialize;
use utoipa::ToSchema;

/// A seat at a webinar.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ExportedSeat {
    title: String,
    starts_at: Timestamp,
    name: String,
    email: String,
    registered_at: Timestamp,
}

impl From<OwnSeat> for ExportedSeat {
    fn from(seat: OwnSeat) -> Self {
        let OwnSeat { title, starts_at, name, email, created_at } = seat;
        Self { title, starts_at: starts_at.into(), name, email, registered_at: created_at.into() }
    }
}

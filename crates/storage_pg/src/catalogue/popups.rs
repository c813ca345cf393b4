//! Reads and writes popups as rows.

use super::version::raise_version;
use crate::schema::popups;
use catalogue::{Dates, Popup};
use diesel::pg::Pg;
use diesel::prelude::*;
use kernel::Time;
use kernel::ids::{BundleId, PopupId};
use uuid::Uuid;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = popups, check_for_backend(Pg), treat_none_as_default_value = false)]
struct PopupRow {
    id: Uuid,
    bundle_id: Uuid,
    text: String,
    is_active: bool,
    starts_at: Option<Time>,
    ends_at: Option<Time>,
}

impl From<&Popup> for PopupRow {
    fn from(popup: &Popup) -> Self {
        let Popup { id, bundle, text, is_active, dates } = popup.clone();
        Self { id: id.0, bundle_id: bundle.0, text, is_active, starts_at: dates.starts_at, ends_at: dates.ends_at }
    }
}

impl PopupRow {
    fn popup(self) -> Popup {
        let Self { id, bundle_id, text, is_active, starts_at, ends_at } = self;
        let dates = Dates { starts_at, ends_at };
        Popup { id: PopupId(id), bundle: BundleId(bundle_id), text, is_active, dates }
    }
}

/// All popups, newest first.
pub(super) fn all(connection: &mut PgConnection) -> QueryResult<Vec<Popup>> {
    let rows = popups::table.order(popups::id.desc()).select(PopupRow::as_select()).load(connection)?;
    Ok(rows.into_iter().map(PopupRow::popup).collect())
}

/// See `CatalogueRepo::popups_of`.
pub(super) fn of_bundle(bundle: BundleId, connection: &mut PgConnection) -> QueryResult<Vec<Popup>> {
    let own = popups::table.filter(popups::bundle_id.eq(bundle.0));
    let rows =
        own.order((popups::is_active.desc(), popups::id.desc())).select(PopupRow::as_select()).load(connection)?;
    Ok(rows.into_iter().map(PopupRow::popup).collect())
}

/// Implements `CatalogueRepo::insert_popup`. The previously active popup stays, inactive.
pub(super) fn insert(popup: &Popup, connection: &mut PgConnection) -> QueryResult<()> {
    raise_version(connection)?;
    if popup.is_active {
        let active = popups::table.filter(popups::bundle_id.eq(popup.bundle.0)).filter(popups::is_active);
        diesel::update(active).set(popups::is_active.eq(false)).execute(connection)?;
    }
    diesel::insert_into(popups::table).values(PopupRow::from(popup)).execute(connection).map(drop)
}

/// See `CatalogueRepo::delete_popups`.
pub(super) fn delete(bundle: BundleId, connection: &mut PgConnection) -> QueryResult<usize> {
    raise_version(connection)?;
    diesel::delete(popups::table.filter(popups::bundle_id.eq(bundle.0))).execute(connection)
}

//! A row of `invoices`.

use crate::schema::invoices;
use diesel::pg::Pg;
use diesel::prelude::*;
use kernel::Time;
use serde_json::Value;
use uuid::Uuid;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = invoices, check_for_backend(Pg), treat_none_as_default_value = false)]
pub(super) struct InvoiceRow {
    pub(super) number: String,
    pub(super) kind: String,
    pub(super) order_id: Uuid,
    pub(super) user_id: Uuid,
    pub(super) issued_at: Time,
    pub(super) of_number: Option<String>,
    pub(super) total: i64,
    pub(super) snapshot: Value,
}

//! The catalogue's version, by which processes notice a change.

use crate::schema::catalogue_version;
use diesel::prelude::*;

/// Call it in the transaction of every write to the catalogue.
pub(crate) fn raise_version(connection: &mut PgConnection) -> QueryResult<usize> {
    diesel::update(catalogue_version::table)
        .set(catalogue_version::version.eq(catalogue_version::version + 1))
        .execute(connection)
}

//! The catalogue's version. Other processes compare it to detect changes.

use crate::schema::catalogue_version;
use diesel::prelude::*;

/// Raises the version. Every transaction that writes to the catalogue must call this.
pub(crate) fn raise_version(connection: &mut PgConnection) -> QueryResult<usize> {
    diesel::update(catalogue_version::table)
        .set(catalogue_version::version.eq(catalogue_version::version + 1))
        .execute(connection)
}

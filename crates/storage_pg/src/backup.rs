//! The database's part of a backup, in addition to `pg_dump`: a snapshot that both use, and the row counts in it.

use crate::error::store_error;
use diesel::connection::SimpleConnection;
use diesel::dsl::{select, sql};
use diesel::sql_types::{BigInt, Text};
use diesel::{Connection, PgConnection, QueryResult, QueryableByName, RunQueryDsl, sql_query};
use kernel::store::StoreError;
use std::collections::BTreeMap;

/// Begins a transaction with one snapshot, which lasts until the connection is dropped. The role's time limits don't apply.
const BEGIN: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = 0; \
    SET LOCAL idle_in_transaction_session_timeout = 0";

/// A snapshot of the database at one moment.
pub struct Snapshot {
    connection: PgConnection,
    id: String,
}

impl Snapshot {
    /// Opens a snapshot of the current state.
    ///
    /// # Errors
    ///
    /// The database can't be reached.
    pub fn open(url: &str) -> Result<Self, StoreError> {
        let mut connection = PgConnection::establish(url).map_err(|error| {
            tracing::error!(%error, "no connection to the database");
            StoreError::Unavailable
        })?;
        let begun = connection.batch_execute(BEGIN);
        let id = begun.and_then(|()| select(sql::<Text>("pg_export_snapshot()")).get_result(&mut connection));
        Ok(Self { id: id.map_err(store_error)?, connection })
    }

    /// Returns the snapshot's id for `pg_dump --snapshot`.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Returns the number of rows of each table.
    ///
    /// # Errors
    ///
    /// The database fails.
    pub fn rows(&mut self) -> Result<BTreeMap<String, i64>, StoreError> {
        count(&mut self.connection).map_err(store_error)
    }
}

#[derive(QueryableByName)]
struct Table {
    #[diesel(sql_type = Text)]
    name: String,
}

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    rows: i64,
}

fn count(connection: &mut PgConnection) -> QueryResult<BTreeMap<String, i64>> {
    let named = "SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1";
    let tables: Vec<Table> = sql_query(named).load(connection)?;
    let rows = |Table { name }: Table| {
        let quoted = name.replace('"', "\"\"");
        let count =
            sql_query(format!("SELECT count(*) AS rows FROM public.\"{quoted}\"")).get_result::<Count>(connection)?;
        Ok((name, count.rows))
    };
    tables.into_iter().map(rows).collect()
}

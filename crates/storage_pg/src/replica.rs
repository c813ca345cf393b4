//! Reads from a streaming replica while its lag is small.

use crate::store::PgStore;
use crate::tx::PgTx;
use diesel::dsl::{select, sql};
use diesel::sql_types::{Bool, Text};
use diesel::{PgConnection, QueryResult, RunQueryDsl, sql_query};
use kernel::store::StoreError;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Interval of the health check that compares the replica with the primary.
const LOOK: Duration = Duration::from_secs(1);

/// How long a caller waits for a connection to the replica, before the primary answers.
const WAIT: Duration = Duration::from_millis(300);

/// Oldest position of the primary that the health check uses. An older one says nothing about the replica's current lag.
const OLDEST_POSITION: Duration = Duration::from_secs(2);

/// The result of a health check, with the primary's log position at that time.
struct Look {
    at: Instant,
    primary: String,
    follows: bool,
}

/// A store for reads that may be a few seconds stale. Reads go to the replica if the last health check, at most a second ago,
/// found that it had everything the primary had up to two seconds before. Otherwise they go to the primary. A replica refuses
/// writes.
pub struct ReplicaStore {
    primary: PgStore,
    replica: PgStore,
    last: Mutex<Option<Look>>,
}

impl ReplicaStore {
    /// Combines the primary's store with a replica's, whose pool [`crate::connect_later`] opened.
    pub fn new(primary: PgStore, replica: PgStore) -> Self {
        Self { primary, replica: replica.waiting(WAIT), last: Mutex::new(None) }
    }

    /// Returns whether the replica was up to date in the last health check.
    pub fn was_following(&self) -> bool {
        let last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        last.as_ref().is_some_and(|look| look.follows)
    }

    /// Returns whether reads go to the replica now. Once a second one caller runs the health check; the others use its last
    /// result.
    fn follows(&self) -> bool {
        let Ok(mut last) = self.last.try_lock() else { return false };
        let is_due = last.as_ref().is_none_or(|look| look.at.elapsed() >= LOOK);
        if is_due {
            let before = last.take().filter(|look| look.at.elapsed() <= OLDEST_POSITION).map(|look| look.primary);
            *last = self.look(before.as_deref());
        }
        last.as_ref().is_some_and(|look| look.follows)
    }

    /// Runs the health check: compares the replica with the primary's earlier position `before`. `None` if the primary does not
    /// respond.
    fn look(&self, before: Option<&str>) -> Option<Look> {
        let primary = self.primary.with(position).ok()?;
        let has = |before: &str| {
            self.replica.with(|c| has_replayed(before, c)).inspect_err(|error| {
                tracing::warn!(%error, "the replica does not answer; the primary answers in its place");
            })
        };
        let follows = before.is_some_and(|before| has(before).unwrap_or(false));
        Some(Look { at: Instant::now(), primary, follows })
    }

    /// Runs a query on the replica if it is healthy. If that fails, runs it on the primary.
    fn ask<T>(&self, question: impl Fn(&PgStore) -> Result<T, StoreError>) -> Result<T, StoreError> {
        if self.follows() {
            match question(&self.replica) {
                Ok(answer) => return Ok(answer),
                Err(_) => self.forget(),
            }
        }
        question(&self.primary)
    }

    /// Drops the last health check after a failed read. The next health check then has no earlier position to compare with and
    /// reports the replica as unhealthy, so reads use the replica again after the second health check at the earliest.
    fn forget(&self) {
        *self.last.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

/// Returns the current position of the primary's write-ahead log.
fn position(connection: &mut PgConnection) -> QueryResult<String> {
    select(sql::<Text>("pg_current_wal_lsn()::text")).get_result(connection)
}

/// Returns whether a replica has replayed the log up to a position. False for a server that is not a replica, such as one that
/// was promoted.
fn has_replayed(position: &str, connection: &mut PgConnection) -> QueryResult<bool> {
    #[derive(diesel::QueryableByName)]
    struct Row {
        #[diesel(sql_type = Bool)]
        follows: bool,
    }
    sql_query("SELECT pg_is_in_recovery() AND coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) AS follows")
        .bind::<Text, _>(position)
        .get_result::<Row>(connection)
        .map(|row| row.follows)
}

impl ReplicaStore {
    pub(crate) fn unit_of_work(&self) -> Result<PgTx, StoreError> {
        self.ask(PgStore::unit_of_work)
    }

    pub(crate) fn reading(&self) -> Result<PgTx, StoreError> {
        self.ask(PgStore::reading)
    }

    pub(crate) fn ping(&self) -> Result<(), StoreError> {
        self.primary.ping()
    }
}

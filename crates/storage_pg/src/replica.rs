//! Reading from a streaming replica while it follows closely.

use crate::store::PgStore;
use crate::tx::PgTx;
use diesel::dsl::{select, sql};
use diesel::sql_types::{Bool, Text};
use diesel::{PgConnection, QueryResult, RunQueryDsl, sql_query};
use kernel::store::StoreError;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How often the replica is compared with the primary.
const LOOK: Duration = Duration::from_secs(1);

/// How long a caller waits for a connection to the replica, before the primary answers.
const WAIT: Duration = Duration::from_millis(300);

/// An older position of the primary says nothing of how far the replica is behind now.
const OLDEST_POSITION: Duration = Duration::from_secs(2);

/// The measure of the replica: the position that the primary's log had a second or two ago.
struct Look {
    at: Instant,
    primary: String,
    follows: bool,
}

/// For what may be some seconds old: reads go to the replica while it had, a second ago, all that the primary had
/// two seconds before, else to the primary. Writing is refused by a replica.
pub struct ReplicaStore {
    primary: PgStore,
    replica: PgStore,
    last: Mutex<Option<Look>>,
}

impl ReplicaStore {
    /// On the primary's store and one whose pool [`crate::connect_later`] made.
    pub fn new(primary: PgStore, replica: PgStore) -> Self {
        Self { primary, replica: replica.waiting(WAIT), last: Mutex::new(None) }
    }

    /// Whether the replica was seen to follow the last time.
    pub fn was_following(&self) -> bool {
        let last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        last.as_ref().is_some_and(|look| look.follows)
    }

    /// Whether reads go to the replica now. One caller a second compares it with the primary; others use the last
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

    /// Compares the replica with the position `before` of the primary. `None` when the primary does not answer.
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

    /// Asks the replica while it follows and answers, else the primary.
    fn ask<T>(&self, question: impl Fn(&PgStore) -> Result<T, StoreError>) -> Result<T, StoreError> {
        if self.follows() {
            match question(&self.replica) {
                Ok(answer) => return Ok(answer),
                Err(_) => self.forget(),
            }
        }
        question(&self.primary)
    }

    /// The replica has failed somebody: nobody else waits for it before the next look but one.
    fn forget(&self) {
        *self.last.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

/// The position of the primary's log.
fn position(connection: &mut PgConnection) -> QueryResult<String> {
    select(sql::<Text>("pg_current_wal_lsn()::text")).get_result(connection)
}

/// Whether a replica has replayed the log up to a position. False for a server that is no replica: it was promoted, or
/// never was one.
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

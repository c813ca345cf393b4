//! The schema's history, inside the binary.

use crate::error::store_error;
use diesel::connection::{CacheSize, SimpleConnection};
use diesel::migration::MigrationVersion;
use diesel::{Connection, PgConnection};
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};
use kernel::store::StoreError;

const MIGRATIONS: EmbeddedMigrations = embed_migrations!("../../migrations");

/// An arbitrary number, the same in all versions of the program. A migrating process holds this lock, in a
/// transaction of its own, which keeps its session through a pooler.
const LOCK: &str = "BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; \
    SET LOCAL idle_in_transaction_session_timeout = 0; SELECT pg_advisory_xact_lock(7216440312)";

/// A migration takes as long as it takes, whatever the role's own limits are.
const UNLIMITED: &str = "SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0";

/// Brings the database at `url` up to date and returns the versions that were missing. Safe to run from several
/// processes at once: the others wait. Uses a connection of its own, without time limits.
///
/// # Errors
/// Without a connection, and when a migration fails; those before it stay.
pub fn migrate(url: &str) -> Result<Vec<String>, StoreError> {
    with_lock(url, |connection| connection.run_pending_migrations(MIGRATIONS).map(names))
}

/// The versions that the database at `url` is missing. Changes nothing.
///
/// # Errors
/// Without a connection.
pub fn missing_migrations(url: &str) -> Result<Vec<String>, StoreError> {
    with_lock(url, |connection| {
        // Diesel makes its table of versions where there is none.
        connection.batch_execute("BEGIN")?;
        let missing = connection.pending_migrations(MIGRATIONS)?;
        connection.batch_execute("ROLLBACK")?;
        Ok(missing.iter().map(|migration| migration.name().version().to_string()).collect())
    })
}

/// Takes every migration back, newest first: all data is lost. For tests of the migrations.
///
/// # Errors
/// Without a connection, and when a migration cannot be taken back.
pub fn revert_all(url: &str) -> Result<Vec<String>, StoreError> {
    with_lock(url, |connection| connection.revert_all_migrations(MIGRATIONS).map(names))
}

/// Brings the schema to exactly `version`, up or down: what newer migrations added is lost. For tests of the migrations.
///
/// # Errors
/// As of [`migrate`].
pub fn migrate_to(url: &str, version: &str) -> Result<(), StoreError> {
    let wanted = MigrationVersion::from(version.to_owned());
    let moved = with_lock(url, |connection| {
        while connection.applied_migrations()?.first().is_some_and(|newest| *newest > wanted) {
            connection.revert_last_migration(MIGRATIONS)?;
        }
        for migration in connection.pending_migrations(MIGRATIONS)? {
            if migration.name().version() <= wanted {
                connection.run_migration(&*migration)?;
            }
        }
        Ok(names(connection.applied_migrations()?))
    })?;
    if moved.first().is_some_and(|newest| newest == version) {
        return Ok(());
    }
    Err(StoreError::Unexpected(format!("there is no migration {version}")))
}

/// A text that changes when any migration's file changes.
pub fn migrations_hash() -> &'static str {
    env!("MIGRATIONS_HASH")
}

fn with_lock(
    url: &str,
    work: impl FnOnce(&mut PgConnection) -> diesel::migration::Result<Vec<String>>,
) -> Result<Vec<String>, StoreError> {
    // Released with the connection.
    let mut lock = establish(url)?;
    lock.batch_execute(LOCK).map_err(store_error)?;
    let mut connection = establish(url)?;
    connection.set_prepared_statement_cache_size(CacheSize::Disabled);
    connection.batch_execute(UNLIMITED).map_err(store_error)?;
    work(&mut connection).map_err(|error| StoreError::Unexpected(error.to_string()))
}

fn establish(url: &str) -> Result<PgConnection, StoreError> {
    PgConnection::establish(url).map_err(|error| {
        tracing::error!(%error, "no connection to the database");
        StoreError::Unavailable
    })
}

fn names(versions: Vec<MigrationVersion<'_>>) -> Vec<String> {
    versions.iter().map(ToString::to_string).collect()
}

//! The schema's migrations, which are embedded in the binary.

use crate::error::store_error;
use diesel::connection::{CacheSize, SimpleConnection};
use diesel::migration::MigrationVersion;
use diesel::{Connection, PgConnection};
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};
use kernel::store::StoreError;

const MIGRATIONS: EmbeddedMigrations = embed_migrations!("../../migrations");

/// Takes the lock that a migrating process holds. Its number is arbitrary but the same in all versions of the program. The lock
/// has its own transaction, because a pooler keeps the session for the length of a transaction.
const LOCK: &str = "BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; \
    SET LOCAL idle_in_transaction_session_timeout = 0; SELECT pg_advisory_xact_lock(7216440312)";

/// Lifts the role's time limits, because a migration may take long.
const UNLIMITED: &str = "SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0";

/// Runs the missing migrations on the database at `url` and returns their versions. Several processes may call this at the same
/// time; the others wait. It uses its own connection, without time limits.
///
/// # Errors
///
/// The database can't be reached, or a migration fails. Earlier migrations stay applied.
pub fn migrate(url: &str) -> Result<Vec<String>, StoreError> {
    with_lock(url, |connection| connection.run_pending_migrations(MIGRATIONS).map(names))
}

/// Returns the versions that the database at `url` is missing. Changes nothing.
///
/// # Errors
///
/// The database can't be reached.
pub fn missing_migrations(url: &str) -> Result<Vec<String>, StoreError> {
    with_lock(url, |connection| {
        // Diesel creates its table of versions if it is missing. The rollback undoes that.
        connection.batch_execute("BEGIN")?;
        let missing = connection.pending_migrations(MIGRATIONS)?;
        connection.batch_execute("ROLLBACK")?;
        Ok(missing.iter().map(|migration| migration.name().version().to_string()).collect())
    })
}

/// Reverts every migration, newest first. All data is lost. For tests of the migrations.
///
/// # Errors
///
/// The database can't be reached, or a migration cannot be reverted.
pub fn revert_all(url: &str) -> Result<Vec<String>, StoreError> {
    with_lock(url, |connection| connection.revert_all_migrations(MIGRATIONS).map(names))
}

/// Migrates the schema up or down to exactly `version`. Data that newer migrations added is lost. For tests of the migrations.
///
/// # Errors
///
/// The same as for [`migrate`].
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

/// Returns a hash of all migrations, which changes when any migration's file changes.
pub fn migrations_hash() -> &'static str {
    env!("MIGRATIONS_HASH")
}

fn with_lock(
    url: &str,
    work: impl FnOnce(&mut PgConnection) -> diesel::migration::Result<Vec<String>>,
) -> Result<Vec<String>, StoreError> {
    // The lock is released when this connection closes.
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

//! The schema's history, inside the binary.

use crate::error::store_error;
use diesel::migration::MigrationVersion;
use diesel::{Connection, PgConnection, RunQueryDsl};
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};
use domain::ports::store::StoreError;

const MIGRATIONS: EmbeddedMigrations = embed_migrations!("../../migrations");

/// Any number, the same in all versions of the program: who migrates holds this lock.
const LOCK: &str = "SELECT pg_advisory_lock(7216440312)";

/// Brings the database at `url` up to date and returns the versions that were missing. Safe to run from several
/// processes at once: the others wait. Uses a connection of its own, without time limits.
///
/// # Errors
/// Without a connection, and when a migration fails; those before it stay.
pub fn migrate(url: &str) -> Result<Vec<String>, StoreError> {
    with_lock(url, |connection| connection.run_pending_migrations(MIGRATIONS).map(names))
}

/// The versions that the database at `url` is missing.
///
/// # Errors
/// Without a connection.
pub fn missing_migrations(url: &str) -> Result<Vec<String>, StoreError> {
    with_lock(url, |connection| {
        let missing = connection.pending_migrations(MIGRATIONS)?;
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
    let mut connection = PgConnection::establish(url).map_err(|error| {
        tracing::error!(%error, "no connection to the database");
        StoreError::Unavailable
    })?;
    // Released with the connection.
    diesel::sql_query(LOCK).execute(&mut connection).map_err(store_error)?;
    work(&mut connection).map_err(|error| StoreError::Unexpected(error.to_string()))
}

fn names(versions: Vec<MigrationVersion<'_>>) -> Vec<String> {
    versions.iter().map(ToString::to_string).collect()
}

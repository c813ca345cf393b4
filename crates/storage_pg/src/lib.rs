//! Implements the storage ports of [`domain::ports::store`] on Postgres with Diesel.
//!
//! [`migrate`] brings a database up to date, [`connect`] opens a pool, [`PgStore`] implements the ports. Each aggregate has one
//! file with private row structs, so that no domain type depends on Diesel.
//!
//! The database prevents races. Every rule that must hold under concurrency is a constraint, a conditional update or a row
//! lock, never a read followed by a write.
//!
//! A row struct that is inserted sets `treat_none_as_default_value = false`, so that `None` becomes NULL. Otherwise an INSERT
//! could contain DEFAULT. Diesel does not keep such a statement prepared, and Postgres would parse and plan it each time.

mod account_facts;
mod articles;
mod attributions;
mod audit;
mod backup;
mod batches;
mod captions;
mod cart_reminders;
mod carts;
mod catalogue;
mod certificates;
mod companions;
mod contexts;
mod coupons;

mod demo;
mod devices;
mod discussions;
mod email_changes;
mod email_links;
mod enquiries;
mod error;
mod figures;
mod goals;
mod grants;
mod guesses;
mod invoices;
mod item;
mod jobs;
mod ledger;
mod login_links;
mod mail_words;
mod media;
mod mentors;
mod migrations;
mod notes;
mod notifications;
mod openid_accounts;
mod orders;
mod overview;
mod pans;
mod password_resets;
mod pool;
mod post_pictures;
mod privacy;
mod progress;
mod providers;
mod query_spans;
mod quizzes;
mod refund_requests;
mod refunds;
mod reminders;
mod replica;
mod reports;
mod reviews;
#[rustfmt::skip] // generated
mod schema;
mod second_factors;
mod sessions;
mod settings;
mod setup_codes;
mod site;
mod sql;
mod staff;
mod storage;
mod store;
mod stream_claims;
mod streams;
mod student_tasks;
mod students;
mod submissions;
mod test_payments;
#[cfg(feature = "test-support")]
pub mod testing;
mod together;
mod translations;
mod tx;
mod upgrades;
mod uploads;
mod users;
mod watched;
mod webinars;
mod withdrawals;

pub use backup::Snapshot;
pub use migrations::{migrate, migrate_to, migrations_hash, missing_migrations, revert_all};
pub use pool::{Pool, PoolMode, connect, connect_later, is_english};
pub use query_spans::{trace_statements, without_values};
pub use replica::ReplicaStore;
pub use storage::Storage;
pub use store::{PgStore, PoolFigures};

//! Each promise of the storage ports, each constraint of the schema and each race, on a real Postgres.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a test fails by panicking")]

mod account;
mod audit;
mod bundles;
mod carts;
mod catalogue;
mod claims;
mod connections;
mod constraints;
mod coupons;
mod courses;
mod enquiries;
mod fixture;
mod grants;
mod invoices;
mod ledger;
mod logins;
mod media;
mod migrations;
mod orders;
mod outbox;
mod overview;
mod password_resets;
mod payments;
mod popups;
mod progress;
mod schema;
mod second_factors;
mod sessions;
mod settings;
mod students;
mod transactions;
mod upgrades;
mod users;
mod withdrawals;
mod world;

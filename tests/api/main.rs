//! HTTP tests: the real application on a real PostgreSQL, one database per test.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test fails by panicking"
)]

mod admin;
mod audit;
mod audit_writes;
mod auth;
mod authorisation;
mod bundles_admin;
mod cart;
mod catalogue;
mod course_forms;
mod courses_create;
mod courses_edit;
mod courses_office;
mod demo;
mod documentation;
mod enquiries_admin;
mod enquiry;
mod frame;
mod harness;
mod import;
mod learning;
mod media;
mod offers;
mod orders;
mod overview;
mod pages;
mod password_reset;
mod security;
mod sessions;
mod settings;
mod students;
mod uploads;
mod uploads_hostile;
mod user;

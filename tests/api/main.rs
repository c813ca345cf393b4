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
mod auth;
mod authorisation;
mod cart;
mod catalogue;
mod demo;
mod documentation;
mod enquiry;
mod frame;
mod harness;
mod learning;
mod media;
mod orders;
mod overview;
mod pages;
mod security;
mod sessions;
mod user;

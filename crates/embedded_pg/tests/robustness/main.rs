//! Starts and kills real servers through the program `private_postgres`.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stderr,
    reason = "clippy's exception for tests does not reach the functions they share"
)]

mod app;
mod crashes;
mod lifecycle;
mod programs;
mod shared_cluster;
mod users;

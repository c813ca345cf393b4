//! HTTP, configuration, wiring and the command line of Kaushal.
//!
//! A request goes through [`middleware`], then [`routes`] (a handler and its JSON shapes together), which calls a use
//! case of `domain` through [`blocking`]. [`error`] alone knows status codes, [`wiring`] alone knows adapters.

pub mod answer;
pub mod app;
pub mod blocking;
pub mod config;
pub mod error;
pub mod input;
pub mod middleware;
pub mod routes;
pub mod session;
pub mod state;

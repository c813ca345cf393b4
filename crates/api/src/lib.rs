//! HTTP, configuration, wiring and the command line of Kaushal.
//!
//! A request goes through [`middleware`], then [`routes`] (a handler and its JSON shapes together), which calls a use
//! case of `domain` through [`blocking`]. [`error`] alone knows status codes, [`wiring`] alone knows adapters.

pub mod answer;
pub mod app;
pub mod backup_command;
pub mod blob_response;
pub mod blocking;
pub mod cached_response;
pub mod chunk_cache;
pub mod cli;
pub mod client_address;
pub mod companions;
pub mod config;
pub mod connections;
pub mod cookies;
pub mod create_admin;
pub mod demo;
pub mod device;
pub mod enum_schemas;
pub mod error;
pub mod input;
pub mod jobs_command;
pub mod kept_pictures;
pub mod language;
pub mod limits;
pub mod log_lines;
mod mail_servers;
pub mod media_command;
pub mod media_sweep;
pub mod middleware;
pub mod pages;
pub mod payment_gateways;
pub mod picture_queue;
pub mod ports;
pub mod preview_mails;
pub mod providers;
pub mod public_catalogue;
pub mod public_settings;
pub mod quiz_entry;
pub mod reads;
pub mod ready;
pub mod response_cache;
pub mod routes;
pub mod runtime_settings;
pub mod server;
pub mod session;
pub mod settings_wire;
pub mod share_queue;
pub mod site_content;
pub mod start_error;
pub mod state;
pub mod traces;
pub mod use_cases;
pub mod wiring;
pub mod worker;

//! Serves the built client: its files, its public pages rendered on the server, and the HTML shell for all other pages, each
//! with its head tags.
//!
//! A page's HTML is the same for everybody. A page that can't be rendered now (no engine yet, full queue, deadline, error) is
//! sent as the shell with its first data and is not cached. The client then renders it.

mod alternates;
mod before_setup;
mod client;
mod document;
mod edition;
mod entries;
mod fill;
mod frontend_assets;
mod head;
mod html;
mod initial_data;
mod kept;
mod origin;
pub mod other_builds;
mod patterns;
mod resolve_page;
mod respond;
mod sitemap;
mod structured;
pub mod warm;
mod write;

pub use before_setup::{hides_sample, without_sample};
pub use client::Pages;
pub use edition::Edition;
pub use entries::{Entry, slug_of};
pub use frontend_assets::{Builds, FrontendAssets, dist_of};
pub use html::escape;
pub use kept::KeptPages;
pub use respond::respond;

#[cfg(test)]
mod tests;

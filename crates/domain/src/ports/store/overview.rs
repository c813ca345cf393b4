//! Figures for the dashboard.

use crate::overview::{Facts, Window};
use kernel::store::StoreError;

/// The dashboard's figures.
#[cfg_attr(test, mockall::automock)]
pub trait OverviewRepo {
    /// What happened in a window and in the one before. As many statements whatever the rows.
    fn facts(&mut self, window: Window) -> Result<Facts, StoreError>;
}

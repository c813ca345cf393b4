//! Figures for the dashboard.

use crate::overview::{Facts, Window};
use kernel::store::StoreError;

/// The dashboard's figures.
#[cfg_attr(test, mockall::automock)]
pub trait OverviewRepo {
    /// The facts of a window and the one before, by a fixed number of statements.
    fn facts(&mut self, window: Window) -> Result<Facts, StoreError>;
}

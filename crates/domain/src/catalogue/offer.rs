//! Popup offers on a bundle.

use crate::ids::{BundleId, PopupId};

/// A message shown over the storefront while it is active.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Popup {
    /// Identity.
    pub id: PopupId,
    /// The bundle on offer.
    pub bundle: BundleId,
    /// Text; empty says that the bundle has the discount.
    pub text: String,
    /// At most one active popup per bundle.
    pub is_active: bool,
}

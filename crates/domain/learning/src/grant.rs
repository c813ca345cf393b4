//! A grant is a right to a course or bundle, with its source. Access ends when no live grant remains.

use kernel::Time;
use kernel::ids::{GrantId, ItemId, OrderLineId, UserId};

/// The source of a grant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GrantSource {
    /// Bought, or ordered at no cost. Names the order's line.
    OrderLine(OrderLineId),
    /// Given by an admin. Names the admin.
    Assignment(UserId),
}

/// A right to one item. Buying a bundle makes one grant for the bundle and one for each of its courses, so that a
/// later edit of the bundle takes nothing from its owners.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grant {
    pub id: GrantId,
    pub user: UserId,
    pub item: ItemId,
    pub source: GrantSource,
    /// The bundle's grant with which a course's grant was created. `None` for other grants.
    pub part_of: Option<GrantId>,
    pub granted_at: Time,
}

//! A grant is a right to a course or bundle, with its source. Access ends when no live grant remains.

use kernel::Time;
use kernel::ids::{GrantId, ItemId, OrderLineId, UserId};

/// Why somebody owns something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GrantSource {
    /// Paid for (or free): the order's line.
    OrderLine(OrderLineId),
    /// Given by an admin.
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
    /// The bundle's grant that a course came with.
    pub part_of: Option<GrantId>,
    pub granted_at: Time,
}

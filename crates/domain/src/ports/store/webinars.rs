//! Webinars and their seats.

use crate::webinars::{Seat, ShownWebinar, Webinar};
use kernel::Time;
use kernel::ids::{SeatId, UserId, WebinarId};
use kernel::store::{Listed, Page, StoreError};

/// A filter of webinars.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct WebinarFilter {
    /// Part of the title, ignoring case. Empty matches all.
    pub text: String,
    /// Only webinars that end after this moment.
    pub ends_after: Option<Time>,
    /// Only webinars that ended at or before this moment.
    pub ended_by: Option<Time>,
}

/// A webinar as the back office lists it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedWebinar {
    /// The webinar as guests see it.
    pub shown: ShownWebinar,
    /// Number of taken seats.
    pub taken: i64,
}

/// A guest's own seat, with its webinar.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnSeat {
    /// Title of the webinar.
    pub title: String,
    pub starts_at: Time,
    /// The name that was entered.
    pub name: String,
    /// The address that was entered.
    pub email: String,
    /// When the seat was taken.
    pub created_at: Time,
}

/// Webinars and their seats. Taking or returning a seat and changing the webinar lock the webinar's row first and the
/// catalogue's version after it.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait WebinarRepo {
    /// Finds a webinar by id, as the back office lists it.
    fn listed(&mut self, id: WebinarId) -> Result<Option<ListedWebinar>, StoreError>;
    /// Lists webinars that match the filter, latest first. With `ends_after`, those that begin soonest come first.
    fn list(&mut self, filter: &WebinarFilter, page: Page) -> Result<Listed<ListedWebinar>, StoreError>;
    /// Finds a webinar by id and locks its row until the unit of work ends.
    fn find_locked(&mut self, id: WebinarId) -> Result<Option<ListedWebinar>, StoreError>;
    /// Finds a webinar by its slug in lower case and locks its row until the unit of work ends.
    fn find_named_locked(&mut self, slug: &str) -> Result<Option<ListedWebinar>, StoreError>;
    /// Returns the slugs that are `base` or begin with `base-`, so that the caller can choose a free one.
    fn slugs_like(&mut self, base: &str) -> Result<Vec<String>, StoreError>;
    /// Stores a new webinar, and raises the catalogue's version.
    fn insert(&mut self, webinar: &Webinar) -> Result<(), StoreError>;
    /// Writes a webinar whose row is locked, and raises the catalogue's version.
    fn update(&mut self, webinar: &Webinar) -> Result<(), StoreError>;
    /// Deletes a webinar with its seats, and raises the catalogue's version.
    fn delete(&mut self, id: WebinarId) -> Result<(), StoreError>;
    /// Finds the seat of an address, ignoring case.
    fn seat_of(&mut self, webinar: WebinarId, email: &str) -> Result<Option<Seat>, StoreError>;
    fn seat(&mut self, id: SeatId) -> Result<Option<Seat>, StoreError>;
    /// Finds the seat by the token of a mailed link.
    fn seat_by_token(&mut self, token: &str) -> Result<Option<Seat>, StoreError>;
    /// Stores a new seat. The last free seat raises the catalogue's version, because pages show that the webinar is full.
    fn insert_seat(&mut self, seat: &Seat) -> Result<(), StoreError>;
    /// Records that the confirmation was mailed again.
    fn set_confirmed(&mut self, id: SeatId, at: Time) -> Result<(), StoreError>;
    /// Deletes a seat. Raises the catalogue's version if the webinar was full. Returns false if there is no such seat.
    fn delete_seat(&mut self, id: SeatId) -> Result<bool, StoreError>;
    /// Lists a webinar's seats, oldest first.
    fn seats(&mut self, webinar: WebinarId, page: Page) -> Result<Listed<Seat>, StoreError>;
    /// Returns at most `limit` seats of a webinar after the given one, oldest first, by time and id.
    fn seats_after(
        &mut self,
        webinar: WebinarId,
        last: Option<(Time, SeatId)>,
        limit: i64,
    ) -> Result<Vec<Seat>, StoreError>;
    /// Returns the webinars with a change that not all guests were mailed about.
    fn telling(&mut self) -> Result<Vec<WebinarId>, StoreError>;
    /// Returns at most `limit` seats whose guests were not mailed about this change.
    fn untold(&mut self, webinar: WebinarId, sequence: i32, limit: i64) -> Result<Vec<Seat>, StoreError>;
    /// Records that these guests were mailed about the change.
    fn set_told(&mut self, seats: &[SeatId], sequence: i32) -> Result<(), StoreError>;
    /// Records that all guests were mailed about the change.
    fn end_telling(&mut self, id: WebinarId) -> Result<(), StoreError>;
    /// Returns published webinars that begin after `now` and at or before `until`, and have a guest to remind. Such a guest was
    /// not reminded, and took their seat at least `hours` before the start.
    fn to_remind(&mut self, now: Time, until: Time, hours: u32) -> Result<Vec<WebinarId>, StoreError>;
    /// Returns at most `limit` seats of a webinar whose guests were not reminded, taken at or before `taken_by`.
    fn unreminded(&mut self, webinar: WebinarId, taken_by: Time, limit: i64) -> Result<Vec<Seat>, StoreError>;
    /// Records that these guests were reminded.
    fn set_reminded(&mut self, seats: &[SeatId], now: Time) -> Result<(), StoreError>;
    /// Clears the reminders of a webinar's guests, because its start changed.
    fn forget_reminders(&mut self, webinar: WebinarId) -> Result<(), StoreError>;
    /// Deletes the seats of webinars that ended at or before `ended_by`, and returns how many.
    fn sweep(&mut self, ended_by: Time) -> Result<usize, StoreError>;
    /// Returns the seats of an account: those that it took, and those of its address once the address is confirmed.
    fn of_user(&mut self, user: UserId) -> Result<Vec<OwnSeat>, StoreError>;
}

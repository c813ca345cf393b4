//! Webinars and their seats.

use crate::webinars::{Seat, ShownWebinar, Webinar};
use kernel::Time;
use kernel::ids::{SeatId, UserId, WebinarId};
use kernel::store::{Listed, Page, StoreError};

/// Which webinars to list.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct WebinarFilter {
    /// Part of the title, in any case; empty finds all.
    pub text: String,
    /// Only those that end after this moment.
    pub ends_after: Option<Time>,
    /// Only those that ended at this moment or before.
    pub ended_by: Option<Time>,
}

/// A webinar as the back office lists it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedWebinar {
    /// As guests see it.
    pub shown: ShownWebinar,
    /// Seats that are taken.
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

/// Webinars and their seats. Taking or returning a seat, or changing the webinar, locks the webinar's row first and
/// the catalogue's version after it.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait WebinarRepo {
    /// By id, as listed in the back office.
    fn listed(&mut self, id: WebinarId) -> Result<Option<ListedWebinar>, StoreError>;
    /// A page of what the filter finds: those that end after a moment soonest first, others latest first.
    fn list(&mut self, filter: &WebinarFilter, page: Page) -> Result<Listed<ListedWebinar>, StoreError>;
    /// By id, with its row locked until the end.
    fn find_locked(&mut self, id: WebinarId) -> Result<Option<ListedWebinar>, StoreError>;
    /// By slug in lower case, with its row locked until the end.
    fn find_named_locked(&mut self, slug: &str) -> Result<Option<ListedWebinar>, StoreError>;
    /// Slugs that are `base` or `base-<anything>`, to choose a free one.
    fn slugs_like(&mut self, base: &str) -> Result<Vec<String>, StoreError>;
    /// Stores a new one, and raises the catalogue's version.
    fn insert(&mut self, webinar: &Webinar) -> Result<(), StoreError>;
    /// Writes one, whose row is locked, and raises the catalogue's version.
    fn update(&mut self, webinar: &Webinar) -> Result<(), StoreError>;
    /// Deletes one with its seats, and raises the catalogue's version.
    fn delete(&mut self, id: WebinarId) -> Result<(), StoreError>;
    /// The seat of an address, in any case.
    fn seat_of(&mut self, webinar: WebinarId, email: &str) -> Result<Option<Seat>, StoreError>;
    fn seat(&mut self, id: SeatId) -> Result<Option<Seat>, StoreError>;
    /// The seat of a mailed link.
    fn seat_by_token(&mut self, token: &str) -> Result<Option<Seat>, StoreError>;
    /// Stores a new seat. The last one raises the catalogue's version, because pages show that none is left.
    fn insert_seat(&mut self, seat: &Seat) -> Result<(), StoreError>;
    /// Notes that the confirmation was mailed again.
    fn set_confirmed(&mut self, id: SeatId, at: Time) -> Result<(), StoreError>;
    /// Gives a seat back. Where there was none left the catalogue's version is raised. False without one.
    fn delete_seat(&mut self, id: SeatId) -> Result<bool, StoreError>;
    /// A page of a webinar's seats, longest taken first.
    fn seats(&mut self, webinar: WebinarId, page: Page) -> Result<Listed<Seat>, StoreError>;
    /// At most `limit` seats of a webinar, longest taken first, behind one by when it was taken and its id.
    fn seats_after(
        &mut self,
        webinar: WebinarId,
        last: Option<(Time, SeatId)>,
        limit: i64,
    ) -> Result<Vec<Seat>, StoreError>;
    /// Webinars whose guests are yet to be told of a change.
    fn telling(&mut self) -> Result<Vec<WebinarId>, StoreError>;
    /// At most `limit` seats of a webinar whose guests have not been told of this change.
    fn untold(&mut self, webinar: WebinarId, sequence: i32, limit: i64) -> Result<Vec<Seat>, StoreError>;
    /// Notes that they have.
    fn set_told(&mut self, seats: &[SeatId], sequence: i32) -> Result<(), StoreError>;
    /// Notes that all guests have.
    fn end_telling(&mut self, id: WebinarId) -> Result<(), StoreError>;
    /// Published webinars that begin after `now` and until `until`, with a guest who took their seat by then and was not
    /// reminded: `hours` before the start at the latest.
    fn to_remind(&mut self, now: Time, until: Time, hours: u32) -> Result<Vec<WebinarId>, StoreError>;
    /// At most `limit` such seats of a webinar, taken at `taken_by` at the latest.
    fn unreminded(&mut self, webinar: WebinarId, taken_by: Time, limit: i64) -> Result<Vec<Seat>, StoreError>;
    /// Notes that they were reminded.
    fn set_reminded(&mut self, seats: &[SeatId], now: Time) -> Result<(), StoreError>;
    /// Forgets that guests of a webinar were reminded: it begins at another time.
    fn forget_reminders(&mut self, webinar: WebinarId) -> Result<(), StoreError>;
    /// Deletes the seats of webinars that ended at `ended_by` or before; says how many.
    fn sweep(&mut self, ended_by: Time) -> Result<usize, StoreError>;
    /// The seats of an account: those that it took, and those of its address once that was shown to be its owner's.
    fn of_user(&mut self, user: UserId) -> Result<Vec<OwnSeat>, StoreError>;
}

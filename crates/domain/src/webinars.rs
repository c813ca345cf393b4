//! Webinars and other dated events, and their guests. Seats are counted under the webinar's row lock, which is taken before the
//! catalogue's version. The version rises only when the last seat is taken or a seat becomes free again. A request for a seat
//! gets the same answer whether the address has a seat or not. Only the office and the mails contain the link for guests.
//! Guests' names and addresses are deleted some days later (a setting).

pub mod audit_fields;
pub mod calendar;
pub mod change_webinar;
pub mod seat;
pub mod take_seat;
pub mod tell_guests;
pub mod webinar;

pub use seat::{Seat, SeatForm};
pub use webinar::{Phase, ShownWebinar, Speaker, Status, Webinar};

//! Webinars and other dated events, and their guests. Seats are counted under the webinar's row lock, which is taken
//! before the catalogue's version. The version rises only with the last seat, or when one is free again. Asking for a
//! seat answers the same with and without one. The link for guests is in the office and in mails only. Guests' names
//! and addresses are deleted some days later (a setting).

pub mod audit_fields;
pub mod calendar;
pub mod change_webinar;
pub mod seat;
pub mod take_seat;
pub mod tell_guests;
pub mod webinar;

pub use seat::{Seat, SeatForm};
pub use webinar::{Phase, ShownWebinar, Speaker, Status, Webinar};

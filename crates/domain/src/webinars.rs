//! Webinars and other events at a time: what the institute announces, and who takes part.

pub mod audit_fields;
pub mod calendar;
pub mod change_webinar;
pub mod seat;
pub mod take_seat;
pub mod tell_guests;
pub mod webinar;

pub use seat::{Seat, SeatForm};
pub use webinar::{Phase, ShownWebinar, Speaker, Status, Webinar};

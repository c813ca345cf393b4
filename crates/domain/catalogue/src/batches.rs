//! Batches of classroom courses: place, dates and number of seats. Open and paid orders take seats.
//! `orders/place_order.rs` reserves one; `payments/seat_late_payment.rs` finds another when a late payment's seat is
//! gone.

pub mod batch;
pub mod change_batch;
pub mod choose_batches;

pub use batch::{Batch, ListedBatch};

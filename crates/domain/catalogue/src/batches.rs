//! Batches of classroom courses: place, dates and number of seats. An order takes its seats while it is open and after it is
//! paid. `orders/place_order.rs` reserves a seat. `payments/seat_late_payment.rs` gives a seat in another batch to an order
//! whose payment arrived after its seat was given away.

pub mod batch;
pub mod change_batch;
pub mod choose_batches;

pub use batch::{Batch, ListedBatch};

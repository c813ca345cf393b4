//! How an order moves: `pending -> paid -> refunded`, `pending -> expired | cancelled`, forward only.

pub mod attempt;
pub mod order;
pub mod settlement;

pub use attempt::{Attempt, AttemptStatus};
pub use order::{Order, OrderLine, OrderStatus};
pub use settlement::{GatewayReport, RefundReason, Settlement, settle};

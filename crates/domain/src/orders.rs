//! How an order moves: `pending -> paid -> refunded`, `pending -> expired | cancelled`, forward only.

pub mod attempt;
pub mod order;
pub mod refund;
pub mod settlement;
pub mod terms;

pub use attempt::{Attempt, AttemptStatus};
pub use order::{Order, OrderLine, OrderStatus};
pub use refund::{Refund, RefundState};
pub use settlement::{GatewayReport, RefundReason, Settlement, settle};
pub use terms::{SeriesNames, Terms};

//! Orders only move forward: `pending -> paid -> refunded`, `pending -> expired | cancelled`. The primary key of
//! `open_order_items` allows one open order per buyer and item. A unique index allows one order per idempotency key.

pub mod abandoned;
pub(crate) mod adjustments;
pub mod cancel_order;
pub mod change_cart;
pub mod dismiss_purchase;
mod end_unpaid;
pub mod expire_orders;
pub mod fulfil;
pub mod offer_upgrades;
pub mod order;
pub mod place_order;
pub mod quote_basket;
pub mod remind_abandoned;
pub(crate) mod wallet_payment;

pub use order::{Order, OrderLine, OrderStatus, named_number};

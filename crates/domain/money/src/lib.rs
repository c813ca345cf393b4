//! All rules about money above [`kernel::money`] and [`kernel::gst`]: [`pricing`], [`orders`], [`payments`], refunds,
//! [`invoicing`], the [`wallet`], and [`reports`].

pub mod coupon;
pub mod invoicing;
pub mod mail;
pub mod orders;
pub mod payments;
pub mod ports;
pub mod pricing;
pub mod reports;
#[cfg(any(test, feature = "test-support"))]
pub mod testing;
pub mod wallet;

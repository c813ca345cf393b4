//! The repositories of this context, one file for each aggregate, and its unit of work, which has those of the contexts below too.
//! A unit of work that is dropped without [`Tx::commit`](kernel::ports::store::Tx::commit) is rolled back. Lookups return
//! `Option`: absence is not an error.
//!
//! # Errors
//! Every call fails with [`StoreError::Unavailable`](kernel::store::StoreError::Unavailable) when the connection is lost
//! and with [`StoreError::Unexpected`](kernel::store::StoreError::Unexpected) when a row cannot be read. Those that a rule of
//! the database can refuse name its [`Unique`](kernel::store::Unique) in their own words.
#![allow(clippy::missing_errors_doc, reason = "said once above, for all repositories")]

mod coupons;
mod invoices;
mod orders;
mod pans;
mod refund_requests;
mod refunds;
mod reports;
mod test_payments;
mod wallet;

pub use coupons::*;
pub use invoices::*;
pub use orders::*;
pub use pans::*;
pub use refund_requests::*;
pub use refunds::*;
pub use reports::*;
pub use test_payments::*;
pub use wallet::*;

kernel::repositories! {
    above learning::ports::store;
    carts: CartRepo, MockCartRepo;
    orders: OrderRepo, MockOrderRepo;
    invoices: InvoiceRepo, MockInvoiceRepo;
    coupons: CouponRepo, MockCouponRepo;
    /// Credits for upgrades to bundles.
    upgrades: UpgradeRepo, MockUpgradeRepo;
    /// Payments with which an admin sees that the gateway works.
    test_payments: TestPaymentRepo, MockTestPaymentRepo;
    /// Reports.
    reports: ReportRepo, MockReportRepo;
    /// The ledger of all wallets.
    ledger: LedgerRepo, MockLedgerRepo;
    /// Permanent account numbers, encrypted.
    pans: PanRepo, MockPanRepo;
    withdrawals: WithdrawalRepo, MockWithdrawalRepo;
    /// Wishes of learners for money back.
    refund_requests: RefundRequestRepo, MockRefundRequestRepo;
    /// Money that goes back.
    refunds: RefundRepo, MockRefundRepo;
}

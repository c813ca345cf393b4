//! The repositories of this context, one file for each aggregate, and its unit of work. The unit of work includes the
//! repositories of the contexts below. A unit of work that is dropped without [`Tx::commit`](kernel::ports::store::Tx::commit)
//! is rolled back. Lookups return `Option`: absence is not an error.
//!
//! # Errors
//!
//! Every call fails with [`StoreError::Unavailable`](kernel::store::StoreError::Unavailable) when the connection is lost and
//! with [`StoreError::Unexpected`](kernel::store::StoreError::Unexpected) when a row can't be read. Calls that a constraint of
//! the database can refuse document their [`Unique`](kernel::store::Unique).
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
    /// Credits on bundles for courses that the buyer paid for before.
    upgrades: UpgradeRepo, MockUpgradeRepo;
    /// Payments by which an admin tests the gateway.
    test_payments: TestPaymentRepo, MockTestPaymentRepo;
    reports: ReportRepo, MockReportRepo;
    /// The ledger of all wallets.
    ledger: LedgerRepo, MockLedgerRepo;
    /// Encrypted permanent account numbers (PAN).
    pans: PanRepo, MockPanRepo;
    withdrawals: WithdrawalRepo, MockWithdrawalRepo;
    /// Learners' requests for refunds.
    refund_requests: RefundRequestRepo, MockRefundRequestRepo;
    refunds: RefundRepo, MockRefundRepo;
}

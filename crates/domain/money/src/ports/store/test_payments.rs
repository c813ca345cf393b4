//! Test payments of ₹1.

use crate::payments::test_payment::TestPayment;
use kernel::Time;
use kernel::store::StoreError;
use uuid::Uuid;

#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait TestPaymentRepo {
    /// Lets nobody else begin one until the unit of work ends.
    fn lock(&mut self) -> Result<(), StoreError>;
    /// Stores a new one. One is open at a time.
    fn insert(&mut self, test: &TestPayment) -> Result<(), StoreError>;
    /// Writes state, reason, amount and the gateway's payment; it is its turn at once.
    fn update(&mut self, test: &TestPayment) -> Result<(), StoreError>;
    fn latest(&mut self) -> Result<Option<TestPayment>, StoreError>;
    /// How many were begun since then.
    fn begun_since(&mut self, since: Time) -> Result<usize, StoreError>;
    /// The one of this reference, under its lock.
    fn find_locked(&mut self, reference: &str) -> Result<Option<TestPayment>, StoreError>;
    /// The one that a gateway knows under its own id, under its lock.
    fn find_locked_by_gateway_order(&mut self, gateway: &str, order: &str) -> Result<Option<TestPayment>, StoreError>;
    /// Notes the gateway's id, unless one is there; the one that is there then.
    fn record_gateway_order(&mut self, id: Uuid, order: &str) -> Result<String, StoreError>;
    /// Claims a due payment that is open or paid, or failed not longer than
    /// [`LATE`](crate::payments::test_payment::LATE) ago, and stores its [next turn](TestPayment::next_turn).
    /// Concurrent callers get different ones.
    fn claim_due(&mut self, now: Time) -> Result<Option<TestPayment>, StoreError>;
}

//! Test payments of ₹1.

use crate::payments::test_payment::TestPayment;
use crate::ports::gateway::AttemptKey;
use kernel::Time;
use kernel::store::StoreError;
use uuid::Uuid;

#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait TestPaymentRepo {
    /// Locks the creation of test payments until the unit of work ends.
    fn lock(&mut self) -> Result<(), StoreError>;
    /// Stores a new test payment. At most one is open at a time.
    fn insert(&mut self, test: &TestPayment) -> Result<(), StoreError>;
    /// Writes state, reason, amount and the gateway's payment id. The payment becomes due at once.
    fn update(&mut self, test: &TestPayment) -> Result<(), StoreError>;
    fn latest(&mut self) -> Result<Option<TestPayment>, StoreError>;
    /// Counts the test payments that were started since then.
    fn begun_since(&mut self, since: Time) -> Result<usize, StoreError>;
    /// Finds a test payment by its reference and locks its row.
    fn find_locked(&mut self, reference: &str) -> Result<Option<TestPayment>, StoreError>;
    /// Finds a test payment by its reference, or by its id at this gateway. Locks nothing.
    fn find(&mut self, gateway: &str, key: &AttemptKey) -> Result<Option<TestPayment>, StoreError>;
    /// Stores the gateway's id, unless one is stored already. Returns the stored id.
    fn record_gateway_order(&mut self, id: Uuid, order: &str) -> Result<String, StoreError>;
    /// Claims a due payment that is open or paid, or failed not longer than [`LATE`](crate::payments::test_payment::LATE) ago,
    /// and stores its [next turn](TestPayment::next_turn). Concurrent callers claim different payments.
    fn claim_due(&mut self, now: Time) -> Result<Option<TestPayment>, StoreError>;
}

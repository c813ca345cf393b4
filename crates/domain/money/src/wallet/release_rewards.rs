//! Releases rewards whose holding period is over.

use crate::ports::Store;
use crate::wallet::post_entry::insert_entry;
use crate::wallet::{Entry, Source};
use kernel::Time;
use kernel::batch::run_batch;
use kernel::clock::{Clock, IdGen};
use kernel::ids::EntryId;
use kernel::store::StoreError;
use std::sync::Arc;

/// Most rewards released in one round.
const ROUND: i64 = 200;

#[derive(Clone)]
pub struct ReleaseRewards {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
}

impl ReleaseRewards {
    /// Releases each due reward in its own unit of work, and returns how many. A reward that is reversed at the same moment is
    /// left alone.
    ///
    /// # Errors
    ///
    /// The first failure of storage, reported after the other rewards of the round were tried. A database that is unavailable
    /// ends the round at once.
    pub fn run(&self) -> Result<usize, StoreError> {
        let now = self.clock.now();
        let due = self.store.begin()?.ledger().due(now, ROUND)?;
        run_batch(due, |reward| self.release(&reward, now))
    }

    fn release(&self, reward: &Entry, now: Time) -> Result<bool, StoreError> {
        let Source::Order(order) = reward.source else { return Ok(false) };
        let mut tx = self.store.begin()?;
        tx.users().lock(reward.user)?;
        if !tx.ledger().take_held(order)? {
            return Ok(false);
        }
        insert_entry(tx.as_mut(), &reward.released(EntryId(self.ids.uuid()), now))?;
        tx.commit()?;
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon, stores};
    use crate::wallet::Account;
    use kernel::ids::OrderId;
    use kernel::money::Paise;
    use std::sync::atomic::Ordering;

    #[test]
    fn a_reward_that_was_taken_back_meanwhile_is_left_alone() {
        let reward = |name: &str| {
            let (id, order) = (EntryId(testing::id(name)), OrderId(testing::id(name)));
            Entry::reward(id, noon(), testing::user(1).id, order, Paise::new(100), true)
        };
        let mut list = StubTx::default();
        list.ledger.expect_due().returning(move |_, _| Ok(vec![reward("kept"), reward("refunded")]));
        let mut kept = StubTx::default();
        kept.users.expect_lock().returning(|_| Ok(true));
        kept.ledger.expect_take_held().returning(|_| Ok(true));
        kept.ledger
            .expect_post()
            .times(1)
            .withf(|entry| (entry.debit, entry.credit) == (Account::Held, Account::Available))
            .returning(|_| Ok(true));
        let mut refunded = StubTx::default();
        refunded.users.expect_lock().returning(|_| Ok(true));
        refunded.ledger.expect_take_held().returning(|_| Ok(false));
        let committed = [kept.committed.clone(), refunded.committed.clone()];
        let store = stores(vec![list, kept, refunded]);
        let release = ReleaseRewards { store, clock: testing::clock(), ids: testing::ids() };
        assert_eq!(release.run(), Ok(1));
        assert_eq!(committed.map(|flag| flag.load(Ordering::SeqCst)), [true, false]);
    }
}

//! Reminds learners of an abandoned cart or payment: at most one mail in seven days, in the daytime of India.

use crate::mail::cart;
use crate::orders::abandoned::{QUIET, Shopper, abandoned};
use crate::ports::Store;
use crate::ports::store::Tx;
use catalogue::ItemKey;
use institute::sale_context::SaleContext;
use kernel::Time;
use kernel::batch::run_batch;
use kernel::clock::{Clock, IdGen};
use kernel::ids::{ItemId, JobId, UserId};
use kernel::india;
use kernel::jobs::Task;
use kernel::store::Page;
use kernel::store::StoreError;
use people::ports::store::LeftWindow;
use std::collections::HashSet;
use std::sync::Arc;

/// Accounts in one batch.
const TOGETHER: i64 = 100;
/// How many of a learner's latest orders are read.
const ORDERS: Page = Page { offset: 0, limit: 50 };

#[derive(Clone)]
pub struct RemindAbandoned {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
    /// The institute's data for the mails, and the delay in hours after which they are sent.
    pub sale: Arc<SaleContext>,
}

impl RemindAbandoned {
    /// Writes the due mails, each in its own unit of work, and returns how many.
    ///
    /// # Errors
    ///
    /// A failure of storage, reported after the other accounts were tried. A database that is unavailable ends the round at
    /// once.
    pub fn run(&self) -> Result<usize, StoreError> {
        let now = self.clock.now();
        let hours = self.sale.settings.cart.abandoned_after_hours;
        let Some(window) = LeftWindow::of(hours, now).filter(|_| india::is_daytime(now)) else { return Ok(0) };
        let (mut written, mut failed, mut last) = (0_usize, None, None);
        loop {
            let found = self.store.begin()?.cart_reminders().candidates(window, now - QUIET, last, TOGETHER)?;
            if found.is_empty() {
                return failed.map_or(Ok(written), Err);
            }
            last = found.last().copied();
            match run_batch(found, |user| self.remind(user, window, now)) {
                Ok(some) => written = written.saturating_add(some),
                Err(StoreError::Unavailable) => return Err(StoreError::Unavailable),
                Err(error) => failed = Some(error),
            }
        }
    }

    /// Queues the reminder of one learner. Returns false if there is nothing to remind them of. The account is locked before
    /// anything is read, so that no purchase happens in between. The claim prevents a second mail from another server that
    /// found the same account.
    fn remind(&self, user: UserId, window: LeftWindow, now: Time) -> Result<bool, StoreError> {
        let mut tx = self.store.begin()?;
        let Some(shopper) = load(tx.as_mut(), user, now)? else { return Ok(false) };
        let Some(left) = abandoned(&shopper, window, now) else { return Ok(false) };
        if !tx.cart_reminders().claim(user, now - QUIET, now)? {
            return Ok(false);
        }
        let to = shopper.user.recipient();
        let mail = cart::abandoned(&to, &left, &self.sale.settings.brand.name, &self.sale.origin);
        let mail = mail.write(tx.as_mut(), &self.sale.languages)?;
        tx.jobs().enqueue(JobId(self.ids.uuid()), &Task::SendMail(mail), now)?;
        tx.commit()?;
        Ok(true)
    }
}

fn load(tx: &mut dyn Tx, user: UserId, now: Time) -> Result<Option<Shopper>, StoreError> {
    tx.users().lock(user)?;
    let Some(account) = tx.users().find(user)? else { return Ok(None) };
    let (cart, cart_changed_at) = (tx.carts().items(user)?, tx.carts().changed_at(user)?);
    let orders = tx.orders().list(user, ORDERS)?.rows;
    let ordered = orders.iter().flat_map(|order| order.lines.iter().map(|line| line.line.item));
    let items: HashSet<ItemId> = cart.iter().copied().chain(ordered).collect();
    let keys: Vec<ItemKey> = items.into_iter().map(ItemKey::from).collect();
    Ok(Some(Shopper {
        user: account,
        wants_mail: tx.cart_reminders().wanted(user)?,
        reminded_at: tx.cart_reminders().sent_at(user)?,
        cart,
        cart_changed_at,
        orders,
        owned: tx.grants().owned(user)?,
        sellables: tx.catalogue().sellables(&keys, now)?,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon, sellable};
    use chrono::TimeDelta;
    use kernel::clock::MockClock;
    use kernel::store::Listed;
    use std::sync::atomic::Ordering;

    fn after(hours: u32) -> Arc<SaleContext> {
        let mut sale = SaleContext::clone(&testing::sale());
        sale.settings.cart.abandoned_after_hours = hours;
        Arc::new(sale)
    }

    /// A stub transaction whose search finds these users, once.
    fn round(found: Vec<UserId>) -> StubTx {
        let mut tx = StubTx::default();
        tx.cart_reminders.expect_candidates().times(1).return_once(move |_, _, _, _| Ok(found));
        tx
    }

    /// A learner who put 'react' into the cart a day before `now`.
    fn left(now: Time, claimed: bool) -> StubTx {
        let mut tx = StubTx::default();
        tx.users.expect_lock().returning(|_| Ok(true));
        let user = testing::user(1);
        tx.users.expect_find().returning(move |_| Ok(Some(user.clone())));
        tx.carts.expect_items().returning(|_| Ok(vec![sellable("react").item]));
        tx.carts.expect_changed_at().returning(move |_| Ok(Some(now - TimeDelta::hours(24))));
        tx.orders.expect_list().returning(|_, _| Ok(Listed { rows: Vec::new(), total: 0 }));
        tx.grants.expect_owned().returning(|_| Ok(Vec::new()));
        tx.catalogue.expect_sellables().returning(|_, _| Ok(vec![sellable("react")]));
        tx.cart_reminders.expect_wanted().returning(|_| Ok(true));
        tx.cart_reminders.expect_sent_at().returning(|_| Ok(None));
        tx.mail_words.expect_find().returning(|_, _| Ok(None));
        tx.cart_reminders
            .expect_claim()
            .withf(move |_, since, at| (*since, *at) == (now - QUIET, now))
            .times(1)
            .returning(move |_, _, _| Ok(claimed));
        let is_mail = |task: &Task| {
            let Task::SendMail(outgoing) = task else { return false };
            outgoing.mail.to == "learner1@kaushal.test" && outgoing.mail.body.contains("• Course react")
        };
        tx.jobs
            .expect_enqueue()
            .times(usize::from(claimed))
            .withf(move |_, task, _| is_mail(task))
            .returning(|_, _, _| Ok(()));
        tx
    }

    fn run(txs: Vec<StubTx>, sale: Arc<SaleContext>, now: Time) -> Result<usize, StoreError> {
        let mut clock = MockClock::new();
        clock.expect_now().return_const(now);
        RemindAbandoned { store: testing::stores(txs), clock: Arc::new(clock), ids: testing::ids(), sale }.run()
    }

    #[test]
    fn each_who_left_something_gets_a_mail_that_is_stored_with_the_claim() {
        let tx = left(noon(), true);
        let committed = tx.committed.clone();
        let users = vec![testing::user(1).id];
        assert_eq!(run(vec![round(users), tx, round(vec![])], after(24), noon()), Ok(1));
        assert!(committed.load(Ordering::SeqCst));
    }

    #[test]
    fn who_was_claimed_by_another_server_gets_none() {
        let tx = left(noon(), false);
        let committed = tx.committed.clone();
        let users = vec![testing::user(1).id];
        assert_eq!(run(vec![round(users), tx, round(vec![])], after(24), noon()), Ok(0));
        assert!(!committed.load(Ordering::SeqCst));
    }

    #[test]
    fn one_who_fails_holds_up_nobody() {
        let mut broken = StubTx::default();
        broken.users.expect_lock().returning(|_| Err(StoreError::Unexpected("broken".into())));
        let users = |numbers: &[u32]| numbers.iter().map(|number| testing::user(*number).id).collect();
        let txs = vec![round(users(&[1])), broken, round(users(&[2])), left(noon(), true), round(vec![])];
        assert_eq!(run(txs, after(24), noon()), Err(StoreError::Unexpected("broken".into())));
    }

    #[test]
    fn none_goes_out_when_they_are_off_or_at_night() {
        assert_eq!(run(vec![], after(0), noon()), Ok(0));
        for hours in [-4, 8] {
            assert_eq!(run(vec![], after(24), noon() + TimeDelta::hours(hours)), Ok(0));
        }
        let early = noon() - TimeDelta::hours(3);
        let txs = vec![round(vec![testing::user(1).id]), left(early, true), round(vec![])];
        assert_eq!(run(txs, after(24), early), Ok(1), "from nine o'clock on");
    }
}

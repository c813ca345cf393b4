//! The reward for the learner who referred the buyer. It is posted with the payment and reversed with the refund.

use crate::orders::Order;
use crate::ports::store::Tx;
use crate::wallet::Entry;
use crate::wallet::checkout::rewardable;
use crate::wallet::reward::{default_hold, due_at, is_same_person};
use institute::sale_context::SaleContext;
use kernel::Time;
use kernel::clock::IdGen;
use kernel::events::Event;
use kernel::ids::{EntryId, ItemId};
use kernel::money::Paise;
use kernel::store::StoreError;
use people::identity::User;

/// Posts the reward by [`earn`], and publishes the event that notifies the referrer. Call it in the unit of work that makes
/// `order` paid.
///
/// # Errors
///
/// Storage fails, or the reward leaves the range of amounts.
pub fn reward(
    tx: &mut dyn Tx,
    ids: &dyn IdGen,
    sale: &SaleContext,
    order: &Order,
    now: Time,
) -> Result<(), StoreError> {
    let Some(Earned { referrer, entry, due }) = earn(tx, ids, sale, order, now)? else { return Ok(()) };
    let (to, amount) = (referrer.recipient(), entry.amount);
    tx.jobs().publish(&Event::RewardEarned { to, order: order.id, amount, held_until: due }, now)
}

/// A reward that was posted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Earned {
    pub referrer: User,
    pub entry: Entry,
    /// The end of the holding period, if there is one.
    pub due: Option<Time>,
}

/// Rewards the buyer's direct referrer with the institute's percentage of the order's taxable value. Only the part that was
/// paid with outside money counts ([`rewardable`]). The reward is held for the longest refund window of the items and at least
/// for the institute's number of days. `None` if there is no reward: the buyer has no referrer, the wallet paid everything, the
/// referrer is the buyer or deleted the account, or the reward was posted before.
///
/// # Errors
///
/// Storage fails, or the reward leaves the range of amounts.
pub fn earn(
    tx: &mut dyn Tx,
    ids: &dyn IdGen,
    sale: &SaleContext,
    order: &Order,
    now: Time,
) -> Result<Option<Earned>, StoreError> {
    let referral = &sale.settings.referral;
    let range = |error: kernel::money::OutOfRange| StoreError::Unexpected(error.to_string());
    let value = rewardable(order.taxable, order.total, order.wallet).map_err(range)?;
    let amount = value.part_down(referral.percent).map_err(range)?;
    if amount <= Paise::ZERO {
        return Ok(None);
    }
    let Some(buyer) = tx.users().find(order.user)? else { return Ok(None) };
    let Some(referrer) = buyer.referred_by else { return Ok(None) };
    let Some(referrer) = tx.users().find(referrer)? else { return Ok(None) };
    if referrer.deleted_at.is_some() || is_same_person(&referrer, &buyer) {
        return Ok(None);
    }
    let items: Vec<ItemId> = order.lines.iter().map(|line| line.line.item).collect();
    let hold = match referral.hold_days {
        Some(days) => days,
        None => default_hold(tx.ledger().longest_refund_window()?),
    };
    let due = due_at(now, tx.ledger().refund_window(&items)?, hold);
    let entry = Entry::reward(EntryId(ids.uuid()), now, referrer.id, order.id, amount, due.is_some());
    if !tx.ledger().post(&entry)? {
        return Ok(None);
    }
    if let Some(due) = due {
        tx.ledger().hold(order.id, due)?;
    }
    Ok(Some(Earned { referrer, entry, due }))
}

/// Reverses the reward of `order`, whether held or available. The referrer's balance may fall below zero if the reward was
/// withdrawn. Returns the reversal, or `None` if there is nothing left to reverse. Call it in the unit of work that makes the
/// order refunded. It locks the referrer's row, so call it before steps that make others wait, such as a credit note.
///
/// # Errors
///
/// Storage fails.
pub fn reverse_reward(tx: &mut dyn Tx, ids: &dyn IdGen, order: &Order, now: Time) -> Result<Option<Entry>, StoreError> {
    let Some(reward) = tx.ledger().reward_of(order.id)? else { return Ok(None) };
    tx.users().lock(reward.user)?;
    let held = tx.ledger().take_held(order.id)?;
    let entry = reward.reversed(EntryId(ids.uuid()), now, held);
    Ok(tx.ledger().post(&entry)?.then_some(entry))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon, sellable};
    use crate::wallet::{Account, Source};
    use chrono::TimeDelta;
    use kernel::ids::UserId;

    fn order() -> Order {
        testing::order(&testing::user(1), &[sellable("react")])
    }

    /// Pays an order of user 1, whom `referrer` referred, and returns the reward.
    fn pays(referrer: User, window: i32, hold_days: u32) -> Option<Entry> {
        pays_by(referrer, window, Some(hold_days), hold_days)
    }

    /// As `pays`, with or without a setting. `hold_days` is the hold that should follow from the setting.
    fn pays_by(referrer: User, window: i32, setting: Option<u32>, hold_days: u32) -> Option<Entry> {
        let mut tx = StubTx::default();
        let buyer = User { referred_by: Some(referrer.id), ..testing::user(1) };
        let buyer_id = buyer.id;
        tx.users
            .expect_find()
            .returning(move |id: UserId| Ok(Some(if id == buyer_id { buyer.clone() } else { referrer.clone() })));
        tx.ledger.expect_refund_window().returning(move |_| Ok(window));
        let asks = tx.ledger.expect_longest_refund_window().times(usize::from(setting.is_none()));
        asks.returning(|| Ok(30));
        tx.ledger.expect_post().times(0..=1).returning(|_| Ok(true));
        let due = noon() + TimeDelta::days(i64::from(window).max(hold_days.into()));
        tx.ledger
            .expect_hold()
            .times(usize::from(window > 0 || hold_days > 0))
            .withf(move |_, at| *at == due)
            .returning(|_, _| Ok(()));
        let mut sale = (*testing::sale()).clone();
        sale.settings.referral.hold_days = setting;
        earn(&mut tx, testing::ids().as_ref(), &sale, &order(), noon()).unwrap().map(|earned| earned.entry)
    }

    #[test]
    fn the_direct_referrer_earns_a_tenth_of_the_taxable_value() {
        let entry = pays(testing::user(2), 0, 0).unwrap();
        assert_eq!((entry.amount.get(), entry.user, entry.credit), (9_990, testing::user(2).id, Account::Available));
        assert_eq!(entry.source, Source::Order(order().id));
    }

    #[test]
    fn it_is_held_for_the_refund_window() {
        assert_eq!(pays(testing::user(2), 30, 0).unwrap().credit, Account::Held);
        assert_eq!(pays(testing::user(2), 0, 7).unwrap().credit, Account::Held);
        let unset = pays_by(testing::user(2), 0, None, 30).unwrap();
        assert_eq!(unset.credit, Account::Held, "for the longest window of the shop");
    }

    #[test]
    fn nobody_earns_on_their_own_orders_or_on_what_was_free() {
        let alias = User { email: "LEARNER1+2@kaushal.test".into(), ..testing::user(2) };
        assert_eq!(pays(alias, 0, 0), None);
        let mut free = sellable("react");
        free.price = Paise::ZERO;
        let order = testing::order(&testing::user(1), &[free]);
        let ids = testing::ids();
        assert_eq!(earn(&mut StubTx::default(), ids.as_ref(), &testing::sale(), &order, noon()), Ok(None));
        let own = Order { wallet: self::order().total, ..self::order() };
        assert_eq!(earn(&mut StubTx::default(), ids.as_ref(), &testing::sale(), &own, noon()), Ok(None));
        let mut tx = StubTx::default();
        tx.users.expect_find().returning(|_| Ok(Some(testing::user(1))));
        assert_eq!(earn(&mut tx, ids.as_ref(), &testing::sale(), &self::order(), noon()), Ok(None));
    }

    fn refunds(held: bool, first: bool) -> Option<Entry> {
        let given =
            Entry::reward(EntryId(testing::id("e")), noon(), testing::user(2).id, order().id, Paise::new(9), held);
        let mut tx = StubTx::default();
        tx.ledger.expect_reward_of().returning(move |_| Ok(Some(given.clone())));
        tx.users.expect_lock().times(1).returning(|_| Ok(true));
        tx.ledger.expect_take_held().returning(move |_| Ok(held));
        tx.ledger.expect_post().returning(move |_| Ok(first));
        reverse_reward(&mut tx, testing::ids().as_ref(), &order(), noon()).unwrap()
    }

    #[test]
    fn a_refund_takes_the_reward_back_once_from_where_it_lies() {
        let accounts = |entry: Entry| (entry.debit, entry.credit, entry.amount.get());
        assert_eq!(refunds(true, true).map(accounts), Some((Account::Held, Account::Rewards, 9)));
        assert_eq!(refunds(false, true).map(accounts), Some((Account::Available, Account::Rewards, 9)));
        assert_eq!(refunds(false, false), None);
        let mut tx = StubTx::default();
        tx.ledger.expect_reward_of().returning(|_| Ok(None));
        assert_eq!(reverse_reward(&mut tx, testing::ids().as_ref(), &order(), noon()), Ok(None));
    }
}

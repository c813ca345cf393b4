//! Refunds a whole order: the money, the access, the reward and the invoice are all reversed.

use crate::invoicing::issue_invoice::issue_credit_note;
use crate::orders::fulfil::reward::reverse_reward;
use crate::orders::wallet_payment;
use crate::orders::{Order, OrderStatus};
use crate::payments::refund_request::RequestState;
use crate::payments::{AttemptStatus, Refund, RefundReason};
use crate::ports::Store;
use crate::ports::store::Tx;
use institute::sale_context::SaleContext;
use kernel::Time;
use kernel::audit::reason::required_reason;
use kernel::audit::{Admin, AuditContext, Change, Subject, action, diff};
use kernel::clock::{Clock, IdGen};
use kernel::events::Event;
use kernel::ids::{JobId, OrderId, RefundId};
use kernel::jobs::Task;
use kernel::permission::Permission;
use kernel::store::StoreError;
use kernel::validation::Violation;
use learning::certificates::lost;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    pub author: AuditContext,
    pub order: OrderId,
    /// The reason, which the buyer reads.
    pub reason: String,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RefundOrderError {
    /// The caller lacks the permission.
    #[error("admins only")]
    Forbidden,
    /// The reason breaks rules.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    #[error("no such order")]
    NotFound,
    /// The order is not paid. The value is its state.
    #[error("the order is {}", .0.as_str())]
    NotPaid(OrderStatus),
    /// The payment of this order is credited on a later order. That order must end first.
    #[error("credited in another order")]
    Credited(Box<Order>),
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct RefundOrder {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
    /// The institute's settings that a sale needs.
    pub sale: Arc<SaleContext>,
}

impl RefundOrder {
    /// Refunds the order, revokes its grants, returns the wallet's part, reverses the reward, issues the credit note, mails the
    /// buyer and queues the rest of the money for the worker, all in one unit of work. The refund window doesn't bind the
    /// staff. A coupon use is not released.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller lacks the permission.
    /// `Invalid`: the reason breaks rules.
    /// `NotFound`: the order doesn't exist.
    /// `NotPaid`: the order is not paid.
    /// `Credited`: the order's payment is credited on another live order.
    pub fn run(&self, command: &Command) -> Result<Order, RefundOrderError> {
        let admin = command.author.staff(Permission::Money).ok_or(RefundOrderError::Forbidden)?;
        let reason = required_reason(&command.reason, "Say why; the buyer reads it.");
        let reason = reason.map_err(|fault| RefundOrderError::Invalid(vec![fault]))?;
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        let order = self.refund(tx.as_mut(), &admin, command.order, reason, now)?;
        tx.commit()?;
        Ok(order)
    }

    /// Refunds an order in the unit of work that approves a buyer's request.
    ///
    /// # Errors
    ///
    /// `NotFound`: the order doesn't exist.
    /// `NotPaid`: the order is not paid.
    /// `Credited`: the order's payment is credited on another live order.
    pub(super) fn refund(
        &self,
        tx: &mut dyn Tx,
        admin: &Admin<'_>,
        order: OrderId,
        reason: String,
        now: Time,
    ) -> Result<Order, RefundOrderError> {
        let mut order = tx.orders().find_locked(order)?.ok_or(RefundOrderError::NotFound)?;
        if !tx.orders().advance(order.id, OrderStatus::Paid, OrderStatus::Refunded, now)? {
            return Err(RefundOrderError::NotPaid(order.status));
        }
        if let Some(other) = credited_in(tx, order.id)? {
            return Err(RefundOrderError::Credited(Box::new(other)));
        }
        let certificates = tx.certificates().of_user(order.user)?;
        tx.grants().revoke_order(order.id, now)?;
        let lost = lost(&certificates, &tx.certificates().of_user(order.user)?);
        tx.upgrades().release(order.id, now)?;
        answer_wish(tx, &order, &reason, now)?;
        self.send_back(tx, &order, &reason, now)?;
        wallet_payment::give_back(tx, self.ids.as_ref(), &order, now)?;
        reverse_reward(tx, self.ids.as_ref(), &order, now)?;
        self.record(tx, admin, &order, (&reason, lost), now)?;
        // This comes last, because the series of credit notes stays locked from here on.
        issue_credit_note(tx, &self.sale, &order, now)?;
        tx.jobs().publish(&Event::OrderRefunded { order: order.id, reason }, now)?;
        order.status = OrderStatus::Refunded;
        Ok(order)
    }

    /// Queues the captured money for the worker. A free order captured none.
    fn send_back(&self, tx: &mut dyn Tx, order: &Order, reason: &str, now: Time) -> Result<(), StoreError> {
        for attempt in order.attempts.iter().filter(|attempt| attempt.status == AttemptStatus::Paid) {
            let id = RefundId(self.ids.uuid());
            let payment = attempt.gateway_payment.as_deref().unwrap_or_default();
            let due = Refund::due(id, order.user, attempt, payment, RefundReason::Order, attempt.amount, now);
            let noted = Refund { note: Some(reason.to_owned()), ..due };
            // `insert` returns false for a duplicate payment, which has a refund already.
            if tx.refunds().insert(&noted.sent(id, now).unwrap_or(noted))? {
                tx.jobs().enqueue(JobId(self.ids.uuid()), &Task::CarryRefund(id), now)?;
            }
        }
        Ok(())
    }

    fn record(
        &self,
        tx: &mut dyn Tx,
        admin: &Admin<'_>,
        order: &Order,
        (reason, lost): (&str, Vec<Change>),
        now: Time,
    ) -> Result<(), StoreError> {
        let fields = |status: OrderStatus, reason: Option<String>| {
            vec![("status", Some(status.as_str().to_owned())), ("reason", reason)]
        };
        let refunded = fields(OrderStatus::Refunded, Some(reason.to_owned()));
        let mut changes = diff(&fields(OrderStatus::Paid, None), &refunded);
        changes.extend(lost);
        tx.audit().record(&admin.entry(now, action::ORDER_REFUND, subject(order), changes))
    }
}

/// Returns the live order on which the payment of this order is credited, if any.
pub(super) fn credited_in(tx: &mut dyn Tx, order: OrderId) -> Result<Option<Order>, StoreError> {
    let Some(other) = tx.upgrades().credited_in(order)? else { return Ok(None) };
    let other = tx.orders().find(other)?.ok_or_else(|| StoreError::Unexpected("a credit of no order".into()))?;
    Ok(Some(other))
}

/// The order as an audit subject, named by its items.
pub(super) fn subject(order: &Order) -> Subject {
    let titles: Vec<_> = order.lines.iter().map(|line| line.line.title.as_str()).collect();
    Subject::new("order", order.id, titles.join(", "))
}

/// Approves the buyer's open request, even when the staff refunded the order without using it.
fn answer_wish(tx: &mut dyn Tx, order: &Order, reason: &str, now: Time) -> Result<(), StoreError> {
    let asked = tx.refund_requests().of_order(order.id)?;
    for open in asked.into_iter().filter(|request| request.state == RequestState::Open) {
        tx.refund_requests().update(&open.decided(RequestState::Approved, reason.to_owned(), now))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::invoicing::Document;
    use crate::payments::RefundState;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon, sellable, stores};
    use crate::wallet::{Account, Entry};
    use kernel::money::Paise;
    use mockall::predicate::eq;
    use std::sync::atomic::Ordering;

    fn order(price: i64) -> Order {
        let mut react = sellable("react");
        react.price = Paise::new(price);
        let mut order = testing::order(&testing::user(1), &[react]);
        order.status = OrderStatus::Paid;
        if price > 0 {
            let mut attempt = testing::attempt(&order, AttemptStatus::Paid);
            attempt.gateway_payment = Some("p1".into());
            order.attempts = vec![testing::attempt(&order, AttemptStatus::Failed), attempt];
        }
        order
    }

    fn tx(order: &Order, credited: Option<OrderId>) -> StubTx {
        let (mut tx, found) = (StubTx::default(), order.clone());
        let paid = order.status == OrderStatus::Paid;
        tx.orders.expect_find_locked().returning(move |_| Ok(Some(found.clone())));
        tx.orders.expect_advance().returning(move |_, _, to, _| Ok(paid && to == OrderStatus::Refunded));
        tx.upgrades.expect_credited_in().returning(move |_| Ok(credited));
        tx.certificates.expect_of_user().returning(|_| Ok(Vec::new()));
        tx.refund_requests.expect_of_order().returning(|_| Ok(Vec::new()));
        tx
    }

    fn refund(tx: StubTx, author: AuditContext, reason: &str) -> Result<Order, RefundOrderError> {
        let store = stores(vec![tx]);
        let use_case = RefundOrder { store, clock: testing::clock(), ids: testing::ids(), sale: testing::sale() };
        use_case.run(&Command { author, order: order(0).id, reason: reason.into() })
    }

    #[test]
    fn money_access_reward_and_invoice_go_back_in_one_unit_of_work() {
        let order = order(99_900);
        let mut tx = tx(&order, None);
        tx.grants.expect_revoke_order().times(1).returning(|_, _| Ok(()));
        tx.upgrades.expect_release().times(1).returning(|_, _| Ok(()));
        let total = order.total;
        tx.refunds
            .expect_insert()
            .times(1)
            .withf(move |refund| {
                (refund.state, refund.amount, refund.payment.as_str()) == (RefundState::Sent, total, "p1")
                    && refund.note.as_deref() == Some("Bought twice")
            })
            .returning(|_| Ok(true));
        tx.ledger.expect_reward_of().times(1).returning(|_| Ok(None));
        let buyer = testing::user(1);
        let invoice = Document::of_sale("KS-26-27-000001".into(), &testing::sale(), &order, &buyer, noon());
        tx.invoices.expect_of_order().returning(move |_| Ok(Some(invoice.clone())));
        tx.invoices.expect_next().returning(|_, _| Ok(1));
        tx.invoices.expect_insert().times(1).withf(|note| note.number == "KC-26-27-000001").returning(|_| Ok(()));
        tx.jobs
            .expect_publish()
            .times(1)
            .withf(|event, _| matches!(event, Event::OrderRefunded { reason, .. } if reason == "Bought twice"))
            .returning(|_, _| Ok(()));
        tx.jobs
            .expect_enqueue()
            .times(1)
            .withf(|_, task, at| matches!(task, Task::CarryRefund(_)) && *at == noon())
            .returning(|_, _, _| Ok(()));
        let log = testing::log(&mut tx);
        let committed = tx.committed.clone();
        assert_eq!(refund(tx, testing::admin(), " Bought twice ").unwrap().status, OrderStatus::Refunded);
        assert!(committed.load(Ordering::SeqCst));
        let entries = log.lock().unwrap();
        assert_eq!((entries.len(), entries[0].action), (1, "order.refund"));
    }

    #[test]
    fn what_the_wallet_paid_goes_back_into_it_and_the_rest_to_the_gateway() {
        let share = Paise::new(50_000);
        let mut order = Order { wallet: share, ..order(99_900) };
        let rest = order.payable();
        order.attempts.retain(|attempt| attempt.status == AttemptStatus::Paid);
        order.attempts[0].amount = rest;
        let mut tx = tx(&order, None);
        tx.grants.expect_revoke_order().returning(|_, _| Ok(()));
        tx.upgrades.expect_release().returning(|_, _| Ok(()));
        tx.refunds.expect_insert().times(1).withf(move |refund| refund.amount == rest).returning(|_| Ok(true));
        let returns = move |entry: &Entry| {
            let moved = (entry.debit, entry.credit) == (Account::Purchases, Account::Available);
            moved && entry.amount == share && entry.user == testing::user(1).id
        };
        tx.ledger.expect_post().times(1).withf(returns).returning(|_| Ok(true));
        tx.ledger.expect_reward_of().returning(|_| Ok(None));
        tx.invoices.expect_of_order().returning(|_| Ok(None));
        tx.jobs.expect_publish().returning(|_, _| Ok(()));
        tx.jobs.expect_enqueue().times(1).returning(|_, _, _| Ok(()));
        testing::log(&mut tx);
        assert_eq!(rest.plus(share), Ok(order.total));
        assert_eq!(refund(tx, testing::admin(), "Asked for it").unwrap().status, OrderStatus::Refunded);
    }

    #[test]
    fn of_a_free_order_only_the_access_ends() {
        let mut tx = tx(&order(0), None);
        tx.grants.expect_revoke_order().times(1).returning(|_, _| Ok(()));
        tx.upgrades.expect_release().returning(|_, _| Ok(()));
        tx.ledger.expect_reward_of().returning(|_| Ok(None));
        tx.invoices.expect_of_order().returning(|_| Ok(None));
        tx.jobs.expect_publish().times(1).returning(|_, _| Ok(()));
        testing::log(&mut tx);
        assert_eq!(refund(tx, testing::admin(), "Asked for it").unwrap().status, OrderStatus::Refunded);
    }

    #[test]
    fn what_is_not_paid_or_made_another_order_cheaper_stays() {
        let mut refunded = order(99_900);
        refunded.status = OrderStatus::Refunded;
        let refused = refund(tx(&refunded, None), testing::admin(), "again");
        assert_eq!(refused, Err(RefundOrderError::NotPaid(OrderStatus::Refunded)));
        let upgrade = Order { id: OrderId(testing::id("upgrade")), ..order(499_900) };
        let (mut tx, other) = (tx(&order(99_900), Some(upgrade.id)), upgrade.clone());
        tx.orders.expect_find().with(eq(upgrade.id)).returning(move |_| Ok(Some(other.clone())));
        let refused = refund(tx, testing::admin(), "no");
        assert_eq!(refused, Err(RefundOrderError::Credited(Box::new(upgrade))));
    }

    #[test]
    fn only_an_admin_refunds_and_says_why() {
        let refused = refund(StubTx::default(), testing::no_admin(), "because");
        assert_eq!(refused, Err(RefundOrderError::Forbidden));
        for reason in ["", "  ", "twice\u{7}", &"ह".repeat(501)] {
            let refused = refund(StubTx::default(), testing::admin(), reason);
            assert!(matches!(refused, Err(RefundOrderError::Invalid(_))), "{reason}");
        }
    }
}

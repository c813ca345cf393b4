//! A learner requests a refund of an order.

use crate::mail::refund_requests as mails;
use crate::orders::Order;
use crate::payments::refund_order::credited_in;
use crate::payments::refund_request::{Barrier, RefundRequest, RequestState, barrier};
use crate::ports::Store;
use institute::sale_context::SaleContext;
use kernel::audit::reason::read_reason;
use kernel::clock::{Clock, IdGen};
use kernel::ids::{JobId, OrderId, RefundRequestId, UserId};
use kernel::jobs::Task;
use kernel::store::StoreError;
use kernel::validation::Violation;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    pub user: UserId,
    pub order: OrderId,
    /// The buyer's reason, which the staff read. It may be empty, because inside the refund window a buyer needs no reason.
    pub reason: String,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AskRefundError {
    /// The reason breaks rules.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    /// The order doesn't exist or belongs to another buyer.
    #[error("no such order")]
    NotFound,
    /// The order's refund can't be requested now.
    #[error("it cannot be asked back")]
    Barred(Barrier),
    /// The payment of this order is credited on a later order. That order must end first.
    #[error("credited in another order")]
    Credited(Box<Order>),
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct AskRefund {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
    /// The institute's data for the mails.
    pub sale: Arc<SaleContext>,
}

impl AskRefund {
    /// Stores the request, and mails the learner and the institute. It locks the order, so two concurrent requests leave one.
    ///
    /// # Errors
    ///
    /// `Invalid`: the reason breaks rules.
    /// `NotFound`: the order isn't the learner's.
    /// `Barred`: [`barrier`] refuses.
    /// `Credited`: the order's price is credited on another live order.
    pub fn run(&self, command: &Command) -> Result<RefundRequest, AskRefundError> {
        let reason = read_reason(&command.reason).map_err(|fault| AskRefundError::Invalid(vec![fault]))?;
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        let order = tx.orders().find_locked(command.order)?.filter(|order| order.user == command.user);
        let order = order.ok_or(AskRefundError::NotFound)?;
        let buyer = tx.users().find(order.user)?.ok_or(AskRefundError::NotFound)?;
        let window = tx.refund_requests().windows(&[order.id])?.first().map_or(0, |(_, days)| *days);
        if let Some(barrier) = barrier(&order, window, &tx.refund_requests().of_order(order.id)?, now) {
            return Err(AskRefundError::Barred(barrier));
        }
        if let Some(other) = credited_in(tx.as_mut(), order.id)? {
            return Err(AskRefundError::Credited(Box::new(other)));
        }
        let request = RefundRequest {
            id: RefundRequestId(self.ids.uuid()),
            order: order.id,
            user: order.user,
            reason: reason.unwrap_or_default(),
            asked_at: now,
            state: RequestState::Open,
            answer: None,
            decided_at: None,
        };
        tx.refund_requests().insert(&request)?;
        let to = buyer.recipient();
        for mail in [mails::asked(&to, &order, &self.sale), mails::waits(&to, &order, &request, &self.sale)] {
            let mail = mail.write(tx.as_mut(), &self.sale.languages)?;
            tx.jobs().enqueue(JobId(self.ids.uuid()), &Task::SendMail(mail), now)?;
        }
        tx.commit()?;
        Ok(request)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, stores};
    use crate::testing::{paid_order as paid, refund_request as request};

    fn ask(order: Order, before: Vec<RefundRequest>, reason: &str) -> Result<RefundRequest, AskRefundError> {
        ask_in(StubTx::default(), None, order, before, reason)
    }

    fn ask_in(
        mut tx: StubTx,
        credited: Option<OrderId>,
        order: Order,
        before: Vec<RefundRequest>,
        reason: &str,
    ) -> Result<RefundRequest, AskRefundError> {
        tx.upgrades.expect_credited_in().returning(move |_| Ok(credited));
        tx.orders.expect_find_locked().returning(move |_| Ok(Some(order.clone())));
        tx.users.expect_find().returning(|_| Ok(Some(testing::user(1))));
        tx.refund_requests.expect_windows().returning(|orders| Ok(vec![(orders[0], 30)]));
        tx.refund_requests.expect_of_order().returning(move |_| Ok(before.clone()));
        tx.refund_requests.expect_insert().times(..=1).returning(|_| Ok(()));
        tx.mail_words.expect_find().returning(|_, _| Ok(None));
        tx.jobs.expect_enqueue().times(..=2).returning(|_, task, _| {
            let Task::SendMail(sent) = task else { panic!("{task:?}") };
            assert!(sent.mail.body.contains("Course react"), "{}", sent.mail.body);
            Ok(())
        });
        let sale = testing::sale();
        let asking = AskRefund { store: stores(vec![tx]), clock: testing::clock(), ids: testing::ids(), sale };
        asking.run(&Command { user: testing::user(1).id, order: paid().id, reason: reason.into() })
    }

    #[test]
    fn a_buyer_asks_with_a_reason_or_without_and_once_at_a_time() {
        let asked = ask(paid(), vec![], " मेरे लिए नहीं ").unwrap();
        assert_eq!((asked.reason.as_str(), asked.state), ("मेरे लिए नहीं", RequestState::Open));
        let open = vec![request(RequestState::Open)];
        assert_eq!(ask(paid(), open, "Again"), Err(AskRefundError::Barred(Barrier::Open)));
        assert_eq!(ask(paid(), vec![], " ").unwrap().reason, "");
        assert!(matches!(ask(paid(), vec![], &"x".repeat(501)), Err(AskRefundError::Invalid(_))));
        let bundle = Order { id: OrderId(testing::id("bundle")), ..paid() };
        let (mut tx, other) = (StubTx::default(), bundle.clone());
        tx.orders.expect_find().returning(move |_| Ok(Some(other.clone())));
        let refused = ask_in(tx, Some(bundle.id), paid(), vec![], "");
        assert_eq!(refused, Err(AskRefundError::Credited(Box::new(bundle))), "the bundle that it made cheaper first");
        let others = Order { user: testing::user(2).id, ..paid() };
        assert_eq!(ask(others, vec![], "Mine?"), Err(AskRefundError::NotFound));
    }
}

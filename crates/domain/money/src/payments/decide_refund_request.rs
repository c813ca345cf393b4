//! The staff approve or reject a refund request.

use crate::mail::refund_requests as mails;
use crate::orders::Order;
use crate::payments::refund_order::{RefundOrder, RefundOrderError, subject};
use crate::payments::refund_request::{RefundRequest, RequestState};
use crate::ports::store::Tx;
use kernel::audit::reason::required_reason;
use kernel::audit::{AuditContext, action, diff};
use kernel::ids::{JobId, RefundRequestId};
use kernel::jobs::Task;
use kernel::permission::Permission;
use kernel::store::StoreError;
use kernel::validation::Violation;
use people::identity::User;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    pub author: AuditContext,
    pub request: RefundRequestId,
    /// Whether to refund the order.
    pub approve: bool,
    /// The reason, which the buyer reads.
    pub reason: String,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DecideRefundRequestError {
    /// The caller lacks the permission.
    #[error("staff only")]
    Forbidden,
    /// The reason breaks rules.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    #[error("no such request")]
    NotFound,
    /// The request was already decided. The value is its state.
    #[error("the request is {}", .0.as_str())]
    Decided(RequestState),
    /// The order cannot be refunded.
    #[error(transparent)]
    Refund(#[from] RefundOrderError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct DecideRefundRequest {
    /// Refunds the order of an approved request.
    pub refund: RefundOrder,
}

impl DecideRefundRequest {
    /// Approves or rejects a request. Approval refunds the order in the same unit of work. The buyer gets a mail either way.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller lacks the permission.
    /// `Invalid`: the reason breaks rules.
    /// `NotFound`: the request doesn't exist.
    /// `Decided`: the request was decided before.
    /// `Refund`: the order can't be refunded.
    pub fn run(&self, command: &Command) -> Result<(RefundRequest, User), DecideRefundRequestError> {
        let admin = command.author.staff(Permission::Money).ok_or(DecideRefundRequestError::Forbidden)?;
        let reason = required_reason(&command.reason, "Say why; the buyer reads it.");
        let reason = reason.map_err(|fault| DecideRefundRequestError::Invalid(vec![fault]))?;
        let now = self.refund.clock.now();
        let mut tx = self.refund.store.begin()?;
        let of = tx.refund_requests().find(command.request)?.ok_or(DecideRefundRequestError::NotFound)?.order;
        let order = tx.orders().find_locked(of)?.ok_or(DecideRefundRequestError::NotFound)?;
        // Reads the request again under the order's lock, because it may have changed before the lock was taken.
        let before = tx.refund_requests().find(command.request)?.ok_or(DecideRefundRequestError::NotFound)?;
        if before.state != RequestState::Open {
            return Err(DecideRefundRequestError::Decided(before.state));
        }
        let buyer = tx.users().find(order.user)?.ok_or(DecideRefundRequestError::NotFound)?;
        let state = if command.approve { RequestState::Approved } else { RequestState::Refused };
        let after = before.decided(state, reason.clone(), now);
        if command.approve {
            self.refund.refund(tx.as_mut(), &admin, order.id, reason, now)?;
        } else {
            tx.refund_requests().update(&after)?;
            let refused = diff(&[], &[("reason", Some(reason))]);
            tx.audit().record(&admin.entry(now, action::REFUND_REFUSE, subject(&order), refused))?;
            self.tell(tx.as_mut(), &buyer, &order, &after)?;
        }
        tx.commit()?;
        Ok((after, buyer))
    }

    fn tell(&self, tx: &mut dyn Tx, buyer: &User, order: &Order, after: &RefundRequest) -> Result<(), StoreError> {
        let mail = mails::refused(&buyer.recipient(), order, after, &self.refund.sale)
            .write(tx, &self.refund.sale.languages)?;
        let now = self.refund.clock.now();
        tx.jobs().enqueue(JobId(self.refund.ids.uuid()), &Task::SendMail(mail), now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::orders::OrderStatus;
    use crate::ports::store::StubTx;
    use crate::testing::{self, stores};
    use crate::testing::{paid_order as paid, refund_request as request};

    fn decide(
        mut tx: StubTx,
        state: RequestState,
        author: AuditContext,
        approve: bool,
    ) -> Result<RequestState, DecideRefundRequestError> {
        tx.refund_requests.expect_find().returning(move |_| Ok(Some(request(state))));
        tx.orders.expect_find_locked().returning(|_| Ok(Some(paid())));
        tx.users.expect_find().returning(|_| Ok(Some(testing::user(1))));
        tx.mail_words.expect_find().returning(|_, _| Ok(None));
        let (clock, ids) = (testing::clock(), testing::ids());
        let refund = RefundOrder { store: stores(vec![tx]), clock, ids, sale: testing::sale() };
        let (id, reason) = (request(state).id, "You watched all of it".to_owned());
        let decided = DecideRefundRequest { refund }.run(&Command { author, request: id, approve, reason });
        decided.map(|(request, _)| request.state)
    }

    #[test]
    fn who_is_refused_reads_why() {
        let mut tx = StubTx::default();
        let refused = |it: &RefundRequest| {
            (it.state, it.answer.as_deref()) == (RequestState::Refused, Some("You watched all of it"))
        };
        tx.refund_requests.expect_update().times(1).withf(refused).returning(|_| Ok(()));
        tx.jobs.expect_enqueue().times(1).returning(|_, task, _| {
            let Task::SendMail(sent) = task else { panic!("{task:?}") };
            assert!(sent.mail.body.contains("You watched all of it"), "{}", sent.mail.body);
            Ok(())
        });
        let log = testing::log(&mut tx);
        assert_eq!(decide(tx, RequestState::Open, testing::admin(), false), Ok(RequestState::Refused));
        assert_eq!(log.lock().unwrap()[0].action, "refund.refuse");
    }

    #[test]
    fn what_is_approved_is_refunded_as_any_order() {
        let mut tx = StubTx::default();
        tx.orders.expect_advance().times(1).returning(|_, _, to, _| Ok(to == OrderStatus::Refunded));
        tx.upgrades.expect_credited_in().returning(|_| Ok(None));
        tx.certificates.expect_of_user().returning(|_| Ok(Vec::new()));
        tx.grants.expect_revoke_order().times(1).returning(|_, _| Ok(()));
        tx.upgrades.expect_release().returning(|_, _| Ok(()));
        tx.ledger.expect_reward_of().returning(|_| Ok(None));
        tx.invoices.expect_of_order().returning(|_| Ok(None));
        tx.refund_requests.expect_of_order().returning(|_| Ok(vec![request(RequestState::Open)]));
        let approved = |it: &RefundRequest| it.state == RequestState::Approved;
        tx.refund_requests.expect_update().times(1).withf(approved).returning(|_| Ok(()));
        tx.jobs.expect_publish().times(1).returning(|_, _| Ok(()));
        let log = testing::log(&mut tx);
        assert_eq!(decide(tx, RequestState::Open, testing::admin(), true), Ok(RequestState::Approved));
        assert_eq!(log.lock().unwrap()[0].action, "order.refund");
    }

    #[test]
    fn nobody_decides_twice_and_only_who_moves_money() {
        let decided = decide(StubTx::default(), RequestState::Refused, testing::admin(), true);
        assert_eq!(decided, Err(DecideRefundRequestError::Decided(RequestState::Refused)));
        let learner = decide(StubTx::default(), RequestState::Open, testing::no_admin(), false);
        assert_eq!(learner, Err(DecideRefundRequestError::Forbidden));
    }
}

//! A refund of a captured payment to its buyer.

use super::{Attempt, RefundReason};
use chrono::TimeDelta;
use kernel::Time;
use kernel::ids::{AttemptId, OrderId, RefundId, UserId};
use kernel::money::Paise;

/// The state of a refund.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RefundState {
    /// Waits for an admin's approval.
    Due,
    Sent,
    /// The money is on its way to the buyer.
    Done,
    /// The gateway refused the refund. An admin may send it again.
    Failed,
}

impl RefundState {
    pub const ALL: [Self; 4] = [Self::Due, Self::Sent, Self::Done, Self::Failed];

    /// The name on the wire and in the database.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Due => "due",
            Self::Sent => "sent",
            Self::Done => "done",
            Self::Failed => "failed",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.as_str() == name)
    }
}

/// Length of a refund's token; PayU takes at most 23.
const TOKEN_LENGTH: usize = 20;

/// Shortest time between two polls of a refund, a little less than a worker's round.
const SHORTEST_BACKOFF: TimeDelta = TimeDelta::seconds(4);
/// Longest time between two polls of a refund.
const LONGEST_BACKOFF: TimeDelta = TimeDelta::hours(1);
/// The time to the next poll is this part of the time since the refund was sent, within the two limits. Banks take days.
const PART_OF_AGE: i32 = 4;

/// A captured payment that is returned in full.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refund {
    pub id: RefundId,
    /// The order that was paid.
    pub order: OrderId,
    pub user: UserId,
    /// The attempt that captured the money. It is refunded at most once.
    pub attempt: AttemptId,
    /// The attempt's reference.
    pub reference: String,
    /// The gateway that holds the money.
    pub gateway: String,
    /// The gateway's id of the payment.
    pub payment: String,
    pub reason: RefundReason,
    /// An admin's note to the buyer.
    pub note: Option<String>,
    /// The captured amount, in full.
    pub amount: Paise,
    pub state: RefundState,
    /// The idempotency token that the gateway gets. One token sends the money once.
    pub token: String,
    /// Why the gateway refused, if it did.
    pub fault: Option<String>,
    /// The gateway's id of the refund.
    pub gateway_refund: Option<String>,
    /// Reference of the transfer by which an admin returned the money outside the gateway, for example through a bank.
    pub by_hand: Option<String>,
    /// When the refund was created.
    pub created_at: Time,
    /// When the state was last written.
    pub updated_at: Time,
}

impl Refund {
    /// Creates a refund of `amount`, which `attempt` captured as `payment`. It waits for an admin's approval.
    pub fn due(
        id: RefundId,
        user: UserId,
        attempt: &Attempt,
        payment: &str,
        reason: RefundReason,
        amount: Paise,
        now: Time,
    ) -> Self {
        Self {
            id,
            order: attempt.order,
            user,
            attempt: attempt.id,
            reference: attempt.reference.clone(),
            gateway: attempt.gateway.clone(),
            payment: payment.to_owned(),
            reason,
            note: None,
            amount,
            state: RefundState::Due,
            token: token(id),
            fault: None,
            gateway_refund: None,
            by_hand: None,
            created_at: now,
            updated_at: now,
        }
    }

    /// Returns the refund as sent to the gateway. A refund that the gateway refused gets a new token, made from `fresh`. `None`
    /// if the refund is with the gateway already or is done.
    #[must_use]
    pub fn sent(&self, fresh: RefundId, now: Time) -> Option<Self> {
        let token = match self.state {
            RefundState::Due => self.token.clone(),
            RefundState::Failed => token(fresh),
            RefundState::Sent | RefundState::Done => return None,
        };
        Some(Self { state: RefundState::Sent, token, fault: None, updated_at: now, ..self.clone() })
    }

    /// Returns the time from `now` to the next poll of the gateway. It grows with the time since the refund was sent.
    pub fn backoff(&self, now: Time) -> TimeDelta {
        ((now - self.updated_at) / PART_OF_AGE).clamp(SHORTEST_BACKOFF, LONGEST_BACKOFF)
    }

    /// Whether an admin may pay the buyer outside the gateway. That is allowed if the gateway refused, or if it isn't
    /// `configured` and never got the refund. A refund that its gateway has must not be paid twice.
    pub fn may_go_by_hand(&self, configured: bool) -> bool {
        match self.state {
            RefundState::Failed => true,
            RefundState::Due => !configured,
            RefundState::Sent | RefundState::Done => false,
        }
    }

    /// Returns the refund as done, with the reference of the admin's own payment. `None` when it [may
    /// not](Self::may_go_by_hand).
    #[must_use]
    pub fn settled_by_hand(&self, reference: &str, configured: bool, now: Time) -> Option<Self> {
        let by_hand = Some(reference.to_owned());
        let done = || Self { state: RefundState::Done, by_hand, updated_at: now, ..self.clone() };
        self.may_go_by_hand(configured).then(done)
    }
}

/// Returns the random end of an id. The beginning of a version 7 UUID is the time.
fn token(id: RefundId) -> String {
    let hex = id.0.simple().to_string();
    hex.chars().skip(hex.len().saturating_sub(TOKEN_LENGTH)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::payments::AttemptStatus;
    use crate::testing::{self, noon, sellable};
    use proptest::prelude::{prop_assert, proptest};

    fn due() -> Refund {
        let order = testing::order(&testing::user(1), &[sellable("react")]);
        let attempt = testing::attempt(&order, AttemptStatus::Paid);
        let id = RefundId(testing::id("refund"));
        Refund::due(id, order.user, &attempt, "p1", RefundReason::Duplicate, order.total, noon())
    }

    #[test]
    fn a_refusal_is_sent_again_by_another_token_what_is_under_way_is_not() {
        let fresh = RefundId(testing::id("fresh"));
        let sent = due().sent(fresh, noon()).unwrap();
        assert_eq!((sent.state, &sent.token), (RefundState::Sent, &due().token));
        assert_eq!((sent.token.len(), sent.sent(fresh, noon())), (TOKEN_LENGTH, None));
        let failed = Refund { state: RefundState::Failed, fault: Some("closed account".into()), ..sent };
        let again = failed.sent(fresh, noon()).unwrap();
        assert_eq!((again.state, again.fault.as_deref()), (RefundState::Sent, None));
        assert_ne!(again.token, failed.token);
        assert_eq!(Refund { state: RefundState::Done, ..failed }.sent(fresh, noon()), None);
    }
    #[test]
    fn only_what_the_gateway_will_not_send_goes_by_hand() {
        let of = |state| Refund { state, fault: Some("closed".into()), ..due() };
        let settled = of(RefundState::Failed).settled_by_hand("UTR 1", true, noon()).unwrap();
        assert_eq!((settled.state, settled.by_hand.as_deref()), (RefundState::Done, Some("UTR 1")));
        assert_eq!(settled.fault.as_deref(), Some("closed"), "it still tells why");
        assert!(of(RefundState::Due).settled_by_hand("UTR 1", false, noon()).is_some());
        assert!(of(RefundState::Due).settled_by_hand("UTR 1", true, noon()).is_none());
        for state in [RefundState::Sent, RefundState::Done] {
            assert!(of(state).settled_by_hand("UTR 1", false, noon()).is_none());
        }
    }

    #[test]
    fn a_refund_that_takes_a_week_is_asked_about_some_hundred_times() {
        let sent = due().sent(RefundId(testing::id("fresh")), noon()).unwrap();
        let (mut now, mut asked) = (noon(), 0);
        while now < noon() + TimeDelta::days(7) {
            now += sent.backoff(now);
            asked += 1;
        }
        assert!((100..300).contains(&asked), "{asked}");
    }

    proptest! {
        #[test]
        fn the_wait_is_bounded_and_never_shorter_for_an_older_one(age in 0..10_000_000_i64, more in 0..10_000_000_i64) {
            let sent = due().sent(RefundId(testing::id("fresh")), noon()).unwrap();
            let wait = |age| sent.backoff(noon() + TimeDelta::seconds(age));
            prop_assert!((SHORTEST_BACKOFF..=LONGEST_BACKOFF).contains(&wait(age)));
            prop_assert!(wait(age) <= wait(age + more));
        }
    }
}

//! A parent opens the mailed link and gives or withdraws consent.

use crate::ports::Store;
use crate::ports::store::Tx;
use kernel::Time;
use kernel::clock::Clock;
use kernel::store::StoreError;
use money::orders::cancel_order::CancelOrder;
use people::identity::User;
use people::mail::privacy;
use people::privacy::ask_parent::ParentLinks;
use people::privacy::{ConsentRecord, Guardian, Purpose, Way};
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AnswerForChildError {
    /// The link is unknown, used or expired, or the learner's account was deleted.
    #[error("no such link")]
    Link,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The content of the page behind a link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asked {
    /// The learner's name.
    pub learner: String,
    /// The parent's name.
    pub parent: String,
    /// Whether the parent has consented.
    pub agrees: bool,
}

/// Records a parent's answer.
#[derive(Clone)]
pub struct AnswerForChild {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    /// Creates the next link for the parent.
    pub links: ParentLinks,
    /// Cancels open orders when a parent withdraws consent.
    pub orders: CancelOrder,
}

impl AnswerForChild {
    /// Returns the question behind a link. Opening the link changes nothing.
    ///
    /// # Errors
    ///
    /// `Link`: the link is unknown, used or expired.
    pub fn look(&self, token: &str) -> Result<Asked, AnswerForChildError> {
        let mut tx = self.store.begin()?;
        let (guardian, learner) = self.find(tx.as_mut(), token, self.clock.now())?;
        Ok(Asked { learner: learner.name, parent: guardian.name, agrees: guardian.consented_at.is_some() })
    }

    /// Records the answer, with the version of the texts. The link is used up, and the parent gets another one by mail to
    /// change their mind. Repeating the present answer changes nothing and keeps the link valid. A withdrawal cancels the
    /// learner's open orders. A payment that arrives later for one of them is refunded.
    ///
    /// # Errors
    ///
    /// `Link`: the link is unknown, used or expired.
    pub fn run(&self, token: &str, agrees: bool, version: &str) -> Result<Asked, AnswerForChildError> {
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        let (found, _) = self.find(tx.as_mut(), token, now)?;
        tx.users().lock(found.user)?;
        // Reads the link again under the lock, because another request may have used it.
        let (guardian, learner) = self.find(tx.as_mut(), token, now)?;
        let asked = Asked { learner: learner.name, parent: guardian.name.clone(), agrees };
        if guardian.consented_at.is_some() == agrees {
            return Ok(asked);
        }
        let next = self.links.tokens.token();
        let after = guardian.answered(agrees, self.links.tokens.digest(&next), now);
        tx.privacy().put_guardian(&after)?;
        tx.privacy().record(&ConsentRecord {
            user: guardian.user,
            purpose: Purpose::Child,
            given: agrees,
            version: version.to_owned(),
            way: Way::ParentLink,
            at: now,
            recorded_by: None,
        })?;
        let mail = privacy::answered(&after, &asked.learner, &next, &self.links.sender).for_reader_of(learner.locale);
        self.links.mail(tx.as_mut(), mail, now)?;
        tx.commit()?;
        if !agrees {
            // Runs after the commit, because orders are locked before users. No new order can be placed once the withdrawal of
            // consent is stored.
            self.orders.end_all(guardian.user)?;
        }
        Ok(asked)
    }

    fn find(&self, tx: &mut dyn Tx, token: &str, now: Time) -> Result<(Guardian, User), AnswerForChildError> {
        let digest = self.links.tokens.digest(token);
        let guardian = tx.privacy().guardian_by_link(&digest, now)?.ok_or(AnswerForChildError::Link)?;
        let user = tx.users().find(guardian.user)?.filter(|user| user.deleted_at.is_none());
        Ok((guardian, user.ok_or(AnswerForChildError::Link)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::guardian;
    use crate::testing::parent_links as links;
    use crate::testing::{self, noon};
    use kernel::testing::queue;

    /// Answers with this guardian stored, and returns whether something was written.
    fn answer(known: Option<Guardian>, agrees: bool) -> Result<usize, AnswerForChildError> {
        let mut tx = StubTx::default();
        let changes = known.as_ref().is_some_and(|known| known.consented_at.is_some() != agrees);
        tx.privacy.expect_guardian_by_link().returning(move |_, _| Ok(known.clone()));
        tx.users.expect_find().returning(|_| Ok(Some(testing::user(1))));
        tx.mail_words.expect_find().returning(|_, _| Ok(None));
        tx.users.expect_lock().times(..=1).returning(|_| Ok(true));
        let stands = move |after: &Guardian| after.consented_at.is_some() == agrees && after.token_digest != vec![1];
        tx.privacy.expect_put_guardian().times(usize::from(changes)).withf(stands).returning(|_| Ok(()));
        let said = move |record: &ConsentRecord| record.given == agrees && record.version == "2026-11";
        let mut txs = Vec::new();
        tx.privacy.expect_record().times(usize::from(changes)).withf(said).returning(|_| Ok(()));
        tx.jobs.expect_enqueue().times(usize::from(changes)).returning(|_, _, _| Ok(()));
        txs.push(tx);
        if changes && !agrees {
            let mut open = StubTx::default();
            open.orders.expect_open_of().times(1).returning(|_| Ok(Vec::new()));
            txs.push(open);
        }
        let (store, clock) = (queue(txs), testing::clock());
        let orders = CancelOrder { store: store.clone(), clock: clock.clone(), ids: testing::ids() };
        let use_case = AnswerForChild { store, clock, links: links(), orders };
        use_case.run("token", agrees, "2026-11").map(|_| usize::from(changes))
    }

    #[test]
    fn a_parent_agrees_and_withdraws_each_by_one_link() {
        assert_eq!(answer(Some(guardian()), true), Ok(1));
        let agreed = Guardian { consented_at: Some(noon()), ..guardian() };
        assert_eq!(answer(Some(agreed.clone()), false), Ok(1));
        assert_eq!(answer(Some(agreed), true), Ok(0));
        assert_eq!(answer(None, true), Err(AnswerForChildError::Link));
    }
}

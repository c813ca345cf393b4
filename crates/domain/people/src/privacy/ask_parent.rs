//! Asks a parent for consent by mail, at sign-up or again when the first mail did not arrive.

use crate::identity::User;
use crate::mail::privacy;
use crate::ports::Store;
use crate::ports::store::Tx;
use crate::privacy::guardian::{ASKED_LIFE, Sender, violations};
use crate::privacy::{Guardian, GuardianForm};
use institute::mail::TemplatedMail;
use kernel::Time;
use kernel::clock::{Clock, IdGen, Tokens};
use kernel::ids::{JobId, UserId};
use kernel::jobs::Task;
use kernel::lettering::stored_name;
use kernel::store::StoreError;
use kernel::validation::Violation;
use std::sync::Arc;

/// Mails the link by which a parent answers.
#[derive(Clone)]
pub struct ParentLinks {
    /// Makes the tokens of links.
    pub tokens: Arc<dyn Tokens>,
    pub ids: Arc<dyn IdGen>,
    /// The institute's data in mails.
    pub sender: Arc<Sender>,
}

impl ParentLinks {
    /// Stores the parent whom a learner named, and mails the request for consent. Runs in the transaction that creates the
    /// account, or in one that has locked its row.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn ask(&self, tx: &mut dyn Tx, user: &User, form: &GuardianForm, now: Time) -> Result<Guardian, StoreError> {
        let token = self.tokens.token();
        let guardian = Guardian {
            user: user.id,
            name: stored_name(&form.name),
            email: form.email.trim().to_owned(),
            token_digest: self.tokens.digest(&token),
            expires_at: now + ASKED_LIFE,
            asked_at: now,
            consented_at: None,
            withdrawn_at: None,
        };
        self.put(tx, user, &guardian, &token, now)?;
        Ok(guardian)
    }

    /// Asks a parent again who withdrew the consent. The stored data of the parent stays unchanged, apart from the link and the
    /// times of asking and expiry.
    fn ask_again(&self, tx: &mut dyn Tx, user: &User, known: &Guardian, now: Time) -> Result<Guardian, StoreError> {
        let token = self.tokens.token();
        let token_digest = self.tokens.digest(&token);
        let guardian = Guardian { token_digest, expires_at: now + ASKED_LIFE, asked_at: now, ..known.clone() };
        self.put(tx, user, &guardian, &token, now)?;
        Ok(guardian)
    }

    fn put(&self, tx: &mut dyn Tx, user: &User, parent: &Guardian, token: &str, now: Time) -> Result<(), StoreError> {
        tx.privacy().put_guardian(parent)?;
        // Only what the learner entered is known about the parent, so the mail is in the learner's language.
        self.mail(tx, privacy::asked(parent, &user.name, token, &self.sender).for_reader_of(user.locale), now)
    }

    /// Queues a mail to a parent.
    ///
    /// # Errors
    /// Storage fails.
    pub fn mail(&self, tx: &mut dyn Tx, mail: TemplatedMail, now: Time) -> Result<(), StoreError> {
        let mail = mail.write(tx, &self.sender.languages)?;
        tx.jobs().enqueue(JobId(self.ids.uuid()), &Task::SendMail(mail), now)
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AskParentError {
    /// The form breaks rules.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    /// The account belongs to an adult.
    #[error("not under 18")]
    Adult,
    /// The parent agreed already.
    #[error("the parent agreed")]
    Agreed,
    /// The parent was asked a moment ago.
    #[error("asked a moment ago")]
    TooSoon,
    /// The parent withdrew the consent, and the learner named another person. The parent gets a mail about that.
    #[error("the parent withdrew")]
    Withdrawn,
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct AskParent {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub links: ParentLinks,
}

impl AskParent {
    /// Asks the learner's parent again, at the entered address. An earlier link stops working. A parent who withdrew the
    /// consent is asked at the stored address. Naming another person is then refused, and the parent gets a mail about it.
    ///
    /// # Errors
    ///
    /// `Invalid`: the form breaks rules.
    /// `Adult`: the account has no parent.
    /// `Agreed`: the parent agrees.
    /// `TooSoon`: the last mail is less than half an hour old.
    /// `Withdrawn`: the parent withdrew, and another address was entered.
    pub fn run(&self, user: UserId, form: &GuardianForm) -> Result<Guardian, AskParentError> {
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        tx.users().lock(user)?;
        let known = tx.privacy().guardian(user)?.ok_or(AskParentError::Adult)?;
        let account = tx.users().find(user)?.ok_or(AskParentError::Adult)?;
        let broken = violations(form, &account.email);
        if !broken.is_empty() {
            return Err(AskParentError::Invalid(broken));
        }
        if known.consented_at.is_some() {
            return Err(AskParentError::Agreed);
        }
        if !known.may_ask_again(now) {
            return Err(AskParentError::TooSoon);
        }
        if !known.may_be_asked(&form.email) {
            let told = Guardian { asked_at: now, ..known };
            tx.privacy().put_guardian(&told)?;
            let mail = privacy::another_named(&told, &account.name, &self.links.sender).for_reader_of(account.locale);
            self.links.mail(tx.as_mut(), mail, now)?;
            tx.commit()?;
            return Err(AskParentError::Withdrawn);
        }
        let asked = match known.withdrawn_at {
            Some(_) => self.links.ask_again(tx.as_mut(), &account, &known, now)?,
            None => self.links.ask(tx.as_mut(), &account, form, now)?,
        };
        tx.commit()?;
        Ok(asked)
    }
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::guardian;
    use crate::testing::parent_links as links;
    use crate::testing::{self, noon, stores};
    use chrono::TimeDelta;

    fn ask(known: Option<Guardian>, email: &str) -> Result<String, AskParentError> {
        let mut tx = StubTx::default();
        tx.users.expect_lock().returning(|_| Ok(true));
        tx.users.expect_find().returning(|_| Ok(Some(testing::user(1))));
        tx.privacy.expect_guardian().returning(move |_| Ok(known.clone()));
        tx.mail_words.expect_find().returning(|_, _| Ok(None));
        tx.privacy.expect_put_guardian().times(..=1).returning(|_| Ok(()));
        tx.jobs.expect_enqueue().times(..=1).returning(|_, _, _| Ok(()));
        let use_case = AskParent { store: stores(vec![tx]), clock: testing::clock(), links: links() };
        let form = GuardianForm { name: " Sunita ".into(), email: email.into() };
        use_case.run(testing::user(1).id, &form).map(|asked| asked.email)
    }

    #[test]
    fn a_parent_is_asked_again_after_a_while_and_at_another_address() {
        let long_ago = || Guardian { asked_at: noon() - TimeDelta::hours(1), ..guardian() };
        assert_eq!(ask(Some(long_ago()), "papa@kaushal.test"), Ok("papa@kaushal.test".into()));
        assert_eq!(ask(Some(guardian()), "papa@kaushal.test"), Err(AskParentError::TooSoon));
        assert_eq!(ask(None, "papa@kaushal.test"), Err(AskParentError::Adult));
        let agreed = Guardian { consented_at: Some(noon()), ..long_ago() };
        assert_eq!(ask(Some(agreed), "papa@kaushal.test"), Err(AskParentError::Agreed));
        let own = ask(Some(long_ago()), &testing::user(1).email);
        assert!(matches!(own, Err(AskParentError::Invalid(_))));
    }

    #[test]
    fn a_withdrawal_is_asked_about_where_it_came_from_and_the_parent_hears_of_another_name() {
        let withdrawn = || Guardian {
            asked_at: noon() - TimeDelta::hours(1),
            withdrawn_at: Some(noon() - TimeDelta::hours(1)),
            ..guardian()
        };
        assert_eq!(ask(Some(withdrawn()), "SUNITA@kaushal.test"), Ok("sunita@kaushal.test".into()));
        let mut tx = StubTx::default();
        tx.users.expect_lock().returning(|_| Ok(true));
        tx.users.expect_find().returning(|_| Ok(Some(testing::user(1))));
        tx.privacy.expect_guardian().returning(move |_| Ok(Some(withdrawn())));
        tx.mail_words.expect_find().returning(|_, _| Ok(None));
        let stays = |kept: &Guardian| kept.email == "sunita@kaushal.test" && kept.withdrawn_at.is_some();
        tx.privacy.expect_put_guardian().times(1).withf(stays).returning(|_| Ok(()));
        let hears = |task: &Task| matches!(task, Task::SendMail(mail) if mail.mail.to == "sunita@kaushal.test");
        tx.jobs.expect_enqueue().times(1).withf(move |_, task, _| hears(task)).returning(|_, _, _| Ok(()));
        let committed = tx.committed.clone();
        let use_case = AskParent { store: stores(vec![tx]), clock: testing::clock(), links: links() };
        let form = GuardianForm { name: "Papa".into(), email: "papa@kaushal.test".into() };
        assert_eq!(use_case.run(testing::user(1).id, &form), Err(AskParentError::Withdrawn));
        assert!(committed.load(std::sync::atomic::Ordering::SeqCst), "the parent's mail is queued");
    }
}

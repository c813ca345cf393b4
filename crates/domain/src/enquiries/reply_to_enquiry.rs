//! A learner adds a message to their own enquiry.

use super::answer_enquiry::violation;
use crate::enquiries::{Enquiry, MOST_MESSAGES, Message, MessageKind, Status};
use crate::mail::enquiry::replied;
use crate::ports::Store;
use crate::ports::store::Tx;
use institute::sale_context::SaleContext;
use kernel::clock::{Clock, IdGen};
use kernel::ids::{EnquiryId, EnquiryMessageId, JobId, UserId};
use kernel::jobs::Task;
use kernel::store::StoreError;
use kernel::validation::Violation;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    pub user: UserId,
    pub enquiry: EnquiryId,
    pub text: String,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReplyToEnquiryError {
    /// The text breaks rules.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    /// The enquiry doesn't exist or belongs to another user.
    #[error("no such enquiry")]
    NotFound,
    /// The conversation has the largest number of messages.
    #[error("the conversation is full")]
    Full,
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct ReplyToEnquiry {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
    /// The institute's data, such as its address.
    pub sale: Arc<SaleContext>,
}

impl ReplyToEnquiry {
    /// Stores the message and reopens the conversation. Mails the assignee, or the institute if there is none, once until
    /// somebody answers.
    ///
    /// # Errors
    ///
    /// `Invalid`: the text breaks rules.
    /// `NotFound`: the conversation isn't the learner's.
    /// `Full`: the conversation is full.
    pub fn run(&self, command: &Command) -> Result<Enquiry, ReplyToEnquiryError> {
        if let Some(broken) = violation("text", &command.text) {
            return Err(ReplyToEnquiryError::Invalid(vec![broken]));
        }
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        let found = tx.enquiries().find_locked(command.enquiry)?.filter(|found| found.user == Some(command.user));
        let before = found.ok_or(ReplyToEnquiryError::NotFound)?;
        if before.messages.len() >= MOST_MESSAGES {
            return Err(ReplyToEnquiryError::Full);
        }
        let id = EnquiryMessageId(self.ids.uuid());
        let message = Message::new(id, MessageKind::Asked, command.text.trim(), command.user, now);
        tx.enquiries().add_message(before.id, &message)?;
        if before.status != Status::Open {
            tx.enquiries().update(&Enquiry { status: Status::Open, ..before.clone() })?;
            let to = self.reader(tx.as_mut(), &before)?;
            let mail = replied(&before, &message.text, &to, &self.sale).write(tx.as_mut(), &self.sale.languages)?;
            tx.jobs().enqueue(JobId(self.ids.uuid()), &Task::SendMail(mail), now)?;
        }
        let after = tx.enquiries().find_locked(before.id)?.ok_or(ReplyToEnquiryError::NotFound)?;
        tx.commit()?;
        Ok(after)
    }

    fn reader(&self, tx: &mut dyn Tx, enquiry: &Enquiry) -> Result<String, StoreError> {
        let assignee = match &enquiry.assignee {
            Some(assignee) => {
                tx.users().find(assignee.id)?.filter(|user| user.role.is_staff() && user.deleted_at.is_none())
            }
            None => None,
        };
        let contact = &self.sale.settings.contact;
        let institute = if enquiry.grievance.is_some() { &contact.grievance_email } else { &contact.email };
        Ok(assignee.map_or_else(|| institute.clone(), |user| user.email))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::enquiries::Assignee;
    use crate::enquiries::answer_enquiry::tests::enquiry;
    use crate::ports::store::StubTx;
    use crate::testing::{self, stores};
    use kernel::role::Role;
    use people::identity::User;

    /// Returns the receiver of the mail, if one is queued.
    fn reply(before: Enquiry, text: &str) -> Result<Option<String>, ReplyToEnquiryError> {
        let mut tx = StubTx::default();
        let mailed = Arc::new(std::sync::Mutex::new(None));
        tx.enquiries.expect_find_locked().returning(move |_| Ok(Some(before.clone())));
        tx.enquiries.expect_add_message().returning(|_, _| Ok(()));
        tx.enquiries.expect_update().withf(|after| after.status == Status::Open).returning(|_| Ok(()));
        tx.users.expect_find().returning(|_| Ok(Some(User { role: Role::Support, ..testing::user(3) })));
        tx.mail_words.expect_find().returning(|_, _| Ok(None));
        let seen = mailed.clone();
        tx.jobs.expect_enqueue().times(..=1).returning(move |_, task, _| {
            let Task::SendMail(sent) = task else { panic!("{task:?}") };
            *seen.lock().unwrap() = Some(sent.mail.to.clone());
            Ok(())
        });
        let (clock, ids) = (testing::clock(), testing::ids());
        let use_case = ReplyToEnquiry { store: stores(vec![tx]), clock, ids, sale: testing::sale() };
        let (user, id) = (testing::user(1).id, EnquiryId(testing::id("enquiry")));
        use_case.run(&Command { user, enquiry: id, text: text.into() })?;
        Ok(mailed.lock().unwrap().clone())
    }

    fn own(status: Status) -> Enquiry {
        Enquiry { user: Some(testing::user(1).id), ..enquiry(status, Some("a@b.in")) }
    }

    #[test]
    fn a_reply_opens_it_again_and_tells_who_looks_after_it_once() {
        let institute = testing::sale().settings.contact.email.clone();
        assert_eq!(reply(own(Status::Waiting), "More"), Ok(Some(institute.clone())));
        assert_eq!(reply(own(Status::Closed), "More"), Ok(Some(institute)));
        assert_eq!(reply(own(Status::Open), "More"), Ok(None), "somebody was told before");
        let assignee = Some(Assignee { id: testing::user(3).id, name: "Meera".into() });
        let looked_after = Enquiry { assignee, ..own(Status::Waiting) };
        assert_eq!(reply(looked_after, "More"), Ok(Some("learner3@kaushal.test".into())));
    }

    #[test]
    fn only_in_their_own_and_within_bounds() {
        let others = Enquiry { user: Some(testing::user(2).id), ..own(Status::Waiting) };
        assert_eq!(reply(others, "More"), Err(ReplyToEnquiryError::NotFound));
        assert_eq!(reply(enquiry(Status::Waiting, None), "More"), Err(ReplyToEnquiryError::NotFound));
        assert!(matches!(reply(own(Status::Waiting), " "), Err(ReplyToEnquiryError::Invalid(_))));
        let id = EnquiryMessageId(testing::id("message"));
        let message = Message::new(id, MessageKind::Asked, "Text", testing::user(1).id, testing::noon());
        let full = Enquiry { messages: vec![message; MOST_MESSAGES], ..own(Status::Waiting) };
        assert_eq!(reply(full, "More"), Err(ReplyToEnquiryError::Full));
    }
}

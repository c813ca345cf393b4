//! Turns events into mails. A mail is written once and sent by a separate job, so a retry sends the same mail.

use crate::enquiries::Enquiry;
use crate::mail::enquiry;
use crate::ports::Store;
use crate::ports::store::Tx;
use institute::mail::TemplatedMail;
use institute::mail::own_text::OwnText;
use institute::sale_context::SaleContext;
use kernel::clock::IdGen;
use kernel::events::{Event, Handler};
use kernel::ids::{JobId, OrderId, PostId};
use kernel::jobs::queue::{Failure, Queue};
use kernel::jobs::{Job, Kind, Task};
use kernel::locale::Locale;
use kernel::mail::OutgoingMail;
use kernel::store::StoreError;
use learning::mail::{discussions, submissions};
use money::invoicing::{Document, Kind as DocumentKind};
use money::mail::{purchase, wallet};
use money::orders::{Order, OrderLine};
use std::sync::Arc;

/// Most events in one round, so that a shutdown doesn't wait for a full queue.
const ROUND: usize = 50;

/// The outcome of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Handled {
    /// Events whose mails are queued.
    pub done: usize,
    /// Events that are retried later.
    pub postponed: usize,
    /// Events that became dead letters, which an admin must check.
    pub dead_lettered: usize,
}

/// Writes the mails of events.
#[derive(Clone)]
pub struct HandleEvents {
    pub queue: Queue<dyn Store>,
    pub ids: Arc<dyn IdGen>,
    /// The institute's data in mails.
    pub sale: Arc<SaleContext>,
}

impl HandleEvents {
    /// Handles the due events one after the other. An event that fails doesn't delay the others.
    ///
    /// # Errors
    ///
    /// Storage fails. [`StoreError::Unavailable`] ends the round.
    pub fn run(&self) -> Result<Handled, StoreError> {
        let mut handled = Handled::default();
        for _ in 0..ROUND {
            let Some(job) = self.queue.claim(Kind::Event(Handler::Mail))? else { break };
            match self.handle(&job) {
                Ok(()) => handled.done += 1,
                Err(StoreError::Unavailable) => return Err(StoreError::Unavailable),
                Err(error) => match self.queue.fail(&job, &error.to_string())? {
                    Failure::Postponed => handled.postponed += 1,
                    Failure::DeadLettered => handled.dead_lettered += 1,
                },
            }
        }
        Ok(handled)
    }

    /// Queues the event's mails and completes its job in one unit of work, so no mail is written twice.
    fn handle(&self, job: &Job) -> Result<(), StoreError> {
        let Task::Handle(_, event) = &job.task else { return Err(StoreError::Unexpected("no event".into())) };
        self.queue.note(|tx, now| {
            for mail in self.mails(tx, event)? {
                tx.jobs().enqueue(JobId(self.ids.uuid()), &Task::SendMail(mail), now)?;
            }
            tx.jobs().complete(job.id)
        })
    }

    /// Returns the mails for an event: one, or one for each follower of a question.
    fn mails(&self, tx: &mut dyn Tx, event: &Event) -> Result<Vec<OutgoingMail>, StoreError> {
        match event {
            Event::AnswerPosted { answer } => self.to_followers(tx, *answer),
            event => Ok(self.mail(tx, event)?.into_iter().collect()),
        }
    }

    /// Returns the mails to the followers of an answered question. Empty if the answer or its question was deleted or hidden
    /// meanwhile.
    fn to_followers(&self, tx: &mut dyn Tx, answer: PostId) -> Result<Vec<OutgoingMail>, StoreError> {
        let Some(post) = tx.discussions().find(answer)?.filter(|post| post.hidden.is_none()) else {
            return Ok(Vec::new());
        };
        let Some(question) = post.question else { return Ok(Vec::new()) };
        if tx.discussions().find(question)?.is_none_or(|question| question.hidden.is_some()) {
            return Ok(Vec::new());
        }
        let Some(shown) = tx.discussions().shown(&[answer], post.author)?.pop() else { return Ok(Vec::new()) };
        let (brand, origin) = (self.sale.settings.brand.name.as_str(), self.sale.origin.as_str());
        let to = tx.notifications().mailed_followers(&post)?;
        to.iter().map(|to| discussions::answered(to, &shown, brand, origin).write(tx, &self.sale.languages)).collect()
    }

    /// Returns the mail about an order that cost nothing and was revoked. `None` if the account was deleted meanwhile.
    fn revoked(&self, tx: &mut dyn Tx, order: OrderId, reason: &str) -> Result<Option<TemplatedMail>, StoreError> {
        let Some(order) = tx.orders().find(order)? else { return Ok(None) };
        let Some(user) = tx.users().find(order.user)? else { return Ok(None) };
        let mail = purchase::revoked(&user.recipient(), &order, reason, &self.sale.settings.brand.name);
        Ok(Some(if user.locale == Locale::default() { mail } else { translate_items(mail, &order) }))
    }

    /// Returns the mail for an event. `None` if nobody gets one, or if the event's subject was deleted.
    fn mail(&self, tx: &mut dyn Tx, event: &Event) -> Result<Option<OutgoingMail>, StoreError> {
        let (brand, origin) = (self.sale.settings.brand.name.as_str(), self.sale.origin.as_str());
        let (mut document, support) = (None, self.sale.settings.contact.email.as_str());
        let mail = match event {
            Event::OrderPaid { order } => {
                document = tx.invoices().of_order(*order)?;
                document.as_ref().map(|invoice| purchase::receipt(invoice, origin))
            }
            Event::OrderRefunded { order, reason } => {
                let documents = tx.invoices().of_orders(&[*order])?;
                document = documents.into_iter().find(|document| document.kind == DocumentKind::CreditNote);
                match &document {
                    Some(note) => Some(purchase::refunded(note, reason)),
                    None => self.revoked(tx, *order, reason)?,
                }
            }
            Event::RewardEarned { to, amount, held_until, .. } => {
                Some(wallet::rewarded(to, *amount, *held_until, brand, origin))
            }
            Event::WithdrawalRequested { to, withdrawal } => {
                let asked = tx.withdrawals().find(*withdrawal)?;
                asked.map(|asked| wallet::withdrawal_requested(to, &asked, brand, origin))
            }
            Event::WithdrawalApproved { to, withdrawal } => {
                let approved = tx.withdrawals().find(*withdrawal)?;
                approved.and_then(|approved| wallet::withdrawal_approved(to, &approved, brand, origin))
            }
            Event::WithdrawalEnded { to, withdrawal } => {
                let ended = tx.withdrawals().find(*withdrawal)?;
                ended.and_then(|ended| wallet::withdrawal(to, &ended, brand, origin))
            }
            Event::EnquiryReceived { enquiry } => {
                let officer = self.sale.settings.contact.grievance_email.as_str();
                let to = |found: &Enquiry| if found.grievance.is_some() { officer } else { support };
                tx.enquiries().find_locked(*enquiry)?.map(|found| enquiry::asked(&found, to(&found), brand))
            }
            Event::EnquiryAnswered { enquiry, answer } => {
                let found = tx.enquiries().find_locked(*enquiry)?;
                found.and_then(|found| enquiry::answered(&found, answer, brand, origin))
            }
            Event::SubmissionGraded { to, submission } => {
                let graded = tx.submissions().find(*submission)?;
                graded.map(|graded| submissions::graded(to, &graded, brand, origin))
            }
            Event::LessonCompleted { .. } | Event::UserRegistered { .. } | Event::AnswerPosted { .. } => None,
            event => account_mail(event, brand, origin),
        };
        let Some(mut mail) = mail else { return Ok(None) };
        if let Some(document) = &document {
            let buyer = tx.users().find(document.user)?;
            let locale = buyer.map_or_else(Locale::default, |buyer| buyer.locale);
            mail = in_buyers_language(tx, mail, document, locale)?;
        }
        let document = document.map(|document: Document| document.number);
        Ok(Some(OutgoingMail { document, ..mail.write(tx, &self.sale.languages)? }))
    }
}

/// Puts a mail about a document into its buyer's language, with the translated titles of the items. The attached document keeps
/// the titles of the sale.
fn in_buyers_language(
    tx: &mut dyn Tx,
    mail: TemplatedMail,
    document: &Document,
    locale: Locale,
) -> Result<TemplatedMail, StoreError> {
    let mail = mail.for_reader_of(locale);
    if locale == Locale::default() {
        return Ok(mail);
    }
    let Some(order) = tx.orders().find(document.order)? else { return Ok(mail) };
    Ok(translate_items(mail, &order))
}

/// Lists an order's items by their titles in the reader's language.
fn translate_items(mail: TemplatedMail, order: &Order) -> TemplatedMail {
    let title = |line: &OrderLine| OwnText::title(line.line.item, &line.line.title);
    mail.with_own_list("items", order.lines.iter().map(title).collect())
}

/// Returns the mail to an account's owner that needs nothing but the event.
pub(crate) fn account_mail(event: &Event, brand: &str, origin: &str) -> Option<TemplatedMail> {
    people::mail::of_event(event, brand, origin).or_else(|| learning::mail::of_event(event, brand, origin))
}

#[cfg(test)]
mod tests;

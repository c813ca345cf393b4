//! Turns events into mails. The mail is written once and sent by a job of its own, so a retry sends the same mail.

use crate::enquiries::Enquiry;
use crate::mail::enquiry;
use crate::ports::Store;
use crate::ports::store::Tx;
use institute::mail::TemplatedMail;
use institute::mail::own_text::OwnText;
use institute::sale_context::SaleContext;
use kernel::clock::IdGen;
use kernel::events::{Event, Handler};
use kernel::ids::{JobId, PostId};
use kernel::jobs::queue::{Failure, Queue};
use kernel::jobs::{Job, Kind, Task};
use kernel::locale::Locale;
use kernel::mail::OutgoingMail;
use kernel::store::StoreError;
use learning::mail::{discussions, submissions};
use money::invoicing::{Document, Kind as DocumentKind};
use money::mail::{purchase, wallet};
use money::orders::OrderLine;
use std::sync::Arc;

/// Most events in one round, so that a stop does not wait for a full queue.
const ROUND: usize = 50;

/// What a round did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Handled {
    /// Events whose mails are queued.
    pub done: usize,
    /// Events that come again later.
    pub postponed: usize,
    /// Events that were given up; an admin must look.
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
    /// Takes one event after the other; one that fails holds up nobody.
    ///
    /// # Errors
    /// Those of storage; [`StoreError::Unavailable`] ends the round.
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

    /// In one unit of work the mails are queued and the event is gone: none is written twice.
    fn handle(&self, job: &Job) -> Result<(), StoreError> {
        let Task::Handle(_, event) = &job.task else { return Err(StoreError::Unexpected("no event".into())) };
        self.queue.note(|tx, now| {
            for mail in self.mails(tx, event)? {
                tx.jobs().enqueue(JobId(self.ids.uuid()), &Task::SendMail(mail), now)?;
            }
            tx.jobs().complete(job.id)
        })
    }

    /// The mails that are due for an event: one, or one for each follower.
    fn mails(&self, tx: &mut dyn Tx, event: &Event) -> Result<Vec<OutgoingMail>, StoreError> {
        match event {
            Event::AnswerPosted { answer } => self.to_followers(tx, *answer),
            event => Ok(self.mail(tx, event)?.into_iter().collect()),
        }
    }

    /// `None` when the answer or its question was deleted or hidden meanwhile.
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

    /// The mail for an event. `None` if nobody gets one, or its subject is gone.
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
                document.as_ref().map(|note| purchase::refunded(note, reason))
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
            event => {
                people::mail::of_event(event, brand, origin).or_else(|| learning::mail::of_event(event, brand, origin))
            }
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

/// A mail about a document in its buyer's language: items have the titles of that language's pages. The attached
/// document keeps the titles of the sale.
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
    let title = |line: &OrderLine| OwnText::title(line.line.item, &line.line.title);
    Ok(mail.with_own_list("items", order.lines.iter().map(title).collect()))
}

#[cfg(test)]
mod tests;

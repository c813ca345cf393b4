//! Sending what waits in the outbox, at least once: who dies between sending and noting it sends again.

use crate::Time;
use crate::mail::{Attachment, HIDDEN, MOST_TRIES, QueuedMail, Sender, pause};
use crate::ports::store::Tx;
use crate::ports::{Clock, InvoiceRenderer, MailError, Mailer, Store, StoreError};
use std::sync::Arc;

/// Most mails in one round, so that a stop does not wait for a full outbox.
const ROUND: usize = 20;

/// What a round did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Delivered {
    /// Handed over.
    pub sent: usize,
    /// Put off to a later round.
    pub postponed: usize,
    /// Given up, and marked on the account whose address takes no mail.
    pub undeliverable: usize,
    /// Given up; an admin must look.
    pub parked: usize,
}

/// Sends the mails that are due.
#[derive(Clone)]
pub struct DeliverMail {
    /// Storage.
    pub store: Arc<dyn Store>,
    /// Now.
    pub clock: Arc<dyn Clock>,
    /// Sends.
    pub mailer: Arc<dyn Mailer>,
    /// Writes the documents that go with mails.
    pub renderer: Arc<dyn InvoiceRenderer>,
    /// In whose name.
    pub sender: Sender,
}

impl DeliverMail {
    /// Takes one mail after the other; ends early when the server is away, since the next would only wait too.
    pub fn run(&self) -> Result<Delivered, StoreError> {
        let mut done = Delivered::default();
        for _ in 0..ROUND {
            let Some(queued) = self.take()? else { break };
            match (self.send(&queued)?, queued.mail.user) {
                (Ok(()), _) => {
                    self.note(|tx, _| tx.outbox().remove(queued.id))?;
                    done.sent += 1;
                }
                (Err(MailError::Unavailable(reason)), _) if queued.tries < MOST_TRIES => {
                    self.note(|tx, now| tx.outbox().retry_at(queued.id, now + pause(queued.tries), &reason))?;
                    done.postponed += 1;
                    break;
                }
                // The owner of the account can mend that, and an admin who is asked for help; nobody else.
                (Err(MailError::Undeliverable(_)), Some(user)) => {
                    self.note(|tx, now| {
                        tx.users().mark_undeliverable(user, &queued.mail.to, now)?;
                        tx.outbox().remove(queued.id)
                    })?;
                    done.undeliverable += 1;
                }
                (
                    Err(MailError::Unavailable(reason) | MailError::Refused(reason) | MailError::Undeliverable(reason)),
                    _,
                ) => {
                    self.note(|tx, now| tx.outbox().park(queued.id, now, &reason))?;
                    done.parked += 1;
                }
            }
        }
        Ok(done)
    }

    fn send(&self, queued: &QueuedMail) -> Result<Result<(), MailError>, StoreError> {
        let files = match &queued.document {
            None => Vec::new(),
            Some(number) => match self.document(number)? {
                Ok(file) => vec![file],
                Err(reason) => return Ok(Err(MailError::Refused(reason))),
            },
        };
        Ok(self.mailer.send(queued.id, &queued.mail, &files, &self.sender))
    }

    /// A document as a file, or why there is none.
    fn document(&self, number: &str) -> Result<Result<Attachment, String>, StoreError> {
        let Some(document) = self.store.begin()?.invoices().find(number)? else {
            return Ok(Err(format!("there is no document {number}")));
        };
        let file = |bytes| Attachment { name: format!("{number}.pdf"), kind: "application/pdf", bytes };
        Ok(self.renderer.pdf(&document).map(file).map_err(|error| error.to_string()))
    }

    /// The next mail, hidden from others from now on. No unit of work is open while it is sent.
    fn take(&self) -> Result<Option<QueuedMail>, StoreError> {
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        let queued = tx.outbox().claim(now, now + HIDDEN)?;
        tx.commit()?;
        Ok(queued)
    }

    fn note(&self, write: impl FnOnce(&mut dyn Tx, Time) -> Result<(), StoreError>) -> Result<(), StoreError> {
        let mut tx = self.store.begin()?;
        write(tx.as_mut(), self.clock.now())?;
        tx.commit()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::{MailId, UserId};
    use crate::invoicing::Document;
    use crate::mail::Mail;
    use crate::ports::RenderError;
    use crate::ports::invoice::MockInvoiceRenderer;
    use crate::ports::mail::MockMailer;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon, stores};
    use chrono::TimeDelta;

    fn queued(name: &str, tries: i32) -> QueuedMail {
        let mail = Mail::new("asha@kaushal.test", "Subject", name);
        QueuedMail { id: MailId(testing::id(name)), mail, document: None, tries, created_at: noon() }
    }

    fn claims(next: Option<QueuedMail>) -> StubTx {
        let mut tx = StubTx::default();
        tx.outbox
            .expect_claim()
            .withf(|now, until| *now == noon() && *until == noon() + HIDDEN)
            .return_once(move |_, _| Ok(next));
        tx
    }

    fn deliver(txs: Vec<StubTx>, answers: Vec<Result<(), MailError>>) -> DeliverMail {
        with(txs, answers, MockInvoiceRenderer::new(), 0)
    }

    /// Each mail must have this many files.
    fn with(
        txs: Vec<StubTx>,
        answers: Vec<Result<(), MailError>>,
        renderer: MockInvoiceRenderer,
        files: usize,
    ) -> DeliverMail {
        let mut mailer = MockMailer::new();
        let mut sequence = mockall::Sequence::new();
        for answer in answers {
            let sending = mailer.expect_send().times(1).in_sequence(&mut sequence);
            sending.withf(move |_, _, sent, _| sent.len() == files).return_once(move |_, _, _, _| answer);
        }
        let sender = Sender {
            name: "Kaushal".into(),
            colour: "#0b4f5c".into(),
            footer: String::new(),
            reply_to: None,
            origin: String::new(),
        };
        let (mailer, renderer) = (Arc::new(mailer), Arc::new(renderer));
        DeliverMail { store: stores(txs), clock: testing::clock(), mailer, renderer, sender }
    }

    #[test]
    fn what_was_sent_leaves_the_outbox_and_the_next_is_taken() {
        let sent = |name: &'static str| {
            let mut tx = StubTx::default();
            tx.outbox.expect_remove().times(1).withf(move |id| *id == MailId(testing::id(name))).returning(|_| Ok(()));
            tx
        };
        let txs = vec![claims(Some(queued("a", 1))), sent("a"), claims(Some(queued("b", 3))), sent("b"), claims(None)];
        let done = deliver(txs, vec![Ok(()), Ok(())]).run().unwrap();
        assert_eq!(done, Delivered { sent: 2, ..Delivered::default() });
    }

    #[test]
    fn a_server_that_is_away_is_left_alone_and_asked_later_and_later() {
        for (tries, wait) in [(1, 30), (2, 60), (MOST_TRIES - 1, 10_800)] {
            let mut later = StubTx::default();
            later
                .outbox
                .expect_retry_at()
                .times(1)
                .withf(move |_, at, why| *at == noon() + TimeDelta::seconds(wait) && why == "no route")
                .returning(|_, _, _| Ok(()));
            // No third unit of work: the round is over.
            let txs = vec![claims(Some(queued("a", tries))), later];
            let done = deliver(txs, vec![Err(MailError::Unavailable("no route".into()))]).run().unwrap();
            assert_eq!(done, Delivered { postponed: 1, ..Delivered::default() });
        }
    }

    #[test]
    fn what_keeps_failing_or_is_refused_is_parked_and_holds_nobody_up() {
        let parks = || {
            let mut tx = StubTx::default();
            tx.outbox.expect_park().times(1).withf(|_, at, _| *at == noon()).returning(|_, _, _| Ok(()));
            tx
        };
        let txs =
            vec![claims(Some(queued("a", MOST_TRIES))), parks(), claims(Some(queued("b", 1))), parks(), claims(None)];
        let answers =
            vec![Err(MailError::Unavailable("no route".into())), Err(MailError::Refused("no such mailbox".into()))];
        assert_eq!(deliver(txs, answers).run().unwrap(), Delivered { parked: 2, ..Delivered::default() });
    }

    #[test]
    fn an_address_that_takes_no_mail_is_marked_on_its_account_and_rings_no_bell() {
        let to_user = |user: Option<UserId>| {
            let mut queued = queued("a", 1);
            queued.mail.user = user;
            claims(Some(queued))
        };
        let asha = testing::user(1).id;
        let mut marks = StubTx::default();
        marks
            .users
            .expect_mark_undeliverable()
            .times(1)
            .withf(move |user, email, at| *user == asha && email == "asha@kaushal.test" && *at == noon())
            .returning(|_, _, _| Ok(()));
        marks.outbox.expect_remove().times(1).returning(|_| Ok(()));
        // What goes to no account (the institute itself, somebody who asked a question) is an admin's to see.
        let mut parks = StubTx::default();
        parks.outbox.expect_park().times(1).returning(|_, _, _| Ok(()));
        let no = || Err(MailError::Undeliverable("no such mailbox".into()));
        let txs = vec![to_user(Some(asha)), marks, to_user(None), parks, claims(None)];
        let done = deliver(txs, vec![no(), no()]).run().unwrap();
        assert_eq!(done, Delivered { undeliverable: 1, parked: 1, ..Delivered::default() });
    }

    fn finds(found: bool) -> StubTx {
        let buyer = testing::user(1);
        let order = testing::order(&buyer, &[testing::sellable("react")]);
        let document = Document::of_sale("KS-26-27-000001".into(), &testing::terms(), &order, &buyer, noon());
        let mut tx = StubTx::default();
        tx.invoices
            .expect_find()
            .withf(|number| number == "KS-26-27-000001")
            .returning(move |_| Ok(found.then(|| document.clone())));
        tx
    }

    fn with_invoice() -> StubTx {
        claims(Some(QueuedMail { document: Some("KS-26-27-000001".into()), ..queued("a", 1) }))
    }

    #[test]
    fn a_document_goes_with_its_mail() {
        let mut renderer = MockInvoiceRenderer::new();
        renderer.expect_pdf().times(1).returning(|document| Ok(document.number.clone().into_bytes()));
        let mut sent = StubTx::default();
        sent.outbox.expect_remove().times(1).returning(|_| Ok(()));
        let txs = vec![with_invoice(), finds(true), sent, claims(None)];
        let done = with(txs, vec![Ok(())], renderer, 1).run().unwrap();
        assert_eq!(done, Delivered { sent: 1, ..Delivered::default() });
    }

    #[test]
    fn a_mail_whose_document_cannot_be_written_is_parked_and_not_sent_without_it() {
        for found in [true, false] {
            let mut renderer = MockInvoiceRenderer::new();
            renderer.expect_pdf().returning(|_| Err(RenderError("no font".into())));
            let mut parks = StubTx::default();
            parks.outbox.expect_park().times(1).returning(|_, _, _| Ok(()));
            let txs = vec![with_invoice(), finds(found), parks, claims(None)];
            assert_eq!(with(txs, vec![], renderer, 1).run().unwrap(), Delivered { parked: 1, ..Delivered::default() });
        }
    }
}

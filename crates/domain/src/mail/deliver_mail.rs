//! Sends queued mails at least once: if a process dies between sending and recording, the mail is sent again. A mail to a
//! deleted account is dropped. If an address rejects mail, the account is marked (`users.undeliverable_email`) until the
//! address changes or is confirmed. The operator gets no alert for that.

use crate::ports::Store;
use crate::ports::{MailError, Mailer};
use kernel::ids::MailId;
use kernel::jobs::queue::{Failure, Queue};
use kernel::jobs::{Job, Kind, Task};
use kernel::locale::Locale;
use kernel::mail::CalendarEntry;
use kernel::mail::{Attachment, OutgoingMail, Sender};
use kernel::ports::{LOGO_WIDTH, MediaStore};
use kernel::store::StoreError;
use money::ports::InvoiceRenderer;
use std::sync::Arc;

/// Most mails in one round, so that a shutdown doesn't wait for a full queue.
const ROUND: usize = 20;

/// The outcome of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Delivered {
    pub sent: usize,
    /// Postponed to a later round.
    pub postponed: usize,
    /// Given up, and the account marked, because its address rejects mail.
    pub undeliverable: usize,
    /// Moved to the dead letters, which an admin must check.
    pub dead_lettered: usize,
}

/// Sends the mails that are due.
#[derive(Clone)]
pub struct DeliverMail {
    pub queue: Queue<dyn Store>,
    /// Sends mails. While it is `None`, mails wait without an attempt, so none is given up.
    pub mailer: Option<Arc<dyn Mailer>>,
    /// Renders the documents that are attached to mails.
    pub renderer: Arc<dyn InvoiceRenderer>,
    /// The store that holds the logo.
    pub media: Arc<dyn MediaStore>,
    /// Path of the logo for documents.
    pub logo: Option<String>,
    pub sender: Sender,
}

impl DeliverMail {
    /// Sends the due mails one after the other. Ends early if the mail server is unavailable, because the next mail would fail
    /// too.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn run(&self) -> Result<Delivered, StoreError> {
        let mut done = Delivered::default();
        let Some(mailer) = &self.mailer else { return Ok(done) };
        for _ in 0..ROUND {
            let Some(job) = self.queue.claim(Kind::Mail)? else { break };
            let Task::SendMail(outgoing) = &job.task else {
                self.queue.dead_letter(job.id, "no mail")?;
                done.dead_lettered += 1;
                continue;
            };
            match (self.send(mailer.as_ref(), &job, outgoing)?, outgoing.mail.user) {
                (Ok(()), _) => {
                    self.queue.note(|tx, _| tx.jobs().complete(job.id))?;
                    done.sent += 1;
                }
                (Err(MailError::Unavailable(reason)), _) => match self.queue.fail(&job, &reason)? {
                    Failure::Postponed => {
                        done.postponed += 1;
                        break;
                    }
                    Failure::DeadLettered => done.dead_lettered += 1,
                },
                // Not a dead letter: only the account's owner can fix this, or an admin whom the owner asks.
                (Err(MailError::Undeliverable(_)), Some(user)) => {
                    self.queue.note(|tx, now| {
                        tx.users().mark_undeliverable(user, &outgoing.mail.to, now)?;
                        tx.jobs().complete(job.id)
                    })?;
                    done.undeliverable += 1;
                }
                (Err(MailError::Refused(reason) | MailError::Undeliverable(reason)), _) => {
                    self.queue.dead_letter(job.id, &reason)?;
                    done.dead_lettered += 1;
                }
            }
        }
        Ok(done)
    }

    fn send(
        &self,
        mailer: &dyn Mailer,
        job: &Job,
        outgoing: &OutgoingMail,
    ) -> Result<Result<(), MailError>, StoreError> {
        let mut files = Vec::new();
        if let Some(number) = &outgoing.document {
            match self.document(number, outgoing.mail.locale)? {
                Ok(file) => files.push(file),
                Err(reason) => return Ok(Err(MailError::Refused(reason))),
            }
        }
        files.extend(outgoing.calendar.as_ref().map(invite));
        Ok(mailer.send(MailId(job.id.0), &outgoing.mail, &files, &self.sender))
    }

    /// Renders a document in the language of its mail, or returns why it can't.
    fn document(&self, number: &str, locale: Locale) -> Result<Result<Attachment, String>, StoreError> {
        let Some(document) = self.queue.store.begin()?.invoices().find(number)? else {
            return Ok(Err(format!("there is no document {number}")));
        };
        let file = |bytes| Attachment { name: format!("{number}.pdf"), kind: "application/pdf", bytes };
        let logo = self.logo.as_deref().and_then(|path| self.media.read_picture(path, LOGO_WIDTH));
        Ok(self.renderer.pdf(&document, locale, logo.as_deref()).map(file).map_err(|error| error.to_string()))
    }
}

/// The content type repeats the method, because mail programs read it there (RFC 6047 2.4).
fn invite(entry: &CalendarEntry) -> Attachment {
    let kind = if entry.is_cancellation {
        "text/calendar; method=CANCEL; charset=utf-8"
    } else if entry.text.contains("METHOD:PUBLISH") {
        // An earlier release queued this calendar entry.
        "text/calendar; method=PUBLISH; charset=utf-8"
    } else {
        "text/calendar; method=REQUEST; charset=utf-8"
    };
    Attachment { name: "invite.ics".to_owned(), kind, bytes: entry.text.clone().into_bytes() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::mail::MockMailer;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon, stores};
    use chrono::TimeDelta;
    use kernel::documents::RenderError;
    use kernel::ids::{JobId, UserId};
    use kernel::jobs::{MAX_ATTEMPTS, VISIBILITY_TIMEOUT};
    use kernel::mail::Mail;
    use kernel::ports::media::MockMediaStore;
    use money::invoicing::Document;
    use money::ports::invoice::MockInvoiceRenderer;

    const LOGO: &str = "/media/files/logo-960.webp";

    fn queued(name: &str, attempts: i32) -> Job {
        let mail = Mail::new("asha@kaushal.test", "Subject", name);
        let task = Task::SendMail(mail.into());
        Job { id: JobId(testing::id(name)), task, attempts, claim: testing::id("claim"), created_at: noon() }
    }

    fn claims(next: Option<Job>) -> StubTx {
        let mut tx = StubTx::default();
        tx.jobs
            .expect_claim()
            .withf(|kind, now, until| *kind == Kind::Mail && *now == noon() && *until == noon() + VISIBILITY_TIMEOUT)
            .return_once(move |_, _, _| Ok(next));
        tx
    }

    fn deliver(txs: Vec<StubTx>, answers: Vec<Result<(), MailError>>) -> DeliverMail {
        with(txs, answers, MockInvoiceRenderer::new(), 0)
    }

    /// A delivery in which each mail must have this many files.
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
        let (mailer, renderer): (Arc<dyn Mailer>, _) = (Arc::new(mailer), Arc::new(renderer));
        let queue = Queue { store: stores(txs), clock: testing::clock() };
        let mut media = MockMediaStore::new();
        media.expect_read_picture().withf(|path, _| path == LOGO).returning(|_, _| Some(b"logo".to_vec()));
        DeliverMail { queue, mailer: Some(mailer), renderer, media: Arc::new(media), logo: Some(LOGO.into()), sender }
    }

    #[test]
    fn what_was_sent_leaves_the_queue_and_the_next_is_taken() {
        let sent = |name: &'static str| {
            let mut tx = StubTx::default();
            tx.jobs.expect_complete().times(1).withf(move |id| *id == JobId(testing::id(name))).returning(|_| Ok(()));
            tx
        };
        let txs = vec![claims(Some(queued("a", 1))), sent("a"), claims(Some(queued("b", 3))), sent("b"), claims(None)];
        let done = deliver(txs, vec![Ok(()), Ok(())]).run().unwrap();
        assert_eq!(done, Delivered { sent: 2, ..Delivered::default() });
    }

    #[test]
    fn while_there_is_no_server_nothing_is_taken() {
        let deliver = DeliverMail { mailer: None, ..deliver(vec![], vec![]) };
        assert_eq!(deliver.run(), Ok(Delivered::default()));
    }

    #[test]
    fn a_server_that_is_away_is_left_alone_and_asked_later_and_later() {
        for (attempts, wait) in [(1, 30), (2, 60), (MAX_ATTEMPTS - 1, 10_800)] {
            let mut later = StubTx::default();
            later
                .jobs
                .expect_retry_at()
                .times(1)
                .withf(move |_, at, why| *at == noon() + TimeDelta::seconds(wait) && why == "no route")
                .returning(|_, _, _| Ok(()));
            // There is no third stub transaction, because the round is over.
            let txs = vec![claims(Some(queued("a", attempts))), later];
            let done = deliver(txs, vec![Err(MailError::Unavailable("no route".into()))]).run().unwrap();
            assert_eq!(done, Delivered { postponed: 1, ..Delivered::default() });
        }
    }

    #[test]
    fn what_keeps_failing_or_is_refused_is_dead_lettered_and_holds_nobody_up() {
        let gives_up = || {
            let mut tx = StubTx::default();
            tx.jobs.expect_dead_letter().times(1).withf(|_, at, _| *at == noon()).returning(|_, _, _| Ok(()));
            tx
        };
        let txs = vec![
            claims(Some(queued("a", MAX_ATTEMPTS))),
            gives_up(),
            claims(Some(queued("b", 1))),
            gives_up(),
            claims(None),
        ];
        let answers =
            vec![Err(MailError::Unavailable("no route".into())), Err(MailError::Refused("no such mailbox".into()))];
        assert_eq!(deliver(txs, answers).run().unwrap(), Delivered { dead_lettered: 2, ..Delivered::default() });
    }

    #[test]
    fn an_address_that_takes_no_mail_is_marked_on_its_account_and_rings_no_bell() {
        let to_user = |user: Option<UserId>| {
            let mail = Mail { user, ..Mail::new("asha@kaushal.test", "Subject", "a") };
            claims(Some(Job { task: Task::SendMail(mail.into()), ..queued("a", 1) }))
        };
        let asha = testing::user(1).id;
        let mut marks = StubTx::default();
        marks
            .users
            .expect_mark_undeliverable()
            .times(1)
            .withf(move |user, email, at| *user == asha && email == "asha@kaushal.test" && *at == noon())
            .returning(|_, _, _| Ok(()));
        marks.jobs.expect_complete().times(1).returning(|_| Ok(()));
        // A rejected mail that belongs to no account (to the institute or a visitor) becomes a dead letter, so that an admin
        // sees it.
        let mut gives_up = StubTx::default();
        gives_up.jobs.expect_dead_letter().times(1).returning(|_, _, _| Ok(()));
        let no = || Err(MailError::Undeliverable("no such mailbox".into()));
        let txs = vec![to_user(Some(asha)), marks, to_user(None), gives_up, claims(None)];
        let done = deliver(txs, vec![no(), no()]).run().unwrap();
        assert_eq!(done, Delivered { undeliverable: 1, dead_lettered: 1, ..Delivered::default() });
    }

    fn finds(found: bool) -> StubTx {
        let buyer = testing::user(1);
        let order = testing::order(&buyer, &[testing::sellable("react")]);
        let document = Document::of_sale("KS-26-27-000001".into(), &testing::sale(), &order, &buyer, noon());
        let mut tx = StubTx::default();
        tx.invoices
            .expect_find()
            .withf(|number| number == "KS-26-27-000001")
            .returning(move |_| Ok(found.then(|| document.clone())));
        tx
    }

    fn with_invoice() -> StubTx {
        let mail = Mail::new("asha@kaushal.test", "Subject", "a");
        let task = Task::SendMail(OutgoingMail { document: Some("KS-26-27-000001".into()), ..mail.into() });
        claims(Some(Job { task, ..queued("a", 1) }))
    }

    #[test]
    fn a_document_goes_with_its_mail_under_the_logo() {
        let mut renderer = MockInvoiceRenderer::new();
        renderer
            .expect_pdf()
            .times(1)
            .withf(|_, locale, logo| *locale == Locale::English && *logo == Some(b"logo".as_slice()))
            .returning(|document, _, _| Ok(document.number.clone().into_bytes()));
        let mut sent = StubTx::default();
        sent.jobs.expect_complete().times(1).returning(|_| Ok(()));
        let txs = vec![with_invoice(), finds(true), sent, claims(None)];
        let done = with(txs, vec![Ok(())], renderer, 1).run().unwrap();
        assert_eq!(done, Delivered { sent: 1, ..Delivered::default() });
    }

    #[test]
    fn a_mail_whose_document_cannot_be_written_is_dead_lettered_and_not_sent_without_it() {
        for found in [true, false] {
            let mut renderer = MockInvoiceRenderer::new();
            renderer.expect_pdf().returning(|_, _, _| Err(RenderError("no font".into())));
            let mut gives_up = StubTx::default();
            gives_up.jobs.expect_dead_letter().times(1).returning(|_, _, _| Ok(()));
            let txs = vec![with_invoice(), finds(found), gives_up, claims(None)];
            assert_eq!(
                with(txs, vec![], renderer, 1).run().unwrap(),
                Delivered { dead_lettered: 1, ..Delivered::default() }
            );
        }
    }
}

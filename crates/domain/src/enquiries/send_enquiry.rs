//! A visitor sends an enquiry.

use crate::enquiries::enquiry::grievance_violations;
use crate::enquiries::{Enquiry, Form, Grievance, Status, violations};
use crate::mail::enquiry::{acknowledged, received};
use crate::ports::Store;
use institute::sale_context::SaleContext;
use kernel::clock::{Clock, IdGen};
use kernel::events::Event;
use kernel::ids::{EnquiryId, JobId, UserId};
use kernel::jobs::Task;
use kernel::locale::Locale;
use kernel::phone;
use kernel::store::StoreError;
use kernel::validation::Violation;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Command {
    pub form: Form,
    /// Whether the enquiry is a grievance, for the grievance officer.
    pub grievance: bool,
    /// A honeypot: a field that people don't see, so only bots fill it.
    pub trap: String,
    /// The user, if signed in.
    pub user: Option<UserId>,
    /// The language in which the visitor uses the site.
    pub locale: Locale,
    /// Whether another mail may go to the visitor's address. Anybody can type any address, so mails are limited.
    pub may_mail: bool,
}

/// The outcome of sending the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Sent {
    /// Number and deadline, if the enquiry is a grievance.
    pub grievance: Option<Grievance>,
    /// Whether a mail to the visitor was queued.
    pub is_mailed: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SendEnquiryError {
    /// The form breaks these rules.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Stores an enquiry and notifies the institute, in one unit of work.
#[derive(Clone)]
pub struct SendEnquiry {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
    /// The institute's name, and the deadline for grievances.
    pub sale: Arc<SaleContext>,
}

impl SendEnquiry {
    /// Stores the enquiry and publishes its event. Visitors with an address get a mail that their message arrived. A grievance
    /// also gets a number and a deadline. A form that a bot filled in is dropped without telling the bot.
    ///
    /// # Errors
    ///
    /// `Invalid`: rules are broken (all of them are listed).
    pub fn run(&self, command: &Command) -> Result<Sent, SendEnquiryError> {
        if !command.trap.is_empty() {
            let is_mailed = command.may_mail && !command.form.email.trim().is_empty();
            return Ok(Sent { grievance: None, is_mailed });
        }
        let mut broken = violations(&command.form);
        if command.grievance {
            broken.extend(grievance_violations(&command.form));
        }
        if !broken.is_empty() {
            return Err(SendEnquiryError::Invalid(broken));
        }
        let Form { name, subject, mobile, email, message } = &command.form;
        let given = |text: &str| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        let number = if command.grievance { Some(tx.enquiries().next_grievance()?) } else { None };
        let days = self.sale.settings.contact.grievance_days;
        let enquiry = Enquiry {
            id: EnquiryId(self.ids.uuid()),
            name: name.trim().to_owned(),
            subject: subject.trim().to_owned(),
            mobile: phone::mobile(mobile).unwrap_or_default(),
            email: given(email),
            message: given(message),
            created_at: now,
            user: command.user,
            status: Status::Open,
            assignee: None,
            messages: Vec::new(),
            grievance: number.map(|number| Grievance::sent(number, now, days)),
            locale: command.locale,
        };
        tx.enquiries().insert(&enquiry)?;
        tx.jobs().publish(&Event::EnquiryReceived { enquiry: enquiry.id }, now)?;
        let brand = &self.sale.settings.brand.name;
        let mail = acknowledged(&enquiry, brand).or_else(|| received(&enquiry, brand)).filter(|_| command.may_mail);
        let is_mailed = mail.is_some();
        if let Some(mail) = mail {
            let mail = mail.write(tx.as_mut(), &self.sale.languages)?;
            tx.jobs().enqueue(JobId(self.ids.uuid()), &Task::SendMail(mail), now)?;
        }
        tx.commit()?;
        Ok(Sent { grievance: enquiry.grievance, is_mailed })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon, stores};
    use std::sync::atomic::Ordering;

    fn command() -> Command {
        let form = Form {
            name: " आशा वर्मा ".into(),
            subject: "Career".into(),
            mobile: "90000 00001".into(),
            email: "asha@kaushal.test".into(),
            message: "First line\nsecond line".into(),
        };
        Command { form, grievance: false, trap: String::new(), user: None, locale: Locale::default(), may_mail: false }
    }

    fn send(txs: Vec<StubTx>) -> SendEnquiry {
        SendEnquiry { store: stores(txs), clock: testing::clock(), ids: testing::ids(), sale: testing::sale() }
    }

    #[test]
    fn an_enquiry_is_kept_and_published_in_one_unit_of_work() {
        let mut tx = StubTx::default();
        tx.enquiries
            .expect_insert()
            .times(1)
            .withf(|enquiry| {
                let message = enquiry.message.as_deref() == Some("First line\nsecond line");
                let from = (enquiry.mobile.as_str(), enquiry.email.as_deref());
                from == ("9000000001", Some("asha@kaushal.test"))
                    && enquiry.subject == "Career"
                    && enquiry.name == "आशा वर्मा"
                    && message
                    && enquiry.created_at == noon()
            })
            .returning(|_| Ok(()));
        tx.jobs
            .expect_publish()
            .times(1)
            .withf(|event, at| matches!(event, Event::EnquiryReceived { .. }) && *at == noon())
            .returning(|_, _| Ok(()));
        let committed = tx.committed.clone();
        assert_eq!(send(vec![tx]).run(&command()), Ok(Sent::default()));
        assert!(committed.load(Ordering::SeqCst));
    }

    #[test]
    fn a_grievance_is_numbered_and_acknowledged() {
        let mut tx = StubTx::default();
        tx.enquiries.expect_next_grievance().returning(|| Ok(7));
        tx.mail_words.expect_find().returning(|_, _| Ok(None));
        let kept = |enquiry: &Enquiry| enquiry.grievance.is_some_and(|grievance| grievance.number == 7);
        tx.enquiries.expect_insert().times(1).withf(kept).returning(|_| Ok(()));
        tx.jobs.expect_publish().returning(|_, _| Ok(()));
        let told = |task: &Task| matches!(task, Task::SendMail(mail) if mail.mail.subject.contains("G-000007"));
        tx.jobs.expect_enqueue().times(1).withf(move |_, task, _| told(task)).returning(|_, _, _| Ok(()));
        let sent = send(vec![tx]).run(&Command { grievance: true, may_mail: true, ..command() }).unwrap();
        assert!(sent.is_mailed);
        let sent = sent.grievance.unwrap();
        assert_eq!(sent, Grievance::sent(7, noon(), testing::sale().settings.contact.grievance_days));
    }

    #[test]
    fn a_visitor_is_mailed_only_with_an_address_that_may_be_sent_to() {
        for (email, may_mail, mails) in
            [("asha@kaushal.test", true, 1), ("asha@kaushal.test", false, 0), (" ", true, 0)]
        {
            let mut tx = StubTx::default();
            tx.mail_words.expect_find().returning(|_, _| Ok(None));
            tx.enquiries.expect_insert().returning(|_| Ok(()));
            tx.jobs.expect_publish().returning(|_, _| Ok(()));
            // The confirmation doesn't contain the visitor's own text. Otherwise anybody could send a text to a stranger
            // through us.
            let told = |task: &Task| {
                matches!(task, Task::SendMail(mail) if mail.mail.to == "asha@kaushal.test"
                    && !format!("{:?}", mail.mail).contains("First line") && !format!("{:?}", mail.mail).contains("Career"))
            };
            tx.jobs.expect_enqueue().times(mails).withf(move |_, task, _| told(task)).returning(|_, _, _| Ok(()));
            let form = Form { email: email.into(), ..command().form };
            let sent = send(vec![tx]).run(&Command { form, may_mail, ..command() }).unwrap();
            assert_eq!(sent, Sent { grievance: None, is_mailed: mails == 1 }, "{email:?} {may_mail}");
        }
    }

    #[test]
    fn what_cannot_be_published_is_not_kept() {
        let mut tx = StubTx::default();
        tx.enquiries.expect_insert().returning(|_| Ok(()));
        tx.jobs.expect_publish().returning(|_, _| Err(StoreError::Unavailable));
        let committed = tx.committed.clone();
        assert_eq!(send(vec![tx]).run(&command()), Err(StoreError::Unavailable.into()));
        assert!(!committed.load(Ordering::SeqCst));
    }

    #[test]
    fn broken_rules_are_told_and_a_machine_is_not() {
        let broken = Command { form: Form::default(), ..command() };
        let Err(SendEnquiryError::Invalid(violations)) = send(vec![]).run(&broken) else { panic!("no violations") };
        assert_eq!(violations.len(), 3);
        assert_eq!(send(vec![]).run(&Command { trap: "http://spam.example".into(), ..broken }), Ok(Sent::default()));
    }
}

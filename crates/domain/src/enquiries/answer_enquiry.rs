//! Answering an enquiry, closing it, opening it again.

use crate::audit::{AuditContext, Subject, action, diff};
use crate::enquiries::{Answer, Enquiry, MAX_ANSWER, Status};
use crate::events::Event;
use crate::identity::Permission;
use crate::ids::EnquiryId;
use crate::ports::{Clock, Store, StoreError};
use crate::validation::Violation;
use std::sync::Arc;

/// What an admin asks for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    /// Who asks.
    pub author: AuditContext,
    /// The enquiry.
    pub enquiry: EnquiryId,
    /// Where it shall stand; an answer alone closes it.
    pub status: Option<Status>,
    /// The answer.
    pub answer: Option<String>,
}

/// Why nothing changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AnswerEnquiryError {
    /// Only admins answer.
    #[error("admins only")]
    Forbidden,
    /// The answer breaks rules.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    /// No such enquiry.
    #[error("no such enquiry")]
    NotFound,
    /// Only an open one is answered; so nobody is answered by two admins at once.
    #[error("it is closed")]
    Closed,
    /// Storage.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// An enquiry after the change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answered {
    /// As it is now.
    pub enquiry: Enquiry,
    /// Whether a mail with the answer goes out: there must be an address.
    pub mailed: bool,
}

/// Answers enquiries.
#[derive(Clone)]
pub struct AnswerEnquiry {
    /// Storage.
    pub store: Arc<dyn Store>,
    /// Now.
    pub clock: Arc<dyn Clock>,
}

impl AnswerEnquiry {
    /// Stores the change, and has the answer mailed.
    ///
    /// # Errors
    /// For who is no admin, an unknown enquiry, one that is closed already, and an answer that breaks rules.
    pub fn run(&self, command: &Command) -> Result<Answered, AnswerEnquiryError> {
        let admin = command.author.staff(Permission::Enquiries).ok_or(AnswerEnquiryError::Forbidden)?;
        let text = command.answer.as_deref().map(str::trim);
        let broken = text.map(violations).unwrap_or_default();
        if !broken.is_empty() {
            return Err(AnswerEnquiryError::Invalid(broken));
        }
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        let before = tx.enquiries().find_locked(command.enquiry)?.ok_or(AnswerEnquiryError::NotFound)?;
        let mut after = before.clone();
        if let Some(text) = text {
            if before.status == Status::Closed {
                return Err(AnswerEnquiryError::Closed);
            }
            after.answer = Some(Answer { text: text.to_owned(), at: now, by: admin.id, by_name: String::new() });
            after.status = Status::Closed;
        }
        after.status = command.status.unwrap_or(after.status);
        let changes = diff(&shown(&before), &shown(&after));
        if changes.is_empty() && text.is_none() {
            return Ok(Answered { enquiry: before, mailed: false });
        }
        tx.enquiries().update(&after)?;
        if let Some(text) = text {
            let event = Event::EnquiryAnswered { enquiry: after.id, answer: text.to_owned() };
            tx.jobs().publish(&event, now)?;
        }
        let subject = Subject::new("enquiry", after.id, after.subject.clone());
        tx.audit().record(&admin.entry(now, action::ENQUIRY_UPDATE, subject, changes))?;
        // Read back for the admin's name.
        let enquiry = tx.enquiries().find_locked(command.enquiry)?.ok_or(AnswerEnquiryError::NotFound)?;
        tx.commit()?;
        Ok(Answered { enquiry, mailed: text.is_some() && after.email.is_some() })
    }
}

fn violations(text: &str) -> Vec<Violation> {
    let fault = |code, message| vec![Violation::new("answer", code, message)];
    match text {
        "" => fault("required", "Answer is required."),
        long if long.chars().count() > MAX_ANSWER => fault("too_long", "Answer must be at most 5000 characters."),
        text if text.chars().any(|c| c.is_control() && !matches!(c, '\n' | '\r' | '\t')) => {
            fault("invalid_answer", "Answer must not contain control characters.")
        }
        _ => Vec::new(),
    }
}

fn shown(enquiry: &Enquiry) -> [crate::audit::Field; 2] {
    let answer = enquiry.answer.as_ref().map(|answer| answer.text.clone());
    [("status", Some(enquiry.status.as_str().to_owned())), ("answer", answer)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::identity::Actor;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon, stores};

    fn enquiry(status: Status, email: Option<&str>) -> Enquiry {
        Enquiry {
            id: EnquiryId(testing::id("enquiry")),
            name: "आशा".into(),
            subject: "Career".into(),
            mobile: "9000000001".into(),
            email: email.map(str::to_owned),
            message: None,
            created_at: noon(),
            user: None,
            status,
            answer: None,
            grievance: None,
        }
    }

    /// With how many answers and log entries.
    fn answer(
        before: Enquiry,
        status: Option<Status>,
        answer: Option<&str>,
        answers: usize,
        entries: usize,
    ) -> Result<bool, AnswerEnquiryError> {
        let mut tx = StubTx::default();
        tx.enquiries.expect_find_locked().returning(move |_| Ok(Some(before.clone())));
        let stands = status.unwrap_or(Status::Closed);
        tx.enquiries.expect_update().withf(move |after| after.status == stands).returning(|_| Ok(()));
        let text = answer.map(str::to_owned);
        tx.jobs
            .expect_publish()
            .times(answers)
            .withf(move |event, _| match event {
                Event::EnquiryAnswered { enquiry, answer } => {
                    enquiry.0 == testing::id("enquiry") && Some(answer) == text.as_ref()
                }
                _ => false,
            })
            .returning(|_, _| Ok(()));
        tx.audit.expect_record().times(entries).returning(|_| Ok(()));
        let author = AuditContext { actor: Actor::Admin(testing::user(9).id), request: "r".into() };
        let enquiry = EnquiryId(testing::id("enquiry"));
        let command = Command { author, enquiry, status, answer: answer.map(str::to_owned) };
        let use_case = AnswerEnquiry { store: stores(vec![tx]), clock: testing::clock() };
        use_case.run(&command).map(|done| done.mailed)
    }

    #[test]
    fn an_answer_is_mailed_where_there_is_an_address_and_closes() {
        let (open, mute) = (|| enquiry(Status::Open, Some("a@b.in")), enquiry(Status::Open, None));
        assert_eq!(answer(open(), None, Some("Namaste"), 1, 1), Ok(true));
        assert_eq!(answer(open(), Some(Status::Open), Some("Namaste"), 1, 1), Ok(true));
        assert_eq!(answer(mute, None, Some("We called."), 1, 1), Ok(false));
    }

    #[test]
    fn a_closed_one_is_opened_before_it_is_answered() {
        let closed = || enquiry(Status::Closed, Some("a@b.in"));
        assert_eq!(answer(closed(), None, Some("Twice"), 0, 0), Err(AnswerEnquiryError::Closed));
        assert_eq!(answer(closed(), Some(Status::Open), None, 0, 1), Ok(false));
        assert_eq!(answer(closed(), Some(Status::Closed), None, 0, 0), Ok(false));
    }

    #[test]
    fn answers_have_their_bounds() {
        for broken in [" ", "a\0b", &"x".repeat(5_001)] {
            let refused = answer(enquiry(Status::Open, None), None, Some(broken), 0, 0);
            assert!(matches!(refused, Err(AnswerEnquiryError::Invalid(_))), "{broken:.9}");
        }
    }
}

//! The staff answer, annotate, assign, close and reopen an enquiry.

use crate::enquiries::{Assignee, Enquiry, MAX_ANSWER, Message, MessageKind, Status};
use crate::ports::Store;
use crate::ports::store::Tx;
use kernel::audit::{AuditContext, Field, Subject, action, diff};
use kernel::clock::{Clock, IdGen};
use kernel::events::Event;
use kernel::ids::{EnquiryId, EnquiryMessageId, UserId};
use kernel::permission::Permission;
use kernel::store::StoreError;
use kernel::validation::Violation;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    pub author: AuditContext,
    pub enquiry: EnquiryId,
    /// The new status. If absent, an answer sets the status to waiting for the enquirer.
    pub status: Option<Status>,
    pub answer: Option<String>,
    /// A note for colleagues.
    pub note: Option<String>,
    /// The new assignee. `Some(None)` removes the assignee.
    pub assignee: Option<Option<UserId>>,
    /// How many messages the staff's page showed when the answer was written.
    pub seen: Option<usize>,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AnswerEnquiryError {
    /// The caller lacks the permission.
    #[error("staff only")]
    Forbidden,
    /// The form breaks rules.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    #[error("no such enquiry")]
    NotFound,
    /// The enquiry is closed. It must be reopened before an answer.
    #[error("it is closed")]
    Closed,
    /// Somebody has written since the page was read. The check prevents that two colleagues answer at once.
    #[error("somebody wrote meanwhile")]
    Moved,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// An enquiry after the change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answered {
    pub enquiry: Enquiry,
    /// Whether the answer is mailed. That needs an address of the enquirer.
    pub mailed: bool,
}

#[derive(Clone)]
pub struct AnswerEnquiry {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
}

impl AnswerEnquiry {
    /// Stores the change, and queues the mail of an answer.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller lacks the permission.
    /// `Invalid`: the texts break rules, or the assignee can't handle enquiries.
    /// `NotFound`: the enquiry doesn't exist.
    /// `Closed`: the answer is for a closed enquiry.
    /// `Moved`: somebody has written meanwhile.
    pub fn run(&self, command: &Command) -> Result<Answered, AnswerEnquiryError> {
        let admin = command.author.staff(Permission::Enquiries).ok_or(AnswerEnquiryError::Forbidden)?;
        let texts = [("answer", &command.answer), ("note", &command.note)];
        let broken: Vec<_> = texts.iter().filter_map(|(field, text)| violation(field, text.as_deref()?)).collect();
        if !broken.is_empty() {
            return Err(AnswerEnquiryError::Invalid(broken));
        }
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        let before = tx.enquiries().find_locked(command.enquiry)?.ok_or(AnswerEnquiryError::NotFound)?;
        let mut after = before.clone();
        if let Some(assignee) = command.assignee {
            after.assignee = assignee.map(|id| assigned(tx.as_mut(), id)).transpose()?;
        }
        if command.answer.is_some() {
            if before.status == Status::Closed {
                return Err(AnswerEnquiryError::Closed);
            }
            if command.seen.is_some_and(|seen| seen != before.messages.len()) {
                return Err(AnswerEnquiryError::Moved);
            }
            after.status = Status::Waiting;
        }
        after.status = command.status.unwrap_or(after.status);
        let changes = diff(&shown(&before, [None, None]), &shown(&after, texts.map(|(_, text)| text.as_deref())));
        if changes.is_empty() {
            return Ok(Answered { enquiry: before, mailed: false });
        }
        tx.enquiries().update(&after)?;
        let written = [(MessageKind::Reply, &command.answer), (MessageKind::Note, &command.note)];
        for (kind, text) in written.into_iter().filter_map(|(kind, text)| Some((kind, text.as_deref()?.trim()))) {
            let id = EnquiryMessageId(self.ids.uuid());
            tx.enquiries().add_message(after.id, &Message::new(id, kind, text, admin.id, now))?;
        }
        if let Some(text) = &command.answer {
            let event = Event::EnquiryAnswered { enquiry: after.id, answer: text.trim().to_owned() };
            tx.jobs().publish(&event, now)?;
        }
        let subject = Subject::new("enquiry", after.id, after.subject.clone());
        tx.audit().record(&admin.entry(now, action::ENQUIRY_UPDATE, subject, changes))?;
        // Reads the enquiry again, because the stored rows hold ids and not names.
        let enquiry = tx.enquiries().find_locked(command.enquiry)?.ok_or(AnswerEnquiryError::NotFound)?;
        tx.commit()?;
        Ok(Answered { enquiry, mailed: command.answer.is_some() && after.email.is_some() })
    }
}

/// Returns the assignee, if they are staff with the permission for enquiries.
pub(super) fn assigned(tx: &mut dyn Tx, id: UserId) -> Result<Assignee, AnswerEnquiryError> {
    let user = tx.users().find(id)?.filter(|user| user.deleted_at.is_none() && user.role.may(Permission::Enquiries));
    let nobody =
        || Violation::new("assignee", "unknown_staff", "Nobody of the staff who answers enquiries is called so.");
    let user = user.ok_or_else(|| AnswerEnquiryError::Invalid(vec![nobody()]))?;
    Ok(Assignee { id, name: user.name })
}

/// Returns the rule that a message breaks, if any.
pub(super) fn violation(field: &'static str, text: &str) -> Option<Violation> {
    let (code, message) = match text.trim() {
        "" => ("required", "Write something first."),
        long if long.chars().count() > MAX_ANSWER => ("too_long", "It must be at most 5000 characters."),
        text if text.chars().any(|c| c.is_control() && !matches!(c, '\n' | '\r' | '\t')) => {
            ("invalid_text", "It must not contain control characters.")
        }
        _ => return None,
    };
    Some(Violation::new(field, code, message))
}

pub(super) fn shown(enquiry: &Enquiry, [answer, note]: [Option<&str>; 2]) -> [Field; 4] {
    let text = |text: Option<&str>| text.map(|text| text.trim().to_owned());
    [
        ("status", Some(enquiry.status.as_str().to_owned())),
        ("assignee", enquiry.assignee.as_ref().map(|assignee| assignee.name.clone())),
        ("answer", text(answer)),
        ("note", text(note)),
    ]
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon, stores};
    use kernel::role::Role;
    use people::identity::User;

    pub(crate) fn enquiry(status: Status, email: Option<&str>) -> Enquiry {
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
            assignee: None,
            messages: Vec::new(),
            grievance: None,
            locale: kernel::locale::Locale::default(),
        }
    }

    fn command() -> Command {
        Command {
            author: testing::admin(),
            enquiry: EnquiryId(testing::id("enquiry")),
            status: None,
            answer: None,
            note: None,
            assignee: None,
            seen: None,
        }
    }

    /// Returns the new status, the new messages, and whether a mail is queued.
    fn work(before: Enquiry, command: Command) -> Result<(Status, Vec<MessageKind>, bool), AnswerEnquiryError> {
        let mut tx = StubTx::default();
        let stands = Arc::new(std::sync::Mutex::new((before.status, Vec::new())));
        tx.enquiries.expect_find_locked().returning(move |_| Ok(Some(before.clone())));
        tx.users.expect_find().returning(|id| {
            let role = if id == testing::user(3).id { Role::Support } else { Role::Finance };
            Ok(Some(User { role, ..testing::user(3) }))
        });
        let seen = stands.clone();
        tx.enquiries.expect_update().returning(move |after| {
            seen.lock().unwrap().0 = after.status;
            Ok(())
        });
        let seen = stands.clone();
        tx.enquiries.expect_add_message().returning(move |_, message| {
            seen.lock().unwrap().1.push(message.kind);
            Ok(())
        });
        let answers = usize::from(command.answer.is_some());
        tx.jobs.expect_publish().times(..=answers).returning(|_, _| Ok(()));
        testing::log(&mut tx);
        let use_case = AnswerEnquiry { store: stores(vec![tx]), clock: testing::clock(), ids: testing::ids() };
        let mailed = use_case.run(&command)?.mailed;
        let (status, written) = stands.lock().unwrap().clone();
        Ok((status, written, mailed))
    }

    fn answer(text: &str) -> Command {
        Command { answer: Some(text.into()), ..command() }
    }

    #[test]
    fn an_answer_is_mailed_where_there_is_an_address_and_waits_for_who_asked() {
        let (open, mute) = (|| enquiry(Status::Open, Some("a@b.in")), enquiry(Status::Open, None));
        assert_eq!(work(open(), answer("Namaste")), Ok((Status::Waiting, vec![MessageKind::Reply], true)));
        let closes = Command { status: Some(Status::Closed), ..answer("Bye") };
        assert_eq!(work(open(), closes), Ok((Status::Closed, vec![MessageKind::Reply], true)));
        assert_eq!(work(mute, answer("We called.")), Ok((Status::Waiting, vec![MessageKind::Reply], false)));
    }

    #[test]
    fn a_note_is_for_colleagues_and_leaves_it_where_it_stands() {
        let note = Command { note: Some("Calls on Monday".into()), ..command() };
        let open = enquiry(Status::Open, Some("a@b.in"));
        assert_eq!(work(open, note), Ok((Status::Open, vec![MessageKind::Note], false)));
    }

    #[test]
    fn only_who_answers_enquiries_looks_after_them() {
        let assign = |id| Command { assignee: Some(id), ..command() };
        let open = || enquiry(Status::Open, None);
        assert_eq!(work(open(), assign(Some(testing::user(3).id))), Ok((Status::Open, vec![], false)));
        let finance = work(open(), assign(Some(testing::user(4).id)));
        assert!(matches!(finance, Err(AnswerEnquiryError::Invalid(_))), "{finance:?}");
        assert_eq!(work(open(), assign(None)), Ok((Status::Open, vec![], false)));
    }

    #[test]
    fn a_closed_one_is_opened_before_it_is_answered_and_nobody_answers_past_another() {
        let closed = || enquiry(Status::Closed, Some("a@b.in"));
        assert_eq!(work(closed(), answer("Twice")), Err(AnswerEnquiryError::Closed));
        let opens = Command { status: Some(Status::Open), ..command() };
        assert_eq!(work(closed(), opens), Ok((Status::Open, vec![], false)));
        let id = EnquiryMessageId(testing::id("message"));
        let first = Message::new(id, MessageKind::Reply, "First", testing::user(3).id, noon());
        let moved = Enquiry { messages: vec![first], ..enquiry(Status::Waiting, None) };
        assert_eq!(work(moved.clone(), Command { seen: Some(0), ..answer("Second") }), Err(AnswerEnquiryError::Moved));
        assert!(work(moved, Command { seen: Some(1), ..answer("Second") }).is_ok());
    }

    #[test]
    fn texts_have_their_bounds() {
        for broken in [" ", "a\0b", &"x".repeat(5_001)] {
            let refused = work(enquiry(Status::Open, None), answer(broken));
            assert!(matches!(refused, Err(AnswerEnquiryError::Invalid(_))), "{broken:.9}");
        }
        let learner = Command { author: testing::no_admin(), ..answer("Hello") };
        assert_eq!(work(enquiry(Status::Open, None), learner), Err(AnswerEnquiryError::Forbidden));
    }
}

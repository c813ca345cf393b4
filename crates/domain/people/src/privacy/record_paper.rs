//! Records a parent's consent on paper. After a withdrawal, this restores the consent of a parent who doesn't use the mailed
//! link.

use crate::identity::audit_fields::of_student;
use crate::mail::privacy;
use crate::ports::Store;
use crate::privacy::ask_parent::ParentLinks;
use crate::privacy::{ConsentRecord, Purpose, Way};
use kernel::audit::reason::required_reason;
use kernel::audit::{AuditContext, action, diff};
use kernel::clock::Clock;
use kernel::ids::UserId;
use kernel::permission::Permission;
use kernel::store::StoreError;
use kernel::validation::Violation;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    pub author: AuditContext,
    /// The learner under 18.
    pub student: UserId,
    /// A description of the paper, and where it is kept.
    pub reason: String,
    /// Version of the current legal texts.
    pub version: String,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RecordPaperError {
    /// The caller lacks the permission to change students.
    #[error("not allowed")]
    Forbidden,
    /// The reason is missing or breaks rules.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    /// The student does not exist, or deleted the account.
    #[error("no such student")]
    NotFound,
    /// The account belongs to an adult.
    #[error("not under 18")]
    Adult,
    /// The parent agrees already.
    #[error("the parent agreed")]
    Agreed,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Records consents on paper.
#[derive(Clone)]
pub struct RecordPaper {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    /// Makes the link with which the parent can withdraw.
    pub links: ParentLinks,
}

impl RecordPaper {
    /// Records that the learner's parent agrees. The parent gets a mail with a link to withdraw.
    ///
    /// # Errors
    /// See [`RecordPaperError`].
    pub fn run(&self, command: &Command) -> Result<(), RecordPaperError> {
        let staff = command.author.staff(Permission::Students).ok_or(RecordPaperError::Forbidden)?;
        let ask = "Say which paper it is and where it is kept.";
        let reason = required_reason(&command.reason, ask).map_err(|fault| RecordPaperError::Invalid(vec![fault]))?;
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        tx.users().lock(command.student)?;
        let student = tx.users().find(command.student)?.filter(|student| student.deleted_at.is_none());
        let student = student.ok_or(RecordPaperError::NotFound)?;
        let known = tx.privacy().guardian(student.id)?.ok_or(RecordPaperError::Adult)?;
        if known.consented_at.is_some() {
            return Err(RecordPaperError::Agreed);
        }
        let token = self.links.tokens.token();
        let after = known.answered(true, self.links.tokens.digest(&token), now);
        tx.privacy().put_guardian(&after)?;
        tx.privacy().record(&ConsentRecord {
            user: student.id,
            purpose: Purpose::Child,
            given: true,
            version: command.version.clone(),
            way: Way::Paper,
            at: now,
            recorded_by: Some(staff.id),
        })?;
        let mail = privacy::answered(&after, &student.name, &token, &self.links.sender).for_reader_of(student.locale);
        self.links.mail(tx.as_mut(), mail, now)?;
        let changes = diff(&[("reason", None)], &[("reason", Some(reason))]);
        tx.audit().record(&staff.entry(now, action::STUDENT_PARENT_CONSENT, of_student(&student), changes))?;
        Ok(tx.commit()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::privacy::Guardian;
    use crate::testing::guardian;
    use crate::testing::parent_links as links;
    use crate::testing::{self, noon, stores};
    use kernel::actor::Actor;

    fn record(known: Option<Guardian>, reason: &str) -> Result<(), RecordPaperError> {
        let mut tx = StubTx::default();
        tx.users.expect_lock().returning(|_| Ok(true));
        tx.users.expect_find().returning(|_| Ok(Some(testing::user(1))));
        tx.privacy.expect_guardian().returning(move |_| Ok(known.clone()));
        tx.mail_words.expect_find().returning(|_, _| Ok(None));
        let agrees = |after: &Guardian| after.consented_at == Some(noon()) && after.withdrawn_at.is_none();
        tx.privacy.expect_put_guardian().times(..=1).withf(agrees).returning(|_| Ok(()));
        let by_staff = |record: &ConsentRecord| record.given && record.recorded_by == Some(testing::user(9).id);
        tx.privacy.expect_record().times(..=1).withf(by_staff).returning(|_| Ok(()));
        tx.jobs.expect_enqueue().times(..=1).returning(|_, _, _| Ok(()));
        tx.audit.expect_record().times(..=1).returning(|_| Ok(()));
        let author = AuditContext { actor: Actor::Admin(testing::user(9).id), request: "r".into() };
        let (student, version) = (testing::user(1).id, "2026-11".to_owned());
        let use_case = RecordPaper { store: stores(vec![tx]), clock: testing::clock(), links: links() };
        use_case.run(&Command { author, student, reason: reason.into(), version })
    }

    #[test]
    fn staff_gives_a_withdrawn_consent_back_with_a_paper_that_it_names() {
        let withdrawn = || Guardian { withdrawn_at: Some(noon()), ..guardian() };
        assert_eq!(record(Some(withdrawn()), "Letter of 3 July, folder 12"), Ok(()));
        assert!(matches!(record(Some(withdrawn()), " "), Err(RecordPaperError::Invalid(_))));
        assert_eq!(record(None, "Letter"), Err(RecordPaperError::Adult));
        let agreed = Guardian { consented_at: Some(noon()), ..guardian() };
        assert_eq!(record(Some(agreed), "Letter"), Err(RecordPaperError::Agreed));
    }
}

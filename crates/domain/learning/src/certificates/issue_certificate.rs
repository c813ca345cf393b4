//! Issues a certificate. The learner confirms the name on it; only the staff can change it later
//! (`reissue_certificate`).

use super::certificate::written_name;
use super::{Certificate, CertificateCode, CertificateRecord, Completion};
use crate::ports::Store;
use crate::ports::store::Tx;
use catalogue::Course;
use kernel::Time;
use kernel::actor::Actor;
use kernel::clock::{Clock, Tokens};
use kernel::ids::{ItemId, Key, UserId};
use kernel::lettering::composed;
use kernel::locale::Text;
use kernel::store::StoreError;
use kernel::validation::Violation;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    pub actor: Actor,
    /// The course, by id or slug.
    pub course: Key,
    /// The name to print. `None` means the account's name. After the first issue it must stay the same.
    pub name: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum IssueCertificateError {
    #[error("no such course")]
    NotFound,
    /// The learner doesn't own the course.
    #[error("not owned")]
    NotOwned,
    /// The learner hasn't finished the course.
    #[error("not finished")]
    NotFinished {
        /// The course's rule for a certificate, as a message for the learner.
        rule: Text,
    },
    /// The certificate was issued under another name, which can't change.
    #[error("the name is fixed")]
    NameFixed,
    /// The name breaks rules.
    #[error("the name breaks rules")]
    Invalid(Violation),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// An owner's progress and certificate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    pub completion: Completion,
    /// The certificate issued to the owner. `None` before the first issue.
    pub certificate: Option<CertificateRecord>,
}

/// An issued certificate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Issued {
    pub record: CertificateRecord,
    /// Whether this call issued it. False if it existed before.
    pub is_new: bool,
}

#[derive(Clone)]
pub struct IssueCertificate {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    /// Source of random codes.
    pub tokens: Arc<dyn Tokens>,
}

impl IssueCertificate {
    /// Returns an owner's progress, and their certificate if there is one.
    ///
    /// # Errors
    ///
    /// `NotFound`: the course is unknown.
    /// `NotOwned`: the actor doesn't own the course.
    pub fn standing(&self, actor: Actor, course: &Key) -> Result<Standing, IssueCertificateError> {
        let mut tx = self.store.begin()?;
        let (user, course) = owned(tx.as_mut(), actor, course)?;
        let completion = completion(tx.as_mut(), user, &course)?;
        let certificate = tx.certificates().current(user, course.id)?;
        Ok(Standing { completion, certificate })
    }

    /// Issues the certificate of a finished course. A repeated call returns the same certificate, even if lessons were added to
    /// the course since.
    ///
    /// # Errors
    ///
    /// `NotFound`: the course is unknown.
    /// `NotOwned`: the actor doesn't own the course.
    /// `NotFinished`: the actor hasn't finished the course.
    /// `NameFixed`: an earlier issue has another name.
    /// `Invalid`: the name breaks rules.
    pub fn run(&self, command: &Command) -> Result<Issued, IssueCertificateError> {
        let asked = command.name.as_deref().map(written_name).transpose().map_err(IssueCertificateError::Invalid)?;
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        let (user, course) = owned(tx.as_mut(), command.actor, &command.course)?;
        // Lock the user, so that the second of two concurrent requests finds the first one's certificate.
        tx.users().lock(user)?;
        let record = match tx.certificates().current(user, course.id)? {
            Some(present) => {
                if asked.is_some_and(|name| name != composed(&present.certificate.name)) {
                    return Err(IssueCertificateError::NameFixed);
                }
                return Ok(Issued { record: present, is_new: false });
            }
            None => {
                let certificate = self.first(tx.as_mut(), user, &course, asked, now)?;
                tx.certificates().insert(&certificate)?;
                let Course { slug, category, .. } = course;
                CertificateRecord { certificate, slug, category, is_owned: true }
            }
        };
        tx.commit()?;
        Ok(Issued { record, is_new: true })
    }

    /// An owner's first certificate of a course.
    fn first(
        &self,
        tx: &mut dyn Tx,
        user: UserId,
        course: &Course,
        asked: Option<String>,
        now: Time,
    ) -> Result<Certificate, IssueCertificateError> {
        let completion = completion(tx, user, course)?;
        if !completion.is_finished() {
            return Err(IssueCertificateError::NotFinished { rule: completion.rule() });
        }
        let name = match asked {
            Some(name) => name,
            None => {
                let account = tx.users().find(user)?.ok_or(IssueCertificateError::NotOwned)?;
                written_name(&account.name).map_err(IssueCertificateError::Invalid)?
            }
        };
        Ok(Certificate {
            code: self.code(),
            user,
            course: course.id,
            name,
            course_title: course.title.clone(),
            seconds: course.total_seconds(),
            practice_hours: course.effort.hours(),
            issued_at: now,
            replaced_by: None,
        })
    }

    /// A token's digest is as random as the token.
    fn code(&self) -> CertificateCode {
        CertificateCode::of_random(&self.tokens.digest(&self.tokens.token()))
    }
}

/// Returns the actor and the course that they own.
fn owned(tx: &mut dyn Tx, actor: Actor, key: &Key) -> Result<(UserId, Course), IssueCertificateError> {
    let user = actor.user().ok_or(IssueCertificateError::NotOwned)?;
    let course = tx.catalogue().find_course(key)?.ok_or(IssueCertificateError::NotFound)?;
    if !tx.grants().owns(user, ItemId::Course(course.id))? {
        return Err(IssueCertificateError::NotOwned);
    }
    Ok((user, course))
}

fn completion(tx: &mut dyn Tx, user: UserId, course: &Course) -> Result<Completion, StoreError> {
    let watched = tx.watched().of_user(user, Some(course.id))?;
    let mut accomplished = tx.quizzes().passed(user, course.id)?;
    accomplished.extend(tx.submissions().accepted(user, course.id)?);
    if course.learners_mark {
        accomplished.extend(tx.progress().marked(user, course.id)?);
    }
    Ok(Completion::of(course, &watched, &accomplished))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon};
    use crate::watched::WatchedRanges;
    use kernel::clock::MockTokens;
    use std::sync::atomic::Ordering;

    struct Case {
        owns: bool,
        /// Watched milliseconds of each of the two lessons. Each lesson has thirty seconds.
        watched: i32,
        present: Option<CertificateRecord>,
        account: &'static str,
    }

    const FINISHED: Case = Case { owns: true, watched: 27_000, present: None, account: "Learner" };

    fn issue(case: Case, name: Option<&str>, writes: bool) -> Result<Issued, IssueCertificateError> {
        let Case { owns, watched, present, account } = case;
        let course = testing::course("react");
        let ranges = course.lessons.iter().map(|lesson| (lesson.id, WatchedRanges::of([(0, watched)])));
        let ranges: Vec<_> = ranges.collect();
        let mut tx = StubTx::default();
        tx.catalogue
            .expect_find_course()
            .returning(|key| Ok(Some(testing::course("react")).filter(|c| c.is_named(key))));
        tx.grants.expect_owns().returning(move |_, _| Ok(owns));
        tx.users.expect_lock().returning(|_| Ok(true));
        tx.users
            .expect_find()
            .returning(|_| Ok(Some(people::identity::User { name: account.into(), ..testing::user(1) })));
        tx.watched.expect_of_user().returning(move |_, _| Ok(ranges.clone()));
        tx.quizzes.expect_passed().returning(|_, _| Ok(Vec::new()));
        tx.submissions.expect_accepted().returning(|_, _| Ok(Vec::new()));
        tx.certificates.expect_current().returning(move |_, _| Ok(present.clone()));
        tx.certificates.expect_insert().times(usize::from(writes)).returning(|_| Ok(()));
        let committed = tx.committed.clone();
        let mut tokens = MockTokens::new();
        tokens.expect_token().returning(|| "token".to_owned());
        tokens.expect_digest().returning(|_| vec![255; 32]);
        let use_case =
            IssueCertificate { store: testing::stores(vec![tx]), clock: testing::clock(), tokens: Arc::new(tokens) };
        let actor = Actor::Learner(testing::user(1).id);
        let issued = use_case.run(&Command { actor, course: Key::Slug("react".into()), name: name.map(str::to_owned) });
        assert_eq!(committed.load(Ordering::SeqCst), writes);
        issued
    }

    fn first() -> CertificateRecord {
        issue(FINISHED, Some("Asha"), true).unwrap().record
    }

    #[test]
    fn who_finished_gets_one_with_what_the_course_is_now() {
        let issued = issue(FINISHED, None, true).unwrap();
        let Certificate { code, name, course_title, seconds, issued_at, replaced_by, .. } = issued.record.certificate;
        assert_eq!(
            (code.as_str(), name.as_str(), course_title.as_str()),
            ("ZZZZ-ZZZZ-ZZZZ-ZZZZ", "Learner", "Course react")
        );
        assert_eq!((seconds, issued_at, replaced_by, issued.is_new), (60, noon(), None, true));
    }

    #[test]
    fn who_did_not_finish_or_does_not_own_gets_none() {
        let unfinished = issue(Case { watched: 26_999, ..FINISHED }, None, false);
        let rule = Text::new("Watch at least 90% of every video lesson.");
        assert_eq!(unfinished, Err(IssueCertificateError::NotFinished { rule }));
        assert_eq!(issue(Case { owns: false, ..FINISHED }, None, false), Err(IssueCertificateError::NotOwned));
    }

    #[test]
    fn asked_again_it_is_the_same_and_its_name_is_fixed() {
        let present = || Case { present: Some(first()), ..FINISHED };
        for name in [None, Some(" Asha ")] {
            assert_eq!(issue(present(), name, false), Ok(Issued { record: first(), is_new: false }));
        }
        // Lessons were added after the issue, so the course is no longer finished.
        let later = issue(Case { watched: 0, ..present() }, None, false);
        assert_eq!(later, Ok(Issued { record: first(), is_new: false }));
        assert_eq!(issue(present(), Some("Asha Verma"), false), Err(IssueCertificateError::NameFixed));
    }

    #[test]
    fn what_is_no_name_is_refused() {
        for (account, name) in [("Learner", Some("<b>")), ("Learner 1", None)] {
            let refused = issue(Case { account, ..FINISHED }, name, false);
            assert!(matches!(refused, Err(IssueCertificateError::Invalid(_))), "{account} {name:?}");
        }
    }
}

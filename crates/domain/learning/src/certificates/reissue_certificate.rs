//! The staff reissue a certificate under another name.

use super::certificate::written_name;
use super::{Certificate, CertificateCode, CertificateRecord};
use crate::ports::Store;
use kernel::audit::reason::required_reason;
use kernel::audit::{AuditContext, action, diff};
use kernel::clock::{Clock, Tokens};
use kernel::events::Event;
use kernel::ids::UserId;
use kernel::permission::Permission;
use kernel::store::StoreError;
use kernel::validation::Violation;
use people::identity::audit_fields::of_student;
use std::sync::Arc;

/// A staff member's request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    pub author: AuditContext,
    /// The holder of the certificate.
    pub student: UserId,
    /// Code of the valid certificate to replace.
    pub code: CertificateCode,
    /// The name to print on the new one.
    pub name: String,
    /// Reason for the reissue, for the audit log.
    pub reason: String,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReissueCertificateError {
    /// The caller lacks the permission to change students, or the certificate is the caller's own.
    #[error("staff only")]
    Forbidden,
    /// The student has no such certificate.
    #[error("no such certificate")]
    NotFound,
    /// Another certificate has replaced this one already.
    #[error("replaced")]
    Replaced,
    /// The name or the reason breaks rules. Lists all violations.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct ReissueCertificate {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    /// Source of random codes.
    pub tokens: Arc<dyn Tokens>,
}

impl ReissueCertificate {
    /// Issues a certificate under another name that replaces the former one. Logs both names with the reason and mails the
    /// student. Everything else on the certificate stays. The same name changes nothing.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the author can't change students, or it is their own certificate.
    /// `NotFound`: the student has no such certificate.
    /// `Replaced`: another certificate has replaced this one.
    /// `Invalid`: the name or the reason breaks rules.
    pub fn run(&self, command: &Command) -> Result<CertificateRecord, ReissueCertificateError> {
        let staff = command.author.staff(Permission::Students).ok_or(ReissueCertificateError::Forbidden)?;
        if staff.id == command.student {
            return Err(ReissueCertificateError::Forbidden);
        }
        let ask = "Write down why the certificate is issued anew, such as the paper that you saw.";
        let (name, reason) = match (written_name(&command.name), required_reason(&command.reason, ask)) {
            (Ok(name), Ok(reason)) => (name, reason),
            (name, reason) => {
                return Err(ReissueCertificateError::Invalid(name.err().into_iter().chain(reason.err()).collect()));
            }
        };
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        tx.users().lock(command.student)?;
        let student = tx.users().find(command.student)?.filter(|user| user.deleted_at.is_none());
        let student = student.ok_or(ReissueCertificateError::NotFound)?;
        let found = tx.certificates().find(&command.code)?;
        let present = found.filter(|record| record.certificate.user == command.student);
        let present = present.ok_or(ReissueCertificateError::NotFound)?;
        if present.certificate.replaced_by.is_some() {
            return Err(ReissueCertificateError::Replaced);
        }
        if present.certificate.name == name {
            return Ok(present);
        }
        let code = CertificateCode::of_random(&self.tokens.digest(&self.tokens.token()));
        let certificate = Certificate { code, name, issued_at: now, ..present.certificate.clone() };
        tx.certificates().replace(&present.certificate.code, &certificate)?;
        let shown = |of: &Certificate, reason: Option<String>| {
            [("certificate", Some(of.code.to_string())), ("name", Some(of.name.clone())), ("reason", reason)]
        };
        let changes = diff(&shown(&present.certificate, None), &shown(&certificate, Some(reason)));
        tx.audit().record(&staff.entry(now, action::CERTIFICATE_REISSUE, of_student(&student), changes))?;
        let (to, course, name) = (student.recipient(), certificate.course_title.clone(), certificate.name.clone());
        let code = certificate.code.to_string();
        tx.jobs().publish(&Event::CertificateReissued { to, course, name, code }, now)?;
        tx.commit()?;
        Ok(CertificateRecord { certificate, ..present })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, stores};
    use kernel::actor::Actor;
    use kernel::audit::Entry;
    use kernel::clock::MockTokens;
    use std::sync::Mutex;

    type Done = (Result<CertificateRecord, ReissueCertificateError>, Arc<Mutex<Vec<Entry>>>);

    fn reissue(actor: Actor, replaced: bool, name: &str, reason: &str) -> Done {
        let mut record = testing::certificate(true);
        record.certificate.replaced_by = replaced.then(|| CertificateCode::of_random(&[2; 10]));
        let (code, student) = (record.certificate.code.clone(), record.certificate.user);
        let mut tx = StubTx::default();
        tx.users.expect_lock().returning(|_| Ok(true));
        tx.users.expect_find().returning(|_| Ok(Some(testing::user(1))));
        tx.certificates.expect_find().returning(move |_| Ok(Some(record.clone())));
        tx.certificates.expect_replace().returning(|_, _| Ok(()));
        let is_told = |event: &Event, _: &kernel::Time| matches!(event, Event::CertificateReissued { name, code, .. } if name == "Asha V. Verma" && code.starts_with("ZZZZ"));
        tx.jobs.expect_publish().withf(is_told).returning(|_, _| Ok(()));
        let log = testing::log(&mut tx);
        let mut tokens = MockTokens::new();
        tokens.expect_token().returning(|| "token".to_owned());
        tokens.expect_digest().returning(|_| vec![255; 32]);
        let use_case =
            ReissueCertificate { store: stores(vec![tx]), clock: testing::clock(), tokens: Arc::new(tokens) };
        let author = AuditContext { actor, request: "r".into() };
        let (name, reason) = (name.to_owned(), reason.to_owned());
        (use_case.run(&Command { author, student, code, name, reason }), log)
    }

    #[test]
    fn the_staff_issues_it_anew_with_both_names_and_the_reason_in_the_log() {
        let admin = Actor::Admin(testing::user(9).id);
        let (issued, log) = reissue(admin, false, "Asha V. Verma", "Passport seen");
        let issued = issued.unwrap().certificate;
        assert_eq!((issued.name.as_str(), issued.code.as_str()), ("Asha V. Verma", "ZZZZ-ZZZZ-ZZZZ-ZZZZ"));
        let log = log.lock().unwrap();
        let after: Vec<_> = log[0].changes.iter().filter_map(|change| change.after.as_deref()).collect();
        assert_eq!(
            (log[0].action, after),
            (action::CERTIFICATE_REISSUE, vec!["ZZZZ-ZZZZ-ZZZZ-ZZZZ", "Asha V. Verma", "Passport seen"])
        );
    }

    #[test]
    fn not_by_learners_not_for_oneself_not_twice_and_not_without_a_reason() {
        let admin = Actor::Admin(testing::user(9).id);
        let own = testing::certificate(true).certificate.user;
        for actor in [Actor::Learner(own), Actor::Admin(own), Actor::Mentor(testing::user(5).id)] {
            assert_eq!(reissue(actor, false, "Asha V.", "Passport").0, Err(ReissueCertificateError::Forbidden));
        }
        assert_eq!(reissue(admin, true, "Asha V.", "Passport").0, Err(ReissueCertificateError::Replaced));
        let (refused, log) = reissue(admin, false, "Asha 2", " ");
        let Err(ReissueCertificateError::Invalid(broken)) = refused else { panic!("{refused:?}") };
        assert_eq!(broken.iter().map(|fault| fault.field).collect::<Vec<_>>(), ["name", "reason"]);
        assert!(log.lock().unwrap().is_empty());
    }
}

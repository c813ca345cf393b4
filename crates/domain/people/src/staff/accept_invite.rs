//! Accepts an invite and makes the account.

use super::invite_staff::role_change;
use super::{StaffInvite, subject};
use crate::identity::check_second_factor::Passed;
use crate::identity::contact::name_violation;
use crate::identity::password::{self, Owner};
use crate::identity::register::REFERRAL_CODE_LENGTH;
use crate::identity::sign_in::{SignIn, SignedIn, Visitor};
use crate::identity::{User, device};
use crate::ports::{PasswordError, PasswordHasher, Store};
use kernel::audit::{Admin, action};
use kernel::ids::UserId;
use kernel::lettering::stored_name;
use kernel::store::StoreError;
use kernel::store::Unique;
use kernel::validation::Violation;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    /// The token in the invite's link.
    pub token: String,
    pub name: String,
    /// Password in plain text.
    pub password: String,
    pub visitor: Visitor,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AcceptInviteError {
    /// The invite is unknown, was accepted, replaced or withdrawn, or has ended.
    #[error("no such invite")]
    Link,
    /// All broken rules of the form.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    /// The address got an account meanwhile.
    #[error("the address has an account")]
    HasAccount,
    /// The password could not be hashed.
    #[error(transparent)]
    Password(#[from] PasswordError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct AcceptInvite {
    pub store: Arc<dyn Store>,
    pub hasher: Arc<dyn PasswordHasher>,
    pub sign_in: SignIn,
}

impl AcceptInvite {
    /// Returns the invite of a link, for the page with the form.
    ///
    /// # Errors
    ///
    /// The link is not valid.
    pub fn look(&self, token: &str) -> Result<StaffInvite, AcceptInviteError> {
        let digest = self.sign_in.tokens.digest(token);
        let mut tx = self.store.begin()?;
        tx.staff().find_invite(&digest, self.sign_in.clock.now())?.ok_or(AcceptInviteError::Link)
    }

    /// Creates the account with the invite's address and role, and begins a session. Of two concurrent uses of the link the
    /// first wins.
    ///
    /// # Errors
    ///
    /// The link is not valid, rules are broken, or the address got an account meanwhile.
    pub fn run(&self, command: &Command) -> Result<SignedIn, AcceptInviteError> {
        // The link is checked before hashing, so that invalid links cost little. The decisive check follows in the transaction.
        let known = self.look(&command.token)?;
        let owner = Owner { name: &command.name, email: &known.email, mobile: "" };
        let broken: Vec<_> = name_violation("fullName", &command.name)
            .into_iter()
            .chain(password::violations("password", &command.password, owner))
            .collect();
        if !broken.is_empty() {
            return Err(AcceptInviteError::Invalid(broken));
        }
        let password_hash = self.hasher.hash(&command.password)?;
        let SignIn { clock, ids, tokens, .. } = &self.sign_in;
        let now = clock.now();
        let mut tx = self.store.begin()?;
        let digest = tokens.digest(&command.token);
        let invite = tx.staff().take_invite(&digest, now)?.ok_or(AcceptInviteError::Link)?;
        let member = User {
            name: stored_name(&command.name),
            email: invite.email,
            // The invite was mailed to this address, so it is confirmed.
            email_confirmed_at: Some(now),
            password_hash: Some(password_hash),
            ..User::new(UserId(ids.uuid()), invite.role, tokens.code(REFERRAL_CODE_LENGTH), now)
        };
        match tx.users().insert(&member) {
            Err(StoreError::Conflict(Unique::Email)) => return Err(AcceptInviteError::HasAccount),
            inserted => inserted?,
        }
        let author = Admin { id: member.id, request: &command.visitor.request };
        let changes = vec![role_change(None, Some(member.role))];
        tx.audit().record(&author.entry(now, action::STAFF_JOIN, subject(&member), changes))?;
        let signed_in = self.sign_in.begin(tx.as_mut(), member, &command.visitor, Passed::new_account())?;
        let (user, session) = (&signed_in.user, &signed_in.session);
        tx.sessions().note_device(user.id, &device::name(&session.user_agent), session.created_at)?;
        tx.commit()?;
        Ok(signed_in)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::identity::sign_in::tests::{knows_nothing, visitor};
    use crate::ports::password::MockPasswordHasher;
    use crate::ports::store::StubTx;
    use crate::staff::INVITE_LIFE;
    use crate::testing::{self, noon, stores};
    use kernel::ids::StaffInviteId;
    use kernel::role::Role;
    use std::sync::atomic::Ordering;

    fn invite() -> StaffInvite {
        StaffInvite {
            id: StaffInviteId(testing::id("invite")),
            email: "Ravi@Kaushal.test".into(),
            role: Role::Finance,
            token_digest: b"nekot".to_vec(),
            invited_by: testing::user(9).id,
            created_at: noon(),
            expires_at: noon() + INVITE_LIFE,
        }
    }

    fn command() -> Command {
        let password = "Brass-Kettle-42".into();
        Command { token: "token".into(), name: " Ravi Nair ".into(), password, visitor: visitor() }
    }

    fn looks(found: Option<StaffInvite>) -> StubTx {
        let mut tx = StubTx::default();
        tx.staff
            .expect_find_invite()
            .withf(|digest, now| digest == b"nekot" && *now == noon())
            .returning(move |_, _| Ok(found.clone()));
        tx
    }

    fn accept(txs: Vec<StubTx>, command: &Command, hashes: usize) -> Result<SignedIn, AcceptInviteError> {
        let mut hasher = MockPasswordHasher::new();
        hasher.expect_hash().times(hashes).returning(|_| Ok("hashed".into()));
        AcceptInvite { store: stores(txs), hasher: Arc::new(hasher), sign_in: testing::sign_in() }.run(command)
    }

    #[test]
    fn who_was_invited_is_staff_and_signed_in_but_without_a_second_factor() {
        let mut tx = StubTx::default();
        tx.staff.expect_take_invite().times(1).returning(|_, _| Ok(Some(invite())));
        tx.users.expect_insert().times(1).returning(|_| Ok(()));
        tx.sessions.expect_insert().times(1).returning(|_| Ok(()));
        tx.sessions.expect_note_device().times(1).returning(|_, _, _| Ok(true));
        knows_nothing(&mut tx);
        let (log, committed) = (testing::log(&mut tx), tx.committed.clone());
        let done = accept(vec![looks(Some(invite())), tx], &command(), 1).unwrap();
        let user = &done.user;
        assert_eq!(
            (user.name.as_str(), user.email.as_str(), user.role),
            ("Ravi Nair", "Ravi@Kaushal.test", Role::Finance)
        );
        assert_eq!((user.email_confirmed_at, user.password_hash.as_deref()), (Some(noon()), Some("hashed")));
        assert_eq!(done.session.second_factor_at, None);
        let entries = log.lock().unwrap();
        assert_eq!((entries[0].action, entries[0].actor), ("staff.join", user.id));
        assert!(committed.load(Ordering::SeqCst));
    }

    #[test]
    fn a_link_that_does_not_work_and_broken_rules_are_refused_before_hashing() {
        assert_eq!(accept(vec![looks(None)], &command(), 0), Err(AcceptInviteError::Link));
        let broken = Command { name: " ".into(), password: "ravi@kaushal.test".into(), ..command() };
        let Err(AcceptInviteError::Invalid(broken)) = accept(vec![looks(Some(invite()))], &broken, 0) else {
            panic!("accepted")
        };
        assert_eq!(broken.iter().map(|it| it.field).collect::<Vec<_>>(), ["fullName", "password"]);
    }

    #[test]
    fn who_is_too_late_and_whose_address_was_taken_joins_nothing() {
        let mut late = StubTx::default();
        late.staff.expect_take_invite().returning(|_, _| Ok(None));
        assert_eq!(accept(vec![looks(Some(invite())), late], &command(), 1), Err(AcceptInviteError::Link));
        let mut taken = StubTx::default();
        taken.staff.expect_take_invite().returning(|_, _| Ok(Some(invite())));
        taken.users.expect_insert().returning(|_| Err(StoreError::Conflict(Unique::Email)));
        let committed = taken.committed.clone();
        assert_eq!(accept(vec![looks(Some(invite())), taken], &command(), 1), Err(AcceptInviteError::HasAccount));
        assert!(!committed.load(Ordering::SeqCst));
    }
}

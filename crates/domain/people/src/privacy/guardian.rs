//! A parent of a learner under 18: named at sign-up, asked by a mailed link that works once. That the learner is under
//! 18 is all we ask about their age. They can buy while the parent agrees, get no reminders, and no statistic counts
//! them. A withdrawal ends open orders and refunds money that comes later, until the same parent agrees again or the
//! staff record a paper.

use crate::identity::contact::name_violation;
use chrono::TimeDelta;
use kernel::Time;
use kernel::email::is_email;
use kernel::email::mailbox;
use kernel::ids::UserId;
use kernel::locale::SiteLanguages;
use kernel::validation::Violation;

/// How long a parent has to answer. They can be asked again.
pub const ASKED_LIFE: TimeDelta = TimeDelta::days(14);
/// How long the link lasts by which a parent changes their mind: until no child is under 18 any more.
pub const WITHDRAW_LIFE: TimeDelta = TimeDelta::days(18 * 366);
/// A parent is asked again no sooner than so long after the last time.
pub const ASK_PAUSE: TimeDelta = TimeDelta::minutes(30);

/// The institute's data in mails to a parent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sender {
    pub brand: String,
    /// Where the site is.
    pub origin: String,
    /// The languages that the site is served in.
    pub languages: SiteLanguages,
}

/// A parent as they are named.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct GuardianForm {
    pub name: String,
    pub email: String,
}

/// The parent of a learner under 18. Every learner who has one is under 18.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Guardian {
    pub user: UserId,
    /// The parent's name.
    pub name: String,
    pub email: String,
    /// SHA-256 of the token in the link that was mailed last; each answer takes it.
    pub token_digest: Vec<u8>,
    /// When that link ends.
    pub expires_at: Time,
    /// When they were mailed last.
    pub asked_at: Time,
    /// Since when the parent agrees.
    pub consented_at: Option<Time>,
    /// When the parent withdrew their consent. It stands until they agree again, or staff records their consent on
    /// paper.
    pub withdrawn_at: Option<Time>,
}

impl Guardian {
    /// Whether the learner may be asked for again at `now`.
    pub fn may_ask_again(&self, now: Time) -> bool {
        now - self.asked_at >= ASK_PAUSE
    }

    /// Whether somebody at this address may be asked: after a withdrawal only the parent who withdrew.
    pub fn may_be_asked(&self, email: &str) -> bool {
        self.withdrawn_at.is_none() || mailbox(email.trim()) == mailbox(&self.email)
    }

    /// After an answer: with another link, which is valid as long as an answer can be changed.
    #[must_use]
    pub fn answered(&self, agrees: bool, token_digest: Vec<u8>, now: Time) -> Self {
        let life = if agrees { WITHDRAW_LIFE } else { ASKED_LIFE };
        let (consented_at, withdrawn_at) = (agrees.then_some(now), (!agrees).then_some(now));
        Self { token_digest, expires_at: now + life, asked_at: now, consented_at, withdrawn_at, ..self.clone() }
    }
}

/// Whether a learner may buy: an adult, or one whose parent agrees.
pub fn may_buy(guardian: Option<&Guardian>) -> bool {
    guardian.is_none_or(|guardian| guardian.consented_at.is_some())
}

/// All broken rules. The parent's mailbox is not the learner's: nobody agrees for themselves.
pub fn violations(form: &GuardianForm, learner_email: &str) -> Vec<Violation> {
    let email = form.email.trim();
    let message = "Enter a valid email address.";
    let invalid = (!is_email(email)).then_some(Violation::new("guardianEmail", "invalid_email", message));
    let own = || {
        let message = "Your parent's email address must be another one than yours.";
        let same = mailbox(email) == mailbox(learner_email);
        same.then_some(Violation::new("guardianEmail", "own_email", message))
    };
    name_violation("guardianName", &form.name).into_iter().chain(invalid.or_else(own)).collect()
}

/// The page that the link opens, below the site's address.
pub fn link(origin: &str, token: &str) -> String {
    format!("{}/parentconsent?token={token}", origin.trim_end_matches('/'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::guardian;
    use crate::testing::noon;

    #[test]
    fn a_parent_has_a_name_and_a_mailbox_of_their_own() {
        let fields = |name: &str, email: &str| {
            let form = GuardianForm { name: name.into(), email: email.into() };
            violations(&form, "asha.v@gmail.com").iter().map(|broken| (broken.field, broken.code)).collect::<Vec<_>>()
        };
        assert_eq!(fields("सुनीता वर्मा", "sunita@kaushal.test"), []);
        assert_eq!(fields(" ", "sunita@"), [("guardianName", "required"), ("guardianEmail", "invalid_email")]);
        assert_eq!(fields("Sunita", "AshaV+mother@googlemail.com"), [("guardianEmail", "own_email")]);
    }

    #[test]
    fn who_is_under_18_buys_while_a_parent_agrees() {
        let asked = guardian();
        assert!(may_buy(None) && !may_buy(Some(&asked)));
        let later = noon() + TimeDelta::days(1);
        let agreed = asked.answered(true, vec![2], later);
        assert!(may_buy(Some(&agreed)));
        assert_eq!((agreed.consented_at, agreed.expires_at), (Some(later), later + WITHDRAW_LIFE));
        let withdrawn = agreed.answered(false, vec![3], later);
        assert!(!may_buy(Some(&withdrawn)));
        assert!(withdrawn.may_be_asked(" Sunita@Kaushal.test ") && !withdrawn.may_be_asked("papa@kaushal.test"));
        assert!(asked.may_be_asked("papa@kaushal.test"), "nobody withdrew");
        assert_eq!(withdrawn.answered(true, vec![4], later).withdrawn_at, None);
        assert_eq!((withdrawn.token_digest, withdrawn.expires_at), (vec![3], later + ASKED_LIFE));
        assert!(!asked.may_ask_again(noon()) && asked.may_ask_again(noon() + ASK_PAUSE));
    }
}

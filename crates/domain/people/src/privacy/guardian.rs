//! A parent of a learner under 18. The learner names the parent at sign-up, and the parent gets a mailed link that works once.
//! Being under 18 is all that the site asks about a learner's age. Such learners can buy while the parent agrees. They get no
//! reminders, and no statistic counts them. A withdrawal ends open orders and refunds money that arrives later. It applies
//! until the same parent agrees again or the staff record a consent on paper.

use crate::identity::contact::name_violation;
use chrono::TimeDelta;
use kernel::Time;
use kernel::email::is_email;
use kernel::email::mailbox;
use kernel::ids::UserId;
use kernel::locale::SiteLanguages;
use kernel::validation::Violation;

/// How long the link is valid with which a parent answers. The parent can be asked again.
pub const ASKED_LIFE: TimeDelta = TimeDelta::days(14);
/// How long the link is valid with which a parent withdraws the consent. By then every child is of age.
pub const WITHDRAW_LIFE: TimeDelta = TimeDelta::days(18 * 366);
/// Least time between two mails that ask a parent.
pub const ASK_PAUSE: TimeDelta = TimeDelta::minutes(30);

/// The institute's data in mails to a parent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sender {
    pub brand: String,
    /// The site's address.
    pub origin: String,
    /// The languages in which the site is served.
    pub languages: SiteLanguages,
}

/// A parent as the learner names them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct GuardianForm {
    pub name: String,
    pub email: String,
}

/// The parent of a learner under 18. Every learner who has one is under 18.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Guardian {
    pub user: UserId,
    pub name: String,
    pub email: String,
    /// SHA-256 of the token in the link that was mailed last. Each answer uses the link up.
    pub token_digest: Vec<u8>,
    /// When the link expires.
    pub expires_at: Time,
    /// When the parent was mailed last.
    pub asked_at: Time,
    /// Since when the parent agrees; `None` if the parent does not.
    pub consented_at: Option<Time>,
    /// When the parent withdrew the consent. The withdrawal applies until the parent agrees again, or the staff record a
    /// consent on paper.
    pub withdrawn_at: Option<Time>,
}

impl Guardian {
    /// Returns whether the parent may be asked again at `now`.
    pub fn may_ask_again(&self, now: Time) -> bool {
        now - self.asked_at >= ASK_PAUSE
    }

    /// Returns whether a parent with this address may be asked. After a withdrawal only the parent who withdrew may be.
    pub fn may_be_asked(&self, email: &str) -> bool {
        self.withdrawn_at.is_none() || mailbox(email.trim()) == mailbox(&self.email)
    }

    /// Returns the parent after an answer, with a new link. The link is valid as long as the answer can be changed.
    #[must_use]
    pub fn answered(&self, agrees: bool, token_digest: Vec<u8>, now: Time) -> Self {
        let life = if agrees { WITHDRAW_LIFE } else { ASKED_LIFE };
        let (consented_at, withdrawn_at) = (agrees.then_some(now), (!agrees).then_some(now));
        Self { token_digest, expires_at: now + life, asked_at: now, consented_at, withdrawn_at, ..self.clone() }
    }
}

/// Returns whether a learner can buy: an adult, or a learner whose parent agrees.
pub fn may_buy(guardian: Option<&Guardian>) -> bool {
    guardian.is_none_or(|guardian| guardian.consented_at.is_some())
}

/// Returns all broken rules. The parent's mailbox must differ from the learner's, because learners can't consent for
/// themselves.
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

/// Returns the address of the page that the link opens.
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

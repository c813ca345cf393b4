//! The second factor (2FA) of the staff: a code of an authenticator app (TOTP, RFC 6238) or a recovery code. The app's secret
//! is shown once and stored encrypted, bound to its user, with a key that is derived from `session.secret`, so a copy of the
//! database yields no codes. The secret can't be stored as a hash, because the server computes codes from it. Recovery codes
//! are stored as digests.

use chrono::TimeDelta;
use kernel::Time;
use kernel::ids::UserId;
use kernel::role::Role;

/// How many recovery codes a user has at first.
pub const RECOVERY_CODES: usize = 10;
/// Letters of a recovery code. They have 59 bits, so a digest can't be reversed by brute force.
pub const RECOVERY_CODE_LENGTH: usize = 12;
/// How long after its entry a code allows actions that move money.
pub const FRESH_FOR: TimeDelta = TimeDelta::minutes(15);
/// Greatest number of wrong codes of one account within [`WRONG_WINDOW`], over all its devices, before no further code is
/// accepted. Three of a million codes are valid at a time, so guessing would take years.
pub const MAX_WRONG: i32 = 10;
/// The period for [`MAX_WRONG`], from the first wrong code on.
pub const WRONG_WINDOW: TimeDelta = TimeDelta::minutes(15);
/// How long a new secret waits for the app's first code. The limit keeps a person who sees the secret later from completing the
/// setup.
pub const SETUP_FOR: TimeDelta = TimeDelta::minutes(15);
/// Digits of a code.
const DIGITS: usize = 6;
/// Longest input that is parsed as a code, in characters.
const MAX_ENTERED: usize = 64;

/// A user's authenticator app.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SecondFactor {
    pub user: UserId,
    /// The secret that server and app share, encrypted.
    pub sealed_secret: Vec<u8>,
    /// When the secret was made.
    pub created_at: Time,
    /// When the first code of the app was accepted; `None` before that, when logins need no code yet.
    pub confirmed_at: Option<Time>,
    /// The latest 30-second step whose code was accepted. A code of this or an earlier step is refused, so no code works twice.
    pub last_step: i64,
    /// Wrong codes since [`Self::wrong_since`].
    pub wrong_codes: i32,
    /// When the first of the counted wrong codes was entered.
    pub wrong_since: Time,
}

impl SecondFactor {
    /// Returns a second factor whose setup is not confirmed yet.
    pub fn new(user: UserId, sealed_secret: Vec<u8>, now: Time) -> Self {
        Self {
            user,
            sealed_secret,
            created_at: now,
            confirmed_at: None,
            last_step: 0,
            wrong_codes: 0,
            wrong_since: now,
        }
    }

    /// Returns whether the setup has expired without a first code.
    pub fn is_setup_expired(&self, now: Time) -> bool {
        self.confirmed_at.is_none() && now - self.created_at >= SETUP_FOR
    }

    /// Returns how long no code is accepted, if there were too many wrong ones.
    pub fn locked_for(&self, now: Time) -> Option<TimeDelta> {
        let left = self.wrong_since + WRONG_WINDOW - now;
        (self.wrong_codes >= MAX_WRONG && left > TimeDelta::zero()).then_some(left)
    }

    pub fn note_wrong(&mut self, now: Time) {
        if now - self.wrong_since >= WRONG_WINDOW {
            self.wrong_codes = 0;
        }
        if self.wrong_codes == 0 {
            self.wrong_since = now;
        }
        self.wrong_codes += 1;
    }

    /// Accepts the code of a step. Returns false if the code of this or a later step was accepted before.
    pub fn accept(&mut self, step: i64) -> bool {
        let is_new = step > self.last_step;
        if is_new {
            self.last_step = step;
            self.wrong_codes = 0;
        }
        is_new
    }
}

/// A code that a user entered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EnteredCode {
    /// A six-digit code of an app.
    Totp(String),
    /// Any other code, in the stored form of a recovery code: capital letters and digits.
    Recovery(String),
}

impl EnteredCode {
    /// Parses a code as people type it: with spaces or dashes, in any case. `None` for an empty text.
    pub fn parse(text: &str) -> Option<Self> {
        let plain: String = text.chars().filter(|c| !c.is_whitespace() && *c != '-').take(MAX_ENTERED).collect();
        if plain.is_empty() {
            return None;
        }
        let is_totp = plain.len() == DIGITS && plain.bytes().all(|byte| byte.is_ascii_digit());
        Some(if is_totp { Self::Totp(plain) } else { Self::Recovery(plain.to_uppercase()) })
    }
}

/// Formats a recovery code in groups of four for display.
pub fn grouped(code: &str) -> String {
    let letters: Vec<_> = code.chars().collect();
    letters.chunks(4).map(|group| group.iter().collect::<String>()).collect::<Vec<_>>().join("-")
}

/// Whether staff must have a second factor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SecondFactorPolicy {
    /// Each member of the staff decides.
    Optional,
    /// Staff need a second factor to enter the back office.
    Required,
}

/// The state of a session's second factor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SecondFactorStatus {
    /// All actions are allowed, including those that move money.
    Fresh,
    /// The last code is too old for actions that move money.
    Stale,
    /// A second factor is required, and the member of the staff has none. In the back office only the setup is allowed.
    SetupRequired,
}

impl SecondFactorPolicy {
    /// Returns the status of a session whose last code was entered at `entered_at`. A session with `None` belongs to a user
    /// without a second factor, because setting one up ends the other sessions.
    pub fn status(self, role: Role, entered_at: Option<Time>, now: Time) -> SecondFactorStatus {
        match entered_at {
            _ if self.lacks(role, entered_at) => SecondFactorStatus::SetupRequired,
            Some(at) if now - at >= FRESH_FOR => SecondFactorStatus::Stale,
            Some(_) | None => SecondFactorStatus::Fresh,
        }
    }

    /// Returns whether a session lacks a second factor although its user must have one.
    pub fn lacks(self, role: Role, entered_at: Option<Time>) -> bool {
        self == Self::Required && role.is_staff() && entered_at.is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{noon, user};

    fn factor() -> SecondFactor {
        SecondFactor::new(user(9).id, vec![1], noon())
    }

    #[test]
    fn a_step_is_taken_once_and_never_an_earlier_one() {
        let mut factor = factor();
        assert_eq!([7, 7, 6, 8].map(|step| factor.accept(step)), [true, false, false, true]);
    }

    #[test]
    fn ten_wrong_codes_lock_until_the_window_ends_and_a_right_one_clears_them() {
        let (mut factor, later) = (factor(), |minutes| noon() + TimeDelta::minutes(minutes));
        for minute in 0..9 {
            factor.note_wrong(later(minute));
        }
        assert_eq!(factor.locked_for(later(9)), None);
        factor.note_wrong(later(9));
        assert_eq!(factor.locked_for(later(10)), Some(TimeDelta::minutes(5)));
        assert_eq!(factor.locked_for(later(15)), None);
        factor.note_wrong(later(20));
        assert_eq!((factor.wrong_codes, factor.wrong_since), (1, later(20)));
        assert!(factor.accept(1));
        assert_eq!(factor.wrong_codes, 0);
    }

    #[test]
    fn a_secret_waits_a_quarter_of_an_hour_for_its_first_code() {
        let begun = factor();
        let on = SecondFactor { confirmed_at: Some(noon()), ..factor() };
        for (minutes, seconds, expired) in [(0, 0, false), (14, 59, false), (15, 0, true), (600, 0, true)] {
            let now = noon() + TimeDelta::minutes(minutes) + TimeDelta::seconds(seconds);
            assert_eq!(
                (begun.is_setup_expired(now), on.is_setup_expired(now)),
                (expired, false),
                "{minutes}:{seconds}"
            );
        }
    }

    #[test]
    fn codes_are_read_as_people_write_them() {
        assert_eq!(EnteredCode::parse(" 123 456 "), Some(EnteredCode::Totp("123456".into())));
        assert_eq!(EnteredCode::parse("abcd-efgh-jkmn"), Some(EnteredCode::Recovery("ABCDEFGHJKMN".into())));
        assert_eq!(EnteredCode::parse("1234567"), Some(EnteredCode::Recovery("1234567".into())));
        assert_eq!(EnteredCode::parse(" - "), None);
        assert_eq!(grouped("ABCDEFGHJKMN"), "ABCD-EFGH-JKMN");
    }

    #[test]
    fn money_needs_a_code_of_the_last_quarter_of_an_hour() {
        use SecondFactorPolicy::{Optional, Required};
        let ago = |minutes| Some(noon() - TimeDelta::minutes(minutes));
        let admin = |policy: SecondFactorPolicy, at| policy.status(Role::Admin, at, noon());
        assert_eq!(admin(Required, None), SecondFactorStatus::SetupRequired);
        assert_eq!(admin(Optional, None), SecondFactorStatus::Fresh);
        for role in Role::ALL {
            assert_eq!(Required.lacks(role, None), role.is_staff(), "{role:?}");
        }
        for policy in [Optional, Required] {
            assert_eq!(
                (admin(policy, ago(14)), admin(policy, ago(15))),
                (SecondFactorStatus::Fresh, SecondFactorStatus::Stale)
            );
            assert_eq!(policy.status(Role::Learner, None, noon()), SecondFactorStatus::Fresh);
        }
    }
}

//! Domain events. A use case publishes one in the unit of work of the change; that writes one job for each handler that
//! wants it.

use crate::Time;
use crate::ids::{CourseId, EnquiryId, ItemId, LessonId, OrderId, PostId, SubmissionId, UserId, WithdrawalId};
use crate::locale::Locale;
use crate::money::Paise;
use crate::role::Role;

/// Whom an event is about, as the account was at that moment: word goes to the address that it had then.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recipient {
    pub user: UserId,
    pub name: String,
    pub email: String,
    /// Whether the address was shown to be theirs.
    pub is_confirmed: bool,
    /// The language of the mails to them.
    pub locale: Locale,
}

/// A course or bundle that was given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Given {
    /// The item; `None` in events of earlier releases, which had the title only.
    pub item: Option<ItemId>,
    /// Its title, as it was given.
    pub title: String,
}

/// A change of a second factor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SecondFactorChange {
    /// It was set up.
    Enabled,
    /// It was turned off.
    Disabled,
    /// The operator removed it from the command line.
    Reset,
    /// A recovery code was used; so many are left.
    RecoveryCodeUsed(usize),
    /// Too many wrong codes were entered; for a while none is looked at.
    Locked,
    /// There are new recovery codes.
    RecoveryCodesRenewed,
}

/// An event. `token` is the secret of a mailed link, of which the rest of the database has only the digest. A job
/// with one ends within seconds, when its mail is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// An order was paid; its invoice was issued, unless it was free.
    OrderPaid {
        order: OrderId,
    },
    /// An order was refunded; its invoice was credited, if it had one.
    OrderRefunded {
        order: OrderId,
        /// An admin's words, for the buyer.
        reason: String,
    },
    /// A referrer earned a reward for a buyer's order.
    RewardEarned {
        to: Recipient,
        /// The order that was paid.
        order: OrderId,
        amount: Paise,
        /// The end of the holding period, if there is one.
        held_until: Option<Time>,
    },
    /// An admin gave courses or bundles, all of one action.
    AccessGranted {
        to: Recipient,
        given: Vec<Given>,
        /// The slug of the course, when it is the only thing and can be opened.
        course: Option<String>,
    },
    /// A withdrawal was asked for.
    WithdrawalRequested {
        to: Recipient,
        withdrawal: WithdrawalId,
    },
    /// A withdrawal was approved; it is paid next.
    WithdrawalApproved {
        to: Recipient,
        withdrawal: WithdrawalId,
    },
    /// A withdrawal was paid or rejected.
    WithdrawalEnded {
        to: Recipient,
        withdrawal: WithdrawalId,
    },
    /// A visitor sent an enquiry.
    EnquiryReceived {
        enquiry: EnquiryId,
    },
    EnquiryAnswered {
        enquiry: EnquiryId,
        answer: String,
    },
    /// A learner finished a lesson for the first time.
    LessonCompleted {
        user: UserId,
        course: CourseId,
        lesson: LessonId,
    },
    /// A question was answered.
    AnswerPosted {
        answer: PostId,
    },
    UserRegistered {
        to: Recipient,
    },
    /// An admin made an account for somebody.
    UserInvited {
        to: Recipient,
        mobile: String,
        /// Token of the link that sets their password.
        token: String,
        /// The items that the admin gave with it.
        given: Vec<Given>,
    },
    /// Somebody without an account was invited to the staff.
    StaffInvited {
        email: String,
        /// The role they are invited to.
        role: Role,
        /// Token of the link that accepts.
        token: String,
    },
    /// An address is to be shown to be the user's.
    EmailConfirmationRequested {
        to: Recipient,
        /// The address, when it is to replace the present one.
        pending: Option<String>,
        token: String,
    },
    /// The first address was shown to be the user's.
    EmailConfirmed {
        to: Recipient,
    },
    /// Another address was asked for; the present one stays until that is confirmed.
    EmailChangeRequested {
        to: Recipient,
    },
    /// Staff entered another address, which holds later.
    EmailMoveRequested {
        /// Whose account, at the present address.
        to: Recipient,
        /// Token of the link that stops it; `None` when the present address was never confirmed.
        token: Option<String>,
        due: Time,
    },
    /// The address is another one.
    EmailChanged {
        /// Whose, at the new address.
        to: Recipient,
        former: String,
    },
    /// The mobile number is another one.
    MobileChanged {
        to: Recipient,
        mobile: String,
    },
    /// Staff took the mobile number from the account.
    MobileFreed {
        to: Recipient,
        /// The number that it had.
        mobile: String,
    },
    /// Somebody forgot their password.
    PasswordResetRequested {
        to: Recipient,
        token: String,
    },
    /// The password is another one.
    PasswordChanged {
        to: Recipient,
    },
    /// Somebody wants to log in without a password.
    LoginLinkRequested {
        to: Recipient,
        token: String,
    },
    /// Somebody logged in from a device that is new to an account which knows others.
    NewDeviceSeen {
        to: Recipient,
        /// The device's own description.
        device: String,
        at: Time,
    },
    /// An account elsewhere logs in from now on.
    OpenIdLinked {
        /// Whose account with us.
        to: Recipient,
        at: Time,
    },
    /// Something became of a second factor.
    SecondFactorChanged {
        to: Recipient,
        change: SecondFactorChange,
    },
    /// A mentor decided on work.
    SubmissionGraded {
        to: Recipient,
        submission: SubmissionId,
    },
    /// Staff reissued a certificate under another name.
    CertificateReissued {
        to: Recipient,
        /// The title of its course.
        course: String,
        /// The name on it now.
        name: String,
        code: String,
    },
    /// An account was deleted and has no name any more.
    UserDeleted {
        to: Recipient,
    },
}

/// Handlers of events. Each has a job of its own, so retries of one don't repeat another's work.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Handler {
    /// Writes mails (`mail/handle_events.rs`).
    Mail,
}

impl Handler {
    pub const ALL: [Self; 1] = [Self::Mail];

    /// The name of its jobs' [kind](crate::jobs::Kind) in the database.
    pub fn kind_name(self) -> &'static str {
        match self {
            Self::Mail => "event.mail",
        }
    }

    /// Whether it handles an event.
    pub fn wants(self, event: &Event) -> bool {
        match self {
            Self::Mail => !matches!(event, Event::LessonCompleted { .. } | Event::UserRegistered { .. }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::user_id;

    #[test]
    fn mails_are_written_of_what_somebody_must_hear_of() {
        let to = || Recipient {
            user: user_id(1),
            name: "Asha Verma".into(),
            email: "asha@kaushal.test".into(),
            is_confirmed: true,
            locale: Locale::default(),
        };
        assert!(Handler::Mail.wants(&Event::PasswordChanged { to: to() }));
        assert!(
            !Handler::Mail.wants(&Event::UserRegistered { to: to() }),
            "the link to confirm the address tells them"
        );
    }
}

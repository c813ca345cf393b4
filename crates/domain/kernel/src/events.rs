//! Domain events. A use case publishes an event in the transaction of the change. Publishing writes one job for each handler
//! that wants the event.

use crate::Time;
use crate::ids::{CourseId, EnquiryId, ItemId, LessonId, OrderId, PostId, SubmissionId, UserId, WithdrawalId};
use crate::locale::Locale;
use crate::money::Paise;
use crate::role::Role;

/// The user whom an event concerns, with the account's data at the moment of the event. Mails go to that address, even if it
/// changes later.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recipient {
    pub user: UserId,
    pub name: String,
    pub email: String,
    /// Whether the user confirmed the email address.
    pub is_confirmed: bool,
    /// The language of mails to the user.
    pub locale: Locale,
}

/// A course or bundle to which a user was given access.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Given {
    /// The item; `None` in events of earlier releases, which had the title only.
    pub item: Option<ItemId>,
    /// The item's title at that moment.
    pub title: String,
}

/// A change of an account's second factor (2FA).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SecondFactorChange {
    /// The second factor was set up.
    Enabled,
    /// The second factor was turned off.
    Disabled,
    /// The operator removed the second factor from the command line.
    Reset,
    /// A recovery code was used. The value is the number of codes that are left.
    RecoveryCodeUsed(usize),
    /// Too many wrong codes were entered. For a while no code is accepted.
    Locked,
    /// The recovery codes were replaced by new ones.
    RecoveryCodesRenewed,
}

/// A domain event. `token` is the secret of a mailed link. The rest of the database stores only the token's digest. A job with
/// a token ends within seconds, when its mail is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// An order was paid. Its invoice was issued, unless the order was free.
    OrderPaid {
        order: OrderId,
    },
    /// An order was refunded. A credit note was issued if the order had an invoice.
    OrderRefunded {
        order: OrderId,
        /// The admin's reason, as shown to the buyer.
        reason: String,
    },
    /// A referrer earned a reward for a buyer's order.
    RewardEarned {
        to: Recipient,
        order: OrderId,
        amount: Paise,
        /// The end of the holding period; `None` if the reward is not held.
        held_until: Option<Time>,
    },
    /// An admin granted access to courses or bundles, all in one action.
    AccessGranted {
        to: Recipient,
        given: Vec<Given>,
        /// The course's slug, if a single course was given and it can be opened already.
        course: Option<String>,
    },
    /// A learner requested a withdrawal.
    WithdrawalRequested {
        to: Recipient,
        withdrawal: WithdrawalId,
    },
    /// A withdrawal was approved. Its payment follows.
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
    AnswerPosted {
        answer: PostId,
    },
    UserRegistered {
        to: Recipient,
    },
    /// An admin created an account for a person.
    UserInvited {
        to: Recipient,
        mobile: String,
        /// Token of the link with which the user sets a password.
        token: String,
        /// The items that the admin gave with the account.
        given: Vec<Given>,
    },
    /// A person without an account was invited to the staff.
    StaffInvited {
        email: String,
        /// The role to which the person is invited.
        role: Role,
        /// Token of the link that accepts the invite.
        token: String,
    },
    /// A user must confirm an email address.
    EmailConfirmationRequested {
        to: Recipient,
        /// The new address, if it is to replace the present one.
        pending: Option<String>,
        token: String,
    },
    /// The user confirmed the account's first email address.
    EmailConfirmed {
        to: Recipient,
    },
    /// A user requested a change of the email address. The present one stays until the new one is confirmed.
    EmailChangeRequested {
        to: Recipient,
    },
    /// Staff entered a new email address for an account. It replaces the present one at `due`.
    EmailMoveRequested {
        /// The user, at the present address.
        to: Recipient,
        /// Token of the link that stops the change; `None` when the present address was never confirmed.
        token: Option<String>,
        due: Time,
    },
    /// The email address of an account was changed.
    EmailChanged {
        /// The user, at the new address.
        to: Recipient,
        former: String,
    },
    /// The mobile number of an account was changed.
    MobileChanged {
        to: Recipient,
        mobile: String,
    },
    /// Staff removed the mobile number from an account.
    MobileFreed {
        to: Recipient,
        /// The removed number.
        mobile: String,
    },
    /// A user forgot the password and requested a link to reset it.
    PasswordResetRequested {
        to: Recipient,
        token: String,
    },
    /// The password of an account was changed.
    PasswordChanged {
        to: Recipient,
    },
    /// A user requested a link for logging in without a password.
    LoginLinkRequested {
        to: Recipient,
        token: String,
    },
    /// A user logged in from a new device, to an account that has other known devices.
    NewDeviceSeen {
        to: Recipient,
        /// The browser's description of the device.
        device: String,
        at: Time,
    },
    /// An OpenID Connect account, such as one at Google, was linked and can log in from now on.
    OpenIdLinked {
        /// The owner of the account on this site.
        to: Recipient,
        at: Time,
    },
    /// The second factor of an account changed.
    SecondFactorChanged {
        to: Recipient,
        change: SecondFactorChange,
    },
    /// A mentor graded a submission.
    SubmissionGraded {
        to: Recipient,
        submission: SubmissionId,
    },
    /// Staff reissued a certificate under another name.
    CertificateReissued {
        to: Recipient,
        /// The course's title.
        course: String,
        /// The new name on the certificate.
        name: String,
        code: String,
    },
    /// An account was deleted. Its name is no longer stored.
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

    /// Returns the name of the handler's job [kind](crate::jobs::Kind) in the database.
    pub fn kind_name(self) -> &'static str {
        match self {
            Self::Mail => "event.mail",
        }
    }

    /// Returns whether the handler handles an event.
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

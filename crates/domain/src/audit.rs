//! What staff did: who, what, from what to what, when, in which request. Written in the transaction of the change.

mod bundle;
mod coupon;
mod course;
mod mentor;
pub(crate) mod reason;
mod user;
mod webinar;

pub use bundle::{of_bundle, of_popup};
pub use coupon::of_coupon;
pub use course::of_course;
pub use mentor::of_mentor;
pub use user::{of_admin, of_student};
pub use webinar::of_webinar;

use crate::Time;
use crate::identity::{Actor, Permission};
use crate::ids::UserId;
use crate::money::{BasisPoints, Paise};

/// What was done, as dotted words; the first is the kind of thing.
pub mod action {
    /// A new course.
    pub const COURSE_CREATE: &str = "course.create";
    /// A course was changed.
    pub const COURSE_UPDATE: &str = "course.update";
    /// A copy of a course.
    pub const COURSE_DUPLICATE: &str = "course.duplicate";
    /// A course was withdrawn for good.
    pub const COURSE_ARCHIVE: &str = "course.archive";
    /// An archived course became a draft again.
    pub const COURSE_RESTORE: &str = "course.restore";
    /// A course was deleted.
    pub const COURSE_DELETE: &str = "course.delete";
    /// A course was published.
    pub const COURSE_PUBLISH: &str = "course.publish";
    /// A course was taken back to draft.
    pub const COURSE_UNPUBLISH: &str = "course.unpublish";
    /// A new bundle.
    pub const BUNDLE_CREATE: &str = "bundle.create";
    /// A bundle was changed.
    pub const BUNDLE_UPDATE: &str = "bundle.update";
    /// A bundle was deleted.
    pub const BUNDLE_DELETE: &str = "bundle.delete";
    /// A bundle was published.
    pub const BUNDLE_PUBLISH: &str = "bundle.publish";
    /// A bundle was taken back to draft.
    pub const BUNDLE_UNPUBLISH: &str = "bundle.unpublish";
    /// A bundle was withdrawn for good.
    pub const BUNDLE_ARCHIVE: &str = "bundle.archive";
    /// A bundle's percentage was set.
    pub const BUNDLE_DISCOUNT: &str = "bundle.discount";
    /// A bundle's discount was taken back.
    pub const BUNDLE_NO_DISCOUNT: &str = "bundle.discount.remove";
    /// A bundle's popup was put up.
    pub const POPUP_SHOW: &str = "popup.show";
    /// A bundle's popups were taken away.
    pub const POPUP_REMOVE: &str = "popup.remove";
    /// The institute's settings were changed.
    pub const SETTINGS_UPDATE: &str = "settings.update";
    /// A mail was sent to see whether mail works.
    pub const SETTINGS_TEST_MAIL: &str = "settings.testMail";
    /// The words of a mail were changed.
    pub const MAIL_WORDS_UPDATE: &str = "mail.words";
    /// The words of a mail are the default ones again.
    pub const MAIL_WORDS_RESET: &str = "mail.words.reset";
    /// Somebody sent a mail to themselves, to see how it looks.
    pub const MAIL_WORDS_TEST: &str = "mail.words.test";
    /// The legal texts were read and accepted for the institute.
    pub const LEGAL_ACCEPT: &str = "settings.acceptLegal";
    /// A student was given a course or bundle.
    pub const GRANT_ASSIGN: &str = "grant.assign";
    /// What an admin gave was taken back.
    pub const GRANT_REVOKE: &str = "grant.revoke";
    /// A student's name, address or mobile number was corrected.
    pub const STUDENT_UPDATE: &str = "student.update";
    /// A student was blocked.
    pub const STUDENT_BLOCK: &str = "student.block";
    /// A block was lifted.
    pub const STUDENT_UNBLOCK: &str = "student.unblock";
    /// A student was signed out, of one device or all.
    pub const STUDENT_SIGN_OUT: &str = "student.signOut";
    /// A student's tags were changed.
    pub const STUDENT_TAG: &str = "student.tag";
    /// Something was noted of a student.
    pub const STUDENT_NOTE: &str = "student.note";
    /// A note of a student was deleted.
    pub const STUDENT_NOTE_DELETE: &str = "student.note.delete";
    /// A mail was sent to many students.
    pub const STUDENT_MAIL: &str = "student.mail";
    /// A student was made from a file.
    pub const STUDENT_IMPORT: &str = "student.import";
    /// The students were written to a file.
    pub const STUDENT_EXPORT: &str = "student.export";
    /// Orders were written to a file.
    pub const ORDER_EXPORT: &str = "order.export";
    /// A report was written to a file.
    pub const REPORT_EXPORT: &str = "report.export";
    /// A student was given money.
    pub const WALLET_CREDIT: &str = "wallet.credit";
    /// A withdrawal will be paid.
    pub const WITHDRAWAL_APPROVE: &str = "withdrawal.approve";
    /// A withdrawal was paid.
    pub const WITHDRAWAL_PAY: &str = "withdrawal.pay";
    /// A withdrawal was rejected.
    pub const WITHDRAWAL_REJECT: &str = "withdrawal.reject";
    /// A new coupon.
    pub const COUPON_CREATE: &str = "coupon.create";
    /// A coupon was changed.
    pub const COUPON_UPDATE: &str = "coupon.update";
    /// A coupon was let rest.
    pub const COUPON_PAUSE: &str = "coupon.pause";
    /// A coupon rests no longer.
    pub const COUPON_RESUME: &str = "coupon.resume";
    /// A paid order was refunded as a whole.
    pub const ORDER_REFUND: &str = "order.refund";
    /// Money that came twice, late or in a wrong amount was sent back, or a refused refund sent again.
    pub const REFUND_SEND: &str = "refund.send";
    /// Money that the gateway refused to send back was sent another way.
    pub const REFUND_SETTLE: &str = "refund.settle";
    /// The gateway was asked about an order's open payments.
    pub const ORDER_RECHECK: &str = "order.recheck";
    /// An admin's account was made: the first one's by themselves, or from the command line.
    pub const ADMIN_CREATE: &str = "admin.create";
    /// An admin set up their second factor.
    pub const SECOND_FACTOR_ENABLE: &str = "totp.enable";
    /// An admin turned their second factor off.
    pub const SECOND_FACTOR_DISABLE: &str = "totp.disable";
    /// An admin's second factor was removed from the command line.
    pub const SECOND_FACTOR_RESET: &str = "totp.reset";
    /// An admin used a recovery code.
    pub const RECOVERY_CODE_USE: &str = "totp.useRecoveryCode";
    /// An admin made new recovery codes.
    pub const RECOVERY_CODES_RENEW: &str = "totp.renewRecoveryCodes";
    /// A post was hidden.
    pub const POST_HIDE: &str = "post.hide";
    /// A hidden post is shown again.
    pub const POST_SHOW: &str = "post.show";
    /// A question takes no more answers.
    pub const POST_LOCK: &str = "post.lock";
    /// A question takes answers again.
    pub const POST_UNLOCK: &str = "post.unlock";
    /// Somebody else's post was deleted.
    pub const POST_DELETE: &str = "post.delete";
    /// What was reported of a post was looked at and left.
    pub const POST_DISMISS_REPORTS: &str = "post.dismissReports";
    /// An enquiry was answered, closed or opened again.
    pub const ENQUIRY_UPDATE: &str = "enquiry.update";
    /// Captions of a lesson were put there or taken away.
    pub const LESSON_CAPTIONS: &str = "lesson.captions";
    /// The chapters of a lesson were written.
    pub const LESSON_CHAPTERS: &str = "lesson.chapters";
    /// A video is to become a stream again.
    pub const STREAM_RETRY: &str = "stream.retry";
    /// A review was answered, or its answer changed or taken back.
    pub const REVIEW_ANSWER: &str = "review.answer";
    /// A review was taken out of sight.
    pub const REVIEW_HIDE: &str = "review.hide";
    /// A hidden review is seen again.
    pub const REVIEW_SHOW: &str = "review.show";
    /// A new mentor.
    pub const MENTOR_CREATE: &str = "mentor.create";
    /// A mentor was changed.
    pub const MENTOR_UPDATE: &str = "mentor.update";
    /// A mentor was deleted.
    pub const MENTOR_DELETE: &str = "mentor.delete";
    /// A mentor was given an account.
    pub const MENTOR_ACCOUNT: &str = "mentor.account";
    /// A mentor's account is a learner's again.
    pub const MENTOR_NO_ACCOUNT: &str = "mentor.account.remove";
    /// Somebody was invited to the staff.
    pub const STAFF_INVITE: &str = "staff.invite";
    /// An invite to the staff was taken back.
    pub const STAFF_WITHDRAW: &str = "staff.invite.withdraw";
    /// Who was invited joined the staff.
    pub const STAFF_JOIN: &str = "staff.join";
    /// Somebody of the staff got another role.
    pub const STAFF_ROLE: &str = "staff.role";
    /// Somebody was removed from the staff.
    pub const STAFF_REMOVE: &str = "staff.remove";
    /// A mentor or an admin decided on work.
    pub const SUBMISSION_GRADE: &str = "submission.grade";
    /// A page of the site was published.
    pub const SITE_PUBLISH: &str = "site.publish";
    /// The draft of a page of the site was thrown away.
    pub const SITE_DISCARD: &str = "site.discard";
    /// An earlier version of a page of the site became its draft.
    pub const SITE_RESTORE: &str = "site.restore";
    /// A new webinar.
    pub const WEBINAR_CREATE: &str = "webinar.create";
    /// A webinar was changed.
    pub const WEBINAR_UPDATE: &str = "webinar.update";
    /// A webinar was announced, or takes place after all.
    pub const WEBINAR_PUBLISH: &str = "webinar.publish";
    /// A webinar was taken back to draft.
    pub const WEBINAR_UNPUBLISH: &str = "webinar.unpublish";
    /// A webinar does not take place.
    pub const WEBINAR_CANCEL: &str = "webinar.cancel";
    /// A webinar was deleted.
    pub const WEBINAR_DELETE: &str = "webinar.delete";
    /// The guests of a webinar were written to a file.
    pub const WEBINAR_EXPORT: &str = "webinar.export";
}

/// Who acts, and in which request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditContext {
    /// Who.
    pub actor: Actor,
    /// The request's id, as in the log and the header `X-Request-Id`.
    pub request: String,
}

/// Staff who act, admins mostly.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Admin<'a> {
    /// Who.
    pub id: UserId,
    /// The request's id.
    pub request: &'a str,
}

impl AuditContext {
    /// The admin, or other staff with the permission, who acts; `None` for anybody else, who may not.
    pub fn staff(&self, permission: Permission) -> Option<Admin<'_>> {
        self.author(self.actor.may(permission))
    }

    /// The admin, or other staff of any role, who acts: on their own account.
    pub fn any_staff(&self) -> Option<Admin<'_>> {
        self.author(self.actor.is_staff())
    }

    /// The admin or mentor who acts: what mentors decide is in the log too.
    pub fn teacher(&self) -> Option<Admin<'_>> {
        self.author(matches!(self.actor, Actor::Mentor(_)) || self.actor.may(Permission::Teaching))
    }

    fn author(&self, may: bool) -> Option<Admin<'_>> {
        let id = self.actor.user().filter(|_| may)?;
        Some(Admin { id, request: &self.request })
    }
}

impl Admin<'_> {
    /// What the log says of it.
    pub fn entry(self, at: Time, action: &'static str, subject: Subject, changes: Vec<Change>) -> Entry {
        Entry { at, actor: self.id, request: self.request.to_owned(), action, subject, changes }
    }
}

/// The thing that was acted on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subject {
    /// Its kind: 'course', 'bundle', 'student', 'settings', …
    pub kind: &'static str,
    /// Its id; empty for a thing of which there is one.
    pub id: String,
    /// Its name as at the time.
    pub name: String,
}

impl Subject {
    /// A thing with an id.
    pub fn new(kind: &'static str, id: impl ToString, name: impl Into<String>) -> Self {
        Self { kind, id: id.to_string(), name: name.into() }
    }
}

/// One field that changed, by its name on the wire.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// Field.
    pub field: String,
    /// What it held; `None` when it was empty or absent.
    pub before: Option<String>,
    /// What it holds; `None` when it is empty or absent.
    pub after: Option<String>,
}

/// An entry to be recorded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// When.
    pub at: Time,
    /// The admin.
    pub actor: UserId,
    /// The request's id.
    pub request: String,
    /// One of [`action`].
    pub action: &'static str,
    /// What was acted on.
    pub subject: Subject,
    /// What changed; may be empty, as when something is ended.
    pub changes: Vec<Change>,
}

/// An entry as read back.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs, reason = "as in Entry")]
pub struct Logged {
    pub id: uuid::Uuid,
    pub at: Time,
    pub actor: UserId,
    /// The admin's name as at the time.
    pub actor_name: String,
    pub action: String,
    pub entity: String,
    pub entity_id: String,
    pub entity_name: String,
    pub changes: Vec<Change>,
    pub request: String,
}

/// A field of a thing as the log shows it: its name on the wire and a readable value.
pub type Field = (&'static str, Option<String>);

/// Longest value in the log, in characters.
pub const MAX_VALUE: usize = 500;

/// Fields that differ, in the order of `after`, then those that only `before` has. Empty text counts as absent. Values
/// are compared whole and cut to [`MAX_VALUE`] then. `before` is empty for a new thing, `after` for a deleted one.
pub fn diff(before: &[Field], after: &[Field]) -> Vec<Change> {
    let held = |fields: &[Field], name: &str| {
        let found = fields.iter().find(|(field, _)| *field == name);
        found.and_then(|(_, value)| value.clone()).filter(|value| !value.is_empty())
    };
    let gone = before.iter().filter(|(name, _)| !after.iter().any(|(known, _)| known == name));
    let changes = after.iter().chain(gone).map(|(name, _)| (*name, held(before, name), held(after, name)));
    let changed = changes.filter(|(_, before, after)| before != after);
    let change = |(name, before, after): (&str, Option<String>, Option<String>)| Change {
        field: name.to_owned(),
        before: before.map(cut),
        after: after.map(cut),
    };
    changed.map(change).collect()
}

fn cut(text: String) -> String {
    if text.chars().count() <= MAX_VALUE {
        return text;
    }
    let mut short: String = text.chars().take(MAX_VALUE - 1).collect();
    short.push('…');
    short
}

/// An amount as the log shows it: '₹1499' or '₹1499.50'.
pub fn rupees(amount: Paise) -> String {
    let (whole, rest) = (amount.get() / 100, amount.get() % 100);
    if rest == 0 { format!("₹{whole}") } else { format!("₹{whole}.{rest:02}") }
}

/// A rate as the log shows it: '20%' or '12.5%'.
pub fn percent(rate: BasisPoints) -> String {
    let text = format!("{}.{:02}", rate.get() / 100, rate.get() % 100);
    format!("{}%", text.trim_end_matches('0').trim_end_matches('.'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::identity::Role;

    fn some(text: &str) -> Option<String> {
        Some(text.to_owned())
    }

    #[test]
    fn only_what_differs_is_listed() {
        let before = [("title", some("React")), ("price", some("₹999")), ("image", None), ("pdf", some("a.pdf"))];
        let after = [("title", some("React")), ("price", some("₹1999")), ("image", some("")), ("level", some("Basic"))];
        let change = |field: &str, before, after| Change { field: field.to_owned(), before, after };
        let expected = [
            change("price", some("₹999"), some("₹1999")),
            change("level", None, some("Basic")),
            change("pdf", some("a.pdf"), None),
        ];
        assert_eq!(diff(&before, &after), expected);
        assert_eq!(diff(&after, &after), []);
    }

    #[test]
    fn long_texts_are_compared_whole_and_shown_cut() {
        let long = |end: &str| "क".repeat(600) + end;
        let changes = diff(&[("description", Some(long("a")))], &[("description", Some(long("b")))]);
        let shown = changes[0].after.clone().unwrap();
        assert_eq!(shown.chars().count(), MAX_VALUE);
        assert!(shown.ends_with('…'));
        assert_eq!(changes[0].before, changes[0].after);
    }

    #[test]
    fn amounts_and_rates_read_well() {
        assert_eq!(rupees(Paise::new(149_950)), "₹1499.50");
        assert_eq!(rupees(Paise::new(149_900)), "₹1499");
        assert_eq!(
            ["20%", "12.5%", "0.05%", "100%"].map(str::to_owned),
            [2000, 1250, 5, 10_000].map(|hundredths| { percent(BasisPoints::new(hundredths)) })
        );
    }

    #[test]
    fn only_staff_with_the_permission_is_an_author() {
        let author = |actor| AuditContext { actor, request: "r".into() };
        let id = crate::testing::user(1).id;
        let expected = |may: bool| may.then_some(Admin { id, request: "r" });
        for role in Role::ALL {
            let author = author(Actor::of(role, id));
            for permission in Permission::ALL {
                assert_eq!(author.staff(permission), expected(role.may(permission)), "{role:?} {permission:?}");
            }
            assert_eq!(author.any_staff(), expected(role.is_staff()), "{role:?}");
            assert_eq!(author.teacher(), expected([Role::Admin, Role::Mentor].contains(&role)), "{role:?}");
        }
        let stranger = author(Actor::Anonymous);
        assert_eq!((stranger.any_staff(), stranger.teacher()), (None, None));
    }
}

//! Names of audited actions: words joined by dots. The first word is the kind of thing.

pub const COURSE_CREATE: &str = "course.create";
pub const COURSE_UPDATE: &str = "course.update";
/// A course was copied.
pub const COURSE_DUPLICATE: &str = "course.duplicate";
/// A course was withdrawn for good.
pub const COURSE_ARCHIVE: &str = "course.archive";
/// An archived course became a draft again.
pub const COURSE_RESTORE: &str = "course.restore";
pub const COURSE_DELETE: &str = "course.delete";
pub const COURSE_PUBLISH: &str = "course.publish";
/// A published course became a draft again.
pub const COURSE_UNPUBLISH: &str = "course.unpublish";
pub const BUNDLE_CREATE: &str = "bundle.create";
pub const BUNDLE_UPDATE: &str = "bundle.update";
pub const BUNDLE_DELETE: &str = "bundle.delete";
pub const BUNDLE_PUBLISH: &str = "bundle.publish";
/// A published bundle became a draft again.
pub const BUNDLE_UNPUBLISH: &str = "bundle.unpublish";
/// A bundle was withdrawn for good.
pub const BUNDLE_ARCHIVE: &str = "bundle.archive";
/// A bundle's discount was set, in percent.
pub const BUNDLE_DISCOUNT: &str = "bundle.discount";
/// A bundle's discount was removed.
pub const BUNDLE_NO_DISCOUNT: &str = "bundle.discount.remove";
/// A popup for a bundle was shown.
pub const POPUP_SHOW: &str = "popup.show";
/// A bundle's popups were removed.
pub const POPUP_REMOVE: &str = "popup.remove";
pub const SETTINGS_UPDATE: &str = "settings.update";
/// A test mail was sent to check the mail settings.
pub const SETTINGS_TEST_MAIL: &str = "settings.testMail";
/// The institute changed the text of a mail.
pub const MAIL_WORDS_UPDATE: &str = "mail.words";
/// The text of a mail was reset to the default.
pub const MAIL_WORDS_RESET: &str = "mail.words.reset";
/// A member of the staff sent a sample of a mail to themselves.
pub const MAIL_WORDS_TEST: &str = "mail.words.test";
/// An admin read and accepted the legal texts for the institute.
pub const LEGAL_ACCEPT: &str = "settings.acceptLegal";
/// The payment gateway of new payments, or the account at the gateway, was changed.
pub const PROVIDERS_GATEWAY: &str = "providers.gateway";
/// The way in which mail is sent was changed.
pub const PROVIDERS_MAIL: &str = "providers.mail";
/// The Google account for logins was set or removed.
pub const PROVIDERS_GOOGLE: &str = "providers.google";
/// A test payment of one rupee was started to check the gateway.
pub const LAUNCH_TEST_PAYMENT: &str = "launch.testPayment";
pub const LAUNCH_REMOVE_DEMO: &str = "launch.removeDemo";
/// A member of the staff gave a student access to a course or bundle.
pub const GRANT_ASSIGN: &str = "grant.assign";
/// An access that an admin granted was revoked.
pub const GRANT_REVOKE: &str = "grant.revoke";
/// A student's name, address or mobile number was corrected.
pub const STUDENT_UPDATE: &str = "student.update";
/// A mobile number was removed from a student's account, because it belongs to somebody else.
pub const STUDENT_FREE_NUMBER: &str = "student.freeNumber";
/// A certificate was reissued under another name.
pub const CERTIFICATE_REISSUE: &str = "certificate.reissue";
pub const STUDENT_BLOCK: &str = "student.block";
/// A block was lifted.
pub const STUDENT_UNBLOCK: &str = "student.unblock";
pub const STUDENT_DELETE: &str = "student.delete";
/// A parent's written consent was recorded.
pub const STUDENT_PARENT_CONSENT: &str = "student.parentConsent";
/// A student was signed out, of one device or all.
pub const STUDENT_SIGN_OUT: &str = "student.signOut";
/// A student's tags were changed.
pub const STUDENT_TAG: &str = "student.tag";
/// A note about a student was added.
pub const STUDENT_NOTE: &str = "student.note";
/// A note of a student was deleted.
pub const STUDENT_NOTE_DELETE: &str = "student.note.delete";
/// A mail was sent to many students.
pub const STUDENT_MAIL: &str = "student.mail";
/// A student's account was created by an import from a file.
pub const STUDENT_IMPORT: &str = "student.import";
/// The list of students was exported to a file.
pub const STUDENT_EXPORT: &str = "student.export";
/// Orders were exported to a file.
pub const ORDER_EXPORT: &str = "order.export";
/// A report was exported to a file.
pub const REPORT_EXPORT: &str = "report.export";
/// A student's wallet was credited.
pub const WALLET_CREDIT: &str = "wallet.credit";
/// A withdrawal was approved for payment.
pub const WITHDRAWAL_APPROVE: &str = "withdrawal.approve";
pub const WITHDRAWAL_PAY: &str = "withdrawal.pay";
pub const WITHDRAWAL_REJECT: &str = "withdrawal.reject";
pub const COUPON_CREATE: &str = "coupon.create";
pub const COUPON_UPDATE: &str = "coupon.update";
/// A coupon was paused.
pub const COUPON_PAUSE: &str = "coupon.pause";
/// A paused coupon was resumed.
pub const COUPON_RESUME: &str = "coupon.resume";
/// A paid order was refunded in full.
pub const ORDER_REFUND: &str = "order.refund";
/// Money that was paid twice, late or in a wrong amount was sent back, or a refund that the gateway refused was sent again.
pub const REFUND_SEND: &str = "refund.send";
/// A refund that the gateway refused was paid in another way.
pub const REFUND_SETTLE: &str = "refund.settle";
/// A buyer whose payment arrived late got a seat in another batch instead of a refund.
pub const REFUND_SEAT: &str = "refund.seat";
/// A buyer's refund request was refused.
pub const REFUND_REFUSE: &str = "refund.refuse";
/// An admin's account was created, either at the first setup in the browser or from the command line.
pub const ORDER_RECHECK: &str = "order.recheck";
/// An admin's account was created, either by the first admin at setup or from the command line.
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
pub const POST_HIDE: &str = "post.hide";
/// A hidden post was made visible again.
pub const POST_SHOW: &str = "post.show";
/// A question was locked: it accepts no more answers.
pub const POST_LOCK: &str = "post.lock";
/// A question was unlocked: it accepts answers again.
pub const POST_UNLOCK: &str = "post.unlock";
/// A moderator deleted another user's post.
pub const POST_DELETE: &str = "post.delete";
/// Reports of a post were dismissed.
pub const POST_DISMISS_REPORTS: &str = "post.dismissReports";
/// An enquiry was answered, closed or reopened.
pub const ENQUIRY_UPDATE: &str = "enquiry.update";
/// An enquiry was deleted. If the admin chose so, all other data of the guest was deleted too.
pub const ENQUIRY_DELETE: &str = "enquiry.delete";
/// Captions of a lesson were added or removed.
pub const LESSON_CAPTIONS: &str = "lesson.captions";
/// The chapters of a lesson were changed.
pub const LESSON_CHAPTERS: &str = "lesson.chapters";
/// The transcoding of a video was queued again.
pub const STREAM_RETRY: &str = "stream.retry";
/// The institute's answer to a review was written, changed or removed.
pub const REVIEW_ANSWER: &str = "review.answer";
/// A review was hidden.
pub const REVIEW_HIDE: &str = "review.hide";
/// A hidden review was made visible again.
pub const REVIEW_SHOW: &str = "review.show";
pub const MENTOR_CREATE: &str = "mentor.create";
pub const MENTOR_UPDATE: &str = "mentor.update";
pub const MENTOR_DELETE: &str = "mentor.delete";
/// The translations of a thing were changed.
pub const TRANSLATIONS_UPDATE: &str = "translations.update";
/// A mentor got an account for logging in.
pub const MENTOR_ACCOUNT: &str = "mentor.account";
/// A mentor's account became a learner's account again.
pub const MENTOR_NO_ACCOUNT: &str = "mentor.account.remove";
/// Somebody was invited to the staff.
pub const STAFF_INVITE: &str = "staff.invite";
/// An invite to the staff was withdrawn.
pub const STAFF_WITHDRAW: &str = "staff.invite.withdraw";
/// An invited colleague joined the staff.
pub const STAFF_JOIN: &str = "staff.join";
/// The role of a member of the staff was changed.
pub const STAFF_ROLE: &str = "staff.role";
/// A member was removed from the staff.
pub const STAFF_REMOVE: &str = "staff.remove";
/// A mentor or an admin graded a submission.
pub const SUBMISSION_GRADE: &str = "submission.grade";
/// A page of the site was published.
pub const SITE_PUBLISH: &str = "site.publish";
/// The draft of a page of the site was discarded.
pub const SITE_DISCARD: &str = "site.discard";
/// An earlier version of a page of the site became its draft.
pub const SITE_RESTORE: &str = "site.restore";
pub const WEBINAR_CREATE: &str = "webinar.create";
pub const WEBINAR_UPDATE: &str = "webinar.update";
/// A webinar was published, or a cancelled one was published again.
pub const WEBINAR_PUBLISH: &str = "webinar.publish";
/// A published webinar became a draft again.
pub const WEBINAR_UNPUBLISH: &str = "webinar.unpublish";
/// A webinar was cancelled.
pub const WEBINAR_CANCEL: &str = "webinar.cancel";
pub const WEBINAR_DELETE: &str = "webinar.delete";
/// The guest list of a webinar was exported to a file.
pub const WEBINAR_EXPORT: &str = "webinar.export";
/// A guest of a webinar was deleted. If the admin chose so, all other data of the guest was deleted too.
pub const WEBINAR_GUEST_DELETE: &str = "webinar.guest.delete";
pub const BATCH_CREATE: &str = "batch.create";
pub const BATCH_UPDATE: &str = "batch.update";
pub const BATCH_DELETE: &str = "batch.delete";
pub const ARTICLE_CREATE: &str = "article.create";
pub const ARTICLE_UPDATE: &str = "article.update";
pub const ARTICLE_PUBLISH: &str = "article.publish";
/// A published article became a draft again.
pub const ARTICLE_UNPUBLISH: &str = "article.unpublish";
pub const ARTICLE_DELETE: &str = "article.delete";

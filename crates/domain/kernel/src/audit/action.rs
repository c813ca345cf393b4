//! Names of audited actions: dotted words, of which the first is the kind of thing.

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
/// The gateway of new payments, or its account, was changed.
pub const PROVIDERS_GATEWAY: &str = "providers.gateway";
/// How mail goes out was changed.
pub const PROVIDERS_MAIL: &str = "providers.mail";
/// The account at Google was set or removed.
pub const PROVIDERS_GOOGLE: &str = "providers.google";
/// A payment of one rupee was begun to see that the gateway works.
pub const LAUNCH_TEST_PAYMENT: &str = "launch.testPayment";
/// The demo data was removed.
pub const LAUNCH_REMOVE_DEMO: &str = "launch.removeDemo";
/// A student was given a course or bundle.
pub const GRANT_ASSIGN: &str = "grant.assign";
/// A grant of an admin was revoked.
pub const GRANT_REVOKE: &str = "grant.revoke";
/// A student's name, address or mobile number was corrected.
pub const STUDENT_UPDATE: &str = "student.update";
/// A mobile number was taken from a student, for its owner.
pub const STUDENT_FREE_NUMBER: &str = "student.freeNumber";
/// A certificate was reissued under another name.
pub const CERTIFICATE_REISSUE: &str = "certificate.reissue";
/// A student was blocked.
pub const STUDENT_BLOCK: &str = "student.block";
/// A block was lifted.
pub const STUDENT_UNBLOCK: &str = "student.unblock";
/// A student's account was deleted.
pub const STUDENT_DELETE: &str = "student.delete";
/// A parent's consent on paper was recorded.
pub const STUDENT_PARENT_CONSENT: &str = "student.parentConsent";
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
/// A buyer whose money came late has a seat in another batch instead of the money.
pub const REFUND_SEAT: &str = "refund.seat";
/// A buyer does not get the money back that they asked for.
pub const REFUND_REFUSE: &str = "refund.refuse";
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
/// Reports of a post were dismissed.
pub const POST_DISMISS_REPORTS: &str = "post.dismissReports";
/// An enquiry was answered, closed or opened again.
pub const ENQUIRY_UPDATE: &str = "enquiry.update";
/// An enquiry was deleted, with all of its guest where the admin asked for that.
pub const ENQUIRY_DELETE: &str = "enquiry.delete";
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
pub const MENTOR_CREATE: &str = "mentor.create";
/// A mentor was changed.
pub const MENTOR_UPDATE: &str = "mentor.update";
/// A mentor was deleted.
pub const MENTOR_DELETE: &str = "mentor.delete";
/// The translations of a thing were changed.
pub const TRANSLATIONS_UPDATE: &str = "translations.update";
/// A mentor was given an account.
pub const MENTOR_ACCOUNT: &str = "mentor.account";
/// A mentor's account is a learner's again.
pub const MENTOR_NO_ACCOUNT: &str = "mentor.account.remove";
/// Somebody was invited to the staff.
pub const STAFF_INVITE: &str = "staff.invite";
/// An invite to the staff was taken back.
pub const STAFF_WITHDRAW: &str = "staff.invite.withdraw";
/// An invited colleague joined the staff.
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
/// A guest of a webinar was deleted, with all of theirs where the admin asked for that.
pub const WEBINAR_GUEST_DELETE: &str = "webinar.guest.delete";
/// A new batch of a course.
pub const BATCH_CREATE: &str = "batch.create";
/// A batch was changed.
pub const BATCH_UPDATE: &str = "batch.update";
/// A batch was deleted.
pub const BATCH_DELETE: &str = "batch.delete";
pub const ARTICLE_CREATE: &str = "article.create";
/// An article was changed.
pub const ARTICLE_UPDATE: &str = "article.update";
/// An article was published.
pub const ARTICLE_PUBLISH: &str = "article.publish";
/// An article was taken back to draft.
pub const ARTICLE_UNPUBLISH: &str = "article.unpublish";
/// An article was deleted.
pub const ARTICLE_DELETE: &str = "article.delete";

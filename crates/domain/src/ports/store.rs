//! Storage: a unit of work with one accessor per aggregate, one file for each. Dropped without [`Tx::commit`], it is
//! rolled back.
//! Lookups return `Option`: absence is not an error.
//!
//! # Errors
//! Every call fails with [`StoreError::Unavailable`] when the connection is lost and with [`StoreError::Unexpected`] when
//! a row cannot be read. Those that a rule of the database can refuse name its [`Unique`](kernel::store::Unique) in their own words.
#![allow(clippy::missing_errors_doc, reason = "said once above, for all repositories")]

mod articles;
mod attributions;
mod audit;
mod batches;
mod captions;
mod cart_reminders;
mod catalogue;
mod certificates;
mod companions;
mod coupons;
mod demo;
mod discussions;
mod email_changes;
mod enquiries;
mod figures;
mod goals;
mod invoices;
mod jobs;
mod learning;
mod logins;
mod mail_words;
mod media;
mod mentors;
mod notes;
mod notifications;
mod orders;
mod overview;
mod pans;
mod post_pictures;
mod privacy;
mod providers;
mod quizzes;
mod refund_requests;
mod refunds;
mod reminders;
mod reports;
mod reviews;
mod second_factors;
mod settings;
mod setup_codes;
mod site;
mod staff;
mod stream_claims;
mod streams;
#[cfg(test)]
mod stub;
mod student_tasks;
mod students;
mod submissions;
mod test_payments;
mod translations;
mod uploads;
mod users;
mod wallet;
mod webinars;

pub use articles::*;
pub use attributions::*;
pub use audit::*;
pub use batches::*;
pub use captions::*;
pub use cart_reminders::*;
pub use catalogue::*;
pub use certificates::*;
pub use companions::*;
pub use coupons::*;
pub use demo::*;
pub use discussions::*;
pub use email_changes::*;
pub use enquiries::*;
pub use figures::*;
pub use goals::*;
pub use invoices::*;
pub use jobs::*;
pub use learning::*;
pub use logins::*;
pub use mail_words::*;
pub use media::*;
pub use mentors::*;
pub use notes::*;
pub use notifications::*;
pub use orders::*;
pub use overview::*;
pub use pans::*;
pub use post_pictures::*;
pub use privacy::*;
pub use providers::*;
pub use quizzes::*;
pub use refund_requests::*;
pub use refunds::*;
pub use reminders::*;
pub use reports::*;
pub use reviews::*;
pub use second_factors::*;
pub use settings::*;
pub use setup_codes::*;
pub use site::*;
pub use staff::*;
pub use stream_claims::*;
pub use streams::*;
pub use student_tasks::*;
pub use students::*;
pub use submissions::*;
pub use test_payments::*;
pub use translations::*;
pub use uploads::*;
pub use users::*;
pub use wallet::*;
pub use webinars::*;

use kernel::store::StoreError;

#[cfg_attr(test, mockall::automock)]
pub trait Store: Send + Sync {
    /// Opens a unit of work (read committed).
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] without a connection.
    fn begin(&self) -> Result<Box<dyn Tx>, StoreError>;
    /// For one reading statement: no transaction, so no round trips but its own, and nothing to commit. A connection
    /// that died while idle shows as [`StoreError::Unavailable`], where [`Self::begin`] tries the next.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] without a connection.
    fn read(&self) -> Result<Box<dyn Repositories>, StoreError>;
    /// Whether the database answers.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when it does not.
    fn ping(&self) -> Result<(), StoreError>;
}

/// For each line: the accessor, the repository, its mock in [`StubTx`].
macro_rules! repositories {
    ($($(#[$doc:meta])* $name:ident: $repo:ident, $mock:ident;)*) => {
        /// The repositories, by aggregate.
        pub trait Repositories {
            $($(#[$doc])* fn $name(&mut self) -> &mut dyn $repo;)*
        }

        /// An adapter's unit of work implements each repository, and is all of them.
        impl<T: $($repo +)*> Repositories for T {
            $(fn $name(&mut self) -> &mut dyn $repo {
                self
            })*
        }

        /// A unit of work made of mocks; `committed` tells whether it was committed.
        #[cfg(test)]
        #[derive(Default)]
        pub struct StubTx {
            $($(#[$doc])* pub $name: $mock,)*
            /// Set by `commit`.
            pub committed: std::sync::Arc<std::sync::atomic::AtomicBool>,
        }

        #[cfg(test)]
        impl Repositories for StubTx {
            $(fn $name(&mut self) -> &mut dyn $repo {
                &mut self.$name
            })*
        }
    };
}

repositories! {
    users: UserRepo, MockUserRepo;
    /// Students with their figures and tags.
    students: StudentRepo, MockStudentRepo;
    /// Bulk actions on students.
    student_tasks: StudentTaskRepo, MockStudentTaskRepo;
    sessions: SessionRepo, MockSessionRepo;
    catalogue: CatalogueRepo, MockCatalogueRepo;
    /// Translations of an institute's texts.
    translations: TranslationRepo, MockTranslationRepo;
    /// The institute's own words of mails.
    mail_words: MailWordsRepo, MockMailWordsRepo;
    mentors: MentorRepo, MockMentorRepo;
    /// Work that was handed in.
    submissions: SubmissionRepo, MockSubmissionRepo;
    carts: CartRepo, MockCartRepo;
    /// Reminders of carts and payments that were left.
    cart_reminders: CartReminderRepo, MockCartReminderRepo;
    orders: OrderRepo, MockOrderRepo;
    /// Where sign-ups and orders came from.
    attributions: AttributionRepo, MockAttributionRepo;
    invoices: InvoiceRepo, MockInvoiceRepo;
    coupons: CouponRepo, MockCouponRepo;
    /// Credits for upgrades to bundles.
    upgrades: UpgradeRepo, MockUpgradeRepo;
    grants: GrantRepo, MockGrantRepo;
    progress: ProgressRepo, MockProgressRepo;
    /// Watched ranges, for certificates.
    watched: WatchedRepo, MockWatchedRepo;
    /// What buyers of a course also bought.
    companions: CompanionRepo, MockCompanionRepo;
    figures: FigureRepo, MockFigureRepo;
    /// Goals, and watched time by days.
    goals: GoalRepo, MockGoalRepo;
    /// Mails that bring learners back.
    reminders: ReminderRepo, MockReminderRepo;
    certificates: CertificateRepo, MockCertificateRepo;
    discussions: DiscussionRepo, MockDiscussionRepo;
    post_pictures: PostPictureRepo, MockPostPictureRepo;
    /// Notifications about answers.
    notifications: NotificationRepo, MockNotificationRepo;
    /// Learners' own notes.
    notes: NoteRepo, MockNoteRepo;
    enquiries: EnquiryRepo, MockEnquiryRepo;
    /// Events and jobs that wait.
    jobs: JobRepo, MockJobRepo;
    /// Rows of the demo data.
    demo: DemoRepo, MockDemoRepo;
    /// Payments with which an admin sees that the gateway works.
    test_payments: TestPaymentRepo, MockTestPaymentRepo;
    /// Settings of gateway and mail server.
    providers: ProviderRepo, MockProviderRepo;
    /// Links with which a new password is chosen.
    password_resets: PasswordResetRepo, MockPasswordResetRepo;
    /// Second factors and their recovery codes.
    second_factors: SecondFactorRepo, MockSecondFactorRepo;
    /// Links that show that an address is the user's.
    email_links: EmailLinkRepo, MockEmailLinkRepo;
    /// New addresses of accounts that staff entered.
    email_changes: EmailChangeRepo, MockEmailChangeRepo;
    /// Wrong passwords by account.
    guesses: GuessRepo, MockGuessRepo;
    /// Devices that accounts were logged in from.
    devices: DeviceRepo, MockDeviceRepo;
    /// Links that log in without a password.
    login_links: LoginLinkRepo, MockLoginLinkRepo;
    /// Accounts elsewhere that users log in with.
    openid_accounts: OpenIdRepo, MockOpenIdRepo;
    /// The audit log.
    audit: AuditRepo, MockAuditRepo;
    /// An admin's settings.
    settings: SettingsRepo, MockSettingsRepo;
    /// The code with which the first admin is made.
    setup_codes: SetupCodeRepo, MockSetupCodeRepo;
    /// The site's own pages.
    site: SiteRepo, MockSiteRepo;
    /// The staff and invites to it.
    staff: StaffRepo, MockStaffRepo;
    /// Figures for the dashboard.
    overview: OverviewRepo, MockOverviewRepo;
    /// Reports.
    reports: ReportRepo, MockReportRepo;
    /// Which uploaded files are in use.
    media: MediaRepo, MockMediaRepo;
    /// The ledger of all wallets.
    ledger: LedgerRepo, MockLedgerRepo;
    /// Permanent account numbers, encrypted.
    pans: PanRepo, MockPanRepo;
    withdrawals: WithdrawalRepo, MockWithdrawalRepo;
    /// Consents, and parents of learners under 18.
    privacy: PrivacyRepo, MockPrivacyRepo;
    /// Wishes of learners for money back.
    refund_requests: RefundRequestRepo, MockRefundRequestRepo;
    /// Money that goes back.
    refunds: RefundRepo, MockRefundRepo;
    /// Reviews and ratings.
    reviews: ReviewRepo, MockReviewRepo;
    quizzes: QuizRepo, MockQuizRepo;
    captions: CaptionRepo, MockCaptionRepo;
    /// Which player has an account's stream.
    stream_claims: StreamClaimRepo, MockStreamClaimRepo;
    /// Videos in several qualities.
    streams: StreamRepo, MockStreamRepo;
    /// Large files on their way.
    uploads: UploadRepo, MockUploadRepo;
    /// Batches of courses and their seats.
    batches: BatchRepo, MockBatchRepo;
    /// Articles of the blog.
    articles: ArticleRepo, MockArticleRepo;
    /// Webinars and their seats.
    webinars: WebinarRepo, MockWebinarRepo;
}

/// A unit of work.
pub trait Tx: Repositories {
    /// Makes it last. After a failed statement it refuses ([`StoreError::Unexpected`]): Postgres would answer COMMIT
    /// with ROLLBACK and no error.
    ///
    /// # Errors
    /// [`StoreError::Unexpected`] after a failed statement, [`StoreError::Unavailable`] when the connection is lost.
    fn commit(self: Box<Self>) -> Result<(), StoreError>;
}

//! Implements the repositories on `PgTx`, the unit of work, and each context's store on `Storage`.

use crate::storage::Storage;
use crate::tx::PgTx;
use kernel::ports::store::Has;
use kernel::store::StoreError;

/// Lists for each context the repositories that it adds, and implements its store.
macro_rules! contexts {
    ($($context:ident: $($repo:ident),*;)*) => {
        $(impl $context::ports::store::Store for Storage {
            fn begin(&self) -> Result<Box<dyn $context::ports::store::Tx>, StoreError> {
                Ok(Box::new(self.unit_of_work()?))
            }

            fn read(&self) -> Result<Box<dyn $context::ports::store::Repositories>, StoreError> {
                Ok(Box::new(self.reading()?))
            }
        }

        $(impl Has<dyn $context::ports::store::$repo> for PgTx {
            fn repository(&mut self) -> &mut (dyn $context::ports::store::$repo + 'static) {
                self
            }
        })*)*
    };
}

contexts! {
    kernel: AuditRepo, JobRepo;
    institute: ArticleRepo, CatalogueVersionRepo, MailWordsRepo, SettingsRepo, SiteRepo, TranslationRepo;
    people: AttributionRepo, CartReminderRepo, DeviceRepo, EmailChangeRepo, EmailLinkRepo, GuessRepo, LoginLinkRepo, OpenIdRepo, PasswordResetRepo, PrivacyRepo, SecondFactorRepo, SessionRepo, SetupCodeRepo, StaffRepo, UserRepo;
    catalogue: BatchRepo, CaptionRepo, CatalogueRepo, MentorRepo, QuizRepo, StreamRepo, UploadRepo;
    learning: CertificateRepo, CompanionRepo, DiscussionRepo, FigureRepo, GoalRepo, GrantRepo, NoteRepo, NotificationRepo, PostPictureRepo, ProgressRepo, ReminderRepo, ReviewRepo, StreamClaimRepo, SubmissionRepo, WatchedRepo;
    money: CartRepo, CouponRepo, InvoiceRepo, LedgerRepo, OrderRepo, PanRepo, RefundRepo, RefundRequestRepo, ReportRepo, TestPaymentRepo, UpgradeRepo, WithdrawalRepo;
    domain: AccountRepo, DemoRepo, EnquiryRepo, GuestRepo, MediaRepo, OverviewRepo, ProviderRepo, SnapshotRepo, StudentRepo, StudentTaskRepo, WebinarRepo;
}

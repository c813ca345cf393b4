//! The repositories of this context, one file for each aggregate, and its unit of work, which has those of the contexts below too.
//! A unit of work that is dropped without [`Tx::commit`](kernel::ports::store::Tx::commit) is rolled back. Lookups return
//! `Option`: absence is not an error.
//!
//! # Errors
//! Every call fails with [`StoreError::Unavailable`](kernel::store::StoreError::Unavailable) when the connection is lost
//! and with [`StoreError::Unexpected`](kernel::store::StoreError::Unexpected) when a row cannot be read. Those that a rule of
//! the database can refuse name its [`Unique`](kernel::store::Unique) in their own words.
#![allow(clippy::missing_errors_doc, reason = "said once above, for all repositories")]

mod certificates;
mod companions;
mod discussions;
mod figures;
mod goals;
mod learning;
mod notes;
mod notifications;
mod post_pictures;
mod reminders;
mod reviews;
mod stream_claims;
mod submissions;

pub use certificates::*;
pub use companions::*;
pub use discussions::*;
pub use figures::*;
pub use goals::*;
pub use learning::*;
pub use notes::*;
pub use notifications::*;
pub use post_pictures::*;
pub use reminders::*;
pub use reviews::*;
pub use stream_claims::*;
pub use submissions::*;

kernel::repositories! {
    above catalogue::ports::store;
    /// Work that was handed in.
    submissions: SubmissionRepo, MockSubmissionRepo;
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
    /// Reviews and ratings.
    reviews: ReviewRepo, MockReviewRepo;
    /// Which player has an account's stream.
    stream_claims: StreamClaimRepo, MockStreamClaimRepo;
}

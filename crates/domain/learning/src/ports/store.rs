//! The repositories of this context, one file for each aggregate, and its unit of work. The unit of work also offers the
//! repositories of the contexts below. A unit of work that is dropped without [`Tx::commit`](kernel::ports::store::Tx::commit)
//! is rolled back. Lookups return `Option`, because absence isn't an error.
//!
//! # Errors
//!
//! Every call fails with [`StoreError::Unavailable`](kernel::store::StoreError::Unavailable) when the connection is lost and
//! with [`StoreError::Unexpected`](kernel::store::StoreError::Unexpected) when a row can't be read. A method that can violate a
//! constraint of the database names the [`Unique`](kernel::store::Unique) in its comment.
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
    /// Submitted work.
    submissions: SubmissionRepo, MockSubmissionRepo;
    grants: GrantRepo, MockGrantRepo;
    progress: ProgressRepo, MockProgressRepo;
    /// Watched ranges, for certificates.
    watched: WatchedRepo, MockWatchedRepo;
    /// Courses that buyers of a course also bought.
    companions: CompanionRepo, MockCompanionRepo;
    figures: FigureRepo, MockFigureRepo;
    /// Goals, and watched time by day.
    goals: GoalRepo, MockGoalRepo;
    /// Mails that remind learners of a course.
    reminders: ReminderRepo, MockReminderRepo;
    certificates: CertificateRepo, MockCertificateRepo;
    discussions: DiscussionRepo, MockDiscussionRepo;
    post_pictures: PostPictureRepo, MockPostPictureRepo;
    /// Notifications about answers and submitted work.
    notifications: NotificationRepo, MockNotificationRepo;
    /// Learners' private notes.
    notes: NoteRepo, MockNoteRepo;
    /// Reviews and ratings.
    reviews: ReviewRepo, MockReviewRepo;
    /// The player that holds an account's stream.
    stream_claims: StreamClaimRepo, MockStreamClaimRepo;
}

//! The repositories of this context, one file for each aggregate, and its unit of work. The unit of work also offers the
//! repositories of the contexts on which this one depends. A unit of work that is dropped without
//! [`Tx::commit`](kernel::ports::store::Tx::commit) is rolled back. Lookups return `Option`, because absence isn't an error.
//!
//! # Errors
//!
//! Every call fails with [`StoreError::Unavailable`](kernel::store::StoreError::Unavailable) when the connection is lost and
//! with [`StoreError::Unexpected`](kernel::store::StoreError::Unexpected) when a row can't be read. A method that can violate a
//! constraint of the database names the [`Unique`](kernel::store::Unique) in its comment.
#![allow(clippy::missing_errors_doc, reason = "said once above, for all repositories")]

mod batches;
mod captions;
mod catalogue;
mod mentors;
mod quizzes;
mod streams;
mod uploads;

pub use batches::*;
pub use captions::*;
pub use catalogue::*;
pub use mentors::*;
pub use quizzes::*;
pub use streams::*;
pub use uploads::*;

kernel::repositories! {
    above people::ports::store;
    catalogue: CatalogueRepo, MockCatalogueRepo;
    mentors: MentorRepo, MockMentorRepo;
    quizzes: QuizRepo, MockQuizRepo;
    captions: CaptionRepo, MockCaptionRepo;
    /// Videos in several qualities.
    streams: StreamRepo, MockStreamRepo;
    /// Large uploads that aren't complete yet.
    uploads: UploadRepo, MockUploadRepo;
    /// Batches of courses and their seats.
    batches: BatchRepo, MockBatchRepo;
}

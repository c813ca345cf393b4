//! The repositories of this context, one file for each aggregate, and its unit of work. The unit of work includes the
//! repositories of the contexts below. A unit of work that is dropped without [`Tx::commit`](kernel::ports::store::Tx::commit)
//! is rolled back. Lookups return `Option`: absence is not an error.
//!
//! # Errors
//!
//! Every call fails with [`StoreError::Unavailable`](kernel::store::StoreError::Unavailable) when the connection is lost and
//! with [`StoreError::Unexpected`](kernel::store::StoreError::Unexpected) when a row can't be read. Calls that a constraint of
//! the database can refuse document their [`Unique`](kernel::store::Unique).
#![allow(clippy::missing_errors_doc, reason = "said once above, for all repositories")]

mod accounts;
mod demo;
mod enquiries;
mod guests;
mod media;
mod overview;
mod providers;
mod snapshots;
mod student_tasks;
mod students;
mod webinars;

pub use accounts::*;
pub use demo::*;
pub use enquiries::*;
pub use guests::*;
pub use media::*;
pub use overview::*;
pub use providers::*;
pub use snapshots::*;
pub use student_tasks::*;
pub use students::*;
pub use webinars::*;

kernel::repositories! {
    above money::ports::store;
    /// Students with their figures and tags.
    students: StudentRepo, MockStudentRepo;
    /// Bulk actions on students.
    student_tasks: StudentTaskRepo, MockStudentTaskRepo;
    /// Sessions' users with what they own, earned and watched.
    accounts: AccountRepo, MockAccountRepo;
    /// The erasure of people without an account.
    guests: GuestRepo, MockGuestRepo;
    /// The whole public catalogue.
    snapshots: SnapshotRepo, MockSnapshotRepo;
    enquiries: EnquiryRepo, MockEnquiryRepo;
    /// Rows of the demo data.
    demo: DemoRepo, MockDemoRepo;
    /// Settings of the payment gateway and the mail server.
    providers: ProviderRepo, MockProviderRepo;
    /// Figures for the dashboard.
    overview: OverviewRepo, MockOverviewRepo;
    /// Uploaded files that are in use.
    media: MediaRepo, MockMediaRepo;
    /// Webinars and their seats.
    webinars: WebinarRepo, MockWebinarRepo;
}

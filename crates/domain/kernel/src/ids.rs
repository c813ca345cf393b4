//! Typed ids: a newtype around a UUID for each kind of thing, so a course's id can't be passed for a bundle's.

use crate::slug::MAX_SLUG;
use uuid::Uuid;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(pub Uuid);

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }
    )*};
}

ids! {
    /// A user of any role.
    UserId,
    /// A session of a user on one device.
    SessionId,
    /// A change of an account's email address that staff entered.
    EmailChangeId,
    CourseId,
    /// A module of a course. Kept across edits.
    ModuleId,
    /// A lesson of a course. Kept across edits, so that progress survives.
    LessonId,
    /// A bundle of courses.
    BundleId,
    PopupId,
    OrderId,
    /// One line of an order, for one item.
    OrderLineId,
    /// One attempt to pay an order.
    AttemptId,
    /// A grant: a user's right to access something.
    GrantId,
    /// A visitor's question.
    EnquiryId,
    /// A message of the conversation that an enquiry began.
    EnquiryMessageId,
    /// A mail. The id equals that of the job that sends it.
    MailId,
    JobId,
    /// An entry of the wallet ledger.
    EntryId,
    /// A withdrawal from a wallet.
    WithdrawalId,
    CouponId,
    /// A refund.
    RefundId,
    /// A buyer's request for a refund.
    RefundRequestId,
    /// A post in a discussion: a question or an answer.
    PostId,
    /// A note of a learner.
    NoteId,
    /// A review of a course.
    ReviewId,
    /// An upload of a large file.
    UploadId,
    /// A note of the staff about a student.
    StudentNoteId,
    /// A bulk action of the staff on many students.
    StudentTaskId,
    /// A stream: a video that is encoded in several qualities.
    StreamId,
    /// A question of a quiz. Kept across edits.
    QuestionId,
    /// A learner's attempt at a quiz.
    QuizAttemptId,
    MentorId,
    /// An invite to the staff.
    StaffInviteId,
    /// Work that a learner submitted.
    SubmissionId,
    /// A file of a submission.
    SubmissionFileId,
    /// A page with a video player. The page chooses the id itself.
    PlayerId,
    /// A batch of a course.
    BatchId,
    WebinarId,
    /// An article of the blog.
    ArticleId,
    /// A seat at a webinar.
    SeatId,
}

/// An item that can be sold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ItemId {
    Course(CourseId),
    /// A bundle. A purchase also grants its courses.
    Bundle(BundleId),
}

impl ItemId {
    /// Returns the kind of the item in the API and in the database.
    pub fn kind(self) -> &'static str {
        match self {
            Self::Course(_) => "course",
            Self::Bundle(_) => "bundle",
        }
    }

    pub fn uuid(self) -> Uuid {
        match self {
            Self::Course(id) => id.0,
            Self::Bundle(id) => id.0,
        }
    }

    /// Returns the id if the item is a course.
    pub fn course(self) -> Option<CourseId> {
        match self {
            Self::Course(id) => Some(id),
            Self::Bundle(_) => None,
        }
    }

    /// Returns the id if the item is a bundle.
    pub fn bundle(self) -> Option<BundleId> {
        match self {
            Self::Course(_) => None,
            Self::Bundle(id) => Some(id),
        }
    }
}

/// The key by which a caller names a course or bundle: routes accept the id or the slug.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Key {
    Id(Uuid),
    /// A slug in lower case.
    Slug(String),
}

impl Key {
    /// Parses an id if the text has the form of a UUID, otherwise a slug.
    pub fn parse(text: &str) -> Self {
        // No slug is longer than this. A longer text is cut, which finds nothing either, and saves the database from megabytes
        // of input.
        let beginning = || text.chars().take(MAX_SLUG.saturating_add(1)).collect::<String>();
        Uuid::try_parse(text).map_or_else(|_| Self::Slug(beginning().to_lowercase()), Self::Id)
    }
}

//! Identifiers: UUID newtypes, so that a course's id cannot be passed for a bundle's.

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
    /// A user: learner or admin.
    UserId,
    /// A session of a user on one device.
    SessionId,
    /// A new address of an account that staff entered.
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
    /// One item of an order.
    OrderLineId,
    /// One try at paying an order.
    AttemptId,
    /// A right to watch something.
    GrantId,
    /// A visitor's question.
    EnquiryId,
    /// A message of the conversation that it began.
    EnquiryMessageId,
    /// A mail; that of the job that sends it.
    MailId,
    JobId,
    /// An entry of the ledger.
    EntryId,
    /// A withdrawal from a wallet.
    WithdrawalId,
    CouponId,
    /// Money that goes back.
    RefundId,
    /// A buyer's wish for money back.
    RefundRequestId,
    /// A question or an answer.
    PostId,
    /// A note of a learner.
    NoteId,
    /// A review of a course.
    ReviewId,
    /// A large file on its way to us.
    UploadId,
    /// What the staff notes of a student.
    StudentNoteId,
    /// What the staff does with many students at once.
    StudentTaskId,
    /// A video in several qualities.
    StreamId,
    /// A question of a quiz. Kept across edits.
    QuestionId,
    /// A learner's try at a quiz.
    QuizAttemptId,
    MentorId,
    /// An invite to the staff.
    StaffInviteId,
    /// Work that a learner handed in.
    SubmissionId,
    /// A file of it.
    SubmissionFileId,
    /// A page with a player, which chose it itself.
    PlayerId,
    /// A batch of a course.
    BatchId,
    WebinarId,
    /// An article of the blog.
    ArticleId,
    /// A seat at a webinar.
    SeatId,
}

/// What can be sold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ItemId {
    Course(CourseId),
    /// A bundle; it grants its courses too.
    Bundle(BundleId),
}

impl ItemId {
    /// The kind of item, on the wire and in the database.
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

    /// The course that it is.
    pub fn course(self) -> Option<CourseId> {
        match self {
            Self::Course(id) => Some(id),
            Self::Bundle(_) => None,
        }
    }

    /// The bundle that it is.
    pub fn bundle(self) -> Option<BundleId> {
        match self {
            Self::Course(_) => None,
            Self::Bundle(id) => Some(id),
        }
    }
}

/// How a caller names a course or bundle: routes take the id or the slug.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Key {
    Id(Uuid),
    /// By slug, lower case.
    Slug(String),
}

impl Key {
    /// Reads an id when it has a UUID's form, else a slug.
    pub fn parse(text: &str) -> Self {
        // No slug is longer: the beginning of a longer text finds nothing either, and storage is not asked for megabytes.
        let beginning = || text.chars().take(MAX_SLUG.saturating_add(1)).collect::<String>();
        Uuid::try_parse(text).map_or_else(|_| Self::Slug(beginning().to_lowercase()), Self::Id)
    }
}

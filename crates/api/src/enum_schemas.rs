//! API schemas of string enums. A field uses the domain's own name (`as_str`). Its schema lists all names, for the API
//! description and the client's types.

use catalogue::captions::Language;
use catalogue::captions::mend::Mend;
use catalogue::uploads::UploadState;
use catalogue::{Status, bundle_edit};
use domain::privacy::retention::RETENTION;
use domain::providers::Secrecy;
use domain::students::import_sheet::SheetField;
use domain::students::import_students::Outcome;
use domain::students::listing::Stage;
use domain::students::task::TaskAction;
use domain::students::timeline::TimelineKind;
use domain::{enquiries, webinars};
use institute::mail::template::{FieldKind, Topic};
use kernel::permission::Permission;
use kernel::role::Role;
use learning::certificates;
use learning::submissions;
use money::coupon;
use money::orders::OrderStatus;
use money::payments::refund_request::RequestState;
use money::payments::test_payment::TestState;
use money::payments::{AttemptStatus, RefundReason, RefundState};
use money::reports::sales::SalesBy;
use money::{invoicing, wallet};
use people::privacy::{Purpose, Way};
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::openapi::{RefOr, schema};
use utoipa::{PartialSchema, ToSchema};

fn one_of<const N: usize>(names: [&'static str; N]) -> RefOr<Schema> {
    ObjectBuilder::new().schema_type(schema::SchemaType::Type(Type::String)).enum_values(Some(names)).into()
}

macro_rules! enum_schemas {
    ($($(#[$doc:meta])* $name:ident = $names:expr;)*) => {$(
        $(#[$doc])*
        #[derive(Debug)]
        pub struct $name;

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                one_of($names)
            }
        }

        impl ToSchema for $name {}
    )*};
}

enum_schemas! {
    /// Status of a course or bundle.
    ItemStatus = Status::ALL.map(Status::as_str);
    /// Status that an admin may give to a course or bundle.
    PublishStatus = [Status::Draft.as_str(), Status::Published.as_str()];
    /// Result for one course or bundle of a bulk change of status.
    BulkOutcome = ["moved", "unchanged", "incomplete", "not_found"];
    /// Colours of a special bundle's page.
    Theme = bundle_edit::THEMES;
    /// Language of a bundle's popup.
    PopupLanguage = bundle_edit::LANGUAGES;
    /// Content of a column in an imported file of students.
    SheetColumn = SheetField::ALL.map(SheetField::as_str);
    /// Kind of a bulk task on students.
    StudentTaskKind = TaskAction::KINDS;
    /// Kind of an entry in a student's timeline.
    TimelineEntryKind = TimelineKind::ALL.map(TimelineKind::as_str);
    /// A student's stage.
    StudentStage = Stage::ALL.map(Stage::as_str);
    /// A user's role.
    UserRole = Role::ALL.map(Role::as_str);
    /// The roles of the staff.
    StaffRole = Role::STAFF.map(Role::as_str);
    /// A permission in the back office.
    PermissionName = Permission::ALL.map(Permission::as_str);
    /// Status of an order.
    OrderState = OrderStatus::ALL.map(OrderStatus::as_str);
    /// Status of a payment attempt.
    AttemptState = AttemptStatus::ALL.map(AttemptStatus::as_str);
    /// Reason of a refund.
    RefundKind = RefundReason::ALL.map(RefundReason::as_str);
    /// State of a test payment. `paid`: the money is being refunded. `stuck`: the gateway refuses the refund.
    TestPaymentState = TestState::ALL.map(TestState::as_str);
    /// Encryption of the connection to a mail server.
    MailSecrecy = Secrecy::ALL.map(Secrecy::as_str);
    /// How mail is sent. `missing`: no mail server is set. `unreadable`: the settings cannot be decrypted. `files`: to a
    /// folder. `server`: by a mail server.
    MailStateName = ["missing", "unreadable", "files", "server"];
    /// State of a refund.
    RefundStatus = RefundState::ALL.map(RefundState::as_str);
    /// State of a buyer's refund request.
    RefundRequestState = RequestState::ALL.map(RequestState::as_str);
    /// Kind of a tax document.
    InvoiceKind = invoicing::Kind::ALL.map(invoicing::Kind::as_str);
    /// State of a certificate.
    CertificateState = certificates::CertificateState::ALL.map(certificates::CertificateState::as_str);
    /// State of a submission.
    SubmissionState = submissions::State::ALL.map(submissions::State::as_str);
    /// Purpose of a consent.
    ConsentPurpose = Purpose::ALL.map(Purpose::as_str);
    /// How a consent was given.
    ConsentWay = Way::ALL.map(Way::as_str);
    /// Kind of data that is stored about a learner.
    RetainedThing = RETENTION.map(|kept| kept.what);
    /// How long data about a learner is stored.
    RetentionPeriod = ["account", "days", "years", "nameless"];
    /// Status of an enquiry.
    EnquiryStatus = enquiries::Status::ALL.map(enquiries::Status::as_str);
    /// Kind of a message in an enquiry's conversation.
    EnquiryMessageKind = enquiries::MessageKind::ALL.map(enquiries::MessageKind::as_str);
    /// Status of a webinar.
    WebinarState = webinars::Status::ALL.map(webinars::Status::as_str);
    /// Phase of a webinar relative to its time.
    WebinarPhase = webinars::Phase::ALL.map(webinars::Phase::as_str);
    /// Status of a withdrawal.
    WithdrawalStatus = wallet::withdrawal::Status::ALL.map(wallet::withdrawal::Status::as_str);
    /// Status that an admin may give to a withdrawal.
    WithdrawalOutcome = ["approved", "paid", "rejected"];
    /// Kind of a wallet entry.
    WalletEntryKind =
        ["reward", "reversal", "incentive", "withdrawal", "return", "purchase", "order_release", "purchase_return"];
    /// State of a wallet entry: whether it can be drawn on, or the status of its withdrawal or purchase.
    WalletEntryState = [
        "held", "available", "reversed", "requested", "approved", "paid", "rejected", "pending", "refunded", "expired",
        "cancelled",
    ];
    /// The state of a reward.
    RewardState = ["held", "available", "reversed"];
    /// How a coupon's discount is calculated.
    CouponKindName = ["percent", "flat"];
    /// What a coupon applies to.
    CouponScopeName = ["all", "course", "bundle"];
    /// Status of a coupon.
    CouponStatus = coupon::Status::ALL.map(coupon::Status::as_str);
    /// The state of a coupon's use.
    CouponUseState = ["reserved", "used"];
    /// Origin of a right of access.
    GrantOrigin = ["order", "assigned", "bundle"];
    /// Result of an imported row.
    ImportOutcome = Outcome::ALL.map(Outcome::as_str);
    /// Result for one item of a bulk change.
    ChangeOutcome = ["changed", "unchanged", "not_found"];
    /// Kind of a recent event.
    RecentKind = ["order", "signup", "enquiry", "enrolment"];
    /// Dimension by which sales are grouped.
    SalesDimension = SalesBy::ALL.map(SalesBy::as_str);
    /// A table of GSTR-1.
    GstTable = ["b2b", "b2cl", "b2cs", "cdnr", "cdnur", "hsn_b2b", "hsn_b2c", "documents"];
    /// Whether e-invoices with a government reference number are required for invoices to businesses.
    EInvoicingName = ["no", "next_year", "since"];
    /// The subject of a notification.
    NotificationKind = ["answer", "SubmissionGraded", "SubmissionReceived"];
    /// Topic of a mail.
    MailTopic = Topic::ALL.map(Topic::as_str);
    /// Kind of content of a mail's field.
    MailFieldKind = FieldKind::ALL.map(FieldKind::as_str);
    /// Purpose of an uploaded file.
    FilePurpose = ["image", "pdf", "video", "file"];
    /// A language of captions.
    CaptionLanguage = Language::ALL.map(Language::as_str);
    /// Repairs of captions. The first three, `noTimes`, `wordless` and `tooLate`, mean that a caption was left out.
    CaptionMendName = Mend::ALL.map(Mend::as_str);
    /// State of a video's stream. `None`: the video has no stream.
    StreamStateName = ["None", "Queued", "Working", "Ready", "Failed"];
    /// State of an upload.
    UploadStateName = UploadState::NAMES;
    /// Kind of a lesson.
    LessonKind = ["video", "reading", "file", "quiz", "assignment"];
    /// A step of the launch checklist, from an empty installation to the first sale.
    LaunchStep = ["address", "brand", "company", "contact", "gateway", "mail", "legal", "course", "pages", "purchase"];
    /// The kind of payment gateway.
    PaymentMethod = ["simulated", "redirect"];
}

//! API schemas of texts with a fixed set of values. A field uses the domain's own name (`as_str`); its schema lists all
//! names, for the API description and the client's types.

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
    /// Where a course or bundle stands.
    ItemStatus = Status::ALL.map(Status::as_str);
    /// What an admin may make of a course or bundle.
    PublishStatus = [Status::Draft.as_str(), Status::Published.as_str()];
    /// The outcome of moving one of many courses or bundles.
    BulkOutcome = ["moved", "unchanged", "incomplete", "not_found"];
    /// Colours of a special bundle's page.
    Theme = bundle_edit::THEMES;
    /// Language of a bundle's popup.
    PopupLanguage = bundle_edit::LANGUAGES;
    /// What a column of a file of students holds.
    SheetColumn = SheetField::ALL.map(SheetField::as_str);
    /// What the staff does with many students at once.
    StudentTaskKind = TaskAction::KINDS;
    /// What an entry of a student's time line tells of.
    TimelineEntryKind = TimelineKind::ALL.map(TimelineKind::as_str);
    /// How far a student is.
    StudentStage = Stage::ALL.map(Stage::as_str);
    /// What a user may do.
    UserRole = Role::ALL.map(Role::as_str);
    /// The roles of the staff.
    StaffRole = Role::STAFF.map(Role::as_str);
    /// What a role may do in the back office.
    PermissionName = Permission::ALL.map(Permission::as_str);
    /// Where an order stands.
    OrderState = OrderStatus::ALL.map(OrderStatus::as_str);
    /// How a try at paying went.
    AttemptState = AttemptStatus::ALL.map(AttemptStatus::as_str);
    /// Why money goes back.
    RefundKind = RefundReason::ALL.map(RefundReason::as_str);
    /// Where a test payment stands: paid means that it is on its way back, stuck that the gateway refuses to send it.
    TestPaymentState = TestState::ALL.map(TestState::as_str);
    /// How the way to a mail server is kept secret.
    MailSecrecy = Secrecy::ALL.map(Secrecy::as_str);
    /// How mail goes out: not at all yet, not because it cannot be decrypted, into a folder, by a server.
    MailStateName = ["missing", "unreadable", "files", "server"];
    /// How far a refund is.
    RefundStatus = RefundState::ALL.map(RefundState::as_str);
    /// Where a buyer's wish for money back stands.
    RefundRequestState = RequestState::ALL.map(RequestState::as_str);
    /// What a document is.
    InvoiceKind = invoicing::Kind::ALL.map(invoicing::Kind::as_str);
    /// What a certificate is worth.
    CertificateState = certificates::CertificateState::ALL.map(certificates::CertificateState::as_str);
    /// Where handed-in work stands.
    SubmissionState = submissions::State::ALL.map(submissions::State::as_str);
    /// What somebody agrees to.
    ConsentPurpose = Purpose::ALL.map(Purpose::as_str);
    /// How they said so.
    ConsentWay = Way::ALL.map(Way::as_str);
    /// Kinds of data that are kept about a learner.
    RetainedThing = RETENTION.map(|kept| kept.what);
    /// For how long.
    RetentionPeriod = ["account", "days", "years", "nameless"];
    /// Where an enquiry stands.
    EnquiryStatus = enquiries::Status::ALL.map(enquiries::Status::as_str);
    /// What a message of an enquiry's conversation is.
    EnquiryMessageKind = enquiries::MessageKind::ALL.map(enquiries::MessageKind::as_str);
    /// Where a webinar stands.
    WebinarState = webinars::Status::ALL.map(webinars::Status::as_str);
    /// A webinar's state in time.
    WebinarPhase = webinars::Phase::ALL.map(webinars::Phase::as_str);
    /// Where a withdrawal stands.
    WithdrawalStatus = wallet::withdrawal::Status::ALL.map(wallet::withdrawal::Status::as_str);
    /// What an admin may make of a withdrawal.
    WithdrawalOutcome = ["approved", "paid", "rejected"];
    /// What changed a wallet.
    WalletEntryKind =
        ["reward", "reversal", "incentive", "withdrawal", "return", "purchase", "order_release", "purchase_return"];
    /// Whether a wallet's entry can be drawn on; of a withdrawal or a purchase, where it stands.
    WalletEntryState = [
        "held", "available", "reversed", "requested", "approved", "paid", "rejected", "pending", "refunded", "expired",
        "cancelled",
    ];
    /// The state of a reward.
    RewardState = ["held", "available", "reversed"];
    /// How a coupon reckons.
    CouponKindName = ["percent", "flat"];
    /// What a coupon is for.
    CouponScopeName = ["all", "course", "bundle"];
    /// Where a coupon stands.
    CouponStatus = coupon::Status::ALL.map(coupon::Status::as_str);
    /// The state of a coupon's use.
    CouponUseState = ["reserved", "used"];
    /// Where a right comes from.
    GrantOrigin = ["order", "assigned", "bundle"];
    /// The outcome of a row of an import.
    ImportOutcome = Outcome::ALL.map(Outcome::as_str);
    /// The outcome of changing one of many.
    ChangeOutcome = ["changed", "unchanged", "not_found"];
    /// What happened lately.
    RecentKind = ["order", "signup", "enquiry", "enrolment"];
    /// The grouping of sales.
    SalesDimension = SalesBy::ALL.map(SalesBy::as_str);
    /// A table of GSTR-1.
    GstTable = ["b2b", "b2cl", "b2cs", "cdnr", "cdnur", "hsn_b2b", "hsn_b2c", "documents"];
    /// Whether invoices to businesses need a number of the government's.
    EInvoicingName = ["no", "next_year", "since"];
    /// The subject of a notification.
    NotificationKind = ["answer", "SubmissionGraded", "SubmissionReceived"];
    /// What a mail is about.
    MailTopic = Topic::ALL.map(Topic::as_str);
    /// What may be put in a field of a mail.
    MailFieldKind = FieldKind::ALL.map(FieldKind::as_str);
    /// What an uploaded file is.
    FilePurpose = ["image", "pdf", "video", "file"];
    /// A language of captions.
    CaptionLanguage = Language::ALL.map(Language::as_str);
    /// Repairs of captions; the first three are left out.
    CaptionMendName = Mend::ALL.map(Mend::as_str);
    /// How far a stream is; `None` where there is none.
    StreamStateName = ["None", "Queued", "Working", "Ready", "Failed"];
    /// How far an upload is.
    UploadStateName = UploadState::NAMES;
    /// What a lesson is.
    LessonKind = ["video", "reading", "file", "quiz", "assignment"];
    /// A step from an empty installation to the first sale.
    LaunchStep = ["address", "brand", "company", "contact", "gateway", "mail", "legal", "course", "pages", "purchase"];
    /// The kind of payment gateway.
    PaymentMethod = ["simulated", "redirect"];
}

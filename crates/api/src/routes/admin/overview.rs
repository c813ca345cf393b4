//! The figures of the back office's dashboard.

use crate::answer::{Rupees, Success, Timestamp};
use crate::blocking::blocking;
use crate::enum_schemas::RecentKind;
use crate::error::{ApiError, FailureBody, FieldError};
use crate::input::{self, Params};
use crate::reads::Reads;
use crate::session::{MoneyAccess, Staff};
use crate::state::AppState;
use actix_web::{get, web};
use domain::overview::{Day, Happening, Overview, Recent, Seller, Totals};
use kernel::window::Window;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// The days that the figures cover.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OverviewParams {
    /// `today`, `7d`, `30d` (the default without `from` and `to`) or `90d`.
    range: Option<String>,
    /// First day in India, YYYY-MM-DD. Requires `to`.
    from: Option<String>,
    /// Last day in India, YYYY-MM-DD. The range has at most 366 days.
    to: Option<String>,
}

/// `data` of GET /admin/overview.
#[derive(Debug, Serialize, ToSchema)]
pub struct OverviewData {
    overview: OverviewBody,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct OverviewBody {
    range: RangeBody,
    #[serde(flatten)]
    totals: TotalsBody,
    /// Totals of the preceding range of the same length.
    previous: TotalsBody,
    conversion: ConversionBody,
    /// Progress of the learners who signed up in the range.
    cohort: CohortBody,
    /// One entry for each day of the range.
    series: Vec<DayBody>,
    /// One entry for each day of the preceding range of the same length.
    previous_series: Vec<DayBody>,
    /// The best-selling courses, at most 5, best first.
    top_courses: Vec<SellerBody>,
    /// The best-selling bundles, at most 5, best first.
    top_bundles: Vec<SellerBody>,
    /// The latest events, at most 10, newest first, whatever the range.
    recent: Vec<RecentBody>,
    /// Work that waits for the staff, whatever the range.
    pending: PendingBody,
}

/// A range of days in India. Both ends are included.
#[derive(Debug, Serialize, ToSchema)]
pub struct RangeBody {
    from: String,
    to: String,
}

impl From<Window> for RangeBody {
    fn from(window: Window) -> Self {
        Self { from: window.from().to_string(), to: window.to().to_string() }
    }
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct TotalsBody {
    /// Taxable value of the orders that were paid in the range.
    revenue: Rupees,
    /// Number of orders that were paid.
    orders: i64,
    new_learners: i64,
    /// Courses and bundles that learners came to own; a bundle counts once.
    enrolments: i64,
    /// Taxable value of the credit notes that were issued.
    refunds: Rupees,
    /// Learners who watched a lesson for the first time.
    began: i64,
    /// Certificates that were issued.
    finished: i64,
}

/// The present progress of learners who signed up in the range.
#[derive(Debug, Serialize, ToSchema)]
struct CohortBody {
    signups: i64,
    /// Learners who placed an order, paid or not.
    ordered: i64,
    /// Learners who have paid.
    paid: i64,
    /// Learners who watched something.
    began: i64,
}

/// The share of learners who signed up in the range and have paid.
#[derive(Debug, Serialize, ToSchema)]
struct ConversionBody {
    signups: i64,
    /// Learners among `signups` who have paid by now.
    paid: i64,
    /// `paid` as a percentage of `signups`, with one decimal.
    percent: f64,
}

#[derive(Debug, Serialize, ToSchema)]
struct DayBody {
    date: String,
    revenue: Rupees,
    orders: i64,
    signups: i64,
    refunds: Rupees,
    began: i64,
    finished: i64,
}

#[derive(Debug, Serialize, ToSchema)]
struct SellerBody {
    #[serde(rename = "_id")]
    id: uuid::Uuid,
    title: String,
    sold: i64,
    revenue: Rupees,
}

#[derive(Debug, Serialize, ToSchema)]
struct RecentBody {
    at: Timestamp,
    /// `order`, `signup`, `enquiry` or `enrolment`.
    #[schema(value_type = RecentKind)]
    kind: &'static str,
    title: String,
    detail: String,
    /// Amount of an order; null for other kinds.
    #[schema(required)]
    amount: Option<Rupees>,
    /// Link to the entry in the back office.
    link: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PendingBody {
    refunds: i64,
    refund_requests: i64,
    withdrawals: i64,
    enquiries: i64,
    /// Assignments that were handed in and not graded.
    submissions: i64,
    /// Questions without an answer.
    questions: i64,
    /// Reported posts that no moderator has reviewed yet.
    reported_posts: i64,
    /// Lesson videos whose conversion failed.
    failed_videos: i64,
    parked_mails: i64,
}

impl From<Totals> for TotalsBody {
    fn from(Totals { revenue, orders, signups, enrolments, refunds, began, finished }: Totals) -> Self {
        let (revenue, refunds) = (revenue.into(), refunds.into());
        Self { revenue, orders, new_learners: signups, enrolments, refunds, began, finished }
    }
}

impl From<&Day> for DayBody {
    fn from(day: &Day) -> Self {
        Self {
            date: day.date.to_string(),
            revenue: day.revenue.into(),
            orders: day.orders,
            signups: day.signups,
            refunds: day.refunds.into(),
            began: day.began,
            finished: day.finished,
        }
    }
}

impl From<Seller> for SellerBody {
    fn from(Seller { item, title, sold, revenue }: Seller) -> Self {
        Self { id: item.uuid(), title, sold, revenue: revenue.into() }
    }
}

impl From<Recent> for RecentBody {
    fn from(Recent { at, kind, title, detail, amount }: Recent) -> Self {
        let student = |id: kernel::ids::UserId| format!("/admin/students/{id}");
        let (kind, link) = match kind {
            Happening::Order(user) => ("order", student(user)),
            Happening::Signup(user) => ("signup", student(user)),
            Happening::Enquiry(id) => ("enquiry", format!("/admin/enquiries/{id}")),
            Happening::Enrolment(user) => ("enrolment", student(user)),
        };
        Self { at: Timestamp(at), kind, title, detail, amount: amount.map(Rupees), link }
    }
}

impl From<Overview> for OverviewBody {
    fn from(overview: Overview) -> Self {
        let tenths = i32::try_from(overview.conversion_tenths()).unwrap_or(i32::MAX);
        let Overview { window, totals, previous, series, previous_series, facts } = overview;
        let (pending, cohort) = (facts.pending, facts.cohort);
        Self {
            range: window.into(),
            totals: totals.into(),
            previous: previous.into(),
            conversion: ConversionBody {
                signups: totals.signups,
                paid: cohort.paid,
                percent: f64::from(tenths) / 10.0,
            },
            cohort: CohortBody {
                signups: totals.signups,
                ordered: cohort.ordered,
                paid: cohort.paid,
                began: cohort.began,
            },
            series: series.iter().map(DayBody::from).collect(),
            previous_series: previous_series.iter().map(DayBody::from).collect(),
            top_courses: facts.courses.into_iter().map(SellerBody::from).collect(),
            top_bundles: facts.bundles.into_iter().map(SellerBody::from).collect(),
            recent: facts.recent.into_iter().map(RecentBody::from).collect(),
            pending: PendingBody {
                refunds: pending.refunds,
                refund_requests: pending.refund_requests,
                withdrawals: pending.withdrawals,
                enquiries: pending.enquiries,
                submissions: pending.submissions,
                questions: pending.questions,
                reported_posts: pending.reported_posts,
                failed_videos: pending.failed_videos,
                parked_mails: pending.dead_lettered_mails,
            },
        }
    }
}

/// Parses the range of days; the last 30 days without parameters.
pub fn window(
    range: Option<&str>,
    from: Option<&str>,
    to: Option<&str>,
    now: kernel::Time,
) -> Result<Window, ApiError> {
    match (range, from, to) {
        (None, Some(from), Some(to)) => {
            let (from, to) = (input::day("from", from)?, input::day("to", to)?);
            Window::between(from, to).map_err(|fault| ApiError::unprocessable([FieldError::from(fault)]))
        }
        (range, None, None) => Window::named(range.unwrap_or("30d"), now)
            .ok_or_else(|| ApiError::bad_request("range must be today, 7d, 30d or 90d.")),
        _ => Err(ApiError::bad_request("Give either range, or from and to.")),
    }
}

/// Returns revenue, orders, learners and waiting work over a range of days in India.
#[utoipa::path(tag = "admin", params(OverviewParams), responses(
    (status = 200, body = Success<OverviewData>), (status = 400, body = FailureBody),
    (status = 401, body = FailureBody), (status = 403, body = FailureBody), (status = 422, body = FailureBody)))]
#[get("/admin/overview")]
pub(crate) async fn get_overview(
    _: Staff<MoneyAccess>,
    state: web::Data<AppState>,
    reads: Reads,
    params: Params<OverviewParams>,
) -> Result<Success<OverviewData>, ApiError> {
    let Params(OverviewParams { range, from, to }) = params;
    let window = window(range.as_deref(), from.as_deref(), to.as_deref(), state.clock.now())?;
    let facts = blocking(move || reads.0.begin()?.overview().facts(window)).await?;
    Ok(Success::ok(OverviewData { overview: Overview::of(window, facts)?.into() }))
}

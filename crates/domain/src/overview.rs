//! The dashboard: figures for a window of days in India, next to those of the previous window.

use chrono::NaiveDate;
use kernel::Time;
use kernel::ids::{EnquiryId, ItemId, UserId};
use kernel::money::{OutOfRange, Paise};
use kernel::window::Window;
use std::collections::HashMap;

/// The figures of one day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Day {
    /// The day in India.
    pub date: NaiveDate,
    /// Taxable value of the orders paid on the day.
    pub revenue: Paise,
    /// Number of orders paid on the day.
    pub orders: i64,
    /// Learners who signed up.
    pub signups: i64,
    /// Courses and bundles that learners got on the day. A bundle counts once.
    pub enrolments: i64,
    /// Taxable value of the credit notes issued on the day.
    pub refunds: Paise,
    /// Learners who watched a lesson for the first time.
    pub began: i64,
    /// Certificates earned on the day.
    pub finished: i64,
}

impl Day {
    /// Creates a day with all figures zero.
    pub fn quiet(date: NaiveDate) -> Self {
        let (revenue, refunds) = (Paise::ZERO, Paise::ZERO);
        Self { date, revenue, orders: 0, signups: 0, enrolments: 0, refunds, began: 0, finished: 0 }
    }
}

/// Sums over a window; see [`Day`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Totals {
    pub revenue: Paise,
    pub orders: i64,
    pub signups: i64,
    pub enrolments: i64,
    pub refunds: Paise,
    pub began: i64,
    pub finished: i64,
}

/// The progress until now of the learners who signed up in a window.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Cohort {
    /// Learners with an order, paid or not.
    pub ordered: i64,
    /// Learners with a paid order.
    pub paid: i64,
    pub began: i64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seller {
    pub item: ItemId,
    pub title: String,
    /// Number of sales.
    pub sold: i64,
    /// Taxable value of these sales.
    pub revenue: Paise,
}

/// The kind of a recent event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Happening {
    /// This learner paid for an order.
    Order(UserId),
    /// This learner signed up.
    Signup(UserId),
    Enquiry(EnquiryId),
    /// An admin gave this learner a course or bundle.
    Enrolment(UserId),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recent {
    pub at: Time,
    pub kind: Happening,
    /// The name to show.
    pub title: String,
    pub detail: String,
    /// The total, for an order.
    pub amount: Option<Paise>,
}

/// Work that waits for the staff.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Pending {
    /// Captured payments that must be refunded.
    pub refunds: i64,
    /// Refund requests that wait for a decision.
    pub refund_requests: i64,
    /// Withdrawals that are requested or approved, but not paid.
    pub withdrawals: i64,
    pub enquiries: i64,
    /// Submissions that nobody has graded.
    pub submissions: i64,
    /// Questions of learners without an answer.
    pub questions: i64,
    /// Reported posts that nobody has reviewed.
    pub reported_posts: i64,
    /// Lesson videos that failed to transcode.
    pub failed_videos: i64,
    /// Mails that became dead letters.
    pub dead_lettered_mails: i64,
}

/// The stored figures of a window and the previous one.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Facts {
    /// Days with at least one event, of both windows, in any order.
    pub days: Vec<Day>,
    /// The progress of learners who signed up in the window.
    pub cohort: Cohort,
    /// Best-selling courses, best first.
    pub courses: Vec<Seller>,
    /// Best-selling bundles, best first.
    pub bundles: Vec<Seller>,
    /// Recent events, newest first, independent of the window.
    pub recent: Vec<Recent>,
    /// Waiting work, independent of the window.
    pub pending: Pending,
}

/// The figures as the dashboard shows them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Overview {
    pub window: Window,
    pub totals: Totals,
    /// Totals of the previous window.
    pub previous: Totals,
    /// Each day of the window, including days without events.
    pub series: Vec<Day>,
    /// Each day of the previous window.
    pub previous_series: Vec<Day>,
    pub facts: Facts,
}

impl Overview {
    /// Computes the dashboard's figures.
    ///
    /// # Errors
    ///
    /// A sum leaves the range of amounts.
    pub fn of(window: Window, facts: Facts) -> Result<Self, OutOfRange> {
        let known: HashMap<NaiveDate, &Day> = facts.days.iter().map(|day| (day.date, day)).collect();
        let day = |date| known.get(&date).map_or_else(|| Day::quiet(date), |day| (*day).clone());
        let [series, previous_series] =
            [window, window.previous()].map(|days| days.each_day().map(day).collect::<Vec<_>>());
        let (totals, previous) = (totals(&series)?, totals(&previous_series)?);
        Ok(Self { window, totals, previous, series, previous_series, facts })
    }

    /// Returns the share of paying learners among those who signed up in the window, in tenths of a percent. 0 without
    /// sign-ups.
    pub fn conversion_tenths(&self) -> i64 {
        let signups = self.totals.signups;
        if signups == 0 { 0 } else { (self.facts.cohort.paid * 1_000 + signups / 2) / signups }
    }
}

fn totals(days: &[Day]) -> Result<Totals, OutOfRange> {
    days.iter().try_fold(Totals::default(), |sum, day| {
        Ok(Totals {
            revenue: sum.revenue.plus(day.revenue)?,
            orders: sum.orders + day.orders,
            signups: sum.signups + day.signups,
            enrolments: sum.enrolments + day.enrolments,
            refunds: sum.refunds.plus(day.refunds)?,
            began: sum.began + day.began,
            finished: sum.finished + day.finished,
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::DateTime;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn time(text: &str) -> Time {
        DateTime::parse_from_rfc3339(text).unwrap().to_utc()
    }

    #[test]
    fn named_windows_end_today_and_the_one_before_is_as_long() {
        let now = time("2026-06-30T20:00:00Z");
        let window = |name| Window::named(name, now).unwrap();
        assert_eq!((window("today").from(), window("today").to()), (day("2026-07-01"), day("2026-07-01")));
        assert_eq!(window("today").previous(), Window::between(day("2026-06-30"), day("2026-06-30")).unwrap());
        assert_eq!((window("7d").from(), window("7d").days()), (day("2026-06-25"), 7));
        assert_eq!(window("7d").previous(), Window::between(day("2026-06-18"), day("2026-06-24")).unwrap());
        assert_eq!((window("30d").days(), window("90d").days()), (30, 90));
        assert_eq!(Window::named("1y", now), None);
        assert_eq!(window("7d").end(), time("2026-07-02T00:00:00+05:30"));
        assert_eq!(window("7d").previous().end(), window("7d").start());
    }

    #[test]
    fn a_range_runs_forward_and_has_at_most_366_days() {
        assert_eq!(Window::between(day("2027-03-01"), day("2028-02-29")).unwrap().days(), 366);
        assert_eq!(Window::between(day("2027-02-28"), day("2028-02-29")).unwrap_err().code, "too_long");
        assert_eq!(Window::between(day("2026-07-02"), day("2026-07-01")).unwrap_err().code, "out_of_range");
    }

    #[test]
    fn empty_days_are_shown_and_each_window_has_its_own_sums() {
        let at = |date: &str, revenue, orders, signups, enrolments| Day {
            date: day(date),
            revenue: Paise::new(revenue),
            orders,
            signups,
            enrolments,
            refunds: Paise::new(revenue / 10),
            began: signups,
            finished: orders,
        };
        let facts = Facts {
            days: vec![at("2026-07-03", 100, 1, 2, 3), at("2026-07-01", 10, 1, 1, 0), at("2026-06-30", 7, 1, 0, 0)],
            cohort: Cohort { ordered: 2, paid: 1, began: 1 },
            ..Facts::default()
        };
        let overview = Overview::of(Window::between(day("2026-07-01"), day("2026-07-03")).unwrap(), facts).unwrap();
        let days: Vec<_> = overview.series.iter().map(|day| (day.date.to_string(), day.revenue.get())).collect();
        assert_eq!(days, [("2026-07-01".into(), 10), ("2026-07-02".into(), 0), ("2026-07-03".into(), 100)]);
        let before: Vec<_> =
            overview.previous_series.iter().map(|day| (day.date.to_string(), day.revenue.get())).collect();
        assert_eq!(before, [("2026-06-28".into(), 0), ("2026-06-29".into(), 0), ("2026-06-30".into(), 7)]);
        let expected = Totals {
            revenue: Paise::new(110),
            orders: 2,
            signups: 3,
            enrolments: 3,
            refunds: Paise::new(11),
            began: 3,
            finished: 2,
        };
        assert_eq!(overview.totals, expected);
        assert_eq!(overview.previous, Totals { revenue: Paise::new(7), orders: 1, finished: 1, ..Totals::default() });
        assert_eq!(overview.conversion_tenths(), 333);
    }

    #[test]
    fn nobody_signed_up_and_nobody_converted() {
        let window = Window::between(day("2026-07-01"), day("2026-07-01")).unwrap();
        assert_eq!(Overview::of(window, Facts::default()).unwrap().conversion_tenths(), 0);
    }
}

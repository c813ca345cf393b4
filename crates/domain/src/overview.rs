//! The dashboard: figures of a window of days in India, beside those of the window before.

use chrono::NaiveDate;
use kernel::Time;
use kernel::ids::{EnquiryId, ItemId, UserId};
use kernel::money::{OutOfRange, Paise};
use kernel::window::Window;
use std::collections::HashMap;

/// What happened on one day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Day {
    /// The day in India.
    pub date: NaiveDate,
    /// Taxable value of the orders that were paid.
    pub revenue: Paise,
    /// Orders that were paid.
    pub orders: i64,
    /// Learners who signed up.
    pub signups: i64,
    /// Courses and bundles that learners came to own; a bundle counts once.
    pub enrolments: i64,
    /// Taxable value of the credit notes that were issued.
    pub refunds: Paise,
    /// Learners who watched something for the first time.
    pub began: i64,
    /// Certificates that were earned.
    pub finished: i64,
}

impl Day {
    /// A day on which nothing happened.
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

/// How far the learners who signed up in a window came since.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Cohort {
    /// Those of them who placed an order, paid or not.
    pub ordered: i64,
    /// Learners with a paid order.
    pub paid: i64,
    pub began: i64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seller {
    pub item: ItemId,
    pub title: String,
    /// How often it was sold.
    pub sold: i64,
    /// Taxable value of these sales.
    pub revenue: Paise,
}

/// Kind of something recent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Happening {
    /// This learner paid an order.
    Order(UserId),
    /// This learner signed up.
    Signup(UserId),
    Enquiry(EnquiryId),
    /// An admin gave this learner something.
    Enrolment(UserId),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recent {
    pub at: Time,
    pub kind: Happening,
    /// The name to show.
    pub title: String,
    /// Details.
    pub detail: String,
    /// The amount of an order.
    pub amount: Option<Paise>,
}

/// Work that waits for an admin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Pending {
    /// Captured money that must go back.
    pub refunds: i64,
    /// Refunds that learners ask for and nobody has decided.
    pub refund_requests: i64,
    /// Withdrawals that are asked for or approved, not paid.
    pub withdrawals: i64,
    pub enquiries: i64,
    /// Work that learners handed in and nobody has graded.
    pub submissions: i64,
    /// Questions of learners without an answer.
    pub questions: i64,
    /// Posts that members reported and nobody has looked at.
    pub reported_posts: i64,
    /// Videos of lessons that could not be converted.
    pub failed_videos: i64,
    /// Mails that were given up.
    pub dead_lettered_mails: i64,
}

/// The store's facts about a window and the one before.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Facts {
    /// Days on which something happened, of both windows, in any order.
    pub days: Vec<Day>,
    /// The learners who signed up in the window.
    pub cohort: Cohort,
    /// Best-selling courses, best first.
    pub courses: Vec<Seller>,
    /// Best-selling bundles, best first.
    pub bundles: Vec<Seller>,
    /// Recent happenings, newest first, whatever the window.
    pub recent: Vec<Recent>,
    /// Waiting work, independent of the window.
    pub pending: Pending,
}

/// The figures as they are shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Overview {
    pub window: Window,
    pub totals: Totals,
    /// Totals of the window before.
    pub previous: Totals,
    /// Each day of the window, also those on which nothing happened.
    pub series: Vec<Day>,
    /// The series of the window before.
    pub previous_series: Vec<Day>,
    pub facts: Facts,
}

impl Overview {
    /// Sums up.
    ///
    /// # Errors
    /// When a sum leaves the range of amounts.
    pub fn of(window: Window, facts: Facts) -> Result<Self, OutOfRange> {
        let known: HashMap<NaiveDate, &Day> = facts.days.iter().map(|day| (day.date, day)).collect();
        let day = |date| known.get(&date).map_or_else(|| Day::quiet(date), |day| (*day).clone());
        let [series, previous_series] =
            [window, window.previous()].map(|days| days.each_day().map(day).collect::<Vec<_>>());
        let (totals, previous) = (totals(&series)?, totals(&previous_series)?);
        Ok(Self { window, totals, previous, series, previous_series, facts })
    }

    /// How many of a hundred learners who signed up in the window have paid, in tenths; 0 without sign-ups.
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

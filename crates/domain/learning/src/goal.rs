//! Weekly goals and streaks. Weeks follow India's calendar and begin on Monday. Nothing is counted for learners under 18.

use crate::ports::store::Tx;
use chrono::{Datelike, Days, NaiveDate, TimeDelta};
use kernel::Time;
use kernel::ids::UserId;
use kernel::india::day_of;
use kernel::store::StoreError;
use kernel::validation::Violation;
use std::collections::HashMap;
use std::ops::RangeInclusive;

/// Allowed minutes a week: from a quarter of an hour to six hours a day.
const MINUTES: RangeInclusive<i32> = 15..=2_520;
/// Maximum number of weeks that a streak counts back.
const MOST_WEEKS: i64 = 104;
const MS_PER_MINUTE: i64 = 60_000;

/// A learner's goal. If no row is stored, the learner has no goal and streaks are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Goal {
    /// Goal in minutes a week. `None` without a goal.
    pub minutes_per_week: Option<i32>,
    /// Whether the learner hides goal and streak.
    pub is_hidden: bool,
}

impl Goal {
    /// Returns the rule that the goal breaks.
    pub fn violation(self) -> Option<Violation> {
        let wrong = self.minutes_per_week.is_some_and(|minutes| !MINUTES.contains(&minutes));
        wrong.then(|| {
            Violation::new("minutesPerWeek", "out_of_range", "A goal must be between 15 and 2,520 minutes a week.")
        })
    }
}

/// A learner's watched time on one day in India.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WatchDay {
    pub day: NaiveDate,
    /// Newly watched time of lessons, in milliseconds. Time watched before isn't counted again.
    pub ms: i64,
}

impl WatchDay {
    /// Returns the time in whole minutes.
    pub fn minutes(&self) -> i64 {
        self.ms / MS_PER_MINUTE
    }
}

/// A goal and its progress.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GoalReport {
    pub goal: Goal,
    /// Minutes watched this week, in whole minutes.
    pub minutes_done: i64,
    /// This week, from Monday to Sunday.
    pub days: Vec<WatchDay>,
    /// Number of consecutive weeks that met the present goal, up to last week. This week counts too once it meets the goal. 0
    /// without a goal.
    pub streak_weeks: u32,
    /// False for learners under 18: nothing is counted, so there is nothing to show or set.
    pub is_offered: bool,
}

fn monday(day: NaiveDate) -> NaiveDate {
    day - Days::new(day.weekday().num_days_from_monday().into())
}

/// Returns the first day for which a report needs data.
pub fn needed_from(today: NaiveDate) -> NaiveDate {
    monday(today) - TimeDelta::weeks(MOST_WEEKS)
}

/// Computes the progress of this week towards the goal. `watched` contains each day at most once.
pub fn report(goal: Goal, watched: &[WatchDay], today: NaiveDate) -> GoalReport {
    let this_week = monday(today);
    let mut weeks: HashMap<i64, i64> = HashMap::new();
    for day in watched {
        *weeks.entry((this_week - monday(day.day)).num_weeks()).or_default() += day.ms;
    }
    let minutes = |ago: i64| weeks.get(&ago).copied().unwrap_or_default() / MS_PER_MINUTE;
    let met = |ago: &i64| goal.minutes_per_week.is_some_and(|goal| minutes(*ago) >= i64::from(goal));
    let before = (1..=MOST_WEEKS).take_while(met).count();
    let streak = before + usize::from(met(&0));
    let of = |day: NaiveDate| watched.iter().find(|known| known.day == day).map_or(0, |known| known.ms);
    GoalReport {
        goal,
        minutes_done: minutes(0),
        days: this_week.iter_days().take(7).map(|day| WatchDay { day, ms: of(day) }).collect(),
        streak_weeks: u32::try_from(streak).unwrap_or(u32::MAX),
        is_offered: true,
    }
}

/// A learner's goal and its progress.
///
/// # Errors
/// Storage fails.
pub fn read(tx: &mut dyn Tx, user: UserId, now: Time) -> Result<GoalReport, StoreError> {
    let today = day_of(now);
    // Learners under 18 have no streak and don't see their watched time by day.
    if tx.privacy().guardian(user)?.is_some() {
        let nothing = report(Goal { minutes_per_week: None, is_hidden: true }, &[], today);
        return Ok(GoalReport { is_offered: false, ..nothing });
    }
    let goal = tx.goals().goal(user)?;
    let watched = tx.goals().watched_days(user, Some(needed_from(today)))?;
    Ok(report(goal, &watched, today))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A fixed date, which is a Wednesday.
    fn today() -> NaiveDate {
        "2026-07-01".parse().unwrap()
    }

    /// Each pair holds how many days ago, and the minutes watched.
    fn watched(days: &[(u64, i64)]) -> Vec<WatchDay> {
        let day = |(ago, minutes): &(u64, i64)| WatchDay { day: today() - Days::new(*ago), ms: minutes * 60_000 };
        days.iter().map(day).collect()
    }

    fn of(minutes_per_week: Option<i32>, days: &[(u64, i64)]) -> GoalReport {
        report(Goal { minutes_per_week, is_hidden: false }, &watched(days), today())
    }

    #[test]
    fn a_week_begins_on_monday_and_has_seven_days() {
        // Monday is two days before today. The Sunday three days before today belongs to the previous week.
        let week = of(None, &[(0, 10), (2, 5), (3, 90)]);
        let minutes: Vec<_> = week.days.iter().map(WatchDay::minutes).collect();
        assert_eq!((week.minutes_done, minutes), (15, vec![5, 0, 10, 0, 0, 0, 0]));
        assert_eq!(week.days[0].day.weekday(), chrono::Weekday::Mon);
        let half = [WatchDay { day: today(), ms: 89_999 }, WatchDay { day: today() - Days::new(1), ms: 30_001 }];
        let summed = report(Goal::default(), &half, today());
        assert_eq!((summed.minutes_done, summed.days[2].minutes()), (2, 1), "parts of minutes are summed first");
    }

    #[test]
    fn a_streak_is_of_weeks_in_a_row_and_this_one_counts_once_it_is_met() {
        let streak = |days: &[(u64, i64)]| of(Some(30), days).streak_weeks;
        assert_eq!(streak(&[]), 0);
        assert_eq!(streak(&[(0, 30)]), 1);
        assert_eq!(streak(&[(0, 29), (7, 30)]), 1, "this week can still be met");
        assert_eq!(streak(&[(0, 30), (7, 15), (8, 15), (14, 45)]), 3);
        assert_eq!(streak(&[(0, 30), (14, 45), (21, 45)]), 1, "last week was missed");
        assert_eq!(streak(&[(7, 29), (14, 45)]), 0);
        assert_eq!(of(None, &[(0, 300), (7, 300)]).streak_weeks, 0, "no goal, no streak");
    }

    #[test]
    fn a_streak_counts_two_years_back() {
        let days: Vec<_> = (0..200).map(|week| (week * 7, 60)).collect();
        assert_eq!(of(Some(60), &days).streak_weeks, 105);
        let first = needed_from(today());
        assert_eq!((this_week_of(first), first), (first, today() - Days::new(2 + 104 * 7)));
    }

    fn this_week_of(day: NaiveDate) -> NaiveDate {
        monday(day)
    }

    #[test]
    fn a_goal_is_between_a_quarter_of_an_hour_and_six_hours_a_day() {
        let broken = |minutes| Goal { minutes_per_week: minutes, is_hidden: true }.violation().is_some();
        assert_eq!([Some(14), Some(15), Some(2_520), Some(2_521), None].map(broken), [true, false, false, true, false]);
    }
}

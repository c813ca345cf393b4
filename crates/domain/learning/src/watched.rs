//! Adds up which ranges of a lesson were watched, from the player's reports, because certificates depend on it.
//!
//! A report adds at most `FASTEST` times the time since the learner's last report of any lesson. The time is taken from the
//! server's clock, under the learner's row lock. So many concurrent reports gain no more than a single player. The first report
//! of a lesson adds at most [`FIRST_MS`]. The excess is left out. It counts when the player sends it again, because a player
//! always reports everything that it played.

use kernel::Time;

/// Maximum number of ranges in one report.
pub const MAX_REPORTED: usize = 100;
/// Fastest playback speed that counts, in tenths (25 is 2.5 times).
const FASTEST: i64 = 25;
/// Maximum time that the first report of a lesson can add, in milliseconds. It is a little more than a fast player plays until
/// its first report.
pub const FIRST_MS: i64 = 30_000;
/// Maximum number of ranges stored for a lesson. Beyond it, the shortest ranges are dropped.
const MAX_KEPT: usize = 500;

/// Start and end, in milliseconds.
pub type Range = (i32, i32);

/// Sorted ranges of a lesson that don't overlap.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct WatchedRanges(Vec<Range>);

impl WatchedRanges {
    /// Builds ranges from any order, merging overlaps. Ranges that end at or before their start are dropped.
    pub fn of(ranges: impl IntoIterator<Item = Range>) -> Self {
        let mut given: Vec<Range> = ranges.into_iter().map(|(from, to)| (from.max(0), to)).collect();
        given.retain(|(from, to)| from < to);
        given.sort_unstable();
        let mut merged: Vec<Range> = Vec::with_capacity(given.len());
        for (from, to) in given {
            match merged.last_mut() {
                Some((_, end)) if from <= *end => *end = to.max(*end),
                _ => merged.push((from, to)),
            }
        }
        Self(merged)
    }

    pub fn ranges(&self) -> &[Range] {
        &self.0
    }

    /// Returns the total length in milliseconds.
    pub fn total_ms(&self) -> i64 {
        self.0.iter().map(|(from, to)| i64::from(*to) - i64::from(*from)).sum()
    }

    /// Returns the ranges cut at the end of the lesson, if the lesson's length is known.
    #[must_use]
    pub fn clipped(&self, seconds: Option<i32>) -> Self {
        let end = seconds.and_then(|seconds| seconds.checked_mul(1_000)).unwrap_or(i32::MAX);
        Self::of(self.0.iter().map(|(from, to)| (*from, end.min(*to))))
    }

    /// Returns the ranges extended by the reported ones, from their start on, by at most `most_ms` of new time.
    #[must_use]
    pub fn grown(&self, reported: &Self, most_ms: i64) -> Self {
        let mut left = most_ms.max(0);
        let mut all = self.0.clone();
        for (from, to) in self.new_in(reported) {
            let length = (i64::from(to) - i64::from(from)).min(left);
            left -= length;
            all.push((from, from.saturating_add(i32::try_from(length).unwrap_or_default())));
        }
        let mut grown = Self::of(all);
        while grown.0.len() > MAX_KEPT {
            let shortest = grown.0.iter().enumerate().min_by_key(|(_, (from, to))| to - from);
            let Some(at) = shortest.map(|(at, _)| at) else { break };
            grown.0.remove(at);
        }
        grown
    }

    /// Returns the parts of `reported` that aren't in these ranges yet.
    fn new_in(&self, reported: &Self) -> Vec<Range> {
        let mut parts = Vec::new();
        for &(start, to) in &reported.0 {
            let mut from = start;
            for &(known, end) in self.0.iter().filter(|(known, end)| *end > start && *known < to) {
                if known > from {
                    parts.push((from, known));
                }
                from = end.max(from);
            }
            if from < to {
                parts.push((from, to));
            }
        }
        parts
    }

    /// Returns the watched share of a lesson in whole percent, rounded down. 0 while its length is unknown.
    pub fn percent(&self, seconds: Option<i32>) -> u8 {
        let Some(length) = seconds.filter(|seconds| *seconds > 0) else { return 0 };
        let watched = self.clipped(seconds).total_ms();
        u8::try_from(watched / i64::from(length) / 10).unwrap_or(100).min(100)
    }
}

/// The watched ranges of a lesson.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WatchedLesson {
    pub ranges: WatchedRanges,
    /// When a player last reported ranges.
    pub reported_at: Time,
}

/// Returns a lesson's ranges after a report at `now`. `before` holds the stored ranges. `last_report` is the time of the
/// learner's last report of any lesson.
pub fn report(
    before: Option<&WatchedLesson>,
    last_report: Option<Time>,
    reported: &WatchedRanges,
    seconds: Option<i32>,
    now: Time,
) -> WatchedLesson {
    let nothing = WatchedRanges::default();
    // The video may have been replaced by a shorter one since the stored ranges were watched.
    let known = before.map_or(&nothing, |lesson| &lesson.ranges).clipped(seconds);
    let first = if before.is_none() { FIRST_MS } else { i64::MAX };
    let passed = |at: Time| (now - at).num_milliseconds().clamp(0, i64::MAX / FASTEST) * FASTEST / 10;
    let most = first.min(last_report.map_or(FIRST_MS, passed));
    // If the clock was set back, the same time can't count twice.
    let reported_at = last_report.map_or(now, |last| last.max(now));
    WatchedLesson { ranges: known.grown(&reported.clipped(seconds), most), reported_at }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::noon;
    use chrono::TimeDelta;
    use proptest::prelude::*;

    fn ranges(of: &[Range]) -> WatchedRanges {
        WatchedRanges::of(of.iter().copied())
    }

    fn after(seconds: i64) -> Time {
        noon() + TimeDelta::seconds(seconds)
    }

    const HOUR: Option<i32> = Some(3_600);

    #[test]
    fn ranges_merge_and_nonsense_is_none() {
        let merged = ranges(&[(5_000, 9_000), (0, 2_000), (2_000, 3_000), (8_000, 8_500), (7, 7), (9, 1), (-5, -1)]);
        assert_eq!(merged.ranges(), [(0, 3_000), (5_000, 9_000)]);
        assert_eq!(merged.total_ms(), 7_000);
        assert_eq!(ranges(&[(-9, 4)]).ranges(), [(0, 4)]);
    }

    #[test]
    fn percent_is_of_the_lesson_that_there_is_now() {
        let watched = ranges(&[(0, 26_999), (100_000, 200_000)]);
        assert_eq!((watched.percent(Some(30)), watched.percent(Some(10)), watched.percent(Some(0))), (89, 100, 0));
        assert_eq!(watched.percent(None), 0);
        assert_eq!(ranges(&[(0, 27_000)]).percent(Some(30)), 90);
    }

    #[test]
    fn the_first_report_adds_a_little_and_the_whole_length_is_not_believed() {
        let whole = ranges(&[(0, 3_600_000)]);
        let first = report(None, None, &whole, HOUR, noon());
        assert_eq!((first.ranges.ranges(), first.reported_at), ([(0, 30_000)].as_slice(), noon()));
        let second = report(Some(&first), Some(noon()), &whole, HOUR, after(10));
        assert_eq!(second.ranges.ranges(), [(0, 55_000)]);
        // A long wait before the first report of a lesson gains nothing.
        let other = report(None, Some(noon()), &whole, HOUR, after(86_400));
        assert_eq!(other.ranges.total_ms(), FIRST_MS);
    }

    #[test]
    fn many_lessons_at_once_are_worth_no_more_than_one() {
        let whole = ranges(&[(0, 3_600_000)]);
        let now = after(10);
        let one = report(None, Some(noon()), &whole, HOUR, now);
        let two = report(None, Some(now), &whole, HOUR, now);
        assert_eq!((one.ranges.total_ms(), two.ranges.total_ms()), (25_000, 0));
    }

    #[test]
    fn what_was_known_takes_no_time_and_what_is_left_out_counts_later() {
        let before = WatchedLesson { ranges: ranges(&[(0, 60_000)]), reported_at: noon() };
        let all = ranges(&[(0, 85_000), (100_000, 110_000)]);
        let next = report(Some(&before), Some(noon()), &all, HOUR, after(10));
        assert_eq!(next.ranges.ranges(), [(0, 85_000)]);
        let later = report(Some(&next), Some(after(10)), &all, HOUR, after(20));
        assert_eq!(later.ranges.ranges(), [(0, 85_000), (100_000, 110_000)]);
    }

    #[test]
    fn a_clock_that_is_set_back_gives_nothing() {
        let before = WatchedLesson { ranges: WatchedRanges::default(), reported_at: after(60) };
        let early = report(Some(&before), Some(after(60)), &ranges(&[(0, 9_000)]), HOUR, noon());
        assert_eq!((early.ranges.total_ms(), early.reported_at), (0, after(60)));
    }

    #[test]
    fn a_bounded_number_of_ranges_is_kept() {
        let many = WatchedRanges::of((0..700).map(|number| (number * 100, number * 100 + 10 + number / 300)));
        let kept = WatchedRanges::default().grown(&many, i64::MAX);
        assert_eq!(kept.ranges().len(), MAX_KEPT);
        assert_eq!(kept.ranges().last(), Some(&(69_900, 69_912)));
    }

    fn some() -> impl Strategy<Value = Vec<Range>> {
        prop::collection::vec((-10..400_i32, 0..400_i32), 0..12)
    }

    fn holds(ranges: &[Range], at: i32) -> bool {
        ranges.iter().any(|(from, to)| (*from..*to).contains(&at))
    }

    proptest! {
        #[test]
        fn merged_ranges_hold_what_any_of_them_held(given in some()) {
            let merged = ranges(&given);
            let apart = merged.ranges().windows(2).all(|pair| pair[0].1 < pair[1].0);
            prop_assert!(apart && merged.ranges().iter().all(|(from, to)| from < to));
            for at in 0..400 {
                prop_assert_eq!(holds(merged.ranges(), at), holds(&given, at), "{}", at);
            }
            prop_assert_eq!(WatchedRanges::of(merged.ranges().iter().copied()), merged);
        }

        #[test]
        fn growth_is_bounded_takes_nothing_away_and_invents_nothing(
            before in some(), given in some(), most in -50..900_i64,
        ) {
            let (before, given) = (ranges(&before), ranges(&given));
            let grown = before.grown(&given, most);
            prop_assert!(grown.total_ms() - before.total_ms() <= most.max(0));
            for at in 0..400 {
                let (was, is, told) = (&before, &grown, &given);
                prop_assert!(!holds(was.ranges(), at) || holds(is.ranges(), at), "lost {}", at);
                let known = holds(was.ranges(), at) || holds(told.ranges(), at);
                prop_assert!(!holds(is.ranges(), at) || known, "invented {}", at);
            }
            let all = before.grown(&given, i64::MAX);
            prop_assert_eq!(all, WatchedRanges::of([before.ranges(), given.ranges()].concat()));
        }

        #[test]
        fn whatever_is_reported_grows_no_faster_than_time(
            reports in prop::collection::vec((0..3_usize, some(), 0..60_000_i64), 1..30),
        ) {
            let mut lessons: [Option<WatchedLesson>; 3] = [None, None, None];
            let (mut now, mut last) = (noon(), None);
            for (lesson, given, pause) in reports {
                now += TimeDelta::milliseconds(pause);
                let given = WatchedRanges::of(given.iter().map(|(from, to)| (from * 1_000, to * 1_000)));
                let next = report(lessons[lesson].as_ref(), last, &given, Some(300), now);
                prop_assert!(next.ranges.ranges().iter().all(|(_, end)| *end <= 300_000));
                last = Some(next.reported_at);
                lessons[lesson] = Some(next);
                let all: i64 = lessons.iter().flatten().map(|lesson| lesson.ranges.total_ms()).sum();
                prop_assert!(all <= FIRST_MS + (now - noon()).num_milliseconds() * 5 / 2);
            }
        }
    }
}

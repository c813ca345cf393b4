//! When a course is finished.

use crate::catalogue::Course;
use crate::ids::LessonId;
use crate::learning::watched::WatchedRanges;

/// Whole percent of a lesson that must have been watched.
pub const NEEDED_PERCENT: u8 = 90;
/// The rule, for the learner.
pub const RULE: &str = "Watch at least 90% of every video lesson.";

/// How far a lesson is that counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LessonCompletion {
    /// The lesson.
    pub lesson: LessonId,
    /// Whole percent that were watched.
    pub percent: u8,
}

impl LessonCompletion {
    /// Whether that is enough.
    pub fn is_done(&self) -> bool {
        self.percent >= NEEDED_PERCENT
    }
}

/// How far a learner is with what counts for the certificate.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Completion {
    /// The lessons that count, in order.
    pub lessons: Vec<LessonCompletion>,
}

impl Completion {
    /// Of a course: its shown lessons whose length is known count, since of others nobody can say how much was watched.
    /// What a player calls completed counts for nothing here.
    pub fn of(course: &Course, watched: &[(LessonId, WatchedRanges)]) -> Self {
        let lessons = course.shown_lessons().filter_map(|lesson| {
            let seconds = lesson.seconds().filter(|seconds| *seconds > 0)?;
            let own = watched.iter().find(|(watched, _)| *watched == lesson.id);
            let percent = own.map_or(0, |(_, ranges)| ranges.percent(Some(seconds)));
            Some(LessonCompletion { lesson: lesson.id, percent })
        });
        Self { lessons: lessons.collect() }
    }

    /// How many lessons are done.
    pub fn done(&self) -> usize {
        self.lessons.iter().filter(|lesson| lesson.is_done()).count()
    }

    /// Whether the course is finished; one without anything to measure never is.
    pub fn is_finished(&self) -> bool {
        !self.lessons.is_empty() && self.lessons.iter().all(LessonCompletion::is_done)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;

    /// The first lesson's watched milliseconds, then the second's; each has thirty seconds.
    fn completion(course: &Course, watched: [i32; 2]) -> Completion {
        let ids = testing::course("react").lessons.into_iter().map(|lesson| lesson.id);
        let ranges: Vec<_> = ids.zip(watched.map(|to| WatchedRanges::of([(0, to)]))).collect();
        Completion::of(course, &ranges)
    }

    #[test]
    fn every_lesson_must_be_watched_at_ninety_percent() {
        let course = testing::course("react");
        for (watched, done, finished) in
            [([0, 0], 0, false), ([27_000, 26_999], 1, false), ([27_000, 27_000], 2, true), ([30_000, 0], 1, false)]
        {
            let completion = completion(&course, watched);
            assert_eq!((completion.done(), completion.is_finished()), (done, finished), "{watched:?}");
        }
    }

    #[test]
    fn what_has_no_length_or_is_only_planned_does_not_count() {
        let mut course = testing::course("react");
        course.lessons[1].content = testing::plays(course.lessons[1].source().cloned(), None);
        let one = completion(&course, [27_000, 0]);
        assert_eq!((one.lessons.len(), one.is_finished()), (1, true));
        course.lessons[0].content = testing::plays(None, Some(30));
        let none = completion(&course, [30_000, 30_000]);
        assert_eq!((none.lessons.len(), none.is_finished()), (0, false));
    }
}

//! Rules that decide when a course is finished.

use crate::watched::WatchedRanges;
use catalogue::{Course, Lesson, LessonContent};
use kernel::ids::LessonId;
use kernel::locale::Text;

/// Whole percent of a video that a learner must have watched.
pub const NEEDED_PERCENT: u8 = 90;

/// The kind of progress that counts for a lesson, with its value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Measure {
    /// Whole percent of a video that the learner watched.
    Watched(u8),
    /// Whether the learner passed the quiz in any attempt.
    Quiz(bool),
    /// Whether submitted work was accepted.
    Assignment(bool),
    /// Whether the learner marked a lesson that can't be measured as done.
    Marked(bool),
}

/// A learner's progress in a lesson that counts for the certificate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LessonCompletion {
    pub lesson: LessonId,
    /// Name of the lesson's kind.
    pub kind: &'static str,
    /// The kind of progress that counts, with its value.
    pub measure: Measure,
}

impl LessonCompletion {
    /// Returns the progress in a lesson if the lesson counts. Lessons that can be measured count. All others count if the
    /// course lets learners mark lessons.
    fn of(
        course: &Course,
        lesson: &Lesson,
        watched: &[(LessonId, WatchedRanges)],
        accomplished: &[LessonId],
    ) -> Option<Self> {
        let is_accomplished = accomplished.contains(&lesson.id);
        let measure = match lesson.content {
            _ if course.is_marked(lesson) => Measure::Marked(is_accomplished),
            _ if !lesson.is_measured() => return None,
            LessonContent::Video { seconds, .. } => {
                let own = watched.iter().find(|(watched, _)| *watched == lesson.id);
                Measure::Watched(own.map_or(0, |(_, ranges)| ranges.percent(seconds)))
            }
            LessonContent::Quiz { .. } => Measure::Quiz(is_accomplished),
            LessonContent::Assignment { .. } => Measure::Assignment(is_accomplished),
            LessonContent::Reading { .. } | LessonContent::File(_) => return None,
        };
        Some(Self { lesson: lesson.id, kind: lesson.content.kind(), measure })
    }

    /// Returns whether the lesson is done.
    pub fn is_done(&self) -> bool {
        match self.measure {
            Measure::Watched(percent) => percent >= NEEDED_PERCENT,
            Measure::Quiz(done) | Measure::Assignment(done) | Measure::Marked(done) => done,
        }
    }

    /// Returns the watched share of a video in whole percent, 0 for other lessons.
    pub fn watched_percent(&self) -> u8 {
        match self.measure {
            Measure::Watched(percent) => percent,
            Measure::Quiz(_) | Measure::Assignment(_) | Measure::Marked(_) => 0,
        }
    }
}

/// A learner's progress towards a certificate.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Completion {
    /// The lessons that count, in order.
    pub lessons: Vec<LessonCompletion>,
    /// Set if the course consists only of readings and files, which can't be measured.
    pub unmeasured: Option<Unmeasured>,
}

/// The lessons of a course that consists only of readings and files, which can't be measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unmeasured {
    Readings,
    Files,
}

impl Unmeasured {
    /// Classifies a course's shown lessons. `None` if the course has no lessons, or one that is neither a reading nor a file.
    fn of(course: &Course) -> Option<Self> {
        let is_reading = |lesson: &Lesson| matches!(lesson.content, LessonContent::Reading { .. });
        let is_either = |lesson: &Lesson| is_reading(lesson) || matches!(lesson.content, LessonContent::File(_));
        if course.shown_lessons().next().is_none() || !course.shown_lessons().all(is_either) {
            return None;
        }
        Some(if course.shown_lessons().all(is_reading) { Self::Readings } else { Self::Files })
    }
}

impl Completion {
    /// Progress in a course's shown lessons. `accomplished` are passed quizzes, accepted assignments and lessons that
    /// the learner marked. A player's report of completion doesn't count.
    pub fn of(course: &Course, watched: &[(LessonId, WatchedRanges)], accomplished: &[LessonId]) -> Self {
        let lessons = course.shown_lessons().filter_map(|it| LessonCompletion::of(course, it, watched, accomplished));
        Self { lessons: lessons.collect(), unmeasured: Unmeasured::of(course) }
    }

    /// How many lessons are done.
    pub fn done(&self) -> usize {
        self.lessons.iter().filter(|lesson| lesson.is_done()).count()
    }

    /// Returns whether the course is finished. A course without lessons that count is never finished.
    pub fn is_finished(&self) -> bool {
        !self.lessons.is_empty() && self.lessons.iter().all(LessonCompletion::is_done)
    }

    /// Returns this course's rule for a certificate, as a message for the learner.
    pub fn rule(&self) -> Text {
        let has = |is_one: fn(Measure) -> bool| self.lessons.iter().any(|lesson| is_one(lesson.measure));
        let videos = has(|it| matches!(it, Measure::Watched(_))) || self.lessons.is_empty();
        let quizzes = has(|it| matches!(it, Measure::Quiz(_)));
        let assignments = has(|it| matches!(it, Measure::Assignment(_)));
        let marks = has(|it| matches!(it, Measure::Marked(_)));
        match self.unmeasured {
            Some(Unmeasured::Readings) if marks => return Text::new("Read every lesson and mark it as done."),
            Some(_) if !marks => {
                return Text::new("No lesson of this course can be measured, so it gives no certificate.");
            }
            _ => {}
        }
        Text::new(if marks { marked_rule(videos, quizzes, assignments) } else { rule(videos, quizzes, assignments) })
    }
}

fn rule(videos: bool, quizzes: bool, assignments: bool) -> &'static str {
    match (videos, quizzes, assignments) {
        (true, false, false) | (false, false, false) => "Watch at least 90% of every video lesson.",
        (true, true, false) => "Watch at least 90% of every video lesson and pass every quiz.",
        (true, false, true) => "Watch at least 90% of every video lesson and have every assignment accepted.",
        (true, true, true) => {
            "Watch at least 90% of every video lesson, pass every quiz and have every assignment accepted."
        }
        (false, true, false) => "Pass every quiz.",
        (false, false, true) => "Have every assignment accepted.",
        (false, true, true) => "Pass every quiz and have every assignment accepted.",
    }
}

/// The rule of a course with lessons that learners mark.
fn marked_rule(videos: bool, quizzes: bool, assignments: bool) -> &'static str {
    match (videos, quizzes, assignments) {
        (false, false, false) => "Mark every lesson as done.",
        (true, false, false) => "Watch at least 90% of every video lesson and mark the other lessons as done.",
        (true, true, false) => {
            "Watch at least 90% of every video lesson, pass every quiz and mark the other lessons as done."
        }
        (true, false, true) => {
            "Watch at least 90% of every video lesson, have every assignment accepted and mark the other lessons as done."
        }
        (true, true, true) => {
            "Watch at least 90% of every video lesson, pass every quiz, have every assignment accepted and mark the other \
             lessons as done."
        }
        (false, true, false) => "Pass every quiz and mark the other lessons as done.",
        (false, false, true) => "Have every assignment accepted and mark the other lessons as done.",
        (false, true, true) => "Pass every quiz, have every assignment accepted and mark the other lessons as done.",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;

    /// `watched` holds the watched milliseconds of the first and of the second lesson. Each lesson has thirty seconds.
    fn completion(course: &Course, watched: [i32; 2]) -> Completion {
        let ids = testing::course("react").lessons.into_iter().map(|lesson| lesson.id);
        let ranges: Vec<_> = ids.zip(watched.map(|to| WatchedRanges::of([(0, to)]))).collect();
        Completion::of(course, &ranges, &[])
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

    #[test]
    fn shown_quizzes_must_be_passed_and_assignments_accepted() {
        let mut course = testing::course("react");
        let lesson = |number, content| Lesson { content, ..testing::video(number) };
        course.lessons.push(lesson(3, LessonContent::Quiz { questions: 2 }));
        course.lessons.push(lesson(4, LessonContent::Assignment { words: 9 }));
        course.lessons.push(lesson(5, LessonContent::Quiz { questions: 0 }));
        course.lessons.push(Lesson { is_draft: true, ..lesson(6, LessonContent::Quiz { questions: 1 }) });
        course.lessons.push(lesson(7, LessonContent::Reading { words: 9 }));
        let watched = completion(&course, [30_000, 30_000]);
        assert_eq!((watched.lessons.len(), watched.done(), watched.is_finished()), (4, 2, false));
        let ranges = course.lessons.iter().map(|lesson| (lesson.id, WatchedRanges::of([(0, 30_000)])));
        let ranges: Vec<_> = ranges.collect();
        let of = |accomplished: &[LessonId]| Completion::of(&course, &ranges, accomplished);
        assert!(!of(&[testing::video(3).id]).is_finished());
        let all = of(&[testing::video(3).id, testing::video(4).id]);
        assert!(all.is_finished());
        let kinds: Vec<_> = all.lessons.iter().map(|lesson| (lesson.kind, lesson.watched_percent())).collect();
        assert_eq!(kinds, [("video", 100), ("video", 100), ("quiz", 0), ("assignment", 0)]);
    }

    #[test]
    fn the_rule_names_what_counts_in_the_course() {
        let mut course = testing::course("react");
        let rule = |course: &Course| Completion::of(course, &[], &[]).rule().to_string();
        assert_eq!(rule(&course), "Watch at least 90% of every video lesson.");
        course.lessons[0].content = LessonContent::Quiz { questions: 1 };
        assert_eq!(rule(&course), "Watch at least 90% of every video lesson and pass every quiz.");
        course.lessons.push(Lesson { content: LessonContent::Assignment { words: 1 }, ..testing::video(3) });
        let all = "Watch at least 90% of every video lesson, pass every quiz and have every assignment accepted.";
        assert_eq!(rule(&course), all);
        course.lessons.clear();
        assert_eq!(rule(&course), "Watch at least 90% of every video lesson.");
    }

    #[test]
    fn a_course_of_readings_does_not_ask_for_videos() {
        let mut course = testing::course("react");
        for lesson in &mut course.lessons {
            lesson.content = LessonContent::Reading { words: 9 };
        }
        let rule = |course: &Course| Completion::of(course, &[], &[]).rule().to_string();
        assert_eq!(rule(&course), "No lesson of this course can be measured, so it gives no certificate.");
        course.learners_mark = true;
        assert_eq!(rule(&course), "Read every lesson and mark it as done.");
        course.lessons[1].content = LessonContent::Quiz { questions: 1 };
        assert_eq!(rule(&course), "Pass every quiz and mark the other lessons as done.");
        course.learners_mark = false;
        assert_eq!(rule(&course), "Pass every quiz.");
    }

    #[test]
    fn lessons_that_cannot_be_measured_count_where_learners_mark_them() {
        let mut course = testing::course("react");
        course.lessons[0].content = LessonContent::Reading { words: 9 };
        course.lessons[1].content = testing::plays(course.lessons[1].source().cloned(), None);
        let ids = [course.lessons[0].id, course.lessons[1].id];
        assert!(Completion::of(&course, &[], &ids).lessons.is_empty(), "not allowed");
        course.learners_mark = true;
        let of = |accomplished: &[LessonId]| Completion::of(&course, &[], accomplished);
        assert_eq!((of(&ids[..1]).done(), of(&ids[..1]).is_finished(), of(&ids).is_finished()), (1, false, true));
        assert_eq!(of(&[]).rule().to_string(), "Mark every lesson as done.");
        let kinds: Vec<_> = of(&[]).lessons.iter().map(|lesson| lesson.kind).collect();
        assert_eq!(kinds, ["reading", "video"]);
        course.lessons[0].content = LessonContent::Quiz { questions: 1 };
        let rule = Completion::of(&course, &[], &[]).rule().to_string();
        assert_eq!(rule, "Pass every quiz and mark the other lessons as done.");
    }
}

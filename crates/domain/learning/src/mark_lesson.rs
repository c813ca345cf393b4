//! Marks a lesson as done that the server can't measure (a reading, a file, a video without a length). If the course allows it,
//! such lessons count for the certificate.

use super::record_progress::{RecordProgress, RecordProgressError, Remembered};
use crate::ports::store::Recorded;
use crate::{CourseProgress, LessonProgress};
use kernel::actor::Actor;
use kernel::events::Event;
use kernel::ids::{ItemId, Key, LessonId};

impl RecordProgress {
    /// Records that an owner is done with a lesson that can't be measured. The lesson then counts for the certificate. Marking
    /// it again changes nothing.
    ///
    /// # Errors
    ///
    /// `NotFound`: the course or the lesson doesn't exist.
    /// `NotOwned`: the actor doesn't own the course.
    /// `NotByHand`: the lesson is measured, or the course doesn't let learners mark lessons.
    pub fn mark(&self, actor: Actor, key: &Key, lesson: LessonId) -> Result<Remembered, RecordProgressError> {
        let user = actor.user().ok_or(RecordProgressError::NotOwned)?;
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        let course = tx.catalogue().find_course(key)?.ok_or(RecordProgressError::NotFound)?;
        if !tx.grants().owns(user, ItemId::Course(course.id))? {
            return Err(RecordProgressError::NotOwned);
        }
        let found = course.shown_lessons().find(|shown| shown.id == lesson);
        let lesson = found.ok_or(RecordProgressError::NotFound)?;
        if !course.is_marked(lesson) {
            return Err(RecordProgressError::NotByHand);
        }
        let (course_id, lesson) = (course.id, lesson.id);
        let done = LessonProgress { course: course_id, lesson, position_ms: 0, completed: true, updated_at: now };
        let Recorded { progress, is_first_completion } = tx.progress().record(user, &done)?;
        tx.progress().mark(user, lesson, now)?;
        if is_first_completion {
            tx.jobs().publish(&Event::LessonCompleted { user, course: course_id, lesson }, now)?;
        }
        let all = tx.progress().of_course(user, course_id)?;
        tx.commit()?;
        let course = CourseProgress::of(course.shown_lessons().map(|lesson| lesson.id), &all);
        Ok(Remembered { progress, watched_percent: 0, course })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::one_stream::OneStream;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon};
    use catalogue::LessonContent;

    fn mark(owns: bool, learners_mark: bool, content: LessonContent) -> Result<Remembered, RecordProgressError> {
        let mut tx = StubTx::default();
        let marked = owns && learners_mark && matches!(content, LessonContent::Reading { .. });
        tx.catalogue.expect_find_course().returning(move |_| {
            let mut course = testing::course("react");
            course.learners_mark = learners_mark;
            course.lessons[1].content = content.clone();
            Ok(Some(course))
        });
        tx.grants.expect_owns().returning(move |_, _| Ok(owns));
        tx.progress
            .expect_record()
            .returning(|_, progress| Ok(Recorded { progress: *progress, is_first_completion: true }));
        tx.progress.expect_mark().times(usize::from(marked)).returning(|_, _, _| Ok(()));
        tx.progress.expect_of_course().returning(|_, _| Ok(Vec::new()));
        tx.jobs.expect_publish().times(usize::from(marked)).returning(|_, _| Ok(()));
        let (store, clock) = (testing::stores(vec![tx]), testing::clock());
        let one_stream = OneStream { store: store.clone(), clock: clock.clone(), is_on: true };
        let actor = Actor::Learner(testing::user(1).id);
        let lesson = testing::course("react").lessons[1].id;
        RecordProgress { store, clock, one_stream }.mark(actor, &Key::Slug("react".into()), lesson)
    }

    #[test]
    fn a_reading_is_marked_where_the_course_allows_it_and_nothing_that_is_measured() {
        let reading = LessonContent::Reading { words: 9 };
        let done = mark(true, true, reading.clone()).unwrap().progress;
        assert_eq!((done.completed, done.updated_at), (true, noon()));
        assert_eq!(mark(true, false, reading.clone()), Err(RecordProgressError::NotByHand));
        assert_eq!(mark(false, true, reading), Err(RecordProgressError::NotOwned));
        let quiz = LessonContent::Quiz { questions: 1 };
        assert_eq!(mark(true, true, quiz), Err(RecordProgressError::NotByHand));
        let video = testing::course("react").lessons[0].content.clone();
        assert_eq!(mark(true, true, video), Err(RecordProgressError::NotByHand));
        let planned = LessonContent::Reading { words: 0 };
        assert_eq!(mark_planned(planned), Err(RecordProgressError::NotFound));
    }

    fn mark_planned(content: LessonContent) -> Result<Remembered, RecordProgressError> {
        let mut tx = StubTx::default();
        tx.catalogue.expect_find_course().returning(move |_| {
            let mut course = testing::course("react");
            course.learners_mark = true;
            course.lessons[1].content = content.clone();
            Ok(Some(course))
        });
        tx.grants.expect_owns().returning(|_, _| Ok(true));
        let (store, clock) = (testing::stores(vec![tx]), testing::clock());
        let one_stream = OneStream { store: store.clone(), clock: clock.clone(), is_on: true };
        let lesson = testing::course("react").lessons[1].id;
        let actor = Actor::Learner(testing::user(1).id);
        RecordProgress { store, clock, one_stream }.mark(actor, &Key::Slug("react".into()), lesson)
    }
}

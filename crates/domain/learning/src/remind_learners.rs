//! Reminds learners who haven't begun a course or have paused it. Each occasion is mailed once only, during the day in India.

use crate::mail::courses;
use crate::ports::Store;
use catalogue::{Course, Status};
use chrono::{DateTime, TimeDelta};
use institute::sale_context::SaleContext;
use kernel::Time;
use kernel::clock::{Clock, IdGen};
use kernel::ids::{CourseId, JobId, LessonId};
use kernel::india;
use kernel::jobs::Task;
use kernel::store::StoreError;
use std::sync::Arc;

/// Maximum number of mails in one round.
const ROUND: i64 = 100;
/// Minimum time between two reminders to the same learner.
const QUIET: TimeDelta = TimeDelta::days(7);
/// Reminders overdue by more than this aren't sent. Otherwise switching reminders on after a long pause would mail all learners
/// of that time.
const LATE: TimeDelta = TimeDelta::days(30);

/// A course that a learner can begin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenCourse {
    pub id: CourseId,
    /// When the course became available. For learners who got it earlier, time counts from here.
    pub opened_at: Time,
    /// Its lessons. A learner who completed all of them has finished the course.
    pub lessons: Vec<LessonId>,
}

/// The time span in which an event must have happened for its reminder to be due now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Window {
    /// Exclusive start.
    pub after: Time,
    /// Inclusive end.
    pub until: Time,
}

impl Window {
    /// Builds the window for reminders that are due `days` days after the event. 0 switches them off with an empty window.
    fn of(days: u32, now: Time) -> Self {
        let until = now - TimeDelta::days(days.into());
        if days == 0 { Self { after: until, until } } else { Self { after: until - LATE, until } }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DueFilter {
    pub courses: Vec<OpenCourse>,
    /// Window for the time when a learner got a course that they haven't begun.
    pub got: Window,
    /// Window for the time when a learner was last active in a course that they haven't finished.
    pub seen: Window,
    /// Learners who were reminded after this time are left out.
    pub quiet_since: Time,
    /// Maximum number of reminders.
    pub most: i64,
}

/// The courses that are sold and can be begun at `now`.
fn open_courses(courses: &[Arc<Course>], now: Time) -> Vec<OpenCourse> {
    let published = courses.iter().filter(|course| course.status == Status::Published);
    let open = published.map(|course| OpenCourse {
        id: course.id,
        opened_at: course.starts_on.map_or(DateTime::UNIX_EPOCH, india::start_of),
        lessons: course.shown_lessons().map(|lesson| lesson.id).collect(),
    });
    open.filter(|course| course.opened_at <= now && !course.lessons.is_empty()).collect()
}

#[derive(Clone)]
pub struct RemindLearners {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
    /// The institute's data for mails, and the settings for when reminders are due.
    pub sale: Arc<SaleContext>,
}

impl RemindLearners {
    /// Writes due reminders, at most a hundred. Returns how many.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn run(&self, courses: &[Arc<Course>]) -> Result<usize, StoreError> {
        let now = self.clock.now();
        let days = &self.sale.settings.learning;
        let is_off = days.reminder_not_begun_days == 0 && days.reminder_paused_days == 0;
        let open = open_courses(courses, now);
        if is_off || open.is_empty() || !india::is_daytime(now) {
            return Ok(0);
        }
        let filter = DueFilter {
            courses: open,
            got: Window::of(days.reminder_not_begun_days, now),
            seen: Window::of(days.reminder_paused_days, now),
            quiet_since: now - QUIET,
            most: ROUND,
        };
        let mut tx = self.store.begin()?;
        tx.reminders().lock()?;
        let due = tx.reminders().due(&filter)?;
        for reminder in &due {
            let Some(course) = courses.iter().find(|course| course.id == reminder.course) else { continue };
            tx.reminders().note(reminder, now)?;
            let mail = courses::reminder(reminder, course, &self.sale.settings.brand.name, &self.sale.origin);
            let mail = mail.write(tx.as_mut(), &self.sale.languages)?;
            tx.jobs().enqueue(JobId(self.ids.uuid()), &Task::SendMail(mail), now)?;
        }
        tx.commit()?;
        Ok(due.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::reminder::{Due, ReminderKind};
    use crate::testing::{self, noon};
    use kernel::clock::MockClock;

    fn shared(courses: Vec<Course>) -> Vec<Arc<Course>> {
        courses.into_iter().map(Arc::new).collect()
    }

    fn days(not_begun: u32, paused: u32) -> Arc<SaleContext> {
        let mut sale = SaleContext::clone(&testing::sale());
        sale.settings.learning.reminder_not_begun_days = not_begun;
        sale.settings.learning.reminder_paused_days = paused;
        Arc::new(sale)
    }

    /// Returns how many mails are written at `now` when one reminder is due.
    fn run(sale: Arc<SaleContext>, now: Time, courses: Vec<Course>) -> usize {
        let mut tx = StubTx::default();
        let to = testing::user(1).recipient();
        let due = Due { to, course: testing::course("react").id, kind: ReminderKind::Paused };
        tx.reminders.expect_lock().returning(|| Ok(()));
        tx.reminders.expect_due().returning(move |_| Ok(vec![due.clone()]));
        tx.reminders.expect_note().withf(move |_, at| *at == now).returning(|_, _| Ok(()));
        tx.mail_words.expect_find().returning(|_, _| Ok(None));
        let is_mail = |task: &Task| matches!(task, Task::SendMail(mail) if mail.mail.to == "learner1@kaushal.test");
        tx.jobs.expect_enqueue().withf(move |_, task, _| is_mail(task)).returning(|_, _, _| Ok(()));
        let committed = tx.committed.clone();
        let mut clock = MockClock::new();
        clock.expect_now().return_const(now);
        let store = testing::stores(vec![tx]);
        let use_case = RemindLearners { store, clock: Arc::new(clock), ids: testing::ids(), sale };
        let sent = use_case.run(&shared(courses)).unwrap();
        assert_eq!(committed.load(std::sync::atomic::Ordering::SeqCst), sent > 0);
        sent
    }

    #[test]
    fn mails_go_out_in_the_daytime_of_india() {
        let at = |hours: i64, minutes: i64| {
            let now = noon() + TimeDelta::hours(hours) + TimeDelta::minutes(minutes);
            run(days(3, 14), now, vec![testing::course("react")])
        };
        assert_eq!([at(-3, -1), at(-3, 0), at(0, 0), at(7, 59), at(8, 0)], [0, 1, 1, 1, 0]);
    }

    #[test]
    fn none_goes_out_when_both_are_off_or_no_course_can_be_begun() {
        let react = || testing::course("react");
        assert_eq!(run(days(0, 0), noon(), vec![react()]), 0);
        assert_eq!(run(days(0, 1), noon(), vec![react()]), 1);
        let tomorrow = india::day_of(noon()).succ_opt();
        let courses = [
            Course { status: Status::Archived, ..react() },
            Course { lessons: Vec::new(), ..react() },
            Course { starts_on: tomorrow, ..react() },
        ];
        for course in courses {
            assert_eq!(run(days(3, 14), noon(), vec![course]), 0);
        }
        let started = Course { starts_on: Some(india::day_of(noon())), ..react() };
        assert_eq!(open_courses(&shared(vec![started]), noon())[0].opened_at, noon() - TimeDelta::hours(12));
    }

    #[test]
    fn a_mail_is_due_for_thirty_days_and_never_when_it_is_off() {
        let window = Window::of(3, noon());
        assert_eq!((window.after, window.until), (noon() - TimeDelta::days(33), noon() - TimeDelta::days(3)));
        let off = Window::of(0, noon());
        assert_eq!(off.after, off.until);
    }
}

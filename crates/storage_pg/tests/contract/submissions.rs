use crate::world::{World, at};
use catalogue::{Course, LessonContent, Mentor};
use domain::testing;
use kernel::ids::{SubmissionFileId, SubmissionId};
use kernel::role::Role;
use kernel::store::Page;
use kernel::store::StoreError;
use learning::discussions::Told;
use learning::ports::store::SubmissionFilter;
use learning::submissions::{ShownSubmission, State, Submission, SubmittedFile};
use people::identity::User;

const PAGE: Page = Page { offset: 0, limit: 20 };

/// 'react' with an assignment, and a learner.
fn world() -> (World, Course) {
    let world = World::new();
    world.user(1);
    let mut course = testing::course("react");
    course.lessons[1].content = LessonContent::Assignment { words: 9 };
    world.write(|tx| tx.catalogue().insert_course(&course));
    (world, course)
}

fn work(name: &str, minute: i64) -> Submission {
    Submission { submitted_at: at(minute), ..testing::submission(name) }
}

fn graded(submission: &Submission, state: State, minute: i64) -> Submission {
    let by = Some(testing::user(1).id);
    Submission { state, graded_at: Some(at(minute)), graded_by: by, comment: "So.".into(), ..submission.clone() }
}

fn of(found: Vec<ShownSubmission>) -> Vec<SubmissionId> {
    found.into_iter().map(|shown| shown.submission.id).collect()
}

#[test]
fn work_is_found_as_stored_with_its_files_and_names() {
    let (world, course) = world();
    let file = |name: &str| SubmittedFile {
        id: SubmissionFileId(testing::id(name)),
        name: name.to_owned(),
        key: format!("{}.work", testing::id(name)),
        bytes: 7,
    };
    let full = Submission { files: vec![file("b.pdf"), file("मेरा.pdf")], ..work("first", 1) };
    world.write(|tx| tx.submissions().insert(&full));
    let found = world.read(|tx| tx.submissions().find(full.id)).unwrap();
    assert_eq!((found.submission, found.learner.as_str()), (full.clone(), "Learner 1"));
    assert_eq!((found.course_title.as_str(), found.lesson_title.as_str()), ("Course react", "Lesson 2"));
    let own = |id| world.read(|tx| tx.submissions().file(full.id, id));
    assert_eq!(own(full.files[1].id), Some(full.files[1].clone()));
    let other = SubmissionId(testing::id("another"));
    assert_eq!(world.read(|tx| tx.submissions().file(other, full.files[1].id)), None);
    let used = world.read(|tx| tx.media().referenced());
    assert!(full.files.iter().all(|file| used.iter().any(|id| file.key.starts_with(&id.to_string()))));
    assert_eq!(world.read(|tx| tx.submissions().waiting(&[course.id])), [(course.id, 1)]);
    let done = Submission { grade: Some(80), ..graded(&full, State::Accepted, 5) };
    world.write(|tx| tx.submissions().grade(&done));
    let found = world.read(|tx| tx.submissions().find(full.id)).unwrap();
    assert_eq!((found.submission, found.grader), (done, Some("Learner 1".to_owned())));
    assert_eq!(world.read(|tx| tx.submissions().accepted(full.user, course.id)), [course.lessons[1].id]);
    assert_eq!(world.read(|tx| tx.submissions().waiting(&[course.id])), []);
    world.write(|tx| tx.users().erase(full.user, at(9)));
    assert_eq!(world.read(|tx| tx.submissions().of_user(full.user)), []);
    assert_eq!(world.number("SELECT count(*) AS n FROM submission_files"), 0);
}

#[test]
fn one_waits_at_a_time_and_lists_begin_with_what_waits() {
    let (world, course) = world();
    let (first, second) = (work("first", 1), work("second", 2));
    world.write(|tx| tx.submissions().insert(&first));
    assert!(matches!(world.begin().submissions().insert(&second), Err(StoreError::Unexpected(_))));
    world.write(|tx| tx.submissions().grade(&graded(&first, State::Returned, 3)));
    world.write(|tx| tx.submissions().insert(&second));
    let list = |filter: SubmissionFilter| of(world.read(|tx| tx.submissions().list(&filter, PAGE)).rows);
    assert_eq!(list(SubmissionFilter::default()), [second.id, first.id]);
    let returned = SubmissionFilter { state: Some(State::Returned), ..SubmissionFilter::default() };
    assert_eq!(list(returned), [first.id]);
    let here = SubmissionFilter { within: Some(vec![course.id]), ..SubmissionFilter::default() };
    let elsewhere = SubmissionFilter { within: Some(vec![]), ..SubmissionFilter::default() };
    assert_eq!((list(here).len(), list(elsewhere)), (2, vec![]));
    let lesson = course.lessons[1].id;
    assert_eq!(of(world.read(|tx| tx.submissions().of_lesson(first.user, lesson))), [second.id, first.id]);
    assert_eq!(world.read(|tx| tx.submissions().sent_since(first.user, at(1))), [at(2)]);
    let gone = Submission { lesson: testing::video(9).id, ..work("third", 4) };
    assert_eq!(world.begin().submissions().insert(&gone), Err(StoreError::Gone));
}

#[test]
fn the_bell_tells_mentors_of_work_and_its_learner_of_the_verdict() {
    let world = World::new();
    let learner = world.user(1);
    let teachers = [5, 6].map(|number| User { role: Role::Mentor, ..testing::user(number) });
    let [meera, noor] = &teachers;
    let mentor = |name, user: &User| Mentor { user: Some(user.id), ..testing::mentor(name) };
    let (teaching, other) = (mentor("Meera", meera), mentor("Noor", noor));
    let mut course = Course { mentors: vec![teaching.clone(), testing::mentor("Arun")], ..testing::course("react") };
    course.lessons[1].content = LessonContent::Assignment { words: 9 };
    let submitted = work("first", 1);
    world.write(|tx| {
        teachers.iter().try_for_each(|user| tx.users().insert(user))?;
        [&teaching, &other, &testing::mentor("Arun")].into_iter().try_for_each(|mentor| tx.mentors().insert(mentor))?;
        tx.catalogue().insert_course(&course)?;
        tx.submissions().insert(&submitted)?;
        tx.notifications().tell_mentors(&submitted)?;
        tx.notifications().tell_mentors(&submitted)
    });
    let bell = |user: &User| world.read(|tx| tx.notifications().list(user.id, PAGE)).rows;
    assert_eq!((bell(meera).len(), bell(noor).len(), bell(&learner).len()), (1, 0, 0));
    let told = bell(meera).remove(0);
    assert_eq!((told.by.as_str(), told.created_at, told.is_read), ("Learner 1", at(1), false));
    let done = Submission { graded_by: Some(meera.id), ..graded(&submitted, State::Accepted, 5) };
    world.write(|tx| {
        tx.submissions().grade(&done)?;
        tx.notifications().tell_learner(&done)
    });
    let told = bell(&learner).remove(0);
    assert_eq!((told.by.as_str(), told.created_at), ("Learner 5", at(5)));
    let (lesson, lesson_title) = (course.lessons[1].id, "Lesson 2".to_owned());
    let expected = Told::Submission { submission: done.id, lesson, lesson_title, state: State::Accepted, is_own: true };
    assert_eq!(told.told, expected);
    assert_eq!(world.read(|tx| tx.notifications().unread(learner.id)), 1);
    // A mentor who no longer teaches the course isn't notified.
    world.write(|tx| tx.mentors().set_account(teaching.id, None));
    assert_eq!((bell(meera).len(), world.read(|tx| tx.notifications().unread(meera.id))), (0, 0));
}

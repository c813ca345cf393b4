use super::*;
use crate::ports::store::StubTx;
use crate::testing::{self, noon, stores};
use catalogue::quizzes::attempt::{Outcome, QuizTry};
use catalogue::quizzes::{Question, Quiz, Score, Task};
use kernel::clock::MockClock;
use kernel::ids::QuestionId;
use std::sync::Mutex;
use std::sync::atomic::Ordering;

/// The stored data, and the time of the request.
struct Case {
    owns: bool,
    attempts: Option<i32>,
    /// Number of attempts that ended before.
    ended: usize,
    open: Option<QuizAttempt>,
    /// Time of the request, in seconds after noon.
    second: i64,
}

const FRESH: Case = Case { owns: true, attempts: Some(2), ended: 0, open: None, second: 0 };

fn quiz(attempts: Option<i32>) -> Quiz {
    let question = |name: &str| Question {
        id: QuestionId(testing::id(name)),
        prompt: name.into(),
        explanation: String::new(),
        task: Task::TrueFalse(true),
    };
    let questions = vec![question("one"), question("two")];
    Quiz { pass_percent: 50, attempts, minutes: Some(1), shuffle: false, questions }
}

fn lesson() -> LessonId {
    testing::course("react").lessons[0].id
}

/// An open attempt that learner 1 began at noon.
fn open(answers: Vec<Answer>) -> QuizAttempt {
    QuizAttempt {
        id: QuizAttemptId(testing::id("open")),
        user: testing::user(1).id,
        course: testing::course("react").id,
        lesson: lesson(),
        started_at: noon(),
        due_at: Some(noon() + TimeDelta::minutes(1)),
        paper: Paper::draw(&quiz(None), 1),
        answers,
        late: Vec::new(),
        outcome: None,
    }
}

fn says(question: &str, is_true: bool) -> Answer {
    Answer {
        question: QuestionId(testing::id(question)),
        options: Vec::new(),
        text: None,
        is_true: Some(is_true),
        version: None,
    }
}

/// Returns the answer as the database stores it: with version 1, because it is the first answer to its question.
fn stored(question: &str, is_true: bool) -> Answer {
    Answer { version: Some(1), ..says(question, is_true) }
}

#[derive(Default, Clone)]
struct Written {
    inserted: Arc<Mutex<Vec<QuizAttempt>>>,
    saved: Arc<Mutex<Vec<Vec<Answer>>>>,
    late: Arc<Mutex<Vec<Vec<Answer>>>>,
    ended: Arc<Mutex<Vec<QuizAttempt>>>,
    completed: Arc<Mutex<usize>>,
}

fn attempts_of(tx: &mut StubTx, case: Case, written: &Written) {
    let Case { owns, attempts, ended, open, .. } = case;
    tx.grants.expect_owns().returning(move |_, _| Ok(owns));
    tx.quizzes.expect_definitions().returning(move |_| Ok(vec![(lesson(), quiz(attempts))]));
    let outcome = Outcome { submitted_at: noon(), score: Score { right: 0, total: 2, passed: false } };
    let old = QuizTry {
        id: QuizAttemptId(testing::id("old")),
        started_at: noon() - TimeDelta::hours(1),
        due_at: None,
        outcome: Some(outcome),
    };
    let is_open = usize::from(open.is_some());
    tx.quizzes.expect_tries().returning(move |_, _| Ok(vec![old; ended + is_open]));
    let found = open.clone();
    tx.quizzes.expect_open_attempt().returning(move |_, _| Ok(open.clone().filter(|it| it.outcome.is_none())));
    tx.quizzes.expect_attempt().returning(move |id| Ok(found.clone().filter(|attempt| attempt.id == id)));
    let Written { inserted, saved, late, ended, completed } = written.clone();
    tx.quizzes.expect_insert_attempt().returning(move |attempt| {
        inserted.lock().unwrap().push(attempt.clone());
        Ok(())
    });
    tx.quizzes.expect_save_answers().returning(move |_, answers| {
        saved.lock().unwrap().push(answers.to_vec());
        Ok(())
    });
    tx.quizzes.expect_save_late().returning(move |_, answers| {
        late.lock().unwrap().push(answers.to_vec());
        Ok(())
    });
    tx.quizzes.expect_end().returning(move |attempt| {
        ended.lock().unwrap().push(attempt.clone());
        Ok(())
    });
    tx.progress.expect_record().returning(move |_, progress| {
        *completed.lock().unwrap() += 1;
        Ok(Recorded { progress: *progress, is_first_completion: true })
    });
}

/// Runs `act`. Returns its result, what was written, and whether the transaction was committed.
fn run<T>(case: Case, act: impl FnOnce(&TakeQuiz) -> T) -> (T, Written, bool) {
    let (written, second) = (Written::default(), case.second);
    let mut tx = StubTx::default();
    tx.catalogue.expect_find_course().returning(|key| {
        let mut course = testing::course("react");
        course.lessons[0].content = catalogue::LessonContent::Quiz { questions: 2 };
        Ok(Some(course).filter(|course| course.is_named(key)))
    });
    tx.users.expect_lock().returning(|_| Ok(true));
    tx.jobs.expect_publish().returning(|_, _| Ok(()));
    attempts_of(&mut tx, case, &written);
    let committed = tx.committed.clone();
    let mut clock = MockClock::new();
    clock.expect_now().return_const(noon() + TimeDelta::seconds(second));
    let use_case =
        TakeQuiz { store: stores(vec![tx]), clock: Arc::new(clock), ids: testing::ids(), tokens: testing::tokens() };
    let result = act(&use_case);
    (result, written, committed.load(Ordering::SeqCst))
}

fn begin(case: Case) -> (Result<Begun, TakeQuizError>, Written, bool) {
    let actor = Actor::Learner(testing::user(1).id);
    run(case, |quizzes| quizzes.begin(actor, &Key::Slug("react".into()), lesson()))
}

fn submit(case: Case, answers: Option<Vec<Answer>>) -> (Result<Taken, TakeQuizError>, Written, bool) {
    run(case, |quizzes| quizzes.submit(testing::user(1).id, open(Vec::new()).id, answers))
}

#[test]
fn an_attempt_begins_with_a_paper_and_an_end() {
    let (begun, written, committed) = begin(FRESH);
    let Begun { attempt, is_new } = begun.unwrap();
    assert_eq!((is_new, committed, attempt.paper.questions.len()), (true, true, 2));
    assert_eq!(attempt.due_at, Some(noon() + TimeDelta::minutes(1)));
    assert_eq!(*written.inserted.lock().unwrap(), [attempt]);
}

#[test]
fn an_open_attempt_is_gone_on_with_and_one_that_ran_out_is_ended_and_counts() {
    let case = |second, attempts| Case { open: Some(open(Vec::new())), second, attempts, ..FRESH };
    let (begun, written, _) = begin(case(65, Some(1)));
    assert_eq!(begun, Ok(Begun { attempt: open(Vec::new()), is_new: false }));
    assert!(written.inserted.lock().unwrap().is_empty());
    let (begun, written, committed) = begin(case(66, Some(1)));
    assert_eq!((begun, committed), (Err(TakeQuizError::NoAttemptsLeft), true));
    assert_eq!(written.ended.lock().unwrap().len(), 1);
    assert!(begin(case(66, Some(2))).0.unwrap().is_new);
}

#[test]
fn there_are_as_many_attempts_as_the_quiz_allows() {
    let case = |attempts, ended| Case { attempts, ended, ..FRESH };
    assert!(begin(case(Some(2), 1)).0.is_ok() && begin(case(None, 500)).0.is_ok());
    assert_eq!(begin(case(Some(2), 2)).0, Err(TakeQuizError::NoAttemptsLeft));
    let hurried = |ended| begin(Case { second: -10, ..case(None, ended) }).0;
    assert!(hurried(19).is_ok());
    assert_eq!(hurried(20), Err(TakeQuizError::TooManyAttempts { wait: 11 }));
}

#[test]
fn owners_take_quizzes_of_lessons_that_are_quizzes() {
    assert_eq!(begin(Case { owns: false, ..FRESH }).0, Err(TakeQuizError::NotOwned));
    let (slug, owner) = (Key::Slug("react".into()), Actor::Learner(testing::user(1).id));
    let ask = |actor, lesson| run(FRESH, |quizzes| quizzes.begin(actor, &slug, lesson)).0;
    assert_eq!(ask(Actor::Anonymous, lesson()), Err(TakeQuizError::NotOwned));
    assert_eq!(ask(owner, testing::course("react").lessons[1].id), Err(TakeQuizError::NotFound));
    let none = run(FRESH, |quizzes| quizzes.begin(owner, &Key::Slug("none".into()), lesson())).0;
    assert_eq!(none, Err(TakeQuizError::NotFound));
}

#[test]
fn what_is_handed_in_counts_once_and_in_time() {
    let case = |second| Case { open: Some(open(vec![says("one", true)])), second, ..FRESH };
    let wrong = || Some(vec![says("one", false), says("two", false)]);
    let (taken, written, committed) = submit(case(65), wrong());
    let taken = taken.unwrap();
    let score = taken.attempt.outcome.unwrap().score;
    assert_eq!((score.right, score.passed, taken.attempts_left, committed), (0, false, Some(1), true));
    assert_eq!(*written.completed.lock().unwrap(), 0);
    // The sent answer arrived too late. The saved answer counts, which passes the quiz.
    let (taken, written, _) = submit(case(66), wrong());
    let outcome = taken.unwrap().attempt.outcome.unwrap();
    assert_eq!((outcome.score.right, outcome.score.passed), (1, true));
    assert_eq!(outcome.submitted_at, noon() + TimeDelta::minutes(1));
    assert_eq!(*written.late.lock().unwrap(), [[stored("one", false), stored("two", false)]]);
    assert_eq!(*written.completed.lock().unwrap(), 1);
    // Without sent answers, the saved ones count. A second call gives the same result.
    assert_eq!(submit(case(1), None).0.unwrap().attempt.outcome.unwrap().score.right, 1);
    let done = open(vec![says("one", true)]).ended(noon());
    let again = Case { open: Some(done.clone()), second: 9, ..FRESH };
    let (taken, written, _) = submit(again, wrong());
    assert_eq!((taken.unwrap().attempt, written.ended.lock().unwrap().len()), (done, 0));
    let nonsense = Some(vec![says("three", true)]);
    assert!(matches!(submit(case(1), nonsense).0, Err(TakeQuizError::Invalid(_))));
}

#[test]
fn answers_are_saved_until_the_end() {
    let save = |open: QuizAttempt, second, user: u32| {
        let case = Case { open: Some(open), second, ..FRESH };
        run(case, |quizzes| quizzes.save(testing::user(user).id, self::open(Vec::new()).id, &[says("two", true)]))
    };
    let (saved, written, committed) = save(open(Vec::new()), 65, 1);
    let answers = vec![stored("two", true)];
    assert_eq!(*written.saved.lock().unwrap(), std::slice::from_ref(&answers));
    assert_eq!((saved, committed), (Ok(Saved { at: noon() + TimeDelta::seconds(65), answers }), true));
    let (saved, written, committed) = save(open(Vec::new()), 66, 1);
    assert_eq!((saved, committed), (Err(TakeQuizError::TimeIsUp), true));
    assert_eq!((written.saved.lock().unwrap().len(), written.ended.lock().unwrap().len()), (0, 1));
    assert_eq!(*written.late.lock().unwrap(), [[stored("two", true)]], "it is shown as late");
    assert_eq!(save(open(Vec::new()).ended(noon()), 1, 1).0, Err(TakeQuizError::AlreadySubmitted));
    assert_eq!(save(open(Vec::new()), 1, 2).0, Err(TakeQuizError::NotFound));
}

#[test]
fn an_attempt_is_its_learners_as_long_as_the_course_is() {
    let read = |case: Case, user: u32| run(case, |quizzes| quizzes.read(testing::user(user).id, open(Vec::new()).id));
    let case = |second| Case { open: Some(open(Vec::new())), second, ..FRESH };
    let (taken, _, committed) = read(case(1), 1);
    assert_eq!((taken.unwrap().attempt.outcome, committed), (None, false));
    let (taken, _, committed) = read(case(99), 1);
    assert_eq!((taken.unwrap().attempt.outcome.is_some(), committed), (true, true));
    assert_eq!(read(case(1), 2).0, Err(TakeQuizError::NotFound));
    assert_eq!(read(Case { owns: false, ..case(1) }, 1).0, Err(TakeQuizError::NotOwned));
}

#[test]
fn who_looks_at_the_quiz_ends_what_ran_out() {
    let case = |second| Case { open: Some(open(Vec::new())), second, ..FRESH };
    let look = |case| run(case, |quizzes| quizzes.standing(testing::user(1).id, lesson()));
    let (standing, written, committed) = look(case(66));
    assert_eq!((standing.unwrap().attempts_left(), committed), (Some(1), true));
    assert_eq!(written.ended.lock().unwrap().len(), 1);
    let (_, written, _) = look(case(65));
    assert!(written.ended.lock().unwrap().is_empty());
}

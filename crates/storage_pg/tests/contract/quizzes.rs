use crate::grants::grant;
use crate::world::{World, at};
use catalogue::quizzes::{Answer, Choice, Paper, Question, Quiz, QuizAttempt, Task};
use catalogue::{Course, Lesson, LessonContent};
use domain::testing;
use kernel::ids::{ItemId, LessonId, QuestionId, QuizAttemptId};
use kernel::store::Page;
use kernel::store::StoreError;
use learning::GrantSource;
use learning::figures::{CourseScope, QuizReach};

fn choices(texts: [&str; 2]) -> Vec<Choice> {
    let [right, wrong] = texts.map(str::to_owned);
    vec![Choice { text: right, is_right: true }, Choice { text: wrong, is_right: false }]
}

/// A question of every kind.
fn quiz() -> Quiz {
    let tasks = [
        Task::Single(choices(["दो", "तीन"])),
        Task::Multiple(choices(["a", "b"])),
        Task::TrueFalse(false),
        Task::Text { accepted: vec!["दिल्ली".into(), "Delhi".into()], exact: true },
        Task::Order(vec!["first".into(), "then".into()]),
    ];
    let question = |(number, task): (u32, Task)| Question {
        id: QuestionId(testing::id(&format!("question-{number}"))),
        prompt: format!("# {number}?"),
        explanation: "क्योंकि".into(),
        task,
    };
    let questions = (0..).zip(tasks).map(question).collect();
    Quiz { pass_percent: 40, attempts: Some(3), minutes: None, shuffle: true, questions }
}

/// The course 'react', whose first lesson is the quiz.
fn school() -> (World, Course) {
    let world = World::new();
    let mut course = testing::course("react");
    course.lessons[0] = Lesson { content: LessonContent::Quiz { questions: 5 }, ..course.lessons[0].clone() };
    world.write(|tx| {
        tx.catalogue().insert_course(&course)?;
        tx.quizzes().write_definitions(&[(course.lessons[0].id, quiz())], at(0))
    });
    (world, course)
}

fn attempt(course: &Course, user: u32, name: &str, minute: i64) -> QuizAttempt {
    QuizAttempt {
        id: QuizAttemptId(testing::id(name)),
        user: testing::user(user).id,
        course: course.id,
        lesson: course.lessons[0].id,
        started_at: at(minute),
        due_at: Some(at(minute + 30)),
        paper: Paper::draw(&quiz(), 9),
        answers: Vec::new(),
        late: Vec::new(),
        outcome: None,
    }
}

/// Two correct answers, a wrong one, and an empty one.
fn answers() -> Vec<Answer> {
    let answer = |number: u32| Answer {
        question: QuestionId(testing::id(&format!("question-{number}"))),
        options: Vec::new(),
        text: None,
        is_true: None,
        version: Some(2),
    };
    vec![
        Answer { is_true: Some(false), ..answer(2) },
        Answer { text: Some("Delhi".into()), ..answer(3) },
        Answer { options: vec![0, 1], ..answer(0) },
        answer(1),
    ]
}

fn ended(attempt: &QuizAttempt, minute: i64) -> QuizAttempt {
    QuizAttempt { answers: answers(), ..attempt.clone() }.ended(at(minute))
}

const ALL: Page = Page { offset: 0, limit: 10 };

#[test]
fn a_quiz_is_written_over_and_goes_with_its_lesson() {
    let (world, mut course) = school();
    let id = course.lessons[0].id;
    let stored = || world.read(|tx| tx.quizzes().definitions(&[id, course.lessons[1].id]));
    assert_eq!(stored(), [(id, quiz())]);
    let other = Quiz { attempts: None, minutes: Some(9), questions: quiz().questions.split_off(3), ..quiz() };
    world.write(|tx| tx.quizzes().write_definitions(&[(id, other.clone())], at(1)));
    assert_eq!(stored(), [(id, other)]);
    assert_eq!(world.read(|tx| tx.quizzes().definitions(&[])), []);
    let lost = course.lessons.remove(0);
    course.version += 1;
    assert!(world.write(|tx| tx.catalogue().update_course(&course)));
    assert_eq!(world.read(|tx| tx.quizzes().definitions(&[lost.id])), []);
}

#[test]
fn an_attempt_is_kept_with_paper_and_answers_until_it_ends_once() {
    let (world, course) = school();
    let user = world.user(1);
    let lesson = course.lessons[0].id;
    let open = attempt(&course, 1, "first", 0);
    world.write(|tx| tx.quizzes().insert_attempt(&open));
    assert_eq!(world.read(|tx| tx.quizzes().open_attempt(user.id, lesson)), Some(open.clone()));
    let second = attempt(&course, 1, "second", 1);
    assert!(matches!(world.begin().quizzes().insert_attempt(&second), Err(StoreError::Unexpected(_))), "one is open");
    world.write(|tx| tx.quizzes().save_answers(open.id, &answers()));
    let saved = QuizAttempt { answers: answers(), ..open.clone() };
    assert_eq!(world.read(|tx| tx.quizzes().attempt(open.id)), Some(saved));
    assert_eq!(world.read(|tx| tx.quizzes().passed(user.id, course.id)), []);

    let done = ended(&open, 5);
    world.write(|tx| tx.quizzes().end(&done));
    // Answers after the end change nothing.
    world.write(|tx| tx.quizzes().save_answers(open.id, &[]));
    world.write(|tx| tx.quizzes().end(&QuizAttempt { answers: Vec::new(), ..open.clone() }.ended(at(9))));
    assert_eq!(world.read(|tx| tx.quizzes().attempt(open.id)), Some(done.clone()));
    // Late answers are stored separately.
    world.write(|tx| tx.quizzes().save_late(open.id, &answers()));
    let late = QuizAttempt { late: answers(), ..done.clone() };
    assert_eq!(world.read(|tx| tx.quizzes().attempt(open.id)), Some(late));
    assert_eq!(world.read(|tx| tx.quizzes().open_attempt(user.id, lesson)), None);
    assert_eq!(world.read(|tx| tx.quizzes().passed(user.id, course.id)), [lesson]);
    world.write(|tx| tx.quizzes().insert_attempt(&second));
    let tries = world.read(|tx| tx.quizzes().tries(user.id, lesson));
    assert_eq!(
        tries.iter().map(|it| (it.id, it.outcome)).collect::<Vec<_>>(),
        [(second.id, None), (open.id, done.outcome)]
    );
    let own = world.read(|tx| tx.quizzes().of_user(user.id));
    assert_eq!(own.iter().map(|own| own.attempt.id).collect::<Vec<_>>(), [open.id, second.id]);
    assert_eq!((own[0].lesson_title.as_str(), own[0].course_title.as_str()), ("Lesson 1", "Course react"));
}

#[test]
fn results_are_counted_of_attempts_that_ended() {
    let (world, course) = school();
    let (lesson, first, second) = (course.lessons[0].id, world.user(1), world.user(2));
    let none = |tx: &mut dyn domain::ports::store::Tx| tx.quizzes().figures(lesson);
    assert_eq!(world.read(none), catalogue::quizzes::QuizFigures::default());
    let poor = attempt(&course, 1, "poor", 0);
    let (good, other, open) =
        (attempt(&course, 1, "good", 9), attempt(&course, 2, "other", 1), attempt(&course, 2, "open", 20));
    for (begun, done) in [(&poor, poor.clone().ended(at(1))), (&good, ended(&good, 10)), (&other, ended(&other, 12))] {
        world.write(|tx| tx.quizzes().insert_attempt(begun).and_then(|()| tx.quizzes().end(&done)));
    }
    world.write(|tx| tx.quizzes().insert_attempt(&open));
    let figures = world.read(none);
    assert_eq!((figures.learners, figures.attempts, figures.passed), (2, 3, 2));
    let marks = |number: u32| {
        let id = QuestionId(testing::id(&format!("question-{number}")));
        let found = figures.questions.iter().find(|marks| marks.question == id).unwrap();
        (found.answered, found.right)
    };
    assert_eq!((marks(0), marks(1), marks(2), marks(3)), ((2, 0), (0, 0), (2, 2), (2, 2)));
    let listed = world.read(|tx| tx.quizzes().results(lesson, ALL));
    let rows: Vec<_> =
        listed.rows.iter().map(|row| (row.user, row.attempts, row.best_percent, row.passed, row.last_at)).collect();
    assert_eq!((rows, listed.total), (vec![(second.id, 1, 40, true, at(12)), (first.id, 2, 40, true, at(10))], 2));
    let last = world.read(|tx| tx.quizzes().results(lesson, Page { offset: 1, limit: 1 }));
    assert_eq!((last.rows.len(), last.rows[0].name.as_str(), last.total), (1, "Learner 1", 2));
    // Statistics exclude learners under 18.
    world.names_a_parent(&first);
    let figures = world.read(none);
    assert_eq!((figures.learners, figures.attempts), (1, 1));
    assert_eq!(world.read(|tx| tx.quizzes().results(lesson, ALL)).total, 1);
    assert!(figures.questions.iter().all(|marks| marks.answered <= 1));
}

#[test]
fn attempts_go_with_their_lesson_and_with_their_learner() {
    let (world, mut course) = school();
    let (stays, leaver) = (world.user(1), world.user(2));
    let astray = QuizAttempt { lesson: LessonId(testing::id("nowhere")), ..attempt(&course, 1, "astray", 0) };
    assert_eq!(world.begin().quizzes().insert_attempt(&astray), Err(StoreError::Gone));
    let (kept, left) = (attempt(&course, 1, "kept", 0), attempt(&course, 2, "left", 0));
    world.write(|tx| {
        tx.quizzes().insert_attempt(&kept)?;
        tx.quizzes().insert_attempt(&left)?;
        tx.quizzes().end(&ended(&left, 1))
    });
    world.write(|tx| tx.users().erase(leaver.id, at(5)));
    assert_eq!(world.read(|tx| tx.quizzes().of_user(leaver.id)), []);
    assert_eq!(world.number("SELECT count(*) AS n FROM quiz_marks"), 0);
    course.lessons.remove(0);
    course.version += 1;
    assert!(world.write(|tx| tx.catalogue().update_course(&course)));
    assert_eq!(world.read(|tx| tx.quizzes().of_user(stays.id)), []);
}

#[test]
fn of_two_who_begin_at_once_the_second_waits_and_finds_the_first() {
    let (world, course) = school();
    let (user, lesson) = (world.user(1), course.lessons[0].id);
    let begun = attempt(&course, 1, "first", 0);
    let (_, found, _) = world.race(
        |tx| {
            tx.users().lock(user.id).unwrap();
            tx.quizzes().insert_attempt(&begun).unwrap();
        },
        |tx| {
            tx.users().lock(user.id).unwrap();
            tx.quizzes().open_attempt(user.id, lesson).unwrap()
        },
    );
    assert_eq!(found, Some(begun));
}

#[test]
fn a_course_s_figures_count_the_quizzes_of_who_owns_it() {
    let (world, course) = school();
    let lesson = course.lessons[0].id;
    let users: Vec<_> = (1..=3).map(|number| world.user(number)).collect();
    for user in &users[..2] {
        let given = GrantSource::Assignment(users[0].id);
        world.write(|tx| tx.grants().insert(&grant(&user.name, user, ItemId::Course(course.id), given, 0)));
    }
    let lessons = course.lessons.iter().map(|lesson| lesson.id).collect();
    let scope = CourseScope { course: course.id, lessons };
    let quizzes = || world.read(|tx| tx.figures().figures(&scope, at(0))).quizzes;
    assert_eq!(quizzes(), []);
    // One learner passes at the second attempt, one fails, one lost the course, and one has an open attempt.
    for (begun, passes) in [
        (attempt(&course, 1, "poor", 0), false),
        (attempt(&course, 1, "good", 5), true),
        (attempt(&course, 2, "other", 1), false),
        (attempt(&course, 3, "stranger", 1), true),
    ] {
        let done = if passes { ended(&begun, 9) } else { begun.clone().ended(at(9)) };
        world.write(|tx| {
            tx.quizzes().insert_attempt(&begun)?;
            tx.quizzes().end(&done)
        });
    }
    world.write(|tx| tx.quizzes().insert_attempt(&attempt(&course, 2, "open", 20)));
    let expected = QuizReach { lesson, attempts: 3, learners: 2, passed: 1 };
    assert_eq!((quizzes(), expected.passed_percent()), (vec![expected], Some(50)));
    let hidden = CourseScope { course: course.id, lessons: vec![course.lessons[1].id] };
    assert_eq!(world.read(|tx| tx.figures().figures(&hidden, at(0))).quizzes, [], "one that learners do not see");
}

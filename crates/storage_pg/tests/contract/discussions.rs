use crate::world::{World, at};
use catalogue::Course;
use domain::testing;
use kernel::ids::{PostId, UserId};
use kernel::store::{Listed, Page, StoreError};
use learning::discussions::{Hidden, Post, Report, ShownPost};
use learning::ports::store::{PostFilter, PostSort};
use people::identity::User;

fn question(name: &str, course: &Course, author: &User, minute: i64) -> Post {
    Post {
        id: PostId(testing::id(name)),
        question: None,
        course: course.id,
        author: author.id,
        title: Some(format!("{name}?")),
        body: "पहली पंक्ति\n<script>alert(1)</script>".into(),
        lesson: None,
        at: None,
        votes: 0,
        answers: 0,
        accepted: None,
        is_locked: false,
        hidden: None,
        created_at: at(minute),
        edited_at: None,
        last_activity_at: at(minute),
    }
}

fn answer(name: &str, question: &Post, author: &User, minute: i64) -> Post {
    let course = testing::course("react");
    let post = self::question(name, &course, author, minute);
    Post { question: Some(question.id), title: None, body: format!("Answer {name}"), ..post }
}

fn hidden(post: Post) -> Post {
    Post { hidden: Some(Hidden { reason: "Rude".into(), at: at(9) }), ..post }
}

/// A course with two members.
fn world() -> (World, Course, User, User) {
    let world = World::new();
    let (course, asker, other) = (world.course("react"), world.user(1), world.user(2));
    (world, course, asker, other)
}

fn store(world: &World, posts: &[&Post]) {
    world.write(|tx| posts.iter().try_for_each(|post| tx.discussions().insert(post)));
}

const PAGE: Page = Page { offset: 0, limit: 20 };

/// Returns the names of the listed posts, and the total.
fn names(world: &World, filter: &PostFilter, page: Page, known: &[&Post]) -> (Vec<String>, i64) {
    let Listed { rows, total } = world.read(|tx| tx.discussions().list(filter, page));
    let name = |id: &PostId| {
        let post = known.iter().find(|post| post.id == *id).unwrap();
        post.title.clone().unwrap_or_else(|| post.body.clone())
    };
    (rows.iter().map(name).collect(), total)
}

fn shown(world: &World, post: PostId, viewer: UserId) -> Option<ShownPost> {
    world.read(|tx| tx.discussions().shown(&[post], viewer)).into_iter().next()
}

#[test]
fn a_post_is_kept_as_it_was_written_and_outlives_its_lesson() {
    let (world, mut course, asker, _) = world();
    let asked = Post { lesson: Some(course.lessons[1].id), at: Some(42), ..question("Why", &course, &asker, 1) };
    store(&world, &[&asked]);
    assert_eq!(world.read(|tx| tx.discussions().find(asked.id)), Some(asked.clone()));
    let seen = shown(&world, asked.id, asker.id).unwrap();
    assert_eq!((seen.lesson_title.as_deref(), seen.course_title.as_str()), (Some("Lesson 2"), "Course react"));
    assert_eq!((seen.post, seen.author.name.as_str()), (asked.clone(), "Learner 1"));
    course.lessons.pop();
    course.version += 1;
    assert!(world.write(|tx| tx.catalogue().update_course(&course)));
    let seen = shown(&world, asked.id, asker.id).unwrap();
    assert_eq!((seen.post, seen.lesson_title), (Post { lesson: None, at: None, ..asked }, None));
}

#[test]
fn a_lesson_of_another_course_is_gone() {
    let (world, course, asker, _) = world();
    let other = world.course("html");
    let astray = Post { lesson: Some(other.lessons[0].id), ..question("Why", &course, &asker, 1) };
    assert_eq!(world.begin().discussions().insert(&astray), Err(StoreError::Gone));
}

#[test]
fn questions_are_listed_by_activity_or_votes_and_narrowed() {
    let (world, course, asker, other) = world();
    let (early, late) = (question("Early", &course, &asker, 1), question("Late", &course, &other, 2));
    let given = answer("given", &early, &other, 3);
    store(&world, &[&early, &late, &given]);
    world.write(|tx| {
        tx.discussions().update(&Post { answers: 1, last_activity_at: at(3), ..early.clone() })?;
        tx.discussions().set_vote(late.id, asker.id, true)?;
        tx.discussions().set_follow(late.id, asker.id, true)
    });
    let known = [&early, &late, &given];
    let all = PostFilter { course: Some(course.id), ..PostFilter::new(asker.id) };
    let found = |filter: &PostFilter| names(&world, filter, PAGE, &known).0;
    assert_eq!(found(&all), ["Early?", "Late?"]);
    assert_eq!(found(&PostFilter { sort: PostSort::Votes, ..all.clone() }), ["Late?", "Early?"]);
    assert_eq!(found(&PostFilter { unanswered: true, ..all.clone() }), ["Late?"]);
    assert_eq!(found(&PostFilter { author: Some(asker.id), ..all.clone() }), ["Early?"]);
    assert_eq!(found(&PostFilter { followed_by: Some(asker.id), ..all.clone() }), ["Late?"]);
    assert_eq!(found(&PostFilter { course: Some(testing::course("html").id), ..all.clone() }), [""; 0]);
    let search = |text: &str| found(&PostFilter { text: text.into(), ..all.clone() });
    assert_eq!(
        (search("LATE"), search("answer giv"), search("पहली")),
        (vec!["Late?".into()], vec!["Early?".into()], found(&all))
    );
    assert_eq!((search("%"), search("_")), (vec![], vec![]), "signs mean themselves");
    let second = Page { offset: 1, limit: 1 };
    assert_eq!(names(&world, &all, second, &known), (vec!["Late?".to_owned()], 2));
    let seen = shown(&world, late.id, asker.id).unwrap();
    assert_eq!((seen.post.votes, seen.has_voted, seen.is_following), (1, true, true));
    let others = shown(&world, late.id, other.id).unwrap();
    assert_eq!((others.post.votes, others.has_voted, others.is_following), (1, false, false));
}

#[test]
fn a_hidden_post_is_its_authors_and_the_admins() {
    let (world, course, asker, other) = world();
    let rude = hidden(question("Rude", &course, &asker, 1));
    let asked = question("Why", &course, &asker, 2);
    let remark = hidden(answer("remark", &asked, &asker, 3));
    store(&world, &[&rude, &asked, &remark]);
    let known = [&rude, &asked, &remark];
    let seen = |viewer: &User, sees_hidden, text: &str| {
        let filter = PostFilter { sees_hidden, text: text.into(), ..PostFilter::new(viewer.id) };
        names(&world, &filter, PAGE, &known)
    };
    assert_eq!(seen(&other, false, ""), (vec!["Why?".to_owned()], 1));
    assert_eq!(seen(&other, true, "").1, 2);
    assert_eq!(seen(&asker, false, "").1, 2);
    assert_eq!(seen(&other, false, "remark"), (vec![], 0), "nobody finds a hidden text");
    let answers = |viewer: &User, sees_hidden| {
        world.read(|tx| tx.discussions().answers(&asked, viewer.id, sees_hidden, PAGE)).total
    };
    assert_eq!((answers(&other, false), answers(&other, true), answers(&asker, false)), (0, 1, 1));
    let only = PostFilter { hidden: true, with_answers: true, sees_hidden: true, ..PostFilter::new(other.id) };
    assert_eq!(names(&world, &only, PAGE, &known).0, ["Answer remark", "Rude?"]);
}

#[test]
fn the_accepted_answer_stands_first_on_the_first_page_only() {
    let (world, course, asker, other) = world();
    let asked = question("Why", &course, &asker, 1);
    let answers: Vec<_> = (0..5).map(|n| answer(&format!("{n}"), &asked, &other, 2 + n)).collect();
    let chosen = Post { accepted: Some(answers[3].id), answers: 5, ..asked.clone() };
    store(&world, &[&asked]);
    store(&world, &answers.iter().collect::<Vec<_>>());
    world.write(|tx| tx.discussions().update(&chosen));
    let page = |question: &Post, offset| {
        let listed = world.read(|tx| tx.discussions().answers(question, asker.id, false, Page { offset, limit: 2 }));
        assert_eq!(listed.total, 5);
        let place = |id: &PostId| answers.iter().position(|answer| answer.id == *id).unwrap();
        listed.rows.iter().map(place).collect::<Vec<_>>()
    };
    assert_eq!([page(&asked, 0), page(&asked, 2), page(&asked, 4)], [vec![0, 1], vec![2, 3], vec![4]]);
    assert_eq!([page(&chosen, 0), page(&chosen, 2), page(&chosen, 4)], [vec![3, 0], vec![1, 2], vec![4]]);
    assert!(shown(&world, answers[3].id, asker.id).unwrap().is_accepted);
    assert!(!shown(&world, answers[0].id, asker.id).unwrap().is_accepted);
}

#[test]
fn a_total_is_exact_up_to_a_thousand_after_the_page() {
    let (world, course, asker, _) = world();
    store(&world, &[&question("Why", &course, &asker, 1)]);
    world
        .sql(
            "INSERT INTO discussion_posts (id, course_id, author_id, title, body, created_at, last_activity_at)
             SELECT gen_random_uuid(), course_id, author_id, 'More', 'More', created_at, last_activity_at
             FROM discussion_posts, generate_series(1, 1200)",
        )
        .unwrap();
    let total = |offset| {
        let filter = PostFilter { course: Some(course.id), ..PostFilter::new(asker.id) };
        world.read(|tx| tx.discussions().list(&filter, Page { offset, limit: 20 })).total
    };
    assert_eq!((total(0), total(180), total(200), total(1_200)), (1_020, 1_200, 1_201, 1_201));
}

#[test]
fn what_was_deleted_keeps_no_word_and_counts_for_the_limit() {
    let (world, course, asker, other) = world();
    let asked = question("Why", &course, &asker, 1);
    let given = answer("given", &asked, &other, 2);
    let chosen = Post { accepted: Some(given.id), answers: 1, ..asked.clone() };
    store(&world, &[&asked, &given]);
    let report = Report { reason: "Spam".into(), by: String::new(), at: at(3) };
    world.write(|tx| {
        tx.discussions().update(&chosen)?;
        tx.discussions().set_vote(given.id, asker.id, true)?;
        tx.discussions().set_follow(asked.id, other.id, true)?;
        tx.discussions().report(asked.id, other.id, &report)?;
        tx.discussions().delete(asked.id, at(5))
    });
    assert_eq!(world.read(|tx| tx.discussions().find(given.id)), None);
    assert_eq!(world.read(|tx| tx.discussions().shown(&[asked.id, given.id], asker.id)), []);
    let words = "SELECT count(*) AS n FROM discussion_posts WHERE body <> '' OR title <> ''";
    assert_eq!(world.number(words), 0);
    for table in ["discussion_votes", "discussion_follows", "discussion_reports"] {
        assert_eq!(world.number(&format!("SELECT count(*) AS n FROM {table}")), 0, "{table}");
    }
    let posted = |user: &User, since| world.read(|tx| tx.discussions().posted_since(user.id, since));
    assert_eq!(
        (posted(&asker, at(0)), posted(&asker, at(1)), posted(&other, at(0))),
        (vec![at(1)], vec![], vec![at(2)])
    );
    world.write(|tx| tx.discussions().delete(asked.id, at(6)));
}

#[test]
fn reports_are_kept_once_with_names_and_settled_together() {
    let (world, course, asker, other) = world();
    let asked = question("Why", &course, &asker, 1);
    store(&world, &[&asked]);
    let report = |reason: &str, minute| Report { reason: reason.into(), by: String::new(), at: at(minute) };
    world.write(|tx| {
        tx.discussions().report(asked.id, other.id, &report("Spam", 2))?;
        tx.discussions().report(asked.id, other.id, &report("Again", 3))
    });
    let waiting = || world.read(|tx| tx.discussions().reports(&[asked.id]));
    let kept = Report { by: "Learner 2".into(), ..report("Spam", 2) };
    assert_eq!(waiting(), [(asked.id, kept)]);
    let reported = PostFilter { reported: true, ..PostFilter::new(other.id) };
    assert_eq!(names(&world, &reported, PAGE, &[&asked]).1, 1);
    let settle = || world.write(|tx| tx.discussions().settle_reports(asked.id, at(4)));
    assert_eq!((settle(), settle()), (1, 0));
    world.write(|tx| tx.discussions().report(asked.id, other.id, &report("Once more", 5)));
    assert_eq!((waiting(), names(&world, &reported, PAGE, &[&asked]).1), (vec![], 0), "settled is settled");
}

#[test]
fn who_leaves_takes_along_what_helps_nobody() {
    let (world, course, leaver, other) = world();
    let lonely = question("Lonely", &course, &leaver, 1);
    let answered = Post { answers: 1, ..question("Answered", &course, &leaver, 2) };
    let given = answer("given", &answered, &other, 3);
    let theirs = question("Theirs", &course, &other, 4);
    let (helpful, rude) = (answer("helpful", &theirs, &leaver, 5), hidden(answer("rude", &theirs, &leaver, 6)));
    store(&world, &[&lonely, &answered, &given, &theirs, &helpful, &rude]);
    world.write(|tx| {
        tx.discussions().set_follow(theirs.id, leaver.id, true)?;
        let report = Report { reason: "Spam".into(), by: String::new(), at: at(7) };
        tx.discussions().report(given.id, leaver.id, &report)?;
        tx.users().erase(leaver.id, at(8))
    });
    let there = |post: &Post| shown(&world, post.id, other.id).map(|shown| shown.author.name);
    let deleted = Some("Deleted user".to_owned());
    assert_eq!((there(&answered), there(&helpful)), (deleted.clone(), deleted));
    assert_eq!((there(&lonely), there(&rude)), (None, None));
    assert_eq!(there(&given).as_deref(), Some("Learner 2"));
    for table in ["discussion_follows", "discussion_reports"] {
        assert_eq!(world.number(&format!("SELECT count(*) AS n FROM {table}")), 0, "{table}");
    }
}

#[test]
fn of_two_votes_at_once_both_count_and_the_same_one_once() {
    let (world, course, asker, other) = world();
    let third = world.user(3);
    let asked = question("Why", &course, &asker, 1);
    store(&world, &[&asked]);
    let vote =
        |user: UserId| move |tx: &mut dyn domain::ports::store::Tx| tx.discussions().set_vote(asked_id(), user, true);
    let (first, second, committed) = world.race(vote(other.id), vote(third.id));
    assert_eq!((first, second, committed), (Ok(1), Ok(2), Ok(())));
    let back = world.write(|tx| tx.discussions().set_vote(asked.id, other.id, false));
    let again = world.write(|tx| tx.discussions().set_vote(asked.id, other.id, false));
    assert_eq!((back, again), (1, 1));
    let (first, second, _) = world.race(vote(other.id), vote(other.id));
    assert_eq!((first, second), (Ok(2), Ok(2)));
}

fn asked_id() -> PostId {
    PostId(testing::id("Why"))
}

#[test]
fn of_two_who_choose_at_once_the_later_sees_the_earliers_choice() {
    let (world, course, asker, other) = world();
    let asked = question("Why", &course, &asker, 1);
    let given = answer("given", &asked, &other, 2);
    store(&world, &[&asked, &given]);
    let chosen = Post { accepted: Some(given.id), answers: 1, ..asked.clone() };
    let (_, seen, _) = world.race(
        |tx| {
            tx.discussions().find_locked(asked.id).unwrap();
            tx.discussions().update(&chosen)
        },
        |tx| tx.discussions().find_locked(asked.id),
    );
    assert_eq!(seen.unwrap().and_then(|post| post.accepted), Some(given.id));
}

#[test]
fn of_two_posts_of_one_author_at_once_the_second_counts_the_first() {
    let (world, course, asker, _) = world();
    let post = |name: &'static str| {
        let (asker, course) = (asker.clone(), course.clone());
        move |tx: &mut dyn domain::ports::store::Tx| {
            tx.users().lock(asker.id).unwrap();
            let before = tx.discussions().posted_since(asker.id, at(0)).unwrap().len();
            tx.discussions().insert(&question(name, &course, &asker, 1)).unwrap();
            before
        }
    };
    let (first, second, committed) = world.race(post("One"), post("Two"));
    assert_eq!((first, second, committed), (0, 1, Ok(())));
}

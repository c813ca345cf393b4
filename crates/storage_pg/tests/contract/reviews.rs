use crate::world::{World, at};
use catalogue::Course;
use domain::testing;
use kernel::ids::{Key, ReviewId};
use kernel::store::{Page, StoreError};
use learning::ports::store::{ReviewFilter, ReviewOrder};
use learning::reviews::refresh_ratings::RefreshRatings;
use learning::reviews::{Answer, Hidden, Review, Stars};
use people::identity::User;

const ALL: Page = Page { offset: 0, limit: 50 };
const TELLING: &str = "It begins slowly, and the fourth lesson is worth all of it.";

fn review(course: &Course, author: &User, stars: i64, minute: i64) -> Review {
    Review {
        id: ReviewId(testing::id(&format!("review-{}-{}", course.slug, author.id))),
        course: course.id,
        author: author.id,
        stars: Stars::new(stars).unwrap(),
        text: TELLING.into(),
        created_at: at(minute),
        edited_at: None,
        answer: None,
        hidden: None,
    }
}

fn refresh(world: &World) -> usize {
    RefreshRatings { store: world.store.clone(), clock: testing::clock() }.run().unwrap()
}

#[test]
fn an_author_has_one_review_of_a_course_which_keeps_what_the_institute_made_of_it() {
    let world = World::new();
    let (user, admin, course) = (world.user(1), world.user(2), world.course("html"));
    let first = review(&course, &user, 2, 1);
    assert_eq!(world.write(|tx| tx.reviews().write(&first)), first);
    let answer = Some(Answer { text: "धन्यवाद".into(), at: at(2) });
    let hidden = Some(Hidden { reason: "An address".into(), at: at(3), by: admin.id });
    let moderated = Review { answer, hidden, ..first.clone() };
    world.write(|tx| tx.reviews().moderate(&moderated, at(3)));
    let id = ReviewId(testing::id("another"));
    let again = Review { id, text: "Better now".into(), stars: Stars::new(4).unwrap(), ..review(&course, &user, 4, 9) };
    let stored = world.write(|tx| tx.reviews().write(&again));
    let expected = Review { text: again.text, stars: again.stars, edited_at: Some(at(9)), ..moderated };
    assert_eq!(stored, expected);
    assert_eq!(world.read(|tx| tx.reviews().of_author(course.id, user.id)), Some(expected.clone()));
    let listed = world.read(|tx| tx.reviews().find_locked(expected.id)).unwrap();
    assert_eq!((listed.review, listed.name, listed.slug), (expected, user.name, "html".into()));
}

#[test]
fn of_two_at_once_one_is_written_and_changed_by_the_other() {
    let world = World::new();
    let (user, course) = (world.user(1), world.course("html"));
    let (one, two) = (review(&course, &user, 5, 1), review(&course, &user, 3, 2));
    let (first, second, committed) = world.race(|tx| tx.reviews().write(&one), |tx| tx.reviews().write(&two));
    assert_eq!((first, committed), (Ok(one.clone()), Ok(())));
    assert_eq!(second, Ok(Review { stars: two.stars, edited_at: Some(at(2)), ..one }));
    assert_eq!(world.read(|tx| tx.reviews().stars_of(course.id)), [0, 0, 1, 0, 0]);
}

#[test]
fn lists_are_filtered_and_ordered() {
    let world = World::new();
    let (html, react) = (world.course("html"), world.course("react"));
    let users: Vec<User> = (1..=4).map(|number| world.user(number)).collect();
    world.write(|tx| {
        for (minute, (user, stars)) in (1..).zip(users.iter().zip([4, 1, 5, 4])) {
            tx.reviews().write(&review(&html, user, stars, minute))?;
        }
        let answer = Some(Answer { text: "Thanks".into(), at: at(9) });
        tx.reviews().moderate(&Review { answer, ..review(&html, &users[0], 4, 1) }, at(9))?;
        let hidden = Some(Hidden { reason: "Spam".into(), at: at(9), by: users[0].id });
        tx.reviews().moderate(&Review { hidden, ..review(&html, &users[1], 1, 2) }, at(9))?;
        tx.reviews().write(&Review { text: "नमस्ते 100%".into(), ..review(&react, &users[0], 2, 8) })
    });
    let found = |filter: ReviewFilter| -> Vec<i64> {
        let listed = world.read(|tx| tx.reviews().list(&filter, ALL));
        assert_eq!(usize::try_from(listed.total), Ok(listed.rows.len()));
        let minutes = listed.rows.iter().map(|row| (row.review.created_at - at(0)).num_minutes());
        minutes.collect()
    };
    let all = ReviewFilter::default;
    let of = |key: Key| ReviewFilter { course: Some(key), hidden: Some(false), ..all() };
    assert_eq!(found(all()), [8, 4, 3, 2, 1]);
    for key in [Key::Id(html.id.0), Key::Slug("html".into())] {
        assert_eq!(found(of(key.clone())), [4, 3, 1]);
        assert_eq!(found(ReviewFilter { order: ReviewOrder::Highest, ..of(key.clone()) }), [3, 4, 1]);
        assert_eq!(found(ReviewFilter { order: ReviewOrder::Lowest, ..of(key) }), [4, 1, 3]);
    }
    assert_eq!(found(ReviewFilter { stars: Stars::new(4), ..all() }), [4, 1]);
    assert_eq!(found(ReviewFilter { hidden: Some(true), ..all() }), [2]);
    assert_eq!(found(ReviewFilter { unanswered: true, ..all() }), [8, 4, 3, 2]);
    for (text, minutes) in [("नमस्ते", vec![8]), ("100%", vec![8]), ("0%1", vec![]), ("LEARNER3@", vec![3])]
    {
        assert_eq!(found(ReviewFilter { text: text.into(), by_address: true, ..all() }), minutes, "{text}");
    }
    assert_eq!(found(ReviewFilter { text: "LEARNER3@".into(), ..all() }), [0; 0]);
    let page = world.read(|tx| tx.reviews().list(&all(), Page { offset: 1, limit: 2 }));
    assert_eq!((page.rows.len(), page.total), (2, 5));
    let own = world.read(|tx| tx.reviews().of_user(users[0].id));
    assert_eq!(own.iter().map(|listed| listed.slug.as_str()).collect::<Vec<_>>(), ["react", "html"]);
}

#[test]
fn ratings_follow_every_change_and_raise_the_catalogue_s_version() {
    let world = World::new();
    let (admin, course) = (world.user(9), world.course("html"));
    let users: Vec<User> = (1..=3).map(|number| world.user(number)).collect();
    let rating = || {
        let before = world.read(|tx| tx.catalogue_version().version());
        assert_eq!((refresh(&world), refresh(&world)), (1, 0));
        let catalogue = world.read(|tx| tx.snapshots().load());
        assert_eq!(catalogue.version, before + 1);
        let rating = catalogue.ratings.get(&course.id).cloned();
        rating
            .map(|rating| (rating.stars, rating.useful.iter().map(|review| review.author.clone()).collect::<Vec<_>>()))
    };
    assert_eq!(refresh(&world), 0);
    for (minute, user) in (1..).zip(&users) {
        world.write(|tx| tx.reviews().write(&review(&course, user, 5, minute)));
    }
    let names = |of: &[i32]| of.iter().map(|number| format!("Learner {number}.")).collect::<Vec<_>>();
    assert_eq!(rating(), Some(([0, 0, 0, 0, 3], names(&[3, 2, 1]))));
    let hidden = Some(Hidden { reason: "Spam".into(), at: at(9), by: admin.id });
    world.write(|tx| tx.reviews().moderate(&Review { hidden, ..review(&course, &users[2], 5, 3) }, at(9)));
    assert_eq!(rating(), Some(([0, 0, 0, 0, 2], names(&[2, 1]))));
    assert!(world.write(|tx| tx.reviews().delete(course.id, users[0].id, at(9))));
    assert!(!world.write(|tx| tx.reviews().delete(course.id, users[0].id, at(9))));
    assert_eq!(rating(), Some(([0, 0, 0, 0, 1], names(&[2]))));
    // A deleted user's review stays, without the name.
    world.write(|tx| tx.users().erase(users[1].id, at(10)));
    assert_eq!(rating(), Some(([0, 0, 0, 0, 1], vec!["Deleted user".into()])));
    world.write(|tx| tx.reviews().delete(course.id, users[1].id, at(11)));
    assert_eq!(rating(), None);
}

#[test]
fn a_reload_takes_ratings_over_that_did_not_change() {
    let world = World::new();
    let (user, html, react) = (world.user(1), world.course("html"), world.course("react"));
    world.write(|tx| tx.reviews().write(&review(&html, &user, 5, 1)));
    refresh(&world);
    let known = world.read(|tx| tx.snapshots().load());
    world.write(|tx| tx.reviews().write(&review(&react, &user, 3, 2)));
    refresh(&world);
    let now = world.read(|tx| tx.snapshots().reload(&known));
    assert!(std::sync::Arc::ptr_eq(&known.ratings[&html.id], &now.ratings[&html.id]));
    assert_eq!(now.ratings[&react.id].stars, [0, 0, 1, 0, 0]);
}

#[test]
fn a_review_goes_with_its_course_and_none_is_written_of_what_is_gone() {
    let world = World::new();
    let (user, course) = (world.user(1), world.course("html"));
    world.write(|tx| tx.reviews().write(&review(&course, &user, 5, 1)));
    assert!(world.write(|tx| tx.catalogue().delete_course(course.id)));
    assert_eq!(world.read(|tx| tx.reviews().list(&ReviewFilter::default(), ALL)).total, 0);
    assert_eq!(world.begin().reviews().write(&review(&course, &user, 5, 1)), Err(StoreError::Gone));
}

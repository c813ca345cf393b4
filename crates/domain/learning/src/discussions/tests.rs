use super::*;
use crate::ports::store::StubTx;
use crate::testing::{self, noon, stores};
use kernel::ids::{Key, LessonId};
use std::sync::Mutex;

fn post(name: &str, author: u32) -> Post {
    Post {
        id: PostId(testing::id(name)),
        question: None,
        course: testing::course("react").id,
        author: testing::user(author).id,
        title: Some("Why?".into()),
        body: "Because <b>".into(),
        lesson: None,
        at: None,
        votes: 0,
        answers: 0,
        accepted: None,
        is_locked: false,
        hidden: None,
        created_at: noon(),
        edited_at: None,
        last_activity_at: noon(),
    }
}

fn answer(name: &str, author: u32, question: &Post) -> Post {
    Post { question: Some(question.id), title: None, ..post(name, author) }
}

fn hidden(post: Post) -> Post {
    Post { hidden: Some(Hidden { reason: "Rude".into(), at: noon() }), ..post }
}

fn learner(number: u32) -> Actor {
    Actor::Learner(testing::user(number).id)
}

fn in_request(actor: Actor) -> AuditContext {
    AuditContext { actor, request: "r".into() }
}

const ADMIN: u32 = 9;

fn admin() -> Actor {
    Actor::Admin(testing::user(ADMIN).id)
}

/// A mentor who teaches the course and doesn't own it.
const MENTOR: u32 = 8;

fn mentor(number: u32) -> Actor {
    Actor::Mentor(testing::user(number).id)
}

/// The writes that the test observes, in order.
#[derive(Default)]
struct Written {
    updates: Vec<Post>,
    log: Vec<&'static str>,
    told: usize,
}

struct House {
    posts: Vec<Post>,
    owners: Vec<u32>,
    posted: Vec<kernel::Time>,
    answered_by_others: bool,
    waiting: usize,
    most: usize,
}

impl Default for House {
    fn default() -> Self {
        Self {
            posts: Vec::new(),
            owners: vec![1, 2, 3],
            posted: vec![],
            answered_by_others: false,
            waiting: 0,
            most: 2,
        }
    }
}

impl House {
    fn of(posts: &[&Post]) -> Self {
        Self { posts: posts.iter().map(|post| (*post).clone()).collect(), ..Self::default() }
    }

    /// Builds the use cases on this data, for one transaction.
    fn open(self) -> (Discussions, Arc<Mutex<Written>>) {
        let (mut tx, written) = (StubTx::default(), Arc::new(Mutex::new(Written::default())));
        let owners: Vec<_> = self.owners.iter().map(|owner| testing::user(*owner).id).collect();
        tx.grants.expect_owns().returning(move |user, _| Ok(owners.contains(&user)));
        tx.mentors.expect_teaches().returning(|user, _| Ok(user == testing::user(MENTOR).id));
        tx.catalogue.expect_find_course().returning(|key| {
            let course = testing::course("react");
            Ok(Some(course).filter(|_| *key == Key::Slug("react".into())))
        });
        tx.users.expect_lock().returning(|_| Ok(true));
        let posts = Arc::new(self.posts);
        let find = move |id| posts.iter().find(|post| post.id == id).cloned();
        let again = find.clone();
        tx.discussions.expect_find().returning(move |id| Ok(find(id)));
        tx.discussions.expect_find_locked().returning(move |id| Ok(again(id)));
        let (posted, others, waiting) = (self.posted, self.answered_by_others, self.waiting);
        tx.discussions.expect_posted_since().returning(move |_, _| Ok(posted.clone()));
        tx.discussions.expect_has_answers_of_others().returning(move |_, _| Ok(others));
        tx.discussions.expect_settle_reports().returning(move |_, _| Ok(waiting));
        tx.discussions.expect_set_vote().returning(|_, _, votes| Ok(i32::from(votes)));
        tx.discussions.expect_set_follow().returning(|_, _, _| Ok(()));
        tx.notifications.expect_tell_followers().returning(|_| Ok(()));
        let told = written.clone();
        tx.jobs.expect_publish().returning(move |event, _| {
            assert!(matches!(event, kernel::events::Event::AnswerPosted { .. }), "{event:?}");
            told.lock().unwrap().told += 1;
            Ok(())
        });
        tx.discussions.expect_report().returning(|_, _, _| Ok(()));
        tx.discussions.expect_delete().returning(|_, _| Ok(()));
        let log = written.clone();
        tx.audit.expect_record().returning(move |entry| {
            log.lock().unwrap().log.push(entry.action);
            Ok(())
        });
        let (inserts, updates) = (written.clone(), written.clone());
        tx.discussions.expect_insert().returning(move |post| {
            inserts.lock().unwrap().updates.push(post.clone());
            Ok(())
        });
        tx.discussions.expect_update().returning(move |post| {
            updates.lock().unwrap().updates.push(post.clone());
            Ok(())
        });
        tx.discussions.expect_shown().returning(|ids, _| Ok(ids.iter().map(|id| view(*id)).collect()));
        let most_posts = NonZeroUsize::new(self.most);
        let store = stores(vec![tx]);
        (Discussions { store, clock: testing::clock(), ids: testing::ids(), most_posts, most_pictures: None }, written)
    }
}

fn view(id: PostId) -> ShownPost {
    let author = Author { name: "Asha".into(), picture: None, role: kernel::role::Role::Learner, is_mentor: false };
    ShownPost {
        post: Post { id, ..post("shown", 1) },
        author,
        course_slug: "react".into(),
        course_title: "React".into(),
        lesson_title: None,
        question_title: "Why?".into(),
        is_accepted: false,
        has_voted: false,
        is_following: true,
    }
}

fn question(title: &str) -> Question {
    Question { title: title.into(), body: " Text ".into(), ..Question::default() }
}

#[test]
fn members_ask_and_others_do_not() {
    let ask = |actor, course: &str, title| {
        let (house, written) = House::default().open();
        let asked = house.ask(actor, &Key::Slug(course.into()), &question(title));
        asked.map(|_| written.lock().unwrap().updates[0].clone())
    };
    let asked = ask(learner(1), "react", " यह क्यों? ").unwrap();
    assert_eq!(
        (asked.title.as_deref(), asked.body.as_str(), asked.author),
        (Some("यह क्यों?"), "Text", testing::user(1).id)
    );
    assert!(ask(admin(), "react", "Why?").is_ok());
    assert_eq!(ask(learner(4), "react", "Why?"), Err(DiscussionError::NotMember));
    assert_eq!(ask(Actor::Anonymous, "react", "Why?"), Err(DiscussionError::NotMember));
    assert_eq!(ask(learner(1), "none", "Why?"), Err(DiscussionError::NotFound));
    assert!(matches!(ask(learner(1), "react", " "), Err(DiscussionError::Invalid(_))));
}

#[test]
fn the_hours_posts_are_counted_and_the_wait_told() {
    let at = |minutes| noon() - TimeDelta::minutes(minutes);
    let ask = |posted: Vec<kernel::Time>, most| {
        let (house, _) = House { posted, most, ..House::default() }.open();
        house.ask(learner(1), &Key::Slug("react".into()), &question("Why?")).map(drop)
    };
    assert_eq!(ask(vec![at(5)], 2), Ok(()));
    assert_eq!(ask(vec![at(5), at(50)], 2), Err(DiscussionError::TooMany(TimeDelta::minutes(10))));
    assert_eq!(ask(vec![at(1); 50], 0), Ok(()), "no limit");
}

#[test]
fn an_answer_moves_its_question_up_unless_it_is_locked() {
    let asked = post("question", 1);
    let locked = Post { is_locked: true, ..asked.clone() };
    let own = answer("answer", 2, &asked);
    let reply = |posts: &[&Post], actor, to: &Post| {
        let (house, written) = House::of(posts).open();
        house.answer(actor, to.id, " Because ").map(|_| {
            assert_eq!(written.lock().unwrap().told, 1);
            written.lock().unwrap().updates.clone()
        })
    };
    let written = reply(&[&asked], learner(2), &asked).unwrap();
    assert_eq!((written[0].question, written[0].body.as_str()), (Some(asked.id), "Because"));
    assert_eq!((written[1].id, written[1].answers, written[1].last_activity_at), (asked.id, 1, noon()));
    assert_eq!(reply(&[&locked], learner(2), &locked), Err(DiscussionError::Locked));
    assert!(reply(&[&locked], admin(), &locked).is_ok());
    assert_eq!(reply(&[&asked, &own], learner(2), &own), Err(DiscussionError::NotFound), "an answer is not answered");
    let hidden = hidden(asked);
    assert_eq!(reply(&[&hidden], learner(2), &hidden), Err(DiscussionError::NotFound));
    assert_eq!(reply(&[&hidden], learner(4), &hidden), Err(DiscussionError::NotMember));
}

#[test]
fn only_the_author_edits() {
    let asked = post("question", 1);
    let given = answer("answer", 2, &asked);
    let edit = |posts: &[&Post], actor, of: &Post, title: Option<&str>, body: Option<&str>| {
        let (house, written) = House::of(posts).open();
        let change = Edit { title: title.map(str::to_owned), body: body.map(str::to_owned) };
        house.edit(actor, of.id, &change).map(|_| written.lock().unwrap().updates.clone())
    };
    let posts = [&asked, &given];
    let written = edit(&posts, learner(1), &asked, Some("How?"), None).unwrap();
    assert_eq!((written[0].title.as_deref(), written[0].edited_at), (Some("How?"), Some(noon())));
    assert_eq!(written[0].body, asked.body);
    assert_eq!(edit(&posts, learner(1), &asked, None, Some(&asked.body)), Ok(vec![]), "nothing changed");
    for actor in [learner(2), admin()] {
        assert_eq!(edit(&posts, actor, &asked, None, Some("Mine")), Err(DiscussionError::NotAuthor));
    }
    let titled = edit(&posts, learner(2), &given, Some("Title"), None);
    assert!(matches!(titled, Err(DiscussionError::Invalid(_))));
    let locked = Post { is_locked: true, ..asked.clone() };
    assert_eq!(edit(&[&locked, &given], learner(2), &given, None, Some("New")), Err(DiscussionError::Locked));
}

#[test]
fn a_question_that_others_answered_stays_and_an_admin_deletes_anything() {
    let asked = Post { answers: 2, accepted: Some(PostId(testing::id("answer"))), ..post("question", 1) };
    let given = answer("answer", 2, &asked);
    let delete = |actor, of: &Post, answered_by_others| {
        let (house, written) = House { answered_by_others, ..House::of(&[&asked, &given]) }.open();
        house.delete(&in_request(actor), of.id).map(|()| {
            let written = written.lock().unwrap();
            (written.updates.clone(), written.log.clone())
        })
    };
    assert_eq!(delete(learner(1), &asked, true), Err(DiscussionError::HasAnswers));
    assert_eq!(delete(learner(1), &asked, false), Ok((vec![], vec![])));
    assert_eq!(delete(learner(3), &asked, false), Err(DiscussionError::NotAuthor));
    assert_eq!(delete(admin(), &asked, true), Ok((vec![], vec!["post.delete"])));
    let (updates, log) = delete(learner(2), &given, false).unwrap();
    assert_eq!((updates[0].answers, updates[0].accepted, log), (1, None, vec![]));
}

#[test]
fn the_asker_or_an_admin_chooses_one_answer() {
    let asked = Post { accepted: Some(PostId(testing::id("first"))), ..post("question", 1) };
    let (first, second) = (answer("first", 2, &asked), answer("second", 3, &asked));
    let accept = |actor, of: &Post, accepted| {
        let (house, written) = House::of(&[&asked, &first, &second]).open();
        let done = house.accept(actor, of.id, accepted);
        done.map(|_| written.lock().unwrap().updates.iter().map(|post| post.accepted).collect::<Vec<_>>())
    };
    assert_eq!(accept(learner(1), &second, true), Ok(vec![Some(second.id)]), "instead of the first");
    assert_eq!(accept(admin(), &first, false), Ok(vec![None]));
    assert_eq!(accept(learner(1), &second, false), Ok(vec![]), "another one stays");
    assert_eq!(accept(learner(1), &first, true), Ok(vec![]), "it is already");
    assert_eq!(accept(learner(2), &first, true), Err(DiscussionError::NotAsker));
    assert_eq!(accept(learner(1), &asked, true), Err(DiscussionError::NotFound));
}

#[test]
fn a_mentor_takes_part_and_accepts_in_the_courses_that_name_them() {
    let asked = post("question", 1);
    let given = answer("answer", 2, &asked);
    let open = || House::of(&[&asked, &given]).open().0;
    assert!(open().answer(mentor(MENTOR), asked.id, "Like this.").is_ok());
    assert!(open().accept(mentor(MENTOR), given.id, true).is_ok());
    assert_eq!(open().answer(mentor(7), asked.id, "Like this."), Err(DiscussionError::NotMember));
    // In a course that they only bought, a mentor has a learner's rights.
    assert_eq!(open().accept(mentor(3), given.id, true), Err(DiscussionError::NotAsker));
    let refused = open().delete(&in_request(mentor(MENTOR)), given.id);
    assert_eq!(refused, Err(DiscussionError::NotAuthor));
    let hide = Moderation::Hide("Rude".into());
    let refused = open().moderate(&in_request(mentor(MENTOR)), given.id, &hide).map(drop);
    assert_eq!(refused, Err(DiscussionError::AdminsOnly));
    let unseen = hidden(given.clone());
    let of_hidden = House::of(&[&asked, &unseen]).open().0.vote(mentor(MENTOR), unseen.id, true);
    assert_eq!(of_hidden, Err(DiscussionError::NotFound));
    let closed = Post { is_locked: true, ..asked.clone() };
    let refused = House::of(&[&closed]).open().0.answer(mentor(MENTOR), closed.id, "Late.");
    assert_eq!(refused, Err(DiscussionError::Locked));
}

#[test]
fn nobody_votes_for_or_reports_their_own() {
    let asked = post("question", 1);
    let open = || House::of(&[&asked]).open().0;
    assert_eq!(open().vote(learner(1), asked.id, true), Err(DiscussionError::OwnPost));
    assert_eq!(open().vote(learner(2), asked.id, true), Ok(1));
    assert_eq!(open().vote(learner(4), asked.id, true), Err(DiscussionError::NotMember));
    assert_eq!(open().report(learner(1), asked.id, "Spam"), Err(DiscussionError::OwnPost));
    assert_eq!(open().report(learner(2), asked.id, "Spam"), Ok(()));
    for broken in [" ", "a\0b", &"x".repeat(501)] {
        let refused = open().report(learner(2), asked.id, broken);
        assert!(matches!(refused, Err(DiscussionError::Invalid(_))), "{broken:.9}");
    }
    let hidden = hidden(asked.clone());
    let of_hidden = |actor| House::of(&[&hidden]).open().0.follow(actor, hidden.id, true);
    assert_eq!(of_hidden(learner(2)), Err(DiscussionError::NotFound));
    assert_eq!((of_hidden(learner(1)), of_hidden(admin())), (Ok(()), Ok(())));
}

#[test]
fn what_admins_do_is_logged_once_and_counted() {
    let asked = Post { answers: 1, accepted: Some(PostId(testing::id("answer"))), ..post("question", 1) };
    let given = answer("answer", 2, &asked);
    let does = |author: AuditContext, posts: &[&Post], of: &Post, wanted: &Moderation, waiting| {
        let (house, written) = House { waiting, ..House::of(posts) }.open();
        house.moderate(&author, of.id, wanted).map(|_| {
            let written = written.lock().unwrap();
            (written.updates.clone(), written.log.clone())
        })
    };
    let hide = Moderation::Hide("Rude".into());
    let (updates, log) = does(testing::admin(), &[&asked, &given], &given, &hide, 1).unwrap();
    assert_eq!(updates[0].hidden.as_ref().map(|hidden| hidden.reason.as_str()), Some("Rude"));
    assert_eq!((updates[1].answers, updates[1].accepted, log), (0, None, vec!["post.hide"]));
    let (none, lost) = (Post { answers: 0, accepted: None, ..asked.clone() }, hidden(given.clone()));
    let (updates, log) = does(testing::admin(), &[&none, &lost], &lost, &Moderation::Show, 0).unwrap();
    assert_eq!((updates[1].answers, log), (1, vec!["post.show"]));
    assert_eq!(does(testing::admin(), &[&none, &lost], &lost, &hide, 0), Ok((vec![], vec![])), "it is already");
    let dismissed = does(testing::admin(), &[&asked], &asked, &Moderation::DismissReports, 2);
    assert_eq!(dismissed, Ok((vec![], vec!["post.dismissReports"])));
    let locked = does(testing::admin(), &[&asked], &asked, &Moderation::Lock, 0).unwrap();
    assert_eq!((locked.0[0].is_locked, locked.1), (true, vec!["post.lock"]));
    assert_eq!(does(testing::admin(), &[&asked, &given], &given, &Moderation::Lock, 0), Err(DiscussionError::NotFound));
    assert_eq!(does(testing::no_admin(), &[&asked], &asked, &hide, 0), Err(DiscussionError::AdminsOnly));
    let unsaid = does(testing::admin(), &[&asked], &asked, &Moderation::Hide(" ".into()), 0);
    assert!(matches!(unsaid, Err(DiscussionError::Invalid(_))));
}

#[test]
fn a_lesson_that_is_deleted_meanwhile_is_an_unknown_one() {
    let mut tx = StubTx::default();
    tx.grants.expect_owns().returning(|_, _| Ok(true));
    tx.catalogue.expect_find_course().returning(|_| Ok(Some(testing::course("react"))));
    tx.users.expect_lock().returning(|_| Ok(true));
    tx.discussions.expect_insert().returning(|_| Err(StoreError::Gone));
    let store = stores(vec![tx]);
    let house =
        Discussions { store, clock: testing::clock(), ids: testing::ids(), most_posts: None, most_pictures: None };
    let lesson: Option<LessonId> = Some(testing::course("react").lessons[0].id);
    let asked = Question { lesson, ..question("Why?") };
    let refused = house.ask(learner(1), &Key::Slug("react".into()), &asked).unwrap_err();
    assert!(matches!(&refused, DiscussionError::Invalid(broken) if broken[0].code == "unknown_lesson"), "{refused:?}");
}

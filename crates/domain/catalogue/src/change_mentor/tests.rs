use super::*;
use crate::ports::store::StubTx;
use crate::testing::{self, stores};
use std::sync::Mutex;

type Roles = Arc<Mutex<Vec<(UserId, Role)>>>;

/// Builds a transaction with the mentor 'Meera', linked to this account, and these users.
fn stub(account: Option<UserId>, users: Vec<User>, is_named: bool) -> (StubTx, Roles) {
    let mut tx = StubTx::default();
    let meera = move || Mentor { user: account, ..testing::mentor("Meera") };
    tx.catalogue_version.expect_lock().returning(|| Ok(()));
    tx.mentors.expect_find_locked().returning(move |id| Ok(Some(meera()).filter(|mentor| mentor.id == id)));
    tx.mentors.expect_listed().returning(move |_| Ok(Some(ListedMentor { mentor: meera(), email: None, courses: 0 })));
    tx.mentors.expect_slugs_like().returning(|_| Ok(vec!["arun".into()]));
    tx.mentors.expect_insert().returning(|_| Ok(()));
    tx.mentors.expect_update().returning(|_| Ok(()));
    tx.mentors.expect_set_account().returning(|_, _| Ok(()));
    tx.mentors.expect_delete().returning(move |_| Ok(!is_named));
    let known = users.clone();
    tx.users.expect_find_by_login().returning(move |login| {
        Ok(known.iter().find(|user| matches!(login, Login::Email(email) if *email == user.email)).cloned())
    });
    tx.users.expect_find().returning(move |id| Ok(users.iter().find(|user| user.id == id).cloned()));
    tx.users.expect_lock().returning(|_| Ok(true));
    tx.sessions.expect_end_all().returning(|_, _| Ok(1));
    let roles: Roles = Arc::default();
    let kept = roles.clone();
    tx.users.expect_set_role().returning(move |user, role| {
        kept.lock().unwrap().push((user, role));
        Ok(())
    });
    (tx, roles)
}

/// The result, the roles that were set, and the actions in the audit log.
type Outcome<T> = (Result<T, ChangeMentorError>, Vec<(UserId, Role)>, Vec<&'static str>);

fn run<T>(
    (mut tx, roles): (StubTx, Roles),
    act: impl FnOnce(&ChangeMentor) -> Result<T, ChangeMentorError>,
) -> Outcome<T> {
    let log = testing::log(&mut tx);
    let use_case = ChangeMentor { store: stores(vec![tx]), clock: testing::clock(), ids: testing::ids() };
    let result = act(&use_case);
    let actions = log.lock().unwrap().iter().map(|entry| entry.action).collect();
    let roles = roles.lock().unwrap().clone();
    (result, roles, actions)
}

fn meera() -> MentorId {
    testing::mentor("Meera").id
}

fn named(name: &str) -> MentorChanges {
    MentorChanges { name: Some(name.into()), ..MentorChanges::default() }
}

#[test]
fn a_new_mentor_gets_a_free_slug_and_must_have_a_name() {
    let (made, _, log) = run(stub(None, vec![], false), |it| it.create(&testing::admin(), named(" Arun ")));
    let made = made.unwrap().mentor;
    assert_eq!((made.name.as_str(), made.slug.as_str(), log), ("Arun", "arun-2", vec!["mentor.create"]));
    let (empty, _, log) = run(stub(None, vec![], false), |it| it.create(&testing::admin(), named(" ")));
    assert!(matches!(empty, Err(ChangeMentorError::Invalid(faults)) if faults[0].field == "name"));
    assert_eq!(log, [""; 0]);
}

#[test]
fn pictures_are_kept_and_not_made_up_and_the_same_again_is_not_logged() {
    let edit = |form| run(stub(None, vec![], false), |it| it.edit(&testing::admin(), meera(), form));
    let image = |kind| {
        let image = Some(Some(NamedFile { path: "/media/files/x.webp".into(), kind }));
        MentorChanges { image, ..MentorChanges::default() }
    };
    assert_eq!(edit(image(Some(FileKind::Webp))).2, ["mentor.update"]);
    assert!(matches!(edit(image(None)).0, Err(ChangeMentorError::Invalid(faults)) if faults[0].field == "image"));
    assert_eq!(edit(named("Meera")).2, [""; 0]);
}

#[test]
fn a_learners_account_becomes_a_mentors_and_nobody_elses_does() {
    let (learner, admin) = (testing::user(1), User { role: Role::Admin, ..testing::user(2) });
    let other = User { role: Role::Mentor, ..testing::user(3) };
    let users = || vec![learner.clone(), admin.clone(), other.clone()];
    let give = |email: &str, account| {
        run(stub(account, users(), false), |it| it.give_account(&testing::admin(), meera(), email))
    };
    let (given, roles, log) = give(&learner.email, None);
    assert!(given.is_ok());
    assert_eq!((roles, log), (vec![(learner.id, Role::Mentor)], vec!["mentor.account"]));
    for email in [&admin.email, &other.email] {
        assert_eq!(give(email, None), (Err(ChangeMentorError::Taken), vec![], vec![]));
    }
    assert_eq!(give("nobody@kaushal.test", None).0, Err(ChangeMentorError::NoAccount));
    // An account is trusted only after its owner confirmed the address by a mailed link.
    let stranger = User { email_confirmed_at: None, ..testing::user(4) };
    let (refused, ..) = run(stub(None, vec![stranger.clone()], false), |it| {
        it.give_account(&testing::admin(), meera(), &stranger.email)
    });
    assert_eq!(refused, Err(ChangeMentorError::NoAccount));
    // Giving the mentor's present account changes nothing. Giving another account turns the former one into a learner's.
    assert_eq!(give(&other.email, Some(other.id)).2, [""; 0]);
    assert_eq!(give(&learner.email, Some(other.id)).1, [(other.id, Role::Learner), (learner.id, Role::Mentor)]);
}

#[test]
fn an_account_that_is_taken_away_is_a_learners_again() {
    let user = User { role: Role::Mentor, ..testing::user(3) };
    let take =
        |account| run(stub(account, vec![user.clone()], false), |it| it.take_account(&testing::admin(), meera()));
    let (_, roles, log) = take(Some(user.id));
    assert_eq!((roles, log), (vec![(user.id, Role::Learner)], vec!["mentor.account.remove"]));
    assert_eq!(take(None).2, [""; 0]);
    let delete =
        |is_named| run(stub(Some(user.id), vec![user.clone()], is_named), |it| it.delete(&testing::admin(), meera()));
    assert_eq!(delete(true), (Err(ChangeMentorError::InUse), vec![], vec![]));
    assert_eq!(delete(false), (Ok(()), vec![(user.id, Role::Learner)], vec!["mentor.delete"]));
}

#[test]
fn only_admins_write_mentors() {
    let mentor = AuditContext { actor: kernel::actor::Actor::Mentor(testing::user(3).id), request: "r".into() };
    for author in [testing::no_admin(), mentor] {
        let (made, ..) = run(stub(None, vec![], false), |it| it.create(&author, named("Arun")));
        assert_eq!(made, Err(ChangeMentorError::Forbidden));
        let (edited, ..) = run(stub(None, vec![], false), |it| it.edit(&author, meera(), named("Arun")));
        assert_eq!(edited, Err(ChangeMentorError::Forbidden));
        let (given, ..) = run(stub(None, vec![], false), |it| it.give_account(&author, meera(), "a@b.in"));
        assert_eq!(given, Err(ChangeMentorError::Forbidden));
    }
}

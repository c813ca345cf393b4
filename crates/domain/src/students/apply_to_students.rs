//! Applies a bulk action to students, one batch in each unit of work.

use super::import_students::Outcome;
use super::label_student::record_tags;
use super::listing::MOST_TAGS;
use super::task::{TaskAction, TaskRow};
use crate::mail::to_students::{Words, to_student};
use crate::ports::store::Tx;
use crate::students::assign_item::granted;
use catalogue::{ItemKey, Sellable};
use chrono::TimeDelta;
use institute::sale_context::SaleContext;
use kernel::Time;
use kernel::audit::{Admin, action, diff};
use kernel::clock::IdGen;
use kernel::ids::{ItemId, JobId, Key, UserId};
use kernel::jobs::Task;
use kernel::store::StoreError;
use learning::GrantSource;
use money::orders::fulfil::grants_of;
use people::identity::User;
use people::identity::audit_fields::of_student;
use std::collections::HashSet;
use std::sync::Arc;

/// How long a student isn't sent the same mail again. It covers a double click and a retried call.
const SAME_MAIL: TimeDelta = TimeDelta::days(1);

#[derive(Clone)]
pub struct ApplyToStudents {
    pub ids: Arc<dyn IdGen>,
    /// The institute's data in mails.
    pub sale: Arc<SaleContext>,
}

/// The outcome for a student.
type Done = (Outcome, Vec<String>);

fn unchanged(why: &str) -> Done {
    (Outcome::Unchanged, vec![why.to_owned()])
}

impl ApplyToStudents {
    /// Applies the action to the students of these rows, whose user rows are locked.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn run(
        &self,
        tx: &mut dyn Tx,
        admin: Admin<'_>,
        action: &TaskAction,
        rows: Vec<TaskRow>,
        now: Time,
    ) -> Result<Vec<TaskRow>, StoreError> {
        let ids: Vec<UserId> = rows.iter().filter_map(|row| row.user).collect();
        let users = tx.students().lock_all(&ids)?;
        let context = Context { admin, now, ids };
        let mut given = Given::default();
        match action {
            TaskAction::Assign { item, .. } => given = self.given(tx, &context, *item)?,
            TaskAction::Mail { marketing, .. } => {
                given.mailable = match marketing {
                    true => tx.privacy().want_offers(&context.ids)?.into_iter().collect(),
                    false => context.ids.iter().copied().collect(),
                };
                let since = now - SAME_MAIL;
                given.mailed = tx.student_tasks().mailed(&context.ids, &action.details(), since)?.into_iter().collect();
            }
            TaskAction::Import { .. } | TaskAction::AddTag(_) | TaskAction::RemoveTag(_) => {}
        }
        let mut results = Vec::with_capacity(rows.len());
        for row in rows {
            let user = users.iter().find(|user| Some(user.id) == row.user);
            let is_student = |user: &&User| user.deleted_at.is_none() && !user.role.is_staff();
            let (outcome, messages) = match user.filter(is_student) {
                None => (Outcome::Failed, vec!["This is no student any more.".to_owned()]),
                Some(user) => self.one(tx, &context, action, user, &given)?,
            };
            results.push(TaskRow { outcome: Some(outcome), messages, ..row });
        }
        Ok(results)
    }

    fn one(
        &self,
        tx: &mut dyn Tx,
        context: &Context<'_>,
        action: &TaskAction,
        user: &User,
        given: &Given,
    ) -> Result<Done, StoreError> {
        match action {
            // Import rows have no students yet, so another use case handles them.
            TaskAction::Import { .. } => Ok((Outcome::Failed, Vec::new())),
            TaskAction::Assign { item, .. } => self.assign(tx, context, *item, user, given),
            TaskAction::AddTag(tag) => add_tag(tx, context, user, tag),
            TaskAction::RemoveTag(tag) => remove_tag(tx, context, user, tag),
            TaskAction::Mail { subject, text, marketing } => {
                let Some(done) = refusal(user, given) else {
                    let words = Words { subject, text, marketing: *marketing };
                    let mail = to_student(&user.recipient(), words, &self.sale);
                    tx.jobs().enqueue(JobId(self.ids.uuid()), &Task::SendMail(mail.into()), context.now)?;
                    return Ok((Outcome::Done, Vec::new()));
                };
                Ok(done)
            }
        }
    }

    fn given(&self, tx: &mut dyn Tx, context: &Context<'_>, item: ItemId) -> Result<Given, StoreError> {
        let key = match item {
            ItemId::Course(id) => ItemKey::Course(Key::Id(id.0)),
            ItemId::Bundle(id) => ItemKey::Bundle(Key::Id(id.0)),
        };
        Ok(Given {
            sellable: tx.catalogue().sellables(&[key], context.now)?.pop(),
            owners: tx
                .grants()
                .owned_by(&context.ids)?
                .into_iter()
                .filter(|(_, it)| *it == item)
                .map(|(id, _)| id)
                .collect(),
            ..Given::default()
        })
    }

    fn assign(
        &self,
        tx: &mut dyn Tx,
        context: &Context<'_>,
        item: ItemId,
        user: &User,
        given: &Given,
    ) -> Result<Done, StoreError> {
        let Some(sellable) = &given.sellable else {
            return Ok((Outcome::Failed, vec!["There is no such course or bundle any more.".to_owned()]));
        };
        if given.owners.contains(&user.id) {
            return Ok(unchanged("Owns it already."));
        }
        let source = GrantSource::Assignment(context.admin.id);
        let grants = grants_of(self.ids.as_ref(), user.id, item, Some(sellable), source, context.now);
        tx.grants().insert_all(&grants)?;
        let changes = diff(&[], &[(item.kind(), Some(sellable.title.clone()))]);
        tx.audit().record(&context.admin.entry(context.now, action::GRANT_ASSIGN, of_student(user), changes))?;
        if let Some(event) = granted(user, &[sellable]) {
            tx.jobs().publish(&event, context.now)?;
        }
        Ok((Outcome::Assigned, vec![format!("Gives '{}'.", sellable.title)]))
    }
}

struct Context<'a> {
    admin: Admin<'a>,
    now: Time,
    ids: Vec<UserId>,
}

/// The loaded data about a batch's students.
#[derive(Default)]
struct Given {
    sellable: Option<Sellable>,
    owners: HashSet<UserId>,
    /// Students who may be mailed. For advertising, only those who consented.
    mailable: HashSet<UserId>,
    /// Students who got the same mail recently.
    mailed: HashSet<UserId>,
}

/// Returns why a student gets no mail, if there is a reason.
fn refusal(user: &User, given: &Given) -> Option<Done> {
    if user.blocked_at.is_some() {
        Some(unchanged("Is blocked."))
    } else if user.email_confirmed_at.is_none() {
        Some(unchanged("Has not confirmed the address."))
    } else if user.undeliverable.is_some() {
        Some(unchanged("The address takes no mail."))
    } else if !given.mailable.contains(&user.id) {
        Some(unchanged("Did not agree to mails that ask to buy."))
    } else if given.mailed.contains(&user.id) {
        Some(unchanged("Got the same mail within a day."))
    } else {
        None
    }
}

fn is_same(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}

fn add_tag(tx: &mut dyn Tx, context: &Context<'_>, user: &User, tag: &str) -> Result<Done, StoreError> {
    let before = tx.students().tags(user.id)?;
    if before.iter().any(|known| is_same(known, tag)) {
        return Ok(unchanged("Has the tag already."));
    }
    if before.len() >= MOST_TAGS {
        return Ok((Outcome::Failed, vec!["A student has at most 20 tags.".to_owned()]));
    }
    let mut after = before.clone();
    after.push(tag.to_owned());
    set_tags(tx, context, user, &before, &after)
}

fn remove_tag(tx: &mut dyn Tx, context: &Context<'_>, user: &User, tag: &str) -> Result<Done, StoreError> {
    let before = tx.students().tags(user.id)?;
    let after: Vec<String> = before.iter().filter(|known| !is_same(known, tag)).cloned().collect();
    if after == before {
        return Ok(unchanged("Has no such tag."));
    }
    set_tags(tx, context, user, &before, &after)
}

fn set_tags(
    tx: &mut dyn Tx,
    context: &Context<'_>,
    user: &User,
    before: &[String],
    after: &[String],
) -> Result<Done, StoreError> {
    tx.students().set_tags(user.id, after)?;
    record_tags(tx, context.admin, user, before, after, context.now)?;
    Ok((Outcome::Done, Vec::new()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon, sellable};
    use people::identity::Undeliverable;

    fn row(number: u32) -> TaskRow {
        TaskRow {
            line: number.into(),
            batch: 0,
            cells: vec![],
            user: Some(testing::user(number).id),
            outcome: None,
            messages: vec![],
        }
    }

    fn apply(mut tx: StubTx, action: &TaskAction, users: Vec<User>) -> Vec<(Outcome, String)> {
        let rows = users.iter().map(|user| TaskRow { user: Some(user.id), ..row(1) }).collect();
        tx.students.expect_lock_all().times(1).returning(move |_| Ok(users.clone()));
        let apply = ApplyToStudents { ids: testing::ids(), sale: testing::sale() };
        let admin = Admin { id: testing::user(9).id, request: "r" };
        let done = apply.run(&mut tx, admin, action, rows, noon()).unwrap();
        done.into_iter().map(|row| (row.outcome.unwrap(), row.messages.join(" "))).collect()
    }

    fn confirmed(number: u32) -> User {
        User { email_confirmed_at: Some(noon()), ..testing::user(number) }
    }

    #[test]
    fn each_who_lacks_it_is_given_and_told() {
        let mut tx = StubTx::default();
        let item = sellable("react").item;
        tx.catalogue.expect_sellables().times(1).returning(|_, _| Ok(vec![sellable("react")]));
        tx.grants.expect_owned_by().returning(move |_| Ok(vec![(testing::user(2).id, item)]));
        tx.grants.expect_insert_all().times(1).returning(|_| Ok(()));
        tx.jobs.expect_publish().times(1).returning(|_, _| Ok(()));
        let log = testing::log(&mut tx);
        let action = TaskAction::Assign { item, title: "React".into() };
        let left = User { deleted_at: Some(noon()), ..testing::user(3) };
        let done = apply(tx, &action, vec![testing::user(1), testing::user(2), left]);
        assert_eq!(
            done.iter().map(|done| done.0).collect::<Vec<_>>(),
            [Outcome::Assigned, Outcome::Unchanged, Outcome::Failed]
        );
        assert_eq!(log.lock().unwrap().len(), 1);
    }

    #[test]
    fn only_who_agreed_and_can_get_a_mail_gets_it() {
        let mut tx = StubTx::default();
        let wanting = [1, 3, 4, 6].map(|number| testing::user(number).id).to_vec();
        tx.privacy.expect_want_offers().returning(move |_| Ok(wanting.clone()));
        let details = ["Hello".to_owned(), "Text".to_owned(), "marketing".to_owned()];
        let is_asked = move |_: &[UserId], asked: &[String], since: &Time| asked == details && *since < noon();
        tx.student_tasks.expect_mailed().withf(is_asked).returning(|_, _, _| Ok(vec![testing::user(6).id]));
        tx.jobs.expect_enqueue().times(1).returning(|_, task, _| {
            let Task::SendMail(sent) = task else { panic!("{task:?}") };
            assert_eq!((sent.mail.to.as_str(), sent.mail.subject.as_str()), ("learner1@kaushal.test", "Hello"));
            Ok(())
        });
        let bounced = Undeliverable { email: "learner4@kaushal.test".into(), since: noon() };
        let users = vec![
            confirmed(1),
            confirmed(2),
            User { email_confirmed_at: None, ..testing::user(3) },
            User { undeliverable: Some(bounced), ..confirmed(4) },
            User { blocked_at: Some(noon()), ..confirmed(5) },
            confirmed(6),
        ];
        let done =
            apply(tx, &TaskAction::Mail { subject: "Hello".into(), text: "Text".into(), marketing: true }, users);
        let told: Vec<&str> = done.iter().map(|done| done.1.as_str()).collect();
        let refused = [
            "Did not agree to mails that ask to buy.",
            "Has not confirmed the address.",
            "The address takes no mail.",
            "Is blocked.",
            "Got the same mail within a day.",
        ];
        assert_eq!((told[0], &told[1..]), ("", refused.as_slice()));
    }

    #[test]
    fn what_concerns_their_courses_reaches_also_who_agreed_to_no_marketing() {
        let mut tx = StubTx::default();
        tx.privacy.expect_want_offers().never();
        tx.student_tasks.expect_mailed().returning(|_, _, _| Ok(vec![]));
        tx.jobs.expect_enqueue().times(1).returning(|_, task, _| {
            let Task::SendMail(sent) = task else { panic!("{task:?}") };
            assert!(!sent.mail.body.contains("Turn these mails off"), "{}", sent.mail.body);
            Ok(())
        });
        let mail = TaskAction::Mail { subject: "Hello".into(), text: "No class today.".into(), marketing: false };
        assert_eq!(apply(tx, &mail, vec![confirmed(1)])[0].0, Outcome::Done);
    }

    #[test]
    fn a_tag_is_added_and_removed_in_any_case() {
        let tagged = |tags: &'static [&'static str], set: usize| {
            let mut tx = StubTx::default();
            tx.students.expect_tags().returning(|_| Ok(tags.iter().map(|tag| (*tag).to_owned()).collect()));
            tx.students.expect_set_tags().times(set).returning(|_, _| Ok(()));
            let _log = testing::log(&mut tx);
            tx
        };
        let one = || vec![testing::user(1)];
        let (add, remove) = (TaskAction::AddTag("VIP".into()), TaskAction::RemoveTag("vip".into()));
        assert_eq!(apply(tagged(&["old"], 1), &add, one())[0].0, Outcome::Done);
        assert_eq!(apply(tagged(&["vip"], 0), &add, one())[0].0, Outcome::Unchanged);
        assert_eq!(apply(tagged(&["VIP"], 1), &remove, one())[0].0, Outcome::Done);
        assert_eq!(apply(tagged(&["old"], 0), &remove, one())[0].0, Outcome::Unchanged);
        let full: &[&str] = &["a"; 20];
        assert_eq!(apply(tagged(full, 0), &add, one())[0].0, Outcome::Failed);
    }
}

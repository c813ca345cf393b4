//! Imports students and their grants from a file. Valid rows are stored, and the report says why other rows were not. The same
//! file can be imported again: existing students and grants stay. A student gets one mail per file.

mod student_index;
#[cfg(test)]
mod tests;

use crate::ports::Store;
use crate::ports::store::Tx;
use crate::students::assign_item::granted;
use catalogue::{ItemKey, Sellable};
use kernel::Time;
use kernel::audit::{Admin, AuditContext, Change, Subject, action, diff};
use kernel::clock::{Clock, IdGen, Tokens};
use kernel::email::MAX_EMAIL;
use kernel::ids::UserId;
use kernel::permission::Permission;
use kernel::role::Role;
use kernel::sheets::Row;
use kernel::store::StoreError;
use learning::{Grant, GrantSource};
use money::orders::fulfil::grants_of;
use people::identity::User;
use people::identity::forgot_password::ResetLinks;
use people::identity::register::REFERRAL_CODE_LENGTH;
use people::privacy::Notice;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
pub use student_index::COLUMNS;
pub(super) use student_index::StudentIndex;
use student_index::{Plan, PlannedGrant, Student};

/// Most rows in a file.
pub const MOST_ROWS: usize = 10_000;
/// Rows in one unit of work.
const TOGETHER: usize = 250;

/// The outcome of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// A new student was created and got the row's grants.
    Created,
    /// A known student got a grant.
    Assigned,
    /// A known student already owns everything that the row grants.
    Unchanged,
    /// Nothing was stored.
    Failed,
    /// The action was applied, and none of the outcomes above fits.
    Done,
}

impl Outcome {
    pub const ALL: [Self; 5] = [Self::Created, Self::Assigned, Self::Unchanged, Self::Failed, Self::Done];

    /// The name on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Created => "created",
            Self::Assigned => "assigned",
            Self::Unchanged => "unchanged",
            Self::Failed => "failed",
            Self::Done => "done",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|outcome| outcome.as_str() == name)
    }
}

/// A row of the report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RowResult {
    /// The row's line number in the file.
    pub line: u64,
    /// The e-mail address as written in the file.
    pub email: String,
    /// The student, new or known. `None` for a row that failed.
    pub user: Option<UserId>,
    pub outcome: Outcome,
    /// All reasons of a failure, otherwise the titles that were granted.
    pub messages: Vec<String>,
}

impl RowResult {
    /// Whether the row grants something to its student. The messages list it.
    pub fn gives(&self) -> bool {
        matches!(self.outcome, Outcome::Created | Outcome::Assigned) && !self.messages.is_empty()
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ImportStudentsError {
    /// The caller lacks the permission.
    #[error("admins only")]
    Forbidden,
    /// The file has more than [`MOST_ROWS`] rows. The value is their number.
    #[error("too many rows: {0}")]
    TooMany(usize),
    /// Storage fails. Earlier batches stay stored, and the file can be imported again.
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct ImportStudents {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
    pub tokens: Arc<dyn Tokens>,
    /// Creates the links by which new students choose a password, because they have none.
    pub links: ResetLinks,
    /// Version of the privacy policy that the invitations refer to.
    pub terms_version: String,
}

/// The data that a batch stores.
#[derive(Default)]
struct Batch {
    results: Vec<RowResult>,
    users: Vec<User>,
    grants: Vec<Grant>,
    /// The grants of each student, in the file's order.
    given: Vec<(UserId, Sellable)>,
    /// For each row of `results`, the audit subject, the student and the changes.
    changes: Vec<Option<(Subject, UserId, Vec<Change>)>>,
}

impl ImportStudents {
    /// Imports the rows, or only reports what an import would do. Of two concurrent imports, each stores what the other did
    /// not.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller lacks the permission.
    /// `TooMany`: there are more than [`MOST_ROWS`] rows.
    /// `Store`: storage fails.
    /// A faulty row is no error. The returned results report it.
    pub fn run(
        &self,
        author: &AuditContext,
        rows: &[Row],
        dry_run: bool,
    ) -> Result<Vec<RowResult>, ImportStudentsError> {
        let admin = author.staff(Permission::Students).ok_or(ImportStudentsError::Forbidden)?;
        if rows.len() > MOST_ROWS {
            return Err(ImportStudentsError::TooMany(rows.len()));
        }
        let mut index = StudentIndex::default();
        let mut results = Vec::with_capacity(rows.len());
        for some in batches(rows) {
            let mut tx = self.store.begin()?;
            if dry_run {
                let batch = self.plan(tx.as_mut(), admin, &mut index, &some, self.clock.now())?;
                results.extend(batch.results);
            } else {
                results.extend(self.import(tx.as_mut(), admin, &mut index, &some)?);
                tx.commit()?;
            }
        }
        results.sort_by_key(|result| result.line);
        Ok(results)
    }

    /// Imports the rows of a batch made by [`batches`], in the caller's unit of work.
    pub(super) fn import(
        &self,
        tx: &mut dyn Tx,
        admin: Admin<'_>,
        index: &mut StudentIndex,
        rows: &[&Row],
    ) -> Result<Vec<RowResult>, StoreError> {
        tx.users().await_turn_to_import()?;
        let now = self.clock.now();
        let mut batch = self.plan(tx, admin, index, rows, now)?;
        self.save(tx, admin, &mut batch, now)?;
        Ok(batch.results)
    }

    fn plan(
        &self,
        tx: &mut dyn Tx,
        admin: Admin<'_>,
        index: &mut StudentIndex,
        rows: &[&Row],
        now: Time,
    ) -> Result<Batch, StoreError> {
        let read: Vec<_> = rows.iter().map(|row| (*row, student_index::read(row))).collect();
        let students: Vec<&Student> = read.iter().filter_map(|(_, student)| student.as_ref().ok()).collect();
        let emails: Vec<_> = students.iter().map(|student| student.email.to_lowercase()).collect();
        let mobiles: Vec<_> = students.iter().map(|student| student.mobile.clone()).collect();
        let known = tx.users().contacts(&emails, &mobiles)?;
        let ids: Vec<UserId> = known.iter().map(|contact| contact.id).collect();
        let owned = tx.grants().owned_by(&ids)?;
        index.learn(known, owned);
        let keys: Vec<ItemKey> =
            distinct(students.iter().flat_map(|student| student.items.iter().map(|item| item.key.clone())));
        index.offer(tx.catalogue().sellables(&keys, now)?);
        let mut batch = Batch::default();
        for (row, student) in read {
            let new = UserId(self.ids.uuid());
            let plan = student.and_then(|student| Ok((index.plan(&student, new)?, student)));
            self.add(&mut batch, admin, row, plan, now);
        }
        Ok(batch)
    }

    fn add(
        &self,
        batch: &mut Batch,
        admin: Admin<'_>,
        row: &Row,
        plan: Result<(Plan, Student), Vec<String>>,
        now: Time,
    ) {
        let email = email_of(row).chars().take(MAX_EMAIL).collect();
        let (outcome, messages, change) = match plan {
            Err(messages) => (Outcome::Failed, messages, None),
            Ok((Plan { user, name, is_new: false, planned }, _)) if planned.is_empty() => {
                (Outcome::Unchanged, Vec::new(), Some((user, name, Vec::new())))
            }
            Ok((Plan { user, name, is_new, planned }, student)) => {
                let given: Vec<_> = planned.iter().map(|gift| field(&gift.0)).collect();
                let mut changes = given.clone();
                if is_new {
                    let (email, mobile) = (Some(student.email.clone()), Some(student.mobile.clone()));
                    changes.splice(0..0, [("email", email), ("mobilenumber", mobile)]);
                    batch.users.push(self.user(user, &student, now));
                }
                batch.grants.extend(self.grants(user, &planned, admin, now));
                batch.given.extend(planned.into_iter().map(|PlannedGrant(sellable)| (user, sellable)));
                let outcome = if is_new { Outcome::Created } else { Outcome::Assigned };
                let messages = given.into_iter().filter_map(|(_, title)| Some(format!("Gives '{}'.", title?)));
                (outcome, messages.collect(), Some((user, name, diff(&[], &changes))))
            }
        };
        let known = change.as_ref().map(|(user, ..)| *user);
        batch.changes.push(change.map(|(user, name, changes)| (Subject::new("student", user, name), user, changes)));
        batch.results.push(RowResult { line: row.line, email, user: known, outcome, messages });
    }

    fn user(&self, id: UserId, student: &Student, now: Time) -> User {
        User {
            name: student.name.clone(),
            email: student.email.clone(),
            mobile: student.mobile.clone(),
            ..User::new(id, Role::Learner, self.tokens.code(REFERRAL_CODE_LENGTH), now)
        }
    }

    fn grants(&self, user: UserId, planned: &[PlannedGrant], admin: Admin<'_>, now: Time) -> Vec<Grant> {
        let source = GrantSource::Assignment(admin.id);
        let grants = |PlannedGrant(sellable): &PlannedGrant| {
            grants_of(self.ids.as_ref(), user, sellable.item, Some(sellable), source, now)
        };
        planned.iter().flat_map(grants).collect()
    }

    /// Stores users, grants, audit entries and mails. A row fails if another account took its e-mail or mobile number since the
    /// row was planned.
    fn save(&self, tx: &mut dyn Tx, admin: Admin<'_>, batch: &mut Batch, now: Time) -> Result<(), StoreError> {
        let stored: HashSet<UserId> = tx.users().insert_new(&batch.users)?.into_iter().collect();
        let lost: HashSet<UserId> = batch.users.iter().map(|user| user.id).filter(|id| !stored.contains(id)).collect();
        let kept: Vec<Grant> = batch.grants.drain(..).filter(|grant| !lost.contains(&grant.user)).collect();
        tx.grants().insert_all(&kept)?;
        for (results, change) in batch.results.iter_mut().zip(batch.changes.drain(..)) {
            let Some((subject, user, changes)) = change else { continue };
            if lost.contains(&user) {
                results.outcome = Outcome::Failed;
                results.user = None;
                results.messages = vec![
                    "Somebody signed up with this e-mail or mobile number just now. Import the file again.".to_owned(),
                ];
                continue;
            }
            let done = match results.outcome {
                Outcome::Created => action::STUDENT_IMPORT,
                Outcome::Assigned => action::GRANT_ASSIGN,
                Outcome::Unchanged | Outcome::Failed | Outcome::Done => continue,
            };
            tx.audit().record(&admin.entry(now, done, subject, changes))?;
        }
        batch.given.retain(|(user, _)| !lost.contains(user));
        batch.users.retain(|user| !lost.contains(&user.id));
        self.mail(tx, batch, now)
    }

    /// Invites new students, which also notifies them of the privacy policy, and notifies known ones. Each gets one mail that
    /// lists all grants.
    fn mail(&self, tx: &mut dyn Tx, batch: &Batch, now: Time) -> Result<(), StoreError> {
        let mut given: HashMap<UserId, Vec<&Sellable>> = HashMap::new();
        for (user, sellable) in &batch.given {
            given.entry(*user).or_default().push(sellable);
        }
        let new: Vec<UserId> = batch.users.iter().map(|user| user.id).collect();
        if !new.is_empty() {
            tx.privacy().record_notice(&new, &Notice { version: self.terms_version.clone(), at: now })?;
        }
        for user in &batch.users {
            let theirs = given.remove(&user.id).unwrap_or_default();
            self.links.invite(tx, user, theirs.into_iter().map(|sellable| sellable.given()).collect(), now)?;
        }
        for (user, _) in &batch.given {
            let Some(given) = given.remove(user) else { continue };
            let student = tx.users().find(*user)?;
            if let Some(event) = student.and_then(|student| granted(&student, &given)) {
                tx.jobs().publish(&event, now)?;
            }
        }
        Ok(())
    }
}

/// Groups the rows into batches of about [`TOGETHER`]. Rows with the same e-mail address are in the same batch, so that a
/// student gets one mail.
pub(super) fn batches(rows: &[Row]) -> Vec<Vec<&Row>> {
    let mut first: HashMap<String, usize> = HashMap::new();
    let of_whom = |(place, row)| match email_of(row) {
        "" => (place, row),
        email => (*first.entry(email.to_lowercase()).or_insert(place), row),
    };
    let mut sorted: Vec<(usize, &Row)> = rows.iter().enumerate().map(of_whom).collect();
    sorted.sort_by_key(|(first, _)| *first);
    let mut batches: Vec<Vec<&Row>> = Vec::new();
    for same in sorted.chunk_by(|one, next| one.0 == next.0) {
        let same = same.iter().map(|(_, row)| *row);
        match batches.last_mut() {
            Some(last) if last.len() < TOGETHER => last.extend(same),
            _ => batches.push(same.collect()),
        }
    }
    batches
}

fn email_of(row: &Row) -> &str {
    row.cells.get(1).map(|cell| cell.trim()).unwrap_or_default()
}

fn field(sellable: &Sellable) -> kernel::audit::Field {
    (sellable.item.kind(), Some(sellable.title.clone()))
}

fn distinct(keys: impl Iterator<Item = ItemKey>) -> Vec<ItemKey> {
    let mut seen = HashSet::new();
    let name = |key: &ItemKey| match key {
        ItemKey::Course(key) => (false, key.clone()),
        ItemKey::Bundle(key) => (true, key.clone()),
    };
    keys.filter(|key| seen.insert(name(key))).collect::<Vec<ItemKey>>()
}

//! Tags, by which staff find students, and notes for colleagues. No page shows them to the student, but the student's data
//! export contains them. They are deleted with the account.

use super::listing::{MAX_TAG, MOST_TAGS};
use crate::ports::Store;
use crate::ports::store::Tx;
use kernel::Time;
use kernel::actor::Actor;
use kernel::audit::{Admin, AuditContext, action, diff};
use kernel::clock::{Clock, IdGen};
use kernel::ids::{StudentNoteId, UserId};
use kernel::permission::Permission;
use kernel::store::StoreError;
use kernel::validation::Violation;
use people::identity::User;
use people::identity::audit_fields::of_student;
use std::sync::Arc;

/// Longest note, in characters.
pub const MAX_NOTE: usize = 2_000;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StudentNote {
    pub id: StudentNoteId,
    pub student: UserId,
    pub author: UserId,
    pub author_name: String,
    /// The note's text, unchanged.
    pub text: String,
    pub created_at: Time,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LabelStudentError {
    /// The caller lacks the permission.
    #[error("staff only")]
    Forbidden,
    /// The student doesn't exist or deleted the account, or the account belongs to the staff.
    #[error("no such student")]
    NoStudent,
    /// The student has no such note.
    #[error("no such note")]
    NoNote,
    /// The note was written by somebody else. Only its author and admins may delete it.
    #[error("somebody else's note")]
    NotAuthor,
    #[error("it breaks rules")]
    Invalid(Vec<Violation>),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Writes tags and notes of students.
#[derive(Clone)]
pub struct LabelStudent {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
}

/// Normalises a tag to single spaces.
///
/// # Errors
///
/// The tag is empty or has more than [`MAX_TAG`] characters.
pub fn tag_of(text: &str) -> Result<String, Violation> {
    let tag = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match tag.chars().count() {
        0 => Err(Violation::new("tags", "required", "A tag must have a name.")),
        count if count > MAX_TAG => Err(Violation::new("tags", "too_long", "A tag must have at most 40 characters.")),
        _ if tag.chars().any(|c| c.is_control() || c == ';') => {
            Err(Violation::new("tags", "invalid_tag", "A tag must have no semicolon in it."))
        }
        _ => Ok(tag),
    }
}

/// Normalises tags and removes duplicates, ignoring case. At most [`MOST_TAGS`] are allowed.
///
/// # Errors
///
/// There are too many tags, or a tag is invalid (the first such tag is reported).
pub fn tags_of(texts: &[String]) -> Result<Vec<String>, Violation> {
    let mut tags: Vec<String> = Vec::new();
    for text in texts {
        let tag = tag_of(text)?;
        if !tags.iter().any(|known| known.to_lowercase() == tag.to_lowercase()) {
            tags.push(tag);
        }
    }
    if tags.len() > MOST_TAGS {
        return Err(Violation::new("tags", "too_many", "A student has at most 20 tags."));
    }
    Ok(tags)
}

/// Returns the tags in the spelling that is already in use, if there is one.
fn as_spelled(tx: &mut dyn Tx, tags: Vec<String>) -> Result<Vec<String>, StoreError> {
    let known = tx.students().spellings(&tags)?;
    let spelled = |tag: String| {
        let found = known.iter().find(|known| known.to_lowercase() == tag.to_lowercase());
        found.cloned().unwrap_or(tag)
    };
    Ok(tags.into_iter().map(spelled).collect())
}

/// Locks a student's row and returns the student.
fn student(tx: &mut dyn Tx, id: UserId) -> Result<User, LabelStudentError> {
    tx.users().lock(id)?;
    let found = tx.users().find(id)?.filter(|user| user.deleted_at.is_none() && !user.role.is_staff());
    found.ok_or(LabelStudentError::NoStudent)
}

impl LabelStudent {
    /// Replaces a student's tags. If a tag is in use in another spelling, that spelling is kept.
    ///
    /// # Errors
    ///
    /// The caller lacks the permission, the student doesn't exist, or the tags break rules.
    pub fn set_tags(
        &self,
        author: &AuditContext,
        id: UserId,
        texts: &[String],
    ) -> Result<Vec<String>, LabelStudentError> {
        let admin = author.staff(Permission::Students).ok_or(LabelStudentError::Forbidden)?;
        let tags = tags_of(texts).map_err(|fault| LabelStudentError::Invalid(vec![fault]))?;
        let mut tx = self.store.begin()?;
        let student = student(tx.as_mut(), id)?;
        let before = tx.students().tags(id)?;
        let mut tags = as_spelled(tx.as_mut(), tags)?;
        tags.sort_unstable();
        if tags != before {
            tx.students().set_tags(id, &tags)?;
            record_tags(tx.as_mut(), admin, &student, &before, &tags, self.clock.now())?;
            tx.commit()?;
        }
        Ok(tags)
    }

    /// Adds a note about a student.
    ///
    /// # Errors
    ///
    /// The caller lacks the permission, the student doesn't exist, or the text breaks rules.
    pub fn add_note(&self, author: &AuditContext, id: UserId, text: &str) -> Result<StudentNoteId, LabelStudentError> {
        let admin = author.staff(Permission::Students).ok_or(LabelStudentError::Forbidden)?;
        let text = text.trim();
        let length = text.chars().count();
        if !(1..=MAX_NOTE).contains(&length) || text.chars().any(|c| c.is_control() && !matches!(c, '\n' | '\r' | '\t'))
        {
            let fault = Violation::new("text", "invalid_note", "A note must have 1 to 2,000 characters.");
            return Err(LabelStudentError::Invalid(vec![fault]));
        }
        let mut tx = self.store.begin()?;
        let student = student(tx.as_mut(), id)?;
        let note = StudentNote {
            id: StudentNoteId(self.ids.uuid()),
            student: id,
            author: admin.id,
            author_name: String::new(),
            text: text.to_owned(),
            created_at: self.clock.now(),
        };
        tx.students().insert_note(&note)?;
        // The audit log keeps everything forever, so the entry doesn't contain the note.
        let entry = admin.entry(note.created_at, action::STUDENT_NOTE, of_student(&student), Vec::new());
        tx.audit().record(&entry)?;
        tx.commit()?;
        Ok(note.id)
    }

    /// Deletes a note.
    ///
    /// # Errors
    ///
    /// `Forbidden`: the caller lacks the permission.
    /// `NoNote`: the student has no such note.
    /// `NotAuthor`: the note is a colleague's, and the caller is no admin.
    pub fn delete_note(&self, author: &AuditContext, id: UserId, note: StudentNoteId) -> Result<(), LabelStudentError> {
        let admin = author.staff(Permission::Students).ok_or(LabelStudentError::Forbidden)?;
        let mut tx = self.store.begin()?;
        let student = student(tx.as_mut(), id)?;
        let found = tx.students().find_note(note)?.filter(|found| found.student == id);
        let found = found.ok_or(LabelStudentError::NoNote)?;
        if found.author != admin.id && !matches!(author.actor, Actor::Admin(_)) {
            return Err(LabelStudentError::NotAuthor);
        }
        tx.students().delete_note(note)?;
        let entry = admin.entry(self.clock.now(), action::STUDENT_NOTE_DELETE, of_student(&student), Vec::new());
        tx.audit().record(&entry)?;
        Ok(tx.commit()?)
    }
}

/// Records a change of tags in the audit log.
pub(super) fn record_tags(
    tx: &mut dyn Tx,
    admin: Admin<'_>,
    student: &User,
    before: &[String],
    after: &[String],
    now: Time,
) -> Result<(), StoreError> {
    let list = |tags: &[String]| [("tags", Some(tags.join(", ")))];
    let changes = diff(&list(before), &list(after));
    tx.audit().record(&admin.entry(now, action::STUDENT_TAG, of_student(student), changes))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, noon, stores};
    use kernel::role::Role;
    use std::sync::atomic::Ordering;

    fn texts(tags: &[&str]) -> Vec<String> {
        tags.iter().map(|tag| (*tag).to_owned()).collect()
    }

    fn label(tx: StubTx) -> LabelStudent {
        LabelStudent { store: stores(vec![tx]), clock: testing::clock(), ids: testing::ids() }
    }

    fn knowing(user: User) -> StubTx {
        let mut tx = StubTx::default();
        tx.users.expect_lock().returning(|_| Ok(true));
        tx.users.expect_find().returning(move |_| Ok(Some(user.clone())));
        tx
    }

    fn support(number: u32) -> AuditContext {
        AuditContext { actor: Actor::Support(testing::user(number).id), request: "r".into() }
    }

    #[test]
    fn tags_are_each_kept_once_within_bounds() {
        assert_eq!(tags_of(&texts(&[" VIP  2026 ", "vip 2026", "सितंबर"])), Ok(texts(&["VIP 2026", "सितंबर"])));
        let code = |tags: &[String]| tags_of(tags).unwrap_err().code;
        assert_eq!(code(&texts(&[" "])), "required");
        assert_eq!(code(&texts(&["a;b"])), "invalid_tag");
        assert_eq!(code(&["क".repeat(41)]), "too_long");
        let many: Vec<String> = (0..21).map(|number| number.to_string()).collect();
        assert_eq!((code(&many), tags_of(&many[1..]).unwrap().len()), ("too_many", 20));
    }

    #[test]
    fn a_tag_is_spelled_as_it_is_in_use_and_the_log_says_what_changed() {
        let mut tx = knowing(testing::user(1));
        tx.students.expect_tags().returning(|_| Ok(texts(&["old"])));
        tx.students.expect_spellings().returning(|_| Ok(texts(&["VIP"])));
        let is_set = |_: &_, tags: &[String]| tags == texts(&["VIP", "new"]);
        tx.students.expect_set_tags().times(1).withf(is_set).returning(|_, _| Ok(()));
        let log = testing::log(&mut tx);
        let committed = tx.committed.clone();
        assert_eq!(
            label(tx).set_tags(&support(9), testing::user(1).id, &texts(&["vip", "new"])),
            Ok(texts(&["VIP", "new"]))
        );
        let change = log.lock().unwrap()[0].changes[0].clone();
        assert_eq!((change.before.as_deref(), change.after.as_deref()), (Some("old"), Some("VIP, new")));
        assert!(committed.load(Ordering::SeqCst));
    }

    #[test]
    fn nothing_is_written_of_who_left_of_staff_and_by_others() {
        let left = User { deleted_at: Some(noon()), ..testing::user(1) };
        let staff = User { role: Role::Editor, ..testing::user(1) };
        for user in [left, staff] {
            let refused = label(knowing(user.clone())).add_note(&testing::admin(), user.id, "Called.");
            assert_eq!(refused, Err(LabelStudentError::NoStudent));
        }
        let id = testing::user(1).id;
        let none = || label(StubTx::default());
        assert_eq!(none().set_tags(&testing::no_admin(), id, &[]), Err(LabelStudentError::Forbidden));
        assert_eq!(none().add_note(&testing::no_admin(), id, "x"), Err(LabelStudentError::Forbidden));
        for text in [" ", "a\u{7}", &"क".repeat(2_001)] {
            assert!(matches!(none().add_note(&testing::admin(), id, text), Err(LabelStudentError::Invalid(_))));
        }
    }

    #[test]
    fn a_note_goes_by_its_author_or_an_admin() {
        let delete = |who: AuditContext| {
            let mut tx = knowing(testing::user(1));
            let note = StudentNote {
                id: StudentNoteId(testing::id("note")),
                student: testing::user(1).id,
                author: testing::user(7).id,
                author_name: "Meera".into(),
                text: "Called.".into(),
                created_at: noon(),
            };
            tx.students.expect_find_note().returning(move |_| Ok(Some(note.clone())));
            tx.students.expect_delete_note().returning(|_| Ok(()));
            let _log = testing::log(&mut tx);
            label(tx).delete_note(&who, testing::user(1).id, StudentNoteId(testing::id("note")))
        };
        assert_eq!((delete(support(7)), delete(testing::admin())), (Ok(()), Ok(())));
        assert_eq!(delete(support(8)), Err(LabelStudentError::NotAuthor));
    }
}

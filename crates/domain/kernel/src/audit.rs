//! The audit log: which member of the staff changed what, the old and new values, the time, and the request. Each write by the
//! staff takes an `AuditContext` and records its entry in the transaction of the change. A database trigger makes the table
//! append-only. When an account is deleted, its entries keep the action and lose names and values.

pub mod action;
pub mod reason;

use crate::Time;
use crate::actor::Actor;
use crate::ids::UserId;
use crate::money::{BasisPoints, Paise};
use crate::permission::Permission;

/// The actor and the request of a change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditContext {
    pub actor: Actor,
    /// The request's id, which is also in the server's log and in the header `X-Request-Id`.
    pub request: String,
}

/// The member of the staff who makes a change, mostly an admin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Admin<'a> {
    pub id: UserId,
    pub request: &'a str,
}

impl AuditContext {
    /// Returns the acting admin, or another member of the staff who has the permission; `None` for anybody else.
    pub fn staff(&self, permission: Permission) -> Option<Admin<'_>> {
        self.author(self.actor.may(permission))
    }

    /// Returns the acting member of the staff in any role, for changes of their own account.
    pub fn any_staff(&self) -> Option<Admin<'_>> {
        self.author(self.actor.is_staff())
    }

    /// Returns the acting mentor, or member of the staff with the permission to teach. Mentors' decisions are audited too.
    pub fn teacher(&self) -> Option<Admin<'_>> {
        self.author(matches!(self.actor, Actor::Mentor(_)) || self.actor.may(Permission::Teaching))
    }

    fn author(&self, may: bool) -> Option<Admin<'_>> {
        let id = self.actor.user().filter(|_| may)?;
        Some(Admin { id, request: &self.request })
    }
}

impl Admin<'_> {
    /// Builds an audit entry by this actor.
    pub fn entry(self, at: Time, action: &'static str, subject: Subject, changes: Vec<Change>) -> Entry {
        Entry { at, actor: self.id, request: self.request.to_owned(), action, subject, changes }
    }
}

/// The thing that an action changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subject {
    /// The kind of thing: 'course', 'bundle', 'student', 'settings', …
    pub kind: &'static str,
    /// The thing's id; empty if only one thing of the kind exists.
    pub id: String,
    /// The thing's name at the time of the action.
    pub name: String,
}

impl Subject {
    /// Makes a subject with an id.
    pub fn new(kind: &'static str, id: impl ToString, name: impl Into<String>) -> Self {
        Self { kind, id: id.to_string(), name: name.into() }
    }
}

/// A changed field, with its name in the API.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    pub field: String,
    /// The old value; `None` when it was empty or absent.
    pub before: Option<String>,
    /// The new value; `None` when it is empty or absent.
    pub after: Option<String>,
}

/// An audit entry to be recorded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    pub at: Time,
    pub actor: UserId,
    pub request: String,
    /// One of the constants in [`action`].
    pub action: &'static str,
    pub subject: Subject,
    /// The changed fields. Empty for an action that changes none, such as ending something.
    pub changes: Vec<Change>,
}

/// An audit entry that was read from the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Logged {
    pub id: uuid::Uuid,
    pub at: Time,
    pub actor: UserId,
    /// The actor's name at the time of the action.
    pub actor_name: String,
    pub action: String,
    pub entity: String,
    pub entity_id: String,
    pub entity_name: String,
    pub changes: Vec<Change>,
    pub request: String,
}

/// A field of a thing in the log: its name in the API and a readable value.
pub type Field = (&'static str, Option<String>);

/// Longest value in the log, in characters.
pub const MAX_VALUE: usize = 500;

/// Returns the fields that differ, in the order of `after`, followed by those that only `before` contains. An empty text counts
/// as absent. Whole values are compared, then cut to [`MAX_VALUE`]. `before` is empty for a new thing, `after` for a deleted
/// one.
pub fn diff(before: &[Field], after: &[Field]) -> Vec<Change> {
    let held = |fields: &[Field], name: &str| {
        let found = fields.iter().find(|(field, _)| *field == name);
        found.and_then(|(_, value)| value.clone()).filter(|value| !value.is_empty())
    };
    let gone = before.iter().filter(|(name, _)| !after.iter().any(|(known, _)| known == name));
    let changes = after.iter().chain(gone).map(|(name, _)| (*name, held(before, name), held(after, name)));
    let changed = changes.filter(|(_, before, after)| before != after);
    let change = |(name, before, after): (&str, Option<String>, Option<String>)| Change {
        field: name.to_owned(),
        before: before.map(cut),
        after: after.map(cut),
    };
    changed.map(change).collect()
}

/// Cuts a value to [`MAX_VALUE`] characters for the log.
pub fn cut(text: String) -> String {
    if text.chars().count() <= MAX_VALUE {
        return text;
    }
    let mut short: String = text.chars().take(MAX_VALUE - 1).collect();
    short.push('…');
    short
}

pub fn moment(time: Time) -> String {
    time.format("%Y-%m-%dT%H:%M:%SZ").to_string()
}

/// Formats an amount for the log: '₹1499' or '₹1499.50'.
pub fn rupees(amount: Paise) -> String {
    let (whole, rest) = (amount.get() / 100, amount.get() % 100);
    if rest == 0 { format!("₹{whole}") } else { format!("₹{whole}.{rest:02}") }
}

/// Formats a rate for the log: '20%' or '12.5%'.
pub fn percent(rate: BasisPoints) -> String {
    let text = format!("{}.{:02}", rate.get() / 100, rate.get() % 100);
    format!("{}%", text.trim_end_matches('0').trim_end_matches('.'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::role::Role;

    fn some(text: &str) -> Option<String> {
        Some(text.to_owned())
    }

    #[test]
    fn only_what_differs_is_listed() {
        let before = [("title", some("React")), ("price", some("₹999")), ("image", None), ("pdf", some("a.pdf"))];
        let after = [("title", some("React")), ("price", some("₹1999")), ("image", some("")), ("level", some("Basic"))];
        let change = |field: &str, before, after| Change { field: field.to_owned(), before, after };
        let expected = [
            change("price", some("₹999"), some("₹1999")),
            change("level", None, some("Basic")),
            change("pdf", some("a.pdf"), None),
        ];
        assert_eq!(diff(&before, &after), expected);
        assert_eq!(diff(&after, &after), []);
    }

    #[test]
    fn long_texts_are_compared_whole_and_shown_cut() {
        let long = |end: &str| "क".repeat(600) + end;
        let changes = diff(&[("description", Some(long("a")))], &[("description", Some(long("b")))]);
        let shown = changes[0].after.clone().unwrap();
        assert_eq!(shown.chars().count(), MAX_VALUE);
        assert!(shown.ends_with('…'));
        assert_eq!(changes[0].before, changes[0].after);
    }

    #[test]
    fn amounts_and_rates_read_well() {
        assert_eq!(rupees(Paise::new(149_950)), "₹1499.50");
        assert_eq!(rupees(Paise::new(149_900)), "₹1499");
        assert_eq!(
            ["20%", "12.5%", "0.05%", "100%"].map(str::to_owned),
            [2000, 1250, 5, 10_000].map(|hundredths| { percent(BasisPoints::new(hundredths)) })
        );
    }

    #[test]
    fn only_staff_with_the_permission_is_an_author() {
        let author = |actor| AuditContext { actor, request: "r".into() };
        let id = UserId(uuid::Uuid::from_u128(1));
        let expected = |may: bool| may.then_some(Admin { id, request: "r" });
        for role in Role::ALL {
            let author = author(Actor::of(role, id));
            for permission in Permission::ALL {
                assert_eq!(author.staff(permission), expected(role.may(permission)), "{role:?} {permission:?}");
            }
            assert_eq!(author.any_staff(), expected(role.is_staff()), "{role:?}");
            assert_eq!(author.teacher(), expected([Role::Admin, Role::Mentor].contains(&role)), "{role:?}");
        }
        let stranger = author(Actor::Anonymous);
        assert_eq!((stranger.any_staff(), stranger.teacher()), (None, None));
    }
}

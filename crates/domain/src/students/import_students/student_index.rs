//! Knows which students exist and what they own, and decides what a row changes. No I/O.

use catalogue::{ItemKey, Sellable};
use kernel::ids::{ItemId, Key, UserId};
use kernel::lettering::stored_name;
use kernel::phone;
use kernel::role::Role;
use kernel::sheets::{self, Row, Spoiled};
use people::identity::contact::contact_violations;
use people::ports::store::Contact;
use std::collections::{HashMap, HashSet};

/// The columns of a file, in order. A cell of the last two columns contains slugs or ids, separated by semicolons.
pub const COLUMNS: [&str; 5] = ["name", "email", "mobile", "courses", "bundles"];
/// Most courses and bundles in one row.
const MOST_ITEMS: usize = 100;

/// A row that passed validation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Student {
    pub(super) name: String,
    pub(super) email: String,
    pub(super) mobile: String,
    /// Items to grant. Bundles come first, so that a course that is part of a bundle isn't granted twice.
    pub(super) items: Vec<WantedItem>,
}

/// A course or bundle that a row names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct WantedItem {
    pub(super) key: ItemKey,
    /// The text as in the file. The lookup uses lower case.
    written: String,
}

/// An item that a row grants and that the student doesn't own yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct PlannedGrant(pub(super) Sellable);

/// The planned changes of a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Plan {
    pub(super) user: UserId,
    /// The student's stored name.
    pub(super) name: String,
    pub(super) is_new: bool,
    pub(super) planned: Vec<PlannedGrant>,
}

struct Person {
    name: String,
    email: String,
    mobile: String,
    role: Role,
}

/// Validates a row, and returns the student or all faults. Empty cells after the last column are ignored, because spreadsheet
/// programs add them.
pub(super) fn read(row: &Row) -> Result<Student, Vec<String>> {
    let mut cells: Vec<&str> = row.cells.iter().map(|cell| cell.trim()).collect();
    while cells.len() > COLUMNS.len() && cells.last().is_some_and(|cell| cell.is_empty()) {
        cells.pop();
    }
    let [name, email, mobile, courses, bundles] = cells.as_slice() else {
        return Err(vec![format!("The row has {} cells instead of {}.", cells.len(), COLUMNS.len())]);
    };
    let mut messages = spoiled(name, email, mobile);
    if messages.is_empty() {
        messages = contact_violations(name, mobile, email).into_iter().map(|fault| fault.message.to_owned()).collect();
    }
    let items: Vec<_> = wanted(bundles, ItemKey::Bundle).into_iter().chain(wanted(courses, ItemKey::Course)).collect();
    if items.len() > MOST_ITEMS {
        messages.push(format!("A row gives at most {MOST_ITEMS} courses and bundles."));
    }
    if !messages.is_empty() {
        return Err(messages);
    }
    let mobile = phone::mobile(mobile).unwrap_or_default();
    Ok(Student { name: stored_name(name), email: (*email).to_owned(), mobile, items })
}

/// Returns the items in a cell, separated by semicolons.
fn wanted(cell: &str, item: fn(Key) -> ItemKey) -> Vec<WantedItem> {
    let parts = cell.split(';').map(str::trim).filter(|part| !part.is_empty());
    parts.map(|part| WantedItem { key: item(Key::parse(part)), written: part.to_owned() }).collect()
}

/// Returns a message for each way in which the row's cells are garbled, without duplicates. The caller checks the contact rules
/// only if there is no message, because garbled cells would break them too.
fn spoiled(name: &str, email: &str, mobile: &str) -> Vec<String> {
    let mut found: Vec<Spoiled> = Vec::new();
    let number = sheets::is_short_number(mobile).then_some(Spoiled::ShortNumber);
    let other = sheets::is_not_a_name(name).then_some(Spoiled::NotAName);
    let cells =
        [sheets::spoiled_name(name).or(other), sheets::spoiled_name(email), sheets::spoiled_value(mobile), number];
    for one in cells.into_iter().flatten() {
        if !found.contains(&one) {
            found.push(one);
        }
    }
    found.into_iter().map(|one| one.message().to_owned()).collect()
}

/// The known students: those in the database, and those of earlier rows.
#[derive(Default)]
pub(in crate::students) struct StudentIndex {
    people: HashMap<UserId, Person>,
    by_email: HashMap<String, UserId>,
    by_mobile: HashMap<String, UserId>,
    owned: HashSet<(UserId, ItemId)>,
    courses: HashMap<Key, Sellable>,
    bundles: HashMap<Key, Sellable>,
}

impl StudentIndex {
    /// Adds people from the database, with the items that they own.
    pub(super) fn learn(&mut self, known: Vec<Contact>, owned: Vec<(UserId, ItemId)>) {
        for Contact { id, name, email, mobile, role } in known {
            self.add(id, Person { name, email: email.to_lowercase(), mobile, role });
        }
        self.owned.extend(owned);
    }

    /// Adds items that can be granted.
    pub(super) fn offer(&mut self, sellables: Vec<Sellable>) {
        for sellable in sellables {
            let known = match sellable.item {
                ItemId::Course(_) => &mut self.courses,
                ItemId::Bundle(_) => &mut self.bundles,
            };
            known.insert(Key::Slug(sellable.slug.clone()), sellable.clone());
            known.insert(Key::Id(sellable.item.uuid()), sellable);
        }
    }

    fn add(&mut self, id: UserId, person: Person) {
        self.by_email.insert(person.email.clone(), id);
        self.by_mobile.insert(person.mobile.clone(), id);
        self.people.insert(id, person);
    }

    /// Plans the changes of a row, and counts them as done for later rows. A new student gets the id `new`.
    pub(super) fn plan(&mut self, student: &Student, new: UserId) -> Result<Plan, Vec<String>> {
        let known = self.known(student);
        let wanted: Vec<Result<Sellable, String>> = student.items.iter().map(|item| self.find(item)).collect();
        let person = known.as_ref().err().into_iter().flatten().cloned();
        let messages: Vec<String> = person.chain(wanted.iter().filter_map(|found| found.clone().err())).collect();
        let (Ok(known), true) = (known, messages.is_empty()) else { return Err(messages) };
        let user = known.unwrap_or(new);
        if known.is_none() {
            let (email, mobile) = (student.email.to_lowercase(), student.mobile.clone());
            self.add(user, Person { name: student.name.clone(), email, mobile, role: Role::Learner });
        }
        let mut planned = Vec::new();
        for sellable in wanted.into_iter().flatten() {
            if self.owned.insert((user, sellable.item)) {
                self.owned.extend(sellable.courses.iter().map(|course| (user, ItemId::Course(*course))));
                planned.push(PlannedGrant(sellable));
            }
        }
        let name = self.people.get(&user).map(|person| person.name.clone()).unwrap_or_default();
        Ok(Plan { user, name, is_new: known.is_none(), planned })
    }

    /// Returns the student with this e-mail address and mobile number. Both must belong to the same person or to nobody.
    fn known(&self, student: &Student) -> Result<Option<UserId>, Vec<String>> {
        let by_email = self.by_email.get(&student.email.to_lowercase());
        let by_mobile = self.by_mobile.get(&student.mobile);
        if by_email != by_mobile {
            let email = by_email.map(|_| "This e-mail belongs to a user with another mobile number.".to_owned());
            let mobile = by_mobile.map(|_| "This mobile number belongs to a user with another e-mail.".to_owned());
            return Err(email.into_iter().chain(mobile).collect());
        }
        match by_email.and_then(|id| Some((*id, self.people.get(id)?.role))) {
            Some((_, role)) if role.is_staff() => Err(vec!["This is the e-mail of somebody of the staff.".to_owned()]),
            Some((id, _)) => Ok(Some(id)),
            None => Ok(None),
        }
    }

    fn find(&self, WantedItem { key, written }: &WantedItem) -> Result<Sellable, String> {
        let (found, what) = match key {
            ItemKey::Course(key) => (self.courses.get(key), "course"),
            ItemKey::Bundle(key) => (self.bundles.get(key), "bundle"),
        };
        let named = || written.chars().take(80).collect::<String>();
        found.cloned().ok_or_else(|| format!("There is no {what} '{}'.", named()))
    }
}

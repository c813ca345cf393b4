//! Matches the mentors in a course's form with stored mentors. An entry without an id finds a mentor by name or creates one.
//! Such entries date from before mentors were stored on their own.

use super::Mentor;
use super::course_changes::MentorEntry;
use crate::ports::store::Tx;
use kernel::Time;
use kernel::clock::IdGen;
use kernel::ids::MentorId;
use kernel::ports::FileKind;
use kernel::ports::media::NO_PICTURE;
use kernel::slug;
use kernel::store::StoreError;
use kernel::validation::Violation;

/// The mentors that a form's entries refer to.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Named {
    /// The course's mentors in order, each once.
    pub mentors: Vec<Mentor>,
    /// The new or changed ones among `mentors`.
    pub written: Vec<Mentor>,
    /// Entries that can't be applied.
    pub violations: Vec<Violation>,
}

/// Reads the entries. `before` holds the course's mentors. `known` holds the mentors that the entries name by id or name,
/// oldest first. An entry without an id changes the mentor of that name if the course already has one. If only another course
/// has a mentor of that name, the entry uses that mentor unchanged.
fn name(
    entries: Vec<MentorEntry>,
    before: &[Mentor],
    known: &[Mentor],
    new_id: impl Fn() -> MentorId,
    now: Time,
) -> Named {
    let mut named = Named::default();
    for (at, entry) in entries.into_iter().enumerate() {
        if let Some(id) = entry.id {
            match known.iter().find(|mentor| mentor.id == id) {
                Some(mentor) => add(&mut named.mentors, mentor.clone()),
                None => named.violations.push(NO_MENTOR.of_entry("mentor", at)),
            }
            continue;
        }
        let is_shown = |path: &str| before.iter().any(|mentor| mentor.image.as_deref() == Some(path));
        let made_up =
            entry.image.as_ref().is_some_and(|it| !is_shown(&it.path) && !it.kind.is_some_and(FileKind::is_image));
        if made_up {
            named.violations.push(Violation::new("profileImage", "unknown_file", NO_PICTURE).of_entry("mentor", at));
        }
        let of_course = before.iter().find(|mentor| mentor.name == entry.name);
        let of_form = named.written.iter().find(|mentor| mentor.name == entry.name);
        let of_others = known.iter().find(|mentor| mentor.name == entry.name);
        let mentor = match (of_course, of_form.or(of_others)) {
            (Some(mentor), _) => rewritten(mentor, entry, now),
            (None, Some(mentor)) => mentor.clone(),
            (None, None) => rewritten(&Mentor::new(new_id(), entry.name.clone(), now), entry, now),
        };
        let is_new = mentor.slug.is_empty() && named.written.iter().all(|known| known.id != mentor.id);
        if is_new || of_course.is_some_and(|known| *known != mentor) {
            named.written.push(mentor.clone());
        }
        add(&mut named.mentors, mentor);
    }
    named
}

const NO_MENTOR: Violation = Violation::new("_id", "unknown_mentor", "There is no such mentor.");

fn add(mentors: &mut Vec<Mentor>, mentor: Mentor) {
    if mentors.iter().all(|known| known.id != mentor.id) {
        mentors.push(mentor);
    }
}

fn rewritten(mentor: &Mentor, entry: MentorEntry, now: Time) -> Mentor {
    let MentorEntry { image, youtube, linkedin, words, .. } = entry;
    let after = Mentor { image: image.map(|file| file.path), youtube, linkedin, words, ..mentor.clone() };
    if after == *mentor { after } else { Mentor { updated_at: now, ..after } }
}

/// Matches a form's entries with stored mentors. The caller has locked the catalogue.
pub(crate) fn named(
    tx: &mut dyn Tx,
    entries: Vec<MentorEntry>,
    before: &[Mentor],
    ids: &dyn IdGen,
    now: Time,
) -> Result<Named, StoreError> {
    let by_id: Vec<_> = entries.iter().filter_map(|entry| entry.id).collect();
    let names: Vec<_> = entries.iter().filter(|it| it.id.is_none()).map(|entry| entry.name.clone()).collect();
    if entries.is_empty() {
        return Ok(Named::default());
    }
    let known = tx.mentors().known(&by_id, &names)?;
    Ok(name(entries, before, &known, || MentorId(ids.uuid()), now))
}

/// Stores the new and changed mentors of a form. Each new mentor gets a slug, also in `mentors`. The caller has locked the
/// catalogue.
pub(crate) fn store(tx: &mut dyn Tx, written: Vec<Mentor>, mentors: &mut [Mentor]) -> Result<(), StoreError> {
    for mentor in written {
        if !mentor.slug.is_empty() {
            tx.mentors().update(&mentor)?;
            continue;
        }
        let stored = Mentor { slug: free_slug(tx, &mentor.name)?, ..mentor };
        tx.mentors().insert(&stored)?;
        if let Some(shown) = mentors.iter_mut().find(|shown| shown.id == stored.id) {
            *shown = stored;
        }
    }
    Ok(())
}

/// Returns a free slug for a new mentor. The caller has locked the catalogue.
pub(crate) fn free_slug(tx: &mut dyn Tx, name: &str) -> Result<String, StoreError> {
    let base = slug::slugify(name, "mentor");
    let taken = tx.mentors().slugs_like(&base)?;
    Ok(slug::free(&base, &taken))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;
    use kernel::ports::media::NamedFile;

    fn entry(name: &str) -> MentorEntry {
        MentorEntry { name: name.to_owned(), words: "Teaches.".to_owned(), ..MentorEntry::default() }
    }

    fn read(entries: Vec<MentorEntry>, before: &[Mentor], known: &[Mentor]) -> Named {
        let ids = testing::ids();
        let later = testing::noon() + chrono::TimeDelta::hours(1);
        name(entries, before, known, || MentorId(ids.uuid()), later)
    }

    fn faults(named: &Named) -> Vec<(String, &'static str)> {
        named.violations.iter().map(|fault| (fault.path().into_owned(), fault.code)).collect()
    }

    #[test]
    fn an_id_names_a_mentor_whatever_else_the_entry_says() {
        let meera = testing::mentor("Meera");
        let by_id = MentorEntry { id: Some(meera.id), words: "Other words.".into(), ..entry("Somebody") };
        let named = read(vec![by_id.clone(), by_id.clone()], &[], std::slice::from_ref(&meera));
        assert_eq!(named, Named { mentors: vec![meera], ..Named::default() });
        let unknown = read(vec![entry("A"), by_id], &[], &[]);
        assert_eq!(faults(&unknown), [("mentor[1]._id".to_owned(), "unknown_mentor")]);
    }

    #[test]
    fn a_name_names_who_is_there_and_makes_who_is_not() {
        let meera = Mentor { words: "Her own words.".into(), ..testing::mentor("Meera") };
        let named = read(vec![entry("Meera"), entry("Arun"), entry("Arun")], &[], std::slice::from_ref(&meera));
        assert_eq!(named.mentors.iter().map(|mentor| mentor.name.as_str()).collect::<Vec<_>>(), ["Meera", "Arun"]);
        assert_eq!(named.mentors[0], meera);
        assert_eq!(named.written, named.mentors[1..]);
        assert_eq!((named.written[0].words.as_str(), named.written[0].slug.as_str()), ("Teaches.", ""));
    }

    #[test]
    fn a_form_without_ids_changes_the_courses_own_mentor_and_nobody_elses() {
        let (own, other) = (testing::mentor("Meera"), Mentor { slug: "meera-2".into(), ..testing::mentor("Meera ") });
        let other = Mentor { name: "Meera".into(), ..other };
        let words = MentorEntry { words: "New words.".into(), ..entry("Meera") };
        let named = read(vec![words], std::slice::from_ref(&own), &[other.clone(), own.clone()]);
        assert_eq!((named.written[0].id, named.written[0].words.as_str()), (own.id, "New words."));
        assert!(named.written[0].updated_at > own.updated_at);
        assert_eq!(read(vec![entry("Meera")], std::slice::from_ref(&own), &[other, own.clone()]).written, []);
    }

    #[test]
    fn a_mentors_picture_that_is_sent_back_stays_and_none_is_made_up() {
        let own = Mentor { image: Some("/m.webp".into()), ..testing::mentor("Meera") };
        let with = |path: &str, kind| {
            let image = Some(NamedFile { path: path.into(), kind });
            read(vec![MentorEntry { image, ..entry("Meera") }], std::slice::from_ref(&own), &[])
        };
        assert_eq!(with("/m.webp", None).mentors, std::slice::from_ref(&own));
        assert_eq!(with("/n.webp", Some(FileKind::Webp)).mentors[0].image.as_deref(), Some("/n.webp"));
        assert_eq!(faults(&with("/x.webp", None)), [("mentor[0].profileImage".to_owned(), "unknown_file")]);
        assert_eq!(faults(&with("/x.pdf", Some(FileKind::Pdf))).len(), 1);
        assert_eq!(read(vec![entry("Meera")], &[own], &[]).mentors[0].image, None);
    }
}

//! What buyers of a course also bought: counted once an hour, and shown as the next course.

use crate::ports::Store;
use chrono::TimeDelta;
use kernel::Time;
use kernel::clock::Clock;
use kernel::ids::CourseId;
use kernel::store::StoreError;
use std::collections::HashMap;
use std::sync::Arc;

/// How many are shown.
pub const SHOWN: usize = 3;
/// How many buyers two courses must share, so that a chance purchase is no advice.
pub const LEAST_BUYERS: i64 = 3;
/// How many are kept of a course: some are the caller's already.
pub const KEPT: i64 = 20;
/// How long a count lasts.
const LASTS: TimeDelta = TimeDelta::hours(1);

/// A course that buyers of another one also bought.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Companion {
    pub course: CourseId,
    pub companion: CourseId,
    /// How many bought both.
    pub buyers: i32,
}

/// All of them, as they were counted at a time.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Companions {
    /// When; `None` before the first look.
    pub counted_at: Option<Time>,
    /// The companions of each course, most bought first.
    pub of: HashMap<CourseId, Vec<CourseId>>,
}

impl Companions {
    /// Groups what was counted.
    pub fn new(counted_at: Time, mut counted: Vec<Companion>) -> Self {
        counted.sort_by_key(|pair| (std::cmp::Reverse(pair.buyers), pair.companion));
        let mut of: HashMap<CourseId, Vec<CourseId>> = HashMap::new();
        for pair in counted {
            of.entry(pair.course).or_default().push(pair.companion);
        }
        Self { counted_at: Some(counted_at), of }
    }

    /// The next courses after one, among those that `is_for` accepts: sold, and not the caller's.
    pub fn next(&self, course: CourseId, is_for: impl Fn(CourseId) -> bool) -> Vec<CourseId> {
        let known = self.of.get(&course).into_iter().flatten().copied();
        known.filter(|companion| is_for(*companion)).take(SHOWN).collect()
    }
}

#[derive(Clone)]
pub struct CountCompanions {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
}

impl CountCompanions {
    /// Counts when the last count is an hour old; says whether it did. Of several servers at once one does.
    ///
    /// # Errors
    /// Storage fails.
    pub fn run(&self) -> Result<bool, StoreError> {
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        if !tx.companions().begin_count(now, now - LASTS)? {
            return Ok(false);
        }
        let counted = tx.companions().count(LEAST_BUYERS, KEPT)?;
        // Takes the catalogue's lock like all who lock courses, because deleting a course deletes its rows here.
        tx.catalogue_version().lock()?;
        tx.companions().replace(&counted)?;
        tx.commit()?;
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, id, noon};
    use std::sync::atomic::Ordering;

    fn course(name: &str) -> CourseId {
        CourseId(id(name))
    }

    fn pair(companion: &str, buyers: i32) -> Companion {
        Companion { course: course("react"), companion: course(companion), buyers }
    }

    #[test]
    fn the_most_bought_come_first_and_what_is_not_for_the_caller_makes_room() {
        let counted = vec![pair("css", 3), pair("html", 9), pair("node", 5), pair("sql", 4)];
        let companions = Companions::new(noon(), counted);
        let all = companions.next(course("react"), |_| true);
        assert_eq!(all, ["html", "node", "sql"].map(course));
        let owned = companions.next(course("react"), |companion| companion != course("html"));
        assert_eq!(owned, ["node", "sql", "css"].map(course));
        assert_eq!(companions.next(course("html"), |_| true), []);
    }

    #[test]
    fn they_are_counted_once_an_hour() {
        for due in [true, false] {
            let mut tx = StubTx::default();
            let hour_ago = noon() - TimeDelta::hours(1);
            let since = move |now: &Time, before: &Time| (*now, *before) == (noon(), hour_ago);
            tx.companions.expect_begin_count().withf(since).returning(move |_, _| Ok(due));
            tx.companions.expect_count().returning(|_, _| Ok(vec![pair("html", 3)]));
            tx.catalogue_version.expect_lock().returning(|| Ok(()));
            let stored = |counted: &[Companion]| counted == [pair("html", 3)];
            tx.companions.expect_replace().times(usize::from(due)).withf(stored).returning(|_| Ok(()));
            let committed = tx.committed.clone();
            let use_case = CountCompanions { store: testing::stores(vec![tx]), clock: testing::clock() };
            assert_eq!((use_case.run(), committed.load(Ordering::SeqCst)), (Ok(due), due));
        }
    }
}

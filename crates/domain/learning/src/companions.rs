//! Co-purchases: courses that buyers of a course also bought. They are counted once an hour and shown as the next course.

use crate::ports::Store;
use chrono::TimeDelta;
use kernel::Time;
use kernel::clock::Clock;
use kernel::ids::CourseId;
use kernel::store::StoreError;
use std::collections::HashMap;
use std::sync::Arc;

/// Maximum number of courses shown.
pub const SHOWN: usize = 3;
/// Minimum number of buyers that two courses must share, so that a chance purchase isn't a recommendation.
pub const LEAST_BUYERS: i64 = 3;
/// Number of courses stored for each course. It is larger than the number shown, because the caller may own some of them.
pub const KEPT: i64 = 20;
/// Time after which a count is stale.
const LASTS: TimeDelta = TimeDelta::hours(1);

/// A course that buyers of another one also bought.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Companion {
    pub course: CourseId,
    pub companion: CourseId,
    /// Number of users who bought both courses.
    pub buyers: i32,
}

/// All co-purchases, as of one count.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Companions {
    /// When they were counted. `None` before the first read.
    pub counted_at: Option<Time>,
    /// The courses bought together with each course, most bought first.
    pub of: HashMap<CourseId, Vec<CourseId>>,
}

impl Companions {
    /// Groups the counted pairs by course, most bought first.
    pub fn new(counted_at: Time, mut counted: Vec<Companion>) -> Self {
        counted.sort_by_key(|pair| (std::cmp::Reverse(pair.buyers), pair.companion));
        let mut of: HashMap<CourseId, Vec<CourseId>> = HashMap::new();
        for pair in counted {
            of.entry(pair.course).or_default().push(pair.companion);
        }
        Self { counted_at: Some(counted_at), of }
    }

    /// Returns the courses to suggest after `course`, out of those that `is_for` accepts: courses that are sold and that the
    /// caller doesn't own.
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
    /// Counts again if the last count is an hour old. Returns whether it counted. If several servers try at once, one counts.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn run(&self) -> Result<bool, StoreError> {
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        if !tx.companions().begin_count(now, now - LASTS)? {
            return Ok(false);
        }
        let counted = tx.companions().count(LEAST_BUYERS, KEPT)?;
        // Take the catalogue's lock, like all code that locks courses, because deleting a course deletes its rows here.
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

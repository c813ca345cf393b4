//! Checks which batch a buyer chose for each classroom course of a basket. No I/O.

use super::ListedBatch;
use kernel::ids::{BatchId, CourseId};
use std::collections::HashSet;

/// The reason why a choice of batches is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BatchRefusal {
    /// A course has open batches, and the buyer chose none of them.
    #[error("no batch was chosen")]
    Missing,
    /// The chosen batch has no free seat.
    #[error("no seat is left")]
    Full,
    /// A chosen batch is not an open batch of a course in the basket, or two chosen batches belong to the same course.
    #[error("no such batch")]
    Unknown,
}

/// Returns one chosen batch for each course that has batches in `open`. They are sorted by id, which is the order in which
/// batches are locked.
///
/// # Errors
///
/// `Missing`: a course has open batches, and none was chosen.
/// `Unknown`: a chosen batch is not open for the basket, or two belong to the same course.
/// `Full`: a chosen batch has no free seat.
pub fn choose(open: &[ListedBatch], chosen: &[BatchId]) -> Result<Vec<BatchId>, BatchRefusal> {
    let picked: Vec<&ListedBatch> = open.iter().filter(|listed| chosen.contains(&listed.batch.id)).collect();
    let courses_of =
        |batches: &[&ListedBatch]| batches.iter().map(|listed| listed.batch.course).collect::<HashSet<CourseId>>();
    let with_choice = courses_of(&open.iter().collect::<Vec<_>>());
    let decided = courses_of(&picked);
    if picked.len() != chosen.len() || decided.len() != picked.len() {
        return Err(BatchRefusal::Unknown);
    }
    if decided.len() < with_choice.len() {
        return Err(BatchRefusal::Missing);
    }
    if picked.iter().any(|listed| listed.is_full()) {
        return Err(BatchRefusal::Full);
    }
    Ok(sorted(chosen))
}

/// Sorts batches by id. All code locks batches in this order, which avoids deadlocks.
pub fn sorted(batches: &[BatchId]) -> Vec<BatchId> {
    let mut sorted = batches.to_vec();
    sorted.sort_unstable_by_key(|id| id.0);
    sorted
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::batches::Batch;
    use crate::testing::{batch, id};

    fn listed(name: &str, taken: i64) -> ListedBatch {
        ListedBatch { batch: batch(name), taken }
    }

    #[test]
    fn each_course_with_open_batches_takes_one_of_them() {
        let open = [listed("morning", 3), listed("evening", 20)];
        let [morning, evening] = ["morning", "evening"].map(|name| batch(name).id);
        assert_eq!(choose(&open, &[morning]), Ok(vec![morning]));
        assert_eq!(choose(&open, &[]), Err(BatchRefusal::Missing));
        assert_eq!(choose(&open, &[evening]), Err(BatchRefusal::Full));
        assert_eq!(choose(&open, &[morning, evening]), Err(BatchRefusal::Unknown));
        assert_eq!(choose(&open, &[morning, BatchId(id("stranger"))]), Err(BatchRefusal::Unknown));
        assert_eq!(choose(&open, &[morning, morning]), Err(BatchRefusal::Unknown));
        let other = ListedBatch { batch: Batch { course: CourseId(id("other")), ..batch("noon") }, taken: 0 };
        let both = [open[0].clone(), other.clone()];
        assert_eq!(choose(&both, &[morning]), Err(BatchRefusal::Missing));
        assert_eq!(choose(&both, &[other.batch.id, morning]).map(|ids| ids.len()), Ok(2));
    }

    #[test]
    fn courses_without_batches_ask_for_none() {
        assert_eq!(choose(&[], &[]), Ok(vec![]));
        assert_eq!(choose(&[], &[batch("morning").id]), Err(BatchRefusal::Unknown));
    }
}

//! Runs the same action for many items, each in a transaction of its own. Background workers use it.

use crate::store::StoreError;

/// Runs `act` on each item, and counts the items that it changed. A failure does not stop the other items; the first one is
/// returned at the end. An unavailable database ends the run, because every other item would wait for it.
///
/// # Errors
///
/// The first failure of `act`, or `Unavailable`.
pub fn run_batch<T>(all: Vec<T>, act: impl Fn(T) -> Result<bool, StoreError>) -> Result<usize, StoreError> {
    let (mut done, mut failed) = (0_usize, None);
    for one in all {
        match act(one) {
            Ok(acted) => done = done.saturating_add(usize::from(acted)),
            Err(StoreError::Unavailable) => return Err(StoreError::Unavailable),
            Err(error) => failed = failed.or(Some(error)),
        }
    }
    failed.map_or(Ok(done), Err)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;

    /// Returns the result of a run, and the items on which it acted.
    fn round(fails: Option<(u8, StoreError)>) -> (Result<usize, StoreError>, Vec<u8>) {
        let acted = RefCell::new(Vec::new());
        let ended = run_batch(vec![1, 2, 3], |one| {
            acted.borrow_mut().push(one);
            match &fails {
                Some((two, error)) if *two == one => Err(error.clone()),
                _ => Ok(one != 3),
            }
        });
        (ended, acted.into_inner())
    }

    #[test]
    fn one_that_fails_holds_up_nobody_and_a_database_that_is_away_is_not_asked_again() {
        assert_eq!(round(None), (Ok(2), vec![1, 2, 3]));
        let broken = StoreError::Unexpected("broken".into());
        assert_eq!(round(Some((1, broken.clone()))), (Err(broken), vec![1, 2, 3]));
        assert_eq!(round(Some((2, StoreError::Unavailable))), (Err(StoreError::Unavailable), vec![1, 2]));
    }
}

//! Sets a learner's weekly goal.

use super::goal::{self, Goal, GoalReport};
use crate::ports::Store;
use kernel::clock::Clock;
use kernel::ids::UserId;
use kernel::store::StoreError;
use kernel::validation::Violation;
use std::sync::Arc;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SetGoalError {
    /// The goal breaks a rule.
    #[error("the goal breaks a rule")]
    Invalid(Violation),
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct SetGoal {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
}

impl SetGoal {
    /// Stores a learner's goal, replacing the former one.
    ///
    /// # Errors
    /// The goal breaks a rule.
    pub fn run(&self, user: UserId, wanted: Goal) -> Result<GoalReport, SetGoalError> {
        if let Some(violation) = wanted.violation() {
            return Err(SetGoalError::Invalid(violation));
        }
        let mut tx = self.store.begin()?;
        tx.goals().set_goal(user, wanted)?;
        let report = goal::read(tx.as_mut(), user, self.clock.now())?;
        tx.commit()?;
        Ok(report)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing;

    fn set(minutes: i32) -> Result<GoalReport, SetGoalError> {
        let wanted = Goal { minutes_per_week: Some(minutes), is_hidden: true };
        let mut tx = StubTx::default();
        tx.goals.expect_set_goal().returning(|_, _| Ok(()));
        tx.privacy.expect_guardian().returning(|_| Ok(None));
        tx.goals.expect_goal().returning(move |_| Ok(wanted));
        tx.goals.expect_watched_days().returning(|_, _| Ok(Vec::new()));
        let use_case = SetGoal { store: testing::stores(vec![tx]), clock: testing::clock() };
        use_case.run(testing::user(1).id, wanted)
    }

    #[test]
    fn a_goal_within_its_bounds_is_kept() {
        let report = set(60).unwrap();
        assert_eq!((report.goal.minutes_per_week, report.goal.is_hidden, report.minutes_done), (Some(60), true, 0));
        assert!(matches!(set(5_000), Err(SetGoalError::Invalid(violation)) if violation.field == "minutesPerWeek"));
    }
}

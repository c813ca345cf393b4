//! The system clock, and ids that contain the time.

use chrono::{SubsecRound, Utc};
use kernel::Time;
use kernel::clock::{Clock, IdGen};
use uuid::Uuid;

/// The system clock, in UTC.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Time {
        Utc::now().trunc_subsecs(6)
    }
}

/// Generates UUID v7. Within a process each one is greater than the one before.
#[derive(Debug, Clone, Copy, Default)]
pub struct UuidV7;

impl IdGen for UuidV7 {
    fn uuid(&self) -> Uuid {
        Uuid::now_v7()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::Timelike;

    #[test]
    fn now_has_no_more_than_microseconds() {
        for _ in 0..1000 {
            assert_eq!(SystemClock.now().nanosecond() % 1000, 0);
        }
        assert!(SystemClock.now().timestamp() > 1_760_000_000);
    }

    #[test]
    fn ids_are_version_7_and_rise() {
        let ids: Vec<Uuid> = (0..1000).map(|_| UuidV7.uuid()).collect();
        assert!(ids.iter().all(|id| id.get_version_num() == 7));
        assert!(ids.is_sorted_by(|a, b| a < b));
    }
}

//! How long what is kept: the table that learners are shown. Where something is swept, the sweep takes its days from here or
//! from the constant that stands here.

use crate::discussions::{KEPT, READ_KEPT};
use crate::identity::known_device;
use crate::uploads;
use chrono::TimeDelta;

/// How long a tax invoice and the order behind it are kept: until 72 months after the annual return of their year is due
/// (CGST Act 2017, s. 36), which is at the latest so many years after they were issued.
pub const TAX_YEARS: i64 = 8;

/// For how long.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Period {
    /// As long as the account.
    Account,
    /// So long, from when it was written or last used.
    For(TimeDelta),
    /// As long as the law asks, also after the account.
    Years(i64),
    /// For good, without a name once the account is deleted.
    Nameless,
}

/// Something that is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Retention {
    /// What; a name on the wire, whose words are the client's.
    pub what: &'static str,
    /// For how long.
    pub period: Period,
}

/// All that is kept of a learner.
pub const RETENTION: [Retention; 10] = [
    Retention { what: "profile", period: Period::Account },
    Retention { what: "learning", period: Period::Account },
    Retention { what: "guardian", period: Period::Account },
    Retention { what: "documents", period: Period::Years(TAX_YEARS) },
    Retention { what: "consents", period: Period::Nameless },
    Retention { what: "discussions", period: Period::Nameless },
    Retention { what: "notificationsSeen", period: Period::For(READ_KEPT) },
    Retention { what: "notifications", period: Period::For(KEPT) },
    Retention { what: "devices", period: Period::For(known_device::LIFE) },
    Retention { what: "uploads", period: Period::For(uploads::LIFE) },
];

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn each_thing_is_named_once_and_kept_for_a_while() {
        let names: HashSet<_> = RETENTION.iter().map(|kept| kept.what).collect();
        assert_eq!(names.len(), RETENTION.len());
        let lasts = |period| match period {
            Period::For(time) => time > TimeDelta::zero(),
            Period::Years(years) => years > 0,
            Period::Account | Period::Nameless => true,
        };
        assert!(RETENTION.iter().all(|kept| lasts(kept.period)));
    }
}

//! Retention periods: one table, shown to learners with the sections of the law. The sweeps take their periods from here.
//! `tests/api/erasure.rs` searches the whole database for a deleted person.

use crate::students::task;
use catalogue::uploads;
use chrono::TimeDelta;
use learning::discussions::{KEPT, READ_KEPT};
use people::identity::email_change::WITHDRAWALS_REST;
use people::identity::known_device;

/// How long a tax invoice and its order are kept, in years from their issue. The law requires 72 months after the annual return
/// of their year is due (CGST Act 2017, s. 36), which is at most this long.
pub const TAX_YEARS: i64 = 8;

/// How long mails that could not be sent are kept for an admin.
pub const MAILS_KEPT: TimeDelta = TimeDelta::days(30);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Period {
    /// As long as the account exists.
    Account,
    /// For this time after the data was written or last used.
    For(TimeDelta),
    /// For the time that a learner may stay logged in without a visit, which the operator sets.
    Unvisited,
    /// For the time that the institute keeps a webinar's guests, counted from its end.
    AfterWebinar,
    /// For at least this number of years, as the law requires, even after the account is deleted.
    Years(i64),
    /// Forever, but without a name once the account is deleted.
    Nameless,
}

/// The retention period of one kind of data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Retention {
    /// The kind of data, as a name on the wire. The client has the words for it.
    pub what: &'static str,
    pub period: Period,
    /// The section of the law that requires it, if the data outlives the account with a name.
    pub law: Option<&'static str>,
}

impl Retention {
    const fn new(what: &'static str, period: Period) -> Self {
        Self { what, period, law: None }
    }

    const fn by_law(what: &'static str, period: Period, law: &'static str) -> Self {
        Self { what, period, law: Some(law) }
    }
}

/// The retention of all kinds of data about a learner.
pub const RETENTION: [Retention; 22] = [
    Retention::new("profile", Period::Account),
    Retention::new("carts", Period::Account),
    Retention::new("learning", Period::Account),
    Retention::new("enquiries", Period::Account),
    Retention::new("staffNotes", Period::Account),
    Retention::new("origin", Period::Account),
    Retention::new("guardian", Period::Account),
    Retention::by_law("documents", Period::Years(TAX_YEARS), "CGST Act 2017, s. 36"),
    Retention::by_law("payouts", Period::Years(TAX_YEARS), "Companies Act 2013, s. 128(5)"),
    Retention::by_law("consents", Period::Nameless, "DPDP Act 2023, s. 6(10)"),
    Retention::new("discussions", Period::Nameless),
    Retention::new("reviews", Period::Nameless),
    Retention::new("officeLog", Period::Nameless),
    Retention::new("notificationsSeen", Period::For(READ_KEPT)),
    Retention::new("notifications", Period::For(KEPT)),
    Retention::new("mails", Period::For(MAILS_KEPT)),
    Retention::new("sessions", Period::Unvisited),
    Retention::new("devices", Period::For(known_device::LIFE)),
    Retention::new("seats", Period::AfterWebinar),
    Retention::new("tasks", Period::For(task::KEPT)),
    Retention::new("emailChanges", Period::For(WITHDRAWALS_REST)),
    Retention::new("uploads", Period::For(uploads::LIFE)),
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
            Period::Account | Period::Unvisited | Period::AfterWebinar | Period::Nameless => true,
        };
        assert!(RETENTION.iter().all(|kept| lasts(kept.period)));
        let outlives = |kept: &&Retention| matches!(kept.period, Period::Years(_));
        assert!(RETENTION.iter().filter(outlives).all(|kept| kept.law.is_some()));
    }
}

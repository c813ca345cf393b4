//! How long data is kept: one table, shown to learners with the sections of the law. Sweeps take their periods from
//! here. `tests/api/erasure.rs` searches the whole database for a deleted person.

use crate::students::task;
use catalogue::uploads;
use chrono::TimeDelta;
use learning::discussions::{KEPT, READ_KEPT};
use people::identity::email_change::WITHDRAWALS_REST;
use people::identity::known_device;

/// How long a tax invoice and the order behind it are kept: until 72 months after the annual return of their year is due
/// (CGST Act 2017, s. 36), which is at the latest so many years after they were issued.
pub const TAX_YEARS: i64 = 8;

/// How long mails are kept that could not be sent, for an admin to look at.
pub const MAILS_KEPT: TimeDelta = TimeDelta::days(30);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Period {
    /// As long as the account exists.
    Account,
    /// So long, from when it was written or last used.
    For(TimeDelta),
    /// As long as the operator lets a learner stay logged in without a visit.
    Unvisited,
    /// As long as the institute keeps a webinar's guests, from its end.
    AfterWebinar,
    /// At least as long as the law asks, also after the account.
    Years(i64),
    /// For good, without a name once the account is deleted.
    Nameless,
}

/// Something that is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Retention {
    /// What; a name on the wire, whose words are the client's.
    pub what: &'static str,
    pub period: Period,
    /// The section of the law that asks for it, where it outlives the account by name.
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

/// All kinds of data about a learner.
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

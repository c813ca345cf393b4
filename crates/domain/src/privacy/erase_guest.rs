//! Erases a guest: the enquiries and webinar seats of a person without an account.

use crate::ports::Store;
use crate::ports::store::{ErasedGuest, Tx};
use crate::webinars::Seat;
use kernel::audit::reason::{Person, erasure_reason, without_person};
use kernel::audit::{AuditContext, Subject, action, diff};
use kernel::clock::Clock;
use kernel::ids::{EnquiryId, SeatId, WebinarId};
use kernel::permission::Permission;
use kernel::store::StoreError;
use kernel::validation::Violation;
use people::identity::user::DELETED_USER;
use std::sync::Arc;

/// A record of a guest that can be erased.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GuestRecord {
    Enquiry(EnquiryId),
    /// A seat at a webinar.
    Seat(WebinarId, SeatId),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    /// The admin who asks.
    pub author: AuditContext,
    pub record: GuestRecord,
    /// Also erase every other enquiry and seat of the record's email address that belongs to no account.
    pub of_address: bool,
    /// The reason. The audit log keeps it, so it must not name the person.
    pub reason: String,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum EraseGuestError {
    /// The caller can't erase guests.
    #[error("admins only")]
    Forbidden,
    /// The reason is missing, too long, or names the person.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    /// The record doesn't exist or was erased before.
    #[error("no such record")]
    NotFound,
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct EraseGuest {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
}

/// The person in a record, and the record's name in the audit log.
struct Found {
    name: String,
    email: String,
    mobile: String,
    subject: Subject,
    record: FoundRecord,
}

enum FoundRecord {
    Enquiry(EnquiryId),
    Seat(Seat),
}

impl EraseGuest {
    /// Erases the record, and all other records of its address if the admin asks for that. Returns the counts. The audit log
    /// gets one entry, without the person.
    ///
    /// # Errors
    ///
    /// See [`EraseGuestError`].
    pub fn run(&self, command: &Command) -> Result<ErasedGuest, EraseGuestError> {
        let admin = command.author.staff(Permission::Security).ok_or(EraseGuestError::Forbidden)?;
        let invalid = |fault| EraseGuestError::Invalid(vec![fault]);
        let reason = erasure_reason(&command.reason).map_err(invalid)?;
        let mut tx = self.store.begin()?;
        let found = find_locked(tx.as_mut(), command.record)?.ok_or(EraseGuestError::NotFound)?;
        let person = Person { name: &found.name, email: &found.email, mobile: &found.mobile };
        without_person(&reason, &person).map_err(invalid)?;
        let mut erased = ErasedGuest::default();
        let done = match &found.record {
            FoundRecord::Enquiry(id) => {
                erased.enquiries = usize::from(tx.guests().erase_enquiry(*id)?);
                action::ENQUIRY_DELETE
            }
            FoundRecord::Seat(seat) => {
                erased.seats = usize::from(tx.guests().erase_seat(seat)?);
                action::WEBINAR_GUEST_DELETE
            }
        };
        if command.of_address && !found.email.is_empty() {
            let others = tx.guests().erase_guest(&found.email)?;
            erased.enquiries += others.enquiries;
            erased.seats += others.seats;
        }
        let count = |count: usize| (count > 0).then(|| count.to_string());
        let fields = [("enquiries", count(erased.enquiries)), ("seats", count(erased.seats)), ("reason", Some(reason))];
        tx.audit().record(&admin.entry(self.clock.now(), done, found.subject, diff(&[], &fields)))?;
        tx.commit()?;
        Ok(erased)
    }
}

/// Finds the record and locks it until the unit of work ends, so that it is erased once. A webinar's lock covers its seats.
fn find_locked(tx: &mut dyn Tx, record: GuestRecord) -> Result<Option<Found>, StoreError> {
    match record {
        GuestRecord::Enquiry(id) => {
            let Some(enquiry) = tx.enquiries().find_locked(id)? else { return Ok(None) };
            let subject = Subject::new("enquiry", id, DELETED_USER);
            let email = enquiry.email.unwrap_or_default();
            let record = FoundRecord::Enquiry(id);
            Ok(Some(Found { name: enquiry.name, email, mobile: enquiry.mobile, subject, record }))
        }
        GuestRecord::Seat(webinar, id) => {
            let Some(listed) = tx.webinars().find_locked(webinar)? else { return Ok(None) };
            let Some(seat) = tx.webinars().seat(id)?.filter(|seat| seat.webinar == webinar) else { return Ok(None) };
            let subject = Subject::new("webinar", webinar, listed.shown.webinar.title);
            let (name, email) = (seat.name.clone(), seat.email.clone());
            Ok(Some(Found { name, email, mobile: String::new(), subject, record: FoundRecord::Seat(seat) }))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::enquiries::Status;
    use crate::enquiries::answer_enquiry::tests::enquiry;
    use crate::ports::store::StubTx;
    use crate::testing::{self, listed_webinar, stores, webinar};

    fn erase(mut tx: StubTx, command: &Command) -> Result<(ErasedGuest, String), EraseGuestError> {
        let log = testing::log(&mut tx);
        let erased = EraseGuest { store: stores(vec![tx]), clock: testing::clock() }.run(command)?;
        let entry = log.lock().unwrap()[0].clone();
        let after: Vec<_> = entry.changes.into_iter().filter_map(|change| change.after).collect();
        Ok((erased, [entry.action.to_owned(), entry.subject.name, after.join(" ")].join(" ")))
    }

    fn of_enquiry(email: Option<&str>) -> (StubTx, Command) {
        let (found, mut tx) = (enquiry(Status::Open, email), StubTx::default());
        let record = GuestRecord::Enquiry(found.id);
        tx.enquiries.expect_find_locked().returning(move |_| Ok(Some(found.clone())));
        tx.guests.expect_erase_enquiry().times(..=1).returning(|_| Ok(true));
        let others = ErasedGuest { enquiries: 2, seats: 1 };
        tx.guests.expect_erase_guest().times(..=1).returning(move |_| Ok(others));
        (tx, Command { author: testing::admin(), record, of_address: true, reason: "Asked by letter".into() })
    }

    #[test]
    fn an_enquiry_is_erased_alone_or_with_all_of_its_address() {
        let (tx, all) = of_enquiry(Some("ravi@kaushal.test"));
        let (erased, log) = erase(tx, &all).unwrap();
        assert_eq!(erased, ErasedGuest { enquiries: 3, seats: 1 });
        assert!(log.contains("enquiry.delete") && log.contains("Asked by letter"), "{log}");
        for gone in ["ravi@", "Career", "आशा", "9000000001"] {
            assert!(!log.contains(gone), "{log}");
        }
        let alone = ErasedGuest { enquiries: 1, seats: 0 };
        let (tx, command) = of_enquiry(Some("ravi@kaushal.test"));
        assert_eq!(erase(tx, &Command { of_address: false, ..command }).unwrap().0, alone);
        let (tx, command) = of_enquiry(None);
        assert_eq!(erase(tx, &command).unwrap().0, alone);
    }

    #[test]
    fn a_seat_is_erased_where_it_is() {
        let seats = |of: &str| {
            let (mut tx, listed) = (StubTx::default(), listed_webinar(webinar("react"), 1));
            let seat = testing::seat("asha", &webinar(of));
            tx.webinars.expect_find_locked().returning(move |_| Ok(Some(listed.clone())));
            tx.webinars.expect_seat().returning(move |_| Ok(Some(seat.clone())));
            tx.guests.expect_erase_seat().times(..=1).returning(|_| Ok(true));
            tx
        };
        let record = GuestRecord::Seat(webinar("react").id, testing::seat("asha", &webinar("react")).id);
        let command = Command { author: testing::admin(), record, of_address: false, reason: "Letter".into() };
        let (erased, log) = erase(seats("react"), &command).unwrap();
        assert_eq!(erased, ErasedGuest { enquiries: 0, seats: 1 });
        assert!(log.contains("webinar.guest.delete"), "{log}");
        assert_eq!(erase(seats("html"), &command), Err(EraseGuestError::NotFound));
    }

    #[test]
    fn only_admins_erase_and_the_reason_names_nobody() {
        let (tx, command) = of_enquiry(None);
        let stranger = Command { author: testing::no_admin(), ..command.clone() };
        assert_eq!(erase(tx, &stranger), Err(EraseGuestError::Forbidden));
        for (reason, code) in
            [(" ", "required"), ("Mail of ravi@kaushal.test", "personal_data"), ("Ravi asked", "personal_data")]
        {
            let (tx, command) = of_enquiry(Some("ravi@kaushal.test"));
            let refused = erase(tx, &Command { reason: reason.into(), ..command }).unwrap_err();
            let EraseGuestError::Invalid(faults) = refused else { panic!("{refused:?}") };
            assert_eq!((faults[0].field, faults[0].code), ("reason", code));
        }
        let mut tx = StubTx::default();
        tx.enquiries.expect_find_locked().returning(|_| Ok(None));
        assert_eq!(erase(tx, &command), Err(EraseGuestError::NotFound));
    }
}

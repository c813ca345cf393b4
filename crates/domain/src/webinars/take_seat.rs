//! Takes a seat at a webinar, and returns it.

use super::tell_guests::for_guest;
use super::{Phase, Seat, SeatForm, Status};
use crate::mail::webinars::{Guest, confirmed};
use crate::ports::Store;
use chrono::TimeDelta;
use institute::sale_context::SaleContext;
use kernel::clock::{Clock, IdGen, Tokens};
use kernel::ids::{JobId, SeatId, UserId};
use kernel::jobs::Task;
use kernel::locale::Locale;
use kernel::store::StoreError;
use kernel::validation::Violation;
use std::sync::Arc;

/// How long an address gets no second confirmation of the same seat. A stranger may be sending the requests.
const QUIET: TimeDelta = TimeDelta::minutes(30);

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Command {
    pub slug: String,
    pub form: SeatForm,
    /// A honeypot: a field that people don't see, so only bots fill it.
    pub trap: String,
    /// The user, if signed in.
    pub user: Option<UserId>,
    /// The language in which the guest uses the site.
    pub locale: Locale,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TakeSeatError {
    /// The form breaks these rules.
    #[error("the form breaks rules")]
    Invalid(Vec<Violation>),
    /// The webinar doesn't exist or isn't visible to visitors.
    #[error("no such webinar")]
    NotFound,
    /// The webinar is cancelled.
    #[error("it is cancelled")]
    Cancelled,
    #[error("it has ended")]
    Over,
    /// No seat is left. Guests with a seat get the same answer. Otherwise strangers could find out who takes part.
    #[error("no seat is left")]
    Full,
    #[error(transparent)]
    Store(#[from] StoreError),
}

#[derive(Clone)]
pub struct TakeSeat {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
    /// Creates the tokens of links.
    pub tokens: Arc<dyn Tokens>,
    /// The institute's data for the mails.
    pub sale: Arc<SaleContext>,
}

impl TakeSeat {
    /// Stores a seat and queues its confirmation, in one unit of work under the webinar's lock, so that seats can't be
    /// overbooked. An address that has a seat keeps it and gets the same answer. A form that a bot filled in is dropped without
    /// telling the bot.
    ///
    /// # Errors
    ///
    /// Rules are broken, or the webinar is hidden, cancelled, over or full.
    pub fn run(&self, command: &Command) -> Result<(), TakeSeatError> {
        if !command.trap.is_empty() {
            return Ok(());
        }
        let broken = command.form.violations();
        if !broken.is_empty() {
            return Err(TakeSeatError::Invalid(broken));
        }
        let (name, email) = (command.form.name.trim(), command.form.email.trim());
        let now = self.clock.now();
        let mut tx = self.store.begin()?;
        let found = tx.webinars().find_named_locked(&command.slug)?.ok_or(TakeSeatError::NotFound)?;
        let webinar = &found.shown.webinar;
        match (webinar.status, webinar.phase(now)) {
            (Status::Draft, _) => return Err(TakeSeatError::NotFound),
            (_, Phase::Over) => return Err(TakeSeatError::Over),
            (Status::Cancelled, _) => return Err(TakeSeatError::Cancelled),
            (Status::Published, Phase::Upcoming | Phase::Running) => {}
        }
        if webinar.is_full(found.taken) {
            return Err(TakeSeatError::Full);
        }
        let seat = match tx.webinars().seat_of(webinar.id, email)? {
            Some(seat) if seat.confirmed_at > now - QUIET => return Ok(()),
            Some(seat) => {
                tx.webinars().set_confirmed(seat.id, now)?;
                seat
            }
            None => {
                let seat = Seat {
                    id: SeatId(self.ids.uuid()),
                    webinar: webinar.id,
                    name: name.to_owned(),
                    email: email.to_owned(),
                    user: command.user,
                    token: self.tokens.token(),
                    created_at: now,
                    confirmed_at: now,
                    told_sequence: webinar.sequence,
                    locale: command.locale,
                };
                tx.webinars().insert_seat(&seat)?;
                seat
            }
        };
        let shown = for_guest(tx.as_mut(), &seat, &found.shown, &self.sale.languages)?;
        let mail = confirmed(&Guest { seat: &seat, shown: &shown }, &self.sale, now);
        let mail = mail.write(tx.as_mut(), &self.sale.languages)?;
        tx.jobs().enqueue(JobId(self.ids.uuid()), &Task::SendMail(mail), now)?;
        Ok(tx.commit()?)
    }

    /// Deletes the seat of a mailed link. Returns false if there is no such seat any more.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn withdraw(&self, token: &str) -> Result<bool, StoreError> {
        let mut tx = self.store.begin()?;
        let Some(seat) = tx.webinars().seat_by_token(token)? else { return Ok(false) };
        // The webinar is locked before its seats, in the same order as when a seat is taken.
        tx.webinars().find_locked(seat.webinar)?;
        let is_given_back = tx.webinars().delete_seat(seat.id)?;
        tx.commit()?;
        Ok(is_given_back)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, listed_webinar, noon, seat, stores, webinar};
    use crate::webinars::Webinar;
    use std::sync::atomic::Ordering;

    fn command() -> Command {
        let form = SeatForm { name: " आशा ".into(), email: " Asha@kaushal.test ".into() };
        Command { slug: "react".into(), form, ..Command::default() }
    }

    fn take(txs: Vec<StubTx>) -> TakeSeat {
        let (clock, ids, tokens) = (testing::clock(), testing::ids(), testing::tokens());
        TakeSeat { store: stores(txs), clock, ids, tokens, sale: testing::sale() }
    }

    fn found(webinar: Webinar, taken: i64) -> StubTx {
        let mut tx = StubTx::default();
        let listed = listed_webinar(webinar, taken);
        tx.webinars
            .expect_find_named_locked()
            .withf(|slug| slug == "react")
            .returning(move |_| Ok(Some(listed.clone())));
        tx
    }

    fn mails(tx: &mut StubTx, times: usize) {
        tx.mail_words.expect_find().returning(|_, _| Ok(None));
        tx.jobs
            .expect_enqueue()
            .times(times)
            .withf(|_, task, _| {
                let Task::SendMail(outgoing) = task else { return false };
                outgoing.mail.to.eq_ignore_ascii_case("asha@kaushal.test") && outgoing.calendar.is_some()
            })
            .returning(|_, _, _| Ok(()));
    }

    #[test]
    fn a_seat_is_kept_and_confirmed_in_one_unit_of_work() {
        let limited = Webinar { seats: Some(2), sequence: 4, ..webinar("react") };
        let mut tx = found(limited, 1);
        tx.webinars.expect_seat_of().withf(|_, email| email == "Asha@kaushal.test").returning(|_, _| Ok(None));
        tx.webinars
            .expect_insert_seat()
            .times(1)
            .withf(|seat| (seat.name.as_str(), seat.told_sequence) == ("आशा", 4) && seat.created_at == noon())
            .returning(|_| Ok(()));
        mails(&mut tx, 1);
        let committed = tx.committed.clone();
        assert_eq!(take(vec![tx]).run(&command()), Ok(()));
        assert!(committed.load(Ordering::SeqCst));
    }

    #[test]
    fn who_has_a_seat_keeps_it_and_is_answered_alike() {
        for (minutes, times) in [(5, 0), (31, 1)] {
            let mut tx = found(webinar("react"), 1);
            let confirmed_at = noon() - TimeDelta::minutes(minutes);
            let known = Seat { confirmed_at, ..seat("asha", &webinar("react")) };
            tx.webinars.expect_seat_of().returning(move |_, _| Ok(Some(known.clone())));
            tx.webinars.expect_insert_seat().never();
            tx.webinars.expect_set_confirmed().times(times).returning(|_, _| Ok(()));
            mails(&mut tx, times);
            assert_eq!(take(vec![tx]).run(&command()), Ok(()));
        }
    }

    #[test]
    fn there_is_none_of_what_is_hidden_cancelled_over_or_full() {
        let it = || webinar("react");
        let ended = (noon() - TimeDelta::hours(2), noon());
        for (webinar, taken, refusal) in [
            (Webinar { status: Status::Draft, ..it() }, 0, TakeSeatError::NotFound),
            (Webinar { status: Status::Cancelled, ..it() }, 0, TakeSeatError::Cancelled),
            (Webinar { starts_at: ended.0, ends_at: ended.1, ..it() }, 0, TakeSeatError::Over),
            (Webinar { seats: Some(3), ..it() }, 3, TakeSeatError::Full),
        ] {
            assert_eq!(take(vec![found(webinar, taken)]).run(&command()), Err(refusal));
        }
        let mut tx = StubTx::default();
        tx.webinars.expect_find_named_locked().returning(|_| Ok(None));
        assert_eq!(take(vec![tx]).run(&command()), Err(TakeSeatError::NotFound));
    }

    #[test]
    fn broken_rules_are_told_and_a_machine_is_not() {
        let broken = Command { form: SeatForm::default(), ..command() };
        assert!(matches!(take(vec![]).run(&broken), Err(TakeSeatError::Invalid(faults)) if faults.len() == 2));
        assert_eq!(take(vec![]).run(&Command { trap: "x".into(), ..broken }), Ok(()));
    }

    #[test]
    fn a_seat_is_given_back_once() {
        let mut tx = StubTx::default();
        tx.webinars.expect_seat_by_token().returning(|_| Ok(Some(seat("asha", &webinar("react")))));
        tx.webinars.expect_find_locked().times(1).returning(|_| Ok(None));
        tx.webinars.expect_delete_seat().times(1).returning(|_| Ok(true));
        let committed = tx.committed.clone();
        assert_eq!(take(vec![tx]).withdraw("token"), Ok(true));
        assert!(committed.load(Ordering::SeqCst));
        let mut tx = StubTx::default();
        tx.webinars.expect_seat_by_token().returning(|_| Ok(None));
        assert_eq!(take(vec![tx]).withdraw("token"), Ok(false));
    }
}

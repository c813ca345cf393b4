//! Mails guests when a webinar was changed or cancelled, and reminds them. Each seat records the `sequence` of the last change
//! that its guest was mailed about, so each change is mailed once. Seats are handled in batches. The mails and the record are
//! one transaction, so a restart mails nobody twice.

use super::Status;
use crate::mail::webinars::{Guest, GuestMail, changed, reminded};
use crate::ports::Store;
use crate::ports::store::Tx;
use crate::translations::translate;
use crate::webinars::{Phase, Seat, ShownWebinar};
use chrono::TimeDelta;
use institute::mail::ReadWords;
use institute::sale_context::SaleContext;
use institute::translations::{TranslatedKind, TranslationKey};
use kernel::Time;
use kernel::clock::{Clock, IdGen};
use kernel::ids::{JobId, SeatId, WebinarId};
use kernel::jobs::Task;
use kernel::locale::{Locale, SiteLanguages};
use kernel::store::StoreError;
use std::sync::Arc;

/// Mails in one unit of work. Meanwhile nobody can take a seat of that webinar.
const TOGETHER: i64 = 100;

#[derive(Clone)]
pub struct TellGuests {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn IdGen>,
    /// The institute's data for the mails, and how many hours before the start guests are reminded.
    pub sale: Arc<SaleContext>,
}

impl TellGuests {
    /// Queues the due mails, and returns how many.
    ///
    /// # Errors
    ///
    /// Storage fails.
    pub fn run(&self) -> Result<usize, StoreError> {
        let now = self.clock.now();
        let mut written = 0_usize;
        let telling = self.store.begin()?.webinars().telling()?;
        for id in telling {
            written = written.saturating_add(self.all(|| self.tell(id, now))?);
        }
        let hours = self.sale.settings.webinars.reminder_hours;
        let until = now + TimeDelta::hours(hours.into());
        let upcoming =
            if hours == 0 { Vec::new() } else { self.store.begin()?.webinars().to_remind(now, until, hours)? };
        for id in upcoming {
            written = written.saturating_add(self.all(|| self.remind(id, hours, now))?);
        }
        Ok(written)
    }

    /// Runs batches until nothing is left, and returns the number of mails.
    fn all(&self, batch: impl Fn() -> Result<usize, StoreError>) -> Result<usize, StoreError> {
        let mut written = 0_usize;
        loop {
            let more = batch()?;
            written = written.saturating_add(more);
            if more == 0 {
                return Ok(written);
            }
        }
    }

    /// Mails the next guests about the last change. Records when all guests were mailed.
    fn tell(&self, id: WebinarId, now: Time) -> Result<usize, StoreError> {
        let mut tx = self.store.begin()?;
        let Some(found) = tx.webinars().find_locked(id)? else { return Ok(0) };
        let sequence = found.shown.webinar.sequence;
        let is_due = found.shown.webinar.is_telling && found.shown.webinar.phase(now) != Phase::Over;
        let seats = if is_due { tx.webinars().untold(id, sequence, TOGETHER)? } else { Vec::new() };
        self.write(tx.as_mut(), &seats, &found.shown, now, changed)?;
        if seats.is_empty() {
            tx.webinars().end_telling(id)?;
        } else {
            tx.webinars().set_told(&ids(&seats), sequence)?;
        }
        tx.commit()?;
        Ok(seats.len())
    }

    /// Reminds the next guests. A guest who took the seat less than `hours` before the start isn't reminded.
    fn remind(&self, id: WebinarId, hours: u32, now: Time) -> Result<usize, StoreError> {
        let mut tx = self.store.begin()?;
        let Some(found) = tx.webinars().find_locked(id)? else { return Ok(0) };
        let (webinar, hours) = (&found.shown.webinar, TimeDelta::hours(hours.into()));
        let is_due = webinar.status == Status::Published
            && webinar.phase(now) == Phase::Upcoming
            && webinar.starts_at <= now + hours;
        if !is_due {
            return Ok(0);
        }
        let seats = tx.webinars().unreminded(id, webinar.starts_at - hours, TOGETHER)?;
        if seats.is_empty() {
            return Ok(0);
        }
        self.write(tx.as_mut(), &seats, &found.shown, now, reminded)?;
        tx.webinars().set_reminded(&ids(&seats), now)?;
        tx.commit()?;
        Ok(seats.len())
    }

    fn write(
        &self,
        tx: &mut dyn Tx,
        seats: &[Seat],
        shown: &ShownWebinar,
        now: Time,
        mail: fn(&Guest<'_>, &SaleContext, Time) -> GuestMail,
    ) -> Result<(), StoreError> {
        // Others wait for the webinar's lock meanwhile, so texts are read once per language, not once per guest.
        let mut in_language: Vec<(Locale, ShownWebinar)> = Vec::new();
        let mut read = ReadWords::default();
        for seat in seats {
            let locale = self.sale.languages.served(seat.locale);
            if !in_language.iter().any(|(known, _)| *known == locale) {
                in_language.push((locale, for_guest(tx, seat, shown, &self.sale.languages)?));
            }
            let Some((_, shown)) = in_language.iter().find(|(known, _)| *known == locale) else { continue };
            let mail = mail(&Guest { seat, shown }, &self.sale, now).write_with(tx, &self.sale.languages, &mut read)?;
            tx.jobs().enqueue(JobId(self.ids.uuid()), &Task::SendMail(mail), now)?;
        }
        Ok(())
    }
}

/// Returns a webinar translated into a guest's language, for their mail and calendar.
pub(super) fn for_guest(
    tx: &mut dyn Tx,
    seat: &Seat,
    shown: &ShownWebinar,
    site: &SiteLanguages,
) -> Result<ShownWebinar, StoreError> {
    let (locale, mut shown) = (site.served(seat.locale), shown.clone());
    if locale != Locale::default() {
        let key = TranslationKey { kind: TranslatedKind::Webinar, id: shown.webinar.id.0, locale };
        translate(&mut shown.webinar, tx.translations().find(key)?.as_ref());
    }
    Ok(shown)
}

fn ids(seats: &[Seat]) -> Vec<SeatId> {
    seats.iter().map(|seat| seat.id).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ports::store::StubTx;
    use crate::testing::{self, listed_webinar, noon, seat, stores, webinar};
    use crate::webinars::Webinar;
    use institute::translations::{Translation, Translations};

    fn lists(telling: Vec<WebinarId>) -> StubTx {
        let mut tx = StubTx::default();
        tx.webinars.expect_telling().return_once(move || Ok(telling));
        tx
    }

    fn reminds(upcoming: Vec<WebinarId>) -> StubTx {
        let mut tx = StubTx::default();
        tx.webinars
            .expect_to_remind()
            .withf(|now, until, hours| (*now, *until, *hours) == (noon(), noon() + TimeDelta::hours(3), 3))
            .return_once(move |_, _, _| Ok(upcoming));
        tx
    }

    fn found(webinar: Webinar) -> StubTx {
        let mut tx = StubTx::default();
        tx.webinars.expect_find_locked().returning(move |_| Ok(Some(listed_webinar(webinar.clone(), 2))));
        tx
    }

    fn mails(tx: &mut StubTx, subject: &'static str) {
        tx.mail_words.expect_find().returning(|_, _| Ok(None));
        tx.jobs
            .expect_enqueue()
            .times(1)
            .withf(move |_, task, _| {
                matches!(task, Task::SendMail(outgoing) if outgoing.mail.subject.starts_with(subject))
            })
            .returning(|_, _, _| Ok(()));
    }

    fn run(txs: Vec<StubTx>, hours: u32) -> Result<usize, StoreError> {
        let mut sale = SaleContext::clone(&testing::sale());
        sale.settings.webinars.reminder_hours = hours;
        let tell =
            TellGuests { store: stores(txs), clock: testing::clock(), ids: testing::ids(), sale: Arc::new(sale) };
        tell.run()
    }

    #[test]
    fn each_guest_hears_of_the_last_change_once() {
        let changed = Webinar { sequence: 2, is_telling: true, ..webinar("react") };
        let mut first = found(changed.clone());
        let asha = seat("asha", &changed);
        first
            .webinars
            .expect_untold()
            .withf(|_, sequence, _| *sequence == 2)
            .return_once(move |_, _, _| Ok(vec![asha]));
        first
            .webinars
            .expect_set_told()
            .times(1)
            .withf(|seats, at| (seats.len(), *at) == (1, 2))
            .returning(|_, _| Ok(()));
        mails(&mut first, "Changed: ");
        let mut last = found(changed.clone());
        last.webinars.expect_untold().return_once(|_, _, _| Ok(vec![]));
        last.webinars.expect_end_telling().times(1).returning(|_| Ok(()));
        assert_eq!(run(vec![lists(vec![changed.id]), first, last], 0), Ok(1));
    }

    #[test]
    fn the_words_of_a_mail_are_read_once_for_all_guests() {
        let changed = Webinar { sequence: 2, is_telling: true, ..webinar("react") };
        let seats = Vec::from(["asha", "ravi", "meera"].map(|name| seat(name, &changed)));
        let mut first = found(changed.clone());
        first.webinars.expect_untold().return_once(move |_, _, _| Ok(seats));
        first.webinars.expect_set_told().returning(|_, _| Ok(()));
        first.mail_words.expect_find().times(1).returning(|_, _| Ok(None));
        first.jobs.expect_enqueue().times(3).returning(|_, _, _| Ok(()));
        let mut last = found(changed.clone());
        last.webinars.expect_untold().return_once(|_, _, _| Ok(vec![]));
        last.webinars.expect_end_telling().returning(|_| Ok(()));
        assert_eq!(run(vec![lists(vec![changed.id]), first, last], 0), Ok(3));
    }

    #[test]
    fn a_guest_reads_of_the_webinar_in_their_language() {
        let (webinar, site) = (webinar("react"), testing::languages());
        let shown = listed_webinar(webinar.clone(), 0).shown;
        let guest = |locale| Seat { locale, ..seat("asha", &webinar) };
        let title = |seat: &Seat, site: &SiteLanguages| {
            let mut tx = StubTx::default();
            let text = webinar.title.clone();
            tx.translations.expect_find().returning(move |key| {
                let texts =
                    vec![Translation {
                        place: "title".into(), text: text.clone(), translation: "रिएक्ट".into()
                    }];
                Ok(Some(Translations { key, version: 1, texts, updated_at: noon() }))
            });
            for_guest(&mut tx, seat, &shown, site).unwrap().webinar.title
        };
        assert_eq!(title(&guest(Locale::Hindi), &site), "रिएक्ट");
        assert_eq!(title(&guest(Locale::English), &site), webinar.title);
        assert_eq!(title(&guest(Locale::Hindi), &SiteLanguages::default()), webinar.title, "not served");
    }

    #[test]
    fn nobody_hears_of_what_is_over() {
        let over =
            Webinar { starts_at: noon() - TimeDelta::hours(2), ends_at: noon(), is_telling: true, ..webinar("react") };
        let mut tx = found(over.clone());
        tx.webinars.expect_untold().never();
        tx.webinars.expect_end_telling().times(1).returning(|_| Ok(()));
        assert_eq!(run(vec![lists(vec![over.id]), tx], 0), Ok(0));
    }

    #[test]
    fn guests_are_reminded_some_hours_before() {
        let soon = Webinar { starts_at: noon() + TimeDelta::hours(2), ..webinar("react") };
        let mut tx = found(soon.clone());
        let asha = seat("asha", &soon);
        let taken_by = soon.starts_at - TimeDelta::hours(3);
        tx.webinars
            .expect_unreminded()
            .withf(move |_, by, _| *by == taken_by)
            .return_once(move |_, _, _| Ok(vec![asha]));
        tx.webinars.expect_set_reminded().times(1).returning(|_, _| Ok(()));
        mails(&mut tx, "Soon: ");
        let mut last = found(soon.clone());
        last.webinars.expect_unreminded().return_once(|_, _, _| Ok(vec![]));
        assert_eq!(run(vec![lists(vec![]), reminds(vec![soon.id]), tx, last], 3), Ok(1));
    }

    #[test]
    fn one_that_was_cancelled_or_moved_meanwhile_reminds_nobody() {
        let soon = Webinar { starts_at: noon() + TimeDelta::hours(2), ..webinar("react") };
        for changed in [Webinar { status: Status::Cancelled, ..soon.clone() }, webinar("react")] {
            let mut tx = found(changed);
            tx.webinars.expect_unreminded().never();
            assert_eq!(run(vec![lists(vec![]), reminds(vec![soon.id]), tx], 3), Ok(0));
        }
    }
}

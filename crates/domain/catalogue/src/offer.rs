//! Offers: their start and end dates, and the popups that announce them. A snapshot of the catalogue knows when the next offer
//! begins or ends. The first read after that time rebuilds the snapshot.

use kernel::Time;
use kernel::ids::{BundleId, PopupId};

/// Longest text of a popup, in characters.
pub const MAX_POPUP_TEXT: usize = 500;

/// The time span of an offer, from its start until just before its end. Either date may be open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Dates {
    /// First moment of the offer. `None` means that it has begun already.
    pub starts_at: Option<Time>,
    /// First moment after the offer. `None` means that it never ends.
    pub ends_at: Option<Time>,
}

impl Dates {
    pub const OPEN: Self = Self { starts_at: None, ends_at: None };

    /// Returns whether the offer applies at `now`.
    pub fn hold(self, now: Time) -> bool {
        self.starts_at.is_none_or(|start| start <= now) && self.ends_at.is_none_or(|end| now < end)
    }

    /// Whether the end, if there is one, lies after the start.
    pub fn are_ordered(self) -> bool {
        self.starts_at.zip(self.ends_at).is_none_or(|(start, end)| start < end)
    }

    /// Returns the first moment after `now` at which the result of [`Self::hold`] changes.
    pub fn next_change(self, now: Time) -> Option<Time> {
        [self.starts_at, self.ends_at].into_iter().flatten().filter(|moment| *moment > now).min()
    }
}

/// A message shown over the storefront while it is active.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Popup {
    pub id: PopupId,
    /// The bundle on offer.
    pub bundle: BundleId,
    /// Text of the popup. An empty text shows the default sentence about the bundle's discount.
    pub text: String,
    /// Whether the popup is switched on. A bundle has at most one active popup.
    pub is_active: bool,
    /// The dates between which the active popup is shown.
    pub dates: Dates,
}

impl Popup {
    /// Returns whether the popup is shown at `now`, provided that its bundle is published.
    pub fn is_shown(&self, now: Time) -> bool {
        self.is_active && self.dates.hold(now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::noon;
    use chrono::TimeDelta;
    use proptest::prelude::*;

    fn dates(start: Option<i64>, end: Option<i64>) -> Dates {
        let at = |minutes| noon() + TimeDelta::minutes(minutes);
        Dates { starts_at: start.map(at), ends_at: end.map(at) }
    }

    #[test]
    fn an_offer_holds_from_its_start_until_just_before_its_end() {
        let holds = |minutes| dates(Some(0), Some(10)).hold(noon() + TimeDelta::minutes(minutes));
        assert_eq!([-1, 0, 9, 10].map(holds), [false, true, true, false]);
        assert!(Dates::OPEN.hold(noon()));
        assert!(!dates(Some(5), Some(5)).are_ordered() && dates(Some(5), None).are_ordered());
    }

    proptest! {
        #[test]
        fn nothing_turns_before_the_next_change_and_something_may_then(
            start in prop::option::of(-50..50_i64), end in prop::option::of(-50..50_i64), now in -60..60_i64, step in 0..120_i64,
        ) {
            let dates = dates(start, end);
            prop_assume!(dates.are_ordered());
            let (now, later) = (noon() + TimeDelta::minutes(now), noon() + TimeDelta::minutes(now + step));
            match dates.next_change(now) {
                Some(change) if later >= change => prop_assert!(dates.hold(change) != dates.hold(now)),
                Some(_) | None => prop_assert_eq!(dates.hold(later), dates.hold(now)),
            }
        }
    }
}

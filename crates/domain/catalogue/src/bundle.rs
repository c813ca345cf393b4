//! A bundle of courses, and its price at a given time.

use super::course_facts::Faq;
use super::{Dates, Status};
use kernel::Time;
use kernel::ids::{BundleId, CourseId, Key};
use kernel::money::{BasisPoints, OutOfRange, Paise};

/// Courses sold together. Special bundles have a landing page of their own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bundle {
    pub id: BundleId,
    /// Unique name in URLs.
    pub slug: String,
    pub name: String,
    /// Plain text.
    pub description: Option<String>,
    /// Path of the picture; `None` shows the drawn cover.
    pub image: Option<String>,
    /// List price, with GST or without.
    pub price: Paise,
    /// A fixed offer price; overrides `discount` and has no dates.
    pub offer_price: Option<Paise>,
    /// Percentage off the list price, above 0 and at most 100%.
    pub discount: Option<BasisPoints>,
    /// Dates between which the percentage applies. Open dates set no limit.
    pub discount_dates: Dates,
    /// Digital learning bundle with a landing page.
    pub is_special: bool,
    pub category: Option<String>,
    pub workshops: i32,
    pub why_bundle: Vec<String>,
    /// Results for a learner: what the learner becomes, or can do, after the bundle.
    pub outcomes: Vec<String>,
    pub questions: Vec<Faq>,
    /// Colour theme of the landing page: orange, green, purple.
    pub theme: Option<String>,
    /// Language of the popup: en or hi.
    pub popup_language: Option<String>,
    /// Introduction video in English: a path or a URL.
    pub video_url_english: Option<String>,
    pub video_url_hindi: Option<String>,
    /// Target of the 'Start Learning' link.
    pub start_learning_url: Option<String>,
    /// Days within which a buyer can ask for a refund. 0 means never.
    pub refund_window_days: i32,
    pub status: Status,
    /// When it was first published.
    pub published_at: Option<Time>,
    pub created_at: Time,
    pub updated_at: Time,
    /// Version, incremented with each change.
    pub version: i32,
    /// Its courses in order.
    pub courses: Vec<CourseId>,
}

impl Bundle {
    /// Returns whether `key` is the id or the slug of this bundle.
    pub fn is_named(&self, key: &Key) -> bool {
        match key {
            Key::Id(id) => self.id.0 == *id,
            Key::Slug(slug) => self.slug == *slug,
        }
    }

    /// Returns the percentage that applies at `now`, at most 100%.
    fn percent_at(&self, now: Time) -> Option<BasisPoints> {
        self.discount.filter(|_| self.discount_dates.hold(now)).map(|percent| percent.min(BasisPoints::WHOLE))
    }

    /// Returns the price at `now`: the fixed offer or, without one, the list price less the percentage that applies (the
    /// discount rounds down). The dates limit only the percentage. A fixed offer applies until it is removed.
    ///
    /// # Errors
    ///
    /// The discount is more than the price.
    pub fn selling_price(&self, now: Time) -> Result<Paise, OutOfRange> {
        match (self.offer_price, self.percent_at(now)) {
            (Some(offer), _) => Ok(offer.min(self.price)),
            (None, Some(percent)) => self.price.minus(self.price.part_down(percent)?),
            (None, None) => Ok(self.price),
        }
    }

    /// Returns the discount shown at `now`: the percentage as set or, for a fixed offer, the percentage to one decimal (half
    /// rounds up).
    ///
    /// # Errors
    ///
    /// A stored price is out of range.
    pub fn discount_shown(&self, now: Time) -> Result<BasisPoints, OutOfRange> {
        self.percent_shown(self.percent_at(now))
    }

    /// Returns the configured discount, whether or not its dates include the present.
    ///
    /// # Errors
    ///
    /// A stored price is out of range.
    pub fn discount_set(&self) -> Result<BasisPoints, OutOfRange> {
        self.percent_shown(self.discount)
    }

    fn percent_shown(&self, percent: Option<BasisPoints>) -> Result<BasisPoints, OutOfRange> {
        let Some(offer) = self.offer_price else { return Ok(percent.unwrap_or_default()) };
        let saved = i128::from(self.price.minus(offer.min(self.price))?.get());
        let price = i128::from(self.price.get());
        if price == 0 {
            return Ok(BasisPoints::default());
        }
        let tenths = u32::try_from((saved * 2_000 + price) / (2 * price)).map_err(|_| OutOfRange)?;
        Ok(BasisPoints::new(tenths * 10))
    }

    /// Returns the first time after `now` at which a date of the discount changes the price.
    pub fn next_change(&self, now: Time) -> Option<Time> {
        match (self.offer_price, self.discount) {
            (None, Some(_)) => self.discount_dates.next_change(now),
            (Some(_), _) | (None, None) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::{self, noon};
    use crate::{Bundle, Dates};
    use chrono::TimeDelta;
    use kernel::money::{BasisPoints, Paise};
    use proptest::prelude::*;

    fn discounted(price: i64, percent: u32, dates: Dates) -> Bundle {
        let (price, discount) = (Paise::new(price), Some(BasisPoints::new(percent)));
        Bundle { price, discount, discount_dates: dates, ..testing::bundle("b") }
    }

    fn between(start: i64, end: i64) -> Dates {
        let at = |minutes| Some(noon() + TimeDelta::minutes(minutes));
        Dates { starts_at: at(start), ends_at: at(end) }
    }

    #[test]
    fn a_fixed_offer_overrides_the_percentage_and_shows_its_own() {
        let mut bundle = discounted(7_499_900, 2_000, Dates::OPEN);
        assert_eq!(bundle.selling_price(noon()), Ok(Paise::new(5_999_920)));
        assert_eq!(bundle.discount_shown(noon()), Ok(BasisPoints::new(2_000)));
        bundle.offer_price = Some(Paise::new(4_999_900));
        bundle.discount_dates = between(5, 6);
        assert_eq!(bundle.selling_price(noon()), Ok(Paise::new(4_999_900)));
        assert_eq!(bundle.discount_shown(noon()), Ok(BasisPoints::new(3_330)));
        assert_eq!((bundle.discount_set(), bundle.next_change(noon())), (Ok(BasisPoints::new(3_330)), None));
    }

    #[test]
    fn a_percentage_is_shown_as_set_to_its_second_decimal() {
        assert_eq!(discounted(100, 1_275, Dates::OPEN).discount_shown(noon()), Ok(BasisPoints::new(1_275)));
        let later = discounted(100, 1_275, between(1, 2));
        assert_eq!(later.discount_shown(noon()), Ok(BasisPoints::default()));
        assert_eq!(later.discount_set(), Ok(BasisPoints::new(1_275)));
    }

    proptest! {
        #[test]
        fn the_selling_price_lies_between_zero_and_the_list_price(price in 0..1_000_000_000_i64, percent in 1..=10_000_u32) {
            let bundle = discounted(price, percent, Dates::OPEN);
            let selling = bundle.selling_price(noon()).unwrap();
            prop_assert!(selling >= Paise::ZERO && selling <= bundle.price);
        }

        #[test]
        fn outside_its_dates_a_percentage_takes_nothing_off(
            price in 0..1_000_000_000_i64, percent in 1..=10_000_u32, start in -50..50_i64, length in 1..50_i64, now in -60..110_i64,
        ) {
            let bundle = discounted(price, percent, between(start, start + length));
            let moment = noon() + TimeDelta::minutes(now);
            let open = discounted(price, percent, Dates::OPEN);
            let within = (start..start + length).contains(&now);
            let expected = if within { open.selling_price(moment) } else { Ok(bundle.price) };
            prop_assert_eq!(bundle.selling_price(moment), expected);
        }

        #[test]
        fn the_price_stays_until_the_next_change(
            percent in 1..=10_000_u32, start in -50..50_i64, length in 1..50_i64, now in -60..60_i64, step in 0..120_i64,
        ) {
            let bundle = discounted(1_000_000, percent, between(start, start + length));
            let (now, later) = (noon() + TimeDelta::minutes(now), noon() + TimeDelta::minutes(now + step));
            if bundle.next_change(now).is_none_or(|change| later < change) {
                prop_assert_eq!(bundle.selling_price(later), bundle.selling_price(now));
            }
        }
    }
}

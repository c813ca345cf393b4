//! A bundle of courses and what it costs.

use super::Status;
use crate::Time;
use crate::ids::{BundleId, CourseId, Key};
use crate::money::{BasisPoints, OutOfRange, Paise};

/// Courses sold together. Special bundles have a landing page of their own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bundle {
    /// Identity.
    pub id: BundleId,
    /// Unique name in addresses.
    pub slug: String,
    /// Name.
    pub name: String,
    /// Plain text.
    pub description: Option<String>,
    /// Path of the picture; `None` shows the drawn cover.
    pub image: Option<String>,
    /// List price before tax.
    pub price: Paise,
    /// A fixed offer price; overrides `discount`.
    pub offer_price: Option<Paise>,
    /// Percentage off the list price, above 0 and at most 100%.
    pub discount: Option<BasisPoints>,
    /// Digital learning bundle with a landing page.
    pub is_special: bool,
    /// Category.
    pub category: Option<String>,
    /// Number of workshops.
    pub workshops: i32,
    /// Benefit texts.
    pub why_bundle: Vec<String>,
    /// Colour theme of the landing page: orange, green, purple.
    pub theme: Option<String>,
    /// Language of the popup: en or hi.
    pub popup_language: Option<String>,
    /// Introduction in English: a path or address.
    pub video_url_english: Option<String>,
    /// Introduction in Hindi.
    pub video_url_hindi: Option<String>,
    /// Where 'Start Learning' leads.
    pub start_learning_url: Option<String>,
    /// Days within which a buyer may ask for the money back; 0 is never.
    pub refund_window_days: i32,
    /// Draft, Published or Archived.
    pub status: Status,
    /// When it was first published.
    pub published_at: Option<Time>,
    /// When it was made.
    pub created_at: Time,
    /// When it was last changed.
    pub updated_at: Time,
    /// Grows with each change.
    pub version: i32,
    /// Its courses in order.
    pub courses: Vec<CourseId>,
}

impl Bundle {
    /// Whether `key` names this bundle.
    pub fn is_named(&self, key: &Key) -> bool {
        match key {
            Key::Id(id) => self.id.0 == *id,
            Key::Slug(slug) => self.slug == *slug,
        }
    }

    /// What it costs now: the fixed offer, else the list price less the percentage (the discount rounds down).
    pub fn selling_price(&self) -> Result<Paise, OutOfRange> {
        match (self.offer_price, self.discount) {
            (Some(offer), _) => Ok(offer.min(self.price)),
            (None, Some(percent)) => self.price.minus(self.price.part_down(percent.min(BasisPoints::WHOLE))?),
            (None, None) => Ok(self.price),
        }
    }

    /// Percent off in tenths of a percent, for display: as set, or derived from the fixed offer (half up).
    pub fn discount_tenths(&self) -> Result<i64, OutOfRange> {
        if let (None, Some(percent)) = (self.offer_price, self.discount) {
            return Ok(i64::from(percent.get()) / 10);
        }
        let saved = i128::from(self.price.minus(self.selling_price()?)?.get());
        let price = i128::from(self.price.get());
        if price == 0 {
            return Ok(0);
        }
        i64::try_from((saved * 2_000 + price) / (2 * price)).map_err(|_| OutOfRange)
    }
}

#[cfg(test)]
mod tests {
    use crate::money::{BasisPoints, Paise};
    use crate::testing;
    use proptest::prelude::*;

    #[test]
    fn a_fixed_offer_overrides_the_percentage_and_shows_its_own() {
        let mut bundle = testing::bundle("1");
        bundle.price = Paise::new(7_499_900);
        bundle.discount = Some(BasisPoints::new(2_000));
        assert_eq!(bundle.selling_price(), Ok(Paise::new(5_999_920)));
        assert_eq!(bundle.discount_tenths(), Ok(200));
        bundle.offer_price = Some(Paise::new(4_999_900));
        assert_eq!(bundle.selling_price(), Ok(Paise::new(4_999_900)));
        assert_eq!(bundle.discount_tenths(), Ok(333));
    }

    proptest! {
        #[test]
        fn the_selling_price_lies_between_zero_and_the_list_price(price in 0..1_000_000_000_i64, percent in 1..=10_000_u32) {
            let mut bundle = testing::bundle("b");
            bundle.price = Paise::new(price);
            bundle.discount = Some(BasisPoints::new(percent));
            let selling = bundle.selling_price().unwrap();
            prop_assert!(selling >= Paise::ZERO && selling <= bundle.price);
        }
    }
}

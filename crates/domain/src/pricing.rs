//! What a basket costs. Pure: the same function serves the quote and the order, so that they cannot differ.

use crate::gst::{Gst, StateCode, TaxPolicy};
use crate::ids::ItemId;
use crate::money::{OutOfRange, Paise, split};

/// One thing in a basket with the price it is sold at now (a bundle's offer already applied).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PricedItem {
    /// What it is.
    pub item: ItemId,
    /// Its title, frozen into the order's line.
    pub title: String,
    /// Price before discount and tax.
    pub price: Paise,
}

/// A [`PricedItem`] with its share of the discount and its tax.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuoteLine {
    /// What it is.
    pub item: ItemId,
    /// Its title.
    pub title: String,
    /// Price before discount and tax.
    pub price: Paise,
    /// This line's share of the order's discount.
    pub discount: Paise,
    /// `price - discount`: what tax is charged on.
    pub taxable: Paise,
    /// Tax of this line.
    pub gst: Gst,
    /// `taxable` plus tax.
    pub total: Paise,
}

/// A priced basket. Every total is the sum of its lines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quote {
    /// One line per item, in basket order.
    pub lines: Vec<QuoteLine>,
    /// Sum of prices.
    pub subtotal: Paise,
    /// Sum of discounts, never above `subtotal`.
    pub discount: Paise,
    /// Sum of taxable values.
    pub taxable: Paise,
    /// Sum of taxes.
    pub gst: Gst,
    /// What the buyer pays.
    pub total: Paise,
    /// Place of supply the tax was reckoned for.
    pub state: StateCode,
}

/// Prices a basket. `discount` is what a coupon takes off the whole; it is capped at the subtotal and spread over
/// the lines by largest remainder.
pub fn quote(
    items: Vec<PricedItem>,
    discount: Paise,
    place: StateCode,
    policy: TaxPolicy,
) -> Result<Quote, OutOfRange> {
    let subtotal = Paise::sum(items.iter().map(|item| item.price))?;
    let discount = discount.min(subtotal);
    let shares = split(discount, &items.iter().map(|item| item.price).collect::<Vec<_>>())?;
    let lines = items
        .into_iter()
        .zip(shares)
        .map(|(item, share)| {
            let taxable = item.price.minus(share)?;
            let gst = Gst::on(taxable, place, policy)?;
            let total = taxable.plus(gst.total()?)?;
            Ok(QuoteLine {
                item: item.item,
                title: item.title,
                price: item.price,
                discount: share,
                taxable,
                gst,
                total,
            })
        })
        .collect::<Result<Vec<_>, OutOfRange>>()?;
    Ok(Quote {
        subtotal,
        discount,
        taxable: Paise::sum(lines.iter().map(|line| line.taxable))?,
        gst: lines.iter().try_fold(Gst::default(), |sum, line| sum.plus(line.gst))?,
        total: Paise::sum(lines.iter().map(|line| line.total))?,
        lines,
        state: place,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::CourseId;
    use crate::money::BasisPoints;
    use proptest::prelude::*;
    use uuid::Uuid;

    fn policy() -> TaxPolicy {
        TaxPolicy { registered: true, seller_state: StateCode::parse("27").unwrap(), rate: BasisPoints::new(1_800) }
    }

    fn items(prices: &[i64]) -> Vec<PricedItem> {
        (0_u128..)
            .zip(prices)
            .map(|(n, price)| PricedItem {
                item: ItemId::Course(CourseId(Uuid::from_u128(n))),
                title: format!("Course {n}"),
                price: Paise::new(*price),
            })
            .collect()
    }

    proptest! {
        #[test]
        fn totals_are_the_sums_of_the_lines(prices in prop::collection::vec(0..=1_000_000_000_i64, 1..20), discount in 0..5_000_000_000_i64, state in prop::sample::select(vec!["27", "29"])) {
            let quote = quote(items(&prices), Paise::new(discount), StateCode::parse(state).unwrap(), policy()).unwrap();
            prop_assert_eq!(quote.subtotal, Paise::sum(quote.lines.iter().map(|l| l.price)).unwrap());
            prop_assert_eq!(quote.discount, Paise::sum(quote.lines.iter().map(|l| l.discount)).unwrap());
            prop_assert_eq!(quote.taxable, quote.subtotal.minus(quote.discount).unwrap());
            prop_assert_eq!(quote.total, quote.taxable.plus(quote.gst.total().unwrap()).unwrap());
            prop_assert!(quote.lines.iter().all(|l| l.total.get() >= 0 && l.discount <= l.price));
        }

        #[test]
        fn more_discount_never_costs_more(prices in prop::collection::vec(0..=1_000_000_i64, 1..10), discount in 0..1_000_000_i64, more in 0..1_000_i64) {
            let place = policy().seller_state;
            let less = quote(items(&prices), Paise::new(discount), place, policy()).unwrap();
            let lesser = quote(items(&prices), Paise::new(discount + more), place, policy()).unwrap();
            // A shifted remainder may move a half-paisa of tax between lines, never more than two paise a line.
            prop_assert!(lesser.taxable <= less.taxable);
            prop_assert!(lesser.total.get() <= less.total.get() + 2 * i64::try_from(prices.len()).unwrap());
        }
    }
}

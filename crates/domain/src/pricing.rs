//! What a basket costs. Pure: the same function serves the quote and the order, so that they cannot differ.

use crate::catalogue::Sellable;
use crate::gst::{Gst, StateCode, TaxPolicy};
use crate::ids::{ItemId, OrderLineId};
use crate::money::{OutOfRange, Paise};

/// What a buyer already paid for a course of a bundle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Credit {
    /// The paid line; it is credited once.
    pub line: OrderLineId,
    /// The course's title.
    pub title: String,
    /// What is taken off.
    pub amount: Paise,
}

/// One thing in a basket with the price it is sold at now (a bundle's offer already applied).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PricedItem {
    /// What it is.
    pub item: ItemId,
    /// Its title, frozen into the order's line.
    pub title: String,
    /// Price before discount and tax.
    pub price: Paise,
    /// What a coupon takes off; at most the price.
    pub coupon: Paise,
    /// What its buyer already paid for parts of it; as much of it as the rest of the price bears is taken off.
    pub credits: Vec<Credit>,
}

impl From<&Sellable> for PricedItem {
    /// At its full price.
    fn from(sellable: &Sellable) -> Self {
        let (item, title, price) = (sellable.item, sellable.title.clone(), sellable.price);
        Self { item, title, price, coupon: Paise::ZERO, credits: Vec::new() }
    }
}

impl PricedItem {
    /// The credits that the price bears after the coupon, in their order, the last of them in part.
    fn credits_borne(&self) -> Result<Vec<Credit>, OutOfRange> {
        let mut rest = self.price.minus(self.coupon)?;
        let mut borne = Vec::new();
        for credit in &self.credits {
            let amount = credit.amount.min(rest);
            rest = rest.minus(amount)?;
            if amount > Paise::ZERO {
                borne.push(Credit { amount, ..credit.clone() });
            }
        }
        Ok(borne)
    }
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
    /// What is taken off: its share of the coupon's discount, and `credit`.
    pub discount: Paise,
    /// The part of `discount` that the buyer paid before, for courses of this bundle: the sum of `credits`.
    pub credit: Paise,
    /// What was paid before, course by course.
    pub credits: Vec<Credit>,
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
    /// Sum of discounts, credits among them; never above `subtotal`.
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

impl QuoteLine {
    fn new(item: PricedItem, place: StateCode, policy: TaxPolicy) -> Result<Self, OutOfRange> {
        let credits = item.credits_borne()?;
        let credit = Paise::sum(credits.iter().map(|credit| credit.amount))?;
        let discount = item.coupon.plus(credit)?;
        let taxable = item.price.minus(discount)?;
        let gst = Gst::on(taxable, place, policy)?;
        let total = taxable.plus(gst.total()?)?;
        let PricedItem { item, title, price, .. } = item;
        Ok(Self { item, title, price, discount, credit, credits, taxable, gst, total })
    }

    /// What the coupon takes off.
    pub fn coupon(&self) -> Paise {
        // Made as coupon plus credit; a row that says otherwise breaks a rule of the database.
        self.discount.minus(self.credit).unwrap_or_default()
    }
}

/// Prices a basket.
pub fn quote(items: Vec<PricedItem>, place: StateCode, policy: TaxPolicy) -> Result<Quote, OutOfRange> {
    let lines = items.into_iter().map(|item| QuoteLine::new(item, place, policy)).collect::<Result<Vec<_>, _>>()?;
    let sum = |part: fn(&QuoteLine) -> Paise| Paise::sum(lines.iter().map(part));
    Ok(Quote {
        subtotal: sum(|line| line.price)?,
        discount: sum(|line| line.discount)?,
        taxable: sum(|line| line.taxable)?,
        gst: lines.iter().try_fold(Gst::default(), |sum, line| sum.plus(line.gst))?,
        total: sum(|line| line.total)?,
        lines,
        state: place,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::CourseId;
    use crate::money::{BasisPoints, split};
    use proptest::prelude::*;
    use uuid::Uuid;

    fn policy() -> TaxPolicy {
        TaxPolicy { registered: true, seller_state: StateCode::parse("27").unwrap(), rate: BasisPoints::new(1_800) }
    }

    fn items(prices: &[i64], coupon: i64, credits: &[i64]) -> Vec<PricedItem> {
        let prices: Vec<Paise> = prices.iter().copied().map(Paise::new).collect();
        let coupon = Paise::new(coupon).min(Paise::sum(prices.iter().copied()).unwrap());
        let shares = split(coupon, &prices).unwrap();
        let credit = |(n, amount): (u128, &i64)| Credit {
            line: OrderLineId(Uuid::from_u128(n)),
            title: format!("Course {n}"),
            amount: Paise::new(*amount),
        };
        (0_u128..)
            .zip(prices.into_iter().zip(shares))
            .map(|(n, (price, coupon))| PricedItem {
                item: ItemId::Course(CourseId(Uuid::from_u128(n))),
                title: format!("Course {n}"),
                price,
                coupon,
                credits: (0..).zip(credits).map(credit).collect(),
            })
            .collect()
    }

    #[test]
    fn credits_are_taken_off_what_the_coupon_leaves_and_no_more() {
        let place = policy().seller_state;
        let priced = |coupon| quote(items(&[499_900], coupon, &[99_900, 300_000, 200_000]), place, policy()).unwrap();
        let (quote, line) = (priced(0), &priced(0).lines[0]);
        let amounts: Vec<i64> = line.credits.iter().map(|credit| credit.amount.get()).collect();
        assert_eq!((amounts, line.taxable, quote.total), (vec![99_900, 300_000, 100_000], Paise::ZERO, Paise::ZERO));
        let line = &priced(49_990).lines[0];
        assert_eq!((line.coupon().get(), line.credit.get(), line.credits.len()), (49_990, 449_910, 3));
        assert_eq!(priced(499_900).lines[0].credits, []);
    }

    proptest! {
        #[test]
        fn totals_are_the_sums_of_the_lines(
            prices in prop::collection::vec(0..=1_000_000_000_i64, 1..20), coupon in 0..5_000_000_000_i64,
            credits in prop::collection::vec(0..500_000_000_i64, 0..4), state in prop::sample::select(vec!["27", "29"]),
        ) {
            let items = items(&prices, coupon, &credits);
            let quote = quote(items, StateCode::parse(state).unwrap(), policy()).unwrap();
            prop_assert_eq!(quote.subtotal, Paise::sum(quote.lines.iter().map(|l| l.price)).unwrap());
            prop_assert_eq!(quote.discount, Paise::sum(quote.lines.iter().map(|l| l.discount)).unwrap());
            prop_assert_eq!(quote.taxable, quote.subtotal.minus(quote.discount).unwrap());
            prop_assert_eq!(quote.total, quote.taxable.plus(quote.gst.total().unwrap()).unwrap());
            prop_assert!(quote.lines.iter().all(|l| l.total.get() >= 0 && l.discount <= l.price && l.credit <= l.discount));
            for line in &quote.lines {
                prop_assert_eq!(line.credit, Paise::sum(line.credits.iter().map(|credit| credit.amount)).unwrap());
                prop_assert_eq!(line.gst.cgst, line.gst.sgst);
            }
        }

        #[test]
        fn more_discount_never_costs_more(prices in prop::collection::vec(0..=1_000_000_i64, 1..10), coupon in 0..1_000_000_i64, more in 0..1_000_i64) {
            let place = policy().seller_state;
            let less = quote(items(&prices, coupon, &[]), place, policy()).unwrap();
            let lesser = quote(items(&prices, coupon + more, &[]), place, policy()).unwrap();
            // A shifted remainder may move a half-paisa of tax between lines, never more than two paise a line.
            prop_assert!(lesser.taxable <= less.taxable);
            prop_assert!(lesser.total.get() <= less.total.get() + 2 * i64::try_from(prices.len()).unwrap());
        }
    }
}

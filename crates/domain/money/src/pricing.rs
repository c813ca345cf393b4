//! Prices a basket. Pure: quote and order are priced by the same function, so they can't differ.

mod adjustment;

pub use adjustment::{Adjustment, AdjustmentKind, AdjustmentTotal, PaidCourse};

use catalogue::Sellable;
use kernel::gst::{Gst, StateCode, TaxPolicy, Taxed};
use kernel::ids::ItemId;
use kernel::money::{OutOfRange, Paise};

/// Smallest amount that a gateway accepts: ₹1.
pub const LEAST_PAYMENT: Paise = Paise::new(100);

/// An item of a basket at its present price. A bundle's offer is already applied.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PricedItem {
    pub item: ItemId,
    /// Its title, frozen into the order's line.
    pub title: String,
    /// Price before discount, as the institute enters it: with GST or without.
    pub price: Paise,
    /// Adjustments in the order in which they apply. Together they take off at most the price.
    pub adjustments: Vec<Adjustment>,
}

impl From<&Sellable> for PricedItem {
    /// Creates the item at its full price.
    fn from(sellable: &Sellable) -> Self {
        let (item, title, price) = (sellable.item, sellable.title.clone(), sellable.price);
        Self { item, title, price, adjustments: Vec::new() }
    }
}

impl PricedItem {
    /// Returns the price less the adjustments so far. The next adjustment is computed on this amount.
    ///
    /// # Errors
    ///
    /// A sum leaves the range of amounts.
    pub fn remainder(&self) -> Result<Paise, OutOfRange> {
        let taken = Paise::sum(self.adjustments.iter().map(|adjustment| adjustment.amount))?;
        self.price.minus(taken.min(self.price))
    }

    /// Returns the adjustments in order, each cut to what the earlier ones left of the price.
    fn borne(&self) -> Result<Vec<Adjustment>, OutOfRange> {
        let mut rest = self.price;
        let mut borne = Vec::new();
        for adjustment in &self.adjustments {
            let amount = adjustment.amount.clamp(Paise::ZERO, rest);
            rest = rest.minus(amount)?;
            if amount > Paise::ZERO {
                borne.push(Adjustment { amount, ..adjustment.clone() });
            }
        }
        Ok(borne)
    }
}

/// A [`PricedItem`] with its adjustments and tax.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuoteLine {
    pub item: ItemId,
    pub title: String,
    /// Price before discount, as the institute enters it: with GST or without.
    pub price: Paise,
    /// The applied adjustments, in order. Each is above zero.
    pub adjustments: Vec<Adjustment>,
    /// The sum of `adjustments`; never above `price`.
    pub discount: Paise,
    /// The value that tax is charged on. It is `price - discount` if prices are entered without GST.
    pub taxable: Paise,
    /// Tax of this line.
    pub gst: Gst,
    /// `taxable` plus tax. It is `price - discount` if prices contain GST.
    pub total: Paise,
}

/// A priced basket. Every total is the sum of its lines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quote {
    /// One line per item, in basket order.
    pub lines: Vec<QuoteLine>,
    /// Sum of prices.
    pub subtotal: Paise,
    /// Sums of adjustments by heading.
    pub adjustments: Vec<AdjustmentTotal>,
    /// Sum of `adjustments`; never above `subtotal`.
    pub discount: Paise,
    /// Sum of taxable values.
    pub taxable: Paise,
    /// Sum of taxes.
    pub gst: Gst,
    /// The amount that the buyer pays, tax included.
    pub total: Paise,
    /// Place of supply for which the tax was computed.
    pub state: StateCode,
}

impl QuoteLine {
    fn new(item: PricedItem, place: StateCode, policy: TaxPolicy) -> Result<Self, OutOfRange> {
        let adjustments = item.borne()?;
        let discount = Paise::sum(adjustments.iter().map(|adjustment| adjustment.amount))?;
        let Taxed { taxable, gst, total } = Taxed::of(item.price.minus(discount)?, place, policy)?;
        let PricedItem { item, title, price, .. } = item;
        Ok(Self { item, title, price, adjustments, discount, taxable, gst, total })
    }

    /// Returns the line's adjustments of one kind.
    pub fn adjustments_of(&self, kind: AdjustmentKind) -> impl Iterator<Item = &Adjustment> {
        self.adjustments.iter().filter(move |adjustment| adjustment.kind == kind)
    }

    /// Returns the sum of the line's adjustments of one kind, which is a part of `discount`.
    ///
    /// # Errors
    ///
    /// The sum leaves the range of amounts.
    pub fn taken_off(&self, kind: AdjustmentKind) -> Result<Paise, OutOfRange> {
        Paise::sum(self.adjustments_of(kind).map(|adjustment| adjustment.amount))
    }
}

impl Quote {
    /// Returns the sum of one kind of adjustments, which is a part of `discount`.
    ///
    /// # Errors
    ///
    /// The sum leaves the range of amounts.
    pub fn taken_off(&self, kind: AdjustmentKind) -> Result<Paise, OutOfRange> {
        Paise::sum(self.adjustments.iter().filter(|total| total.kind == kind).map(|total| total.amount))
    }
}

/// Prices a basket. A total above zero that no gateway takes is rounded down to nothing, by an adjustment.
///
/// # Errors
/// When a sum leaves the range of amounts.
pub fn quote(mut items: Vec<PricedItem>, place: StateCode, policy: TaxPolicy) -> Result<Quote, OutOfRange> {
    let quote = sum_up(items.clone(), place, policy)?;
    if quote.total == Paise::ZERO || quote.total >= LEAST_PAYMENT {
        return Ok(quote);
    }
    for item in &mut items {
        item.adjustments.push(Adjustment::rounding(item.remainder()?));
    }
    sum_up(items, place, policy)
}

fn sum_up(items: Vec<PricedItem>, place: StateCode, policy: TaxPolicy) -> Result<Quote, OutOfRange> {
    let lines = items.into_iter().map(|item| QuoteLine::new(item, place, policy)).collect::<Result<Vec<_>, _>>()?;
    let sum = |part: fn(&QuoteLine) -> Paise| Paise::sum(lines.iter().map(part));
    Ok(Quote {
        subtotal: sum(|line| line.price)?,
        adjustments: AdjustmentTotal::of(lines.iter().flat_map(|line| &line.adjustments))?,
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
    use kernel::ids::{CourseId, OrderLineId};
    use kernel::money::{BasisPoints, split};
    use proptest::prelude::*;
    use uuid::Uuid;

    fn policy() -> TaxPolicy {
        let seller_state = StateCode::parse("27").unwrap();
        TaxPolicy { registered: true, seller_state, rate: BasisPoints::new(1_800), prices_contain_gst: false }
    }

    fn gross() -> TaxPolicy {
        TaxPolicy { prices_contain_gst: true, ..policy() }
    }

    fn items(prices: &[i64], coupon: i64, credits: &[i64]) -> Vec<PricedItem> {
        let prices: Vec<Paise> = prices.iter().copied().map(Paise::new).collect();
        let coupon = Paise::new(coupon).min(Paise::sum(prices.iter().copied()).unwrap());
        let shares = split(coupon, &prices).unwrap();
        let credit = |(n, amount): (u128, &i64)| {
            Adjustment::credit(OrderLineId(Uuid::from_u128(n)), format!("Course {n}"), Paise::new(*amount))
        };
        let credits: Vec<Adjustment> = (0..).zip(credits).map(credit).collect();
        (0_u128..)
            .zip(prices.into_iter().zip(shares))
            .map(|(n, (price, coupon))| PricedItem {
                item: ItemId::Course(CourseId(Uuid::from_u128(n))),
                title: format!("Course {n}"),
                price,
                adjustments: [vec![Adjustment::coupon("TEN", coupon)], credits.clone()].concat(),
            })
            .collect()
    }

    #[test]
    fn credits_are_taken_off_what_the_coupon_leaves_and_no_more() {
        let place = policy().seller_state;
        let priced = |coupon| quote(items(&[499_900], coupon, &[99_900, 300_000, 200_000]), place, policy()).unwrap();
        let (quote, line) = (priced(0), &priced(0).lines[0]);
        let amounts: Vec<i64> = line.adjustments.iter().map(|credit| credit.amount.get()).collect();
        assert_eq!((amounts, line.taxable, quote.total), (vec![99_900, 300_000, 100_000], Paise::ZERO, Paise::ZERO));
        let line = &priced(49_990).lines[0];
        let coupons: Vec<i64> = line.adjustments_of(AdjustmentKind::Coupon).map(|coupon| coupon.amount.get()).collect();
        let credits = line.adjustments_of(AdjustmentKind::Credit).count();
        assert_eq!(
            (coupons, line.taken_off(AdjustmentKind::Credit).unwrap().get(), credits),
            (vec![49_990], 449_910, 3)
        );
        assert_eq!(priced(499_900).lines[0].adjustments_of(AdjustmentKind::Credit).count(), 0);
    }

    #[test]
    fn the_next_adjustment_is_a_part_of_what_those_before_it_leave() {
        let remainder = |coupon, credits: &[i64]| items(&[499_900], coupon, credits)[0].remainder().unwrap().get();
        assert_eq!(
            (remainder(0, &[]), remainder(49_990, &[]), remainder(49_990, &[99_900])),
            (499_900, 449_910, 350_010)
        );
        assert_eq!(remainder(499_900, &[99_900]), 0);
    }

    #[test]
    fn a_total_below_a_rupee_is_rounded_to_nothing() {
        let place = StateCode::parse("29").unwrap();
        let of = |prices: &[i64], coupon, policy| quote(items(prices, coupon, &[]), place, policy).unwrap();
        let rounded = of(&[79_900, 100], 79_950, gross());
        assert_eq!((rounded.total, rounded.taxable, rounded.gst), (Paise::ZERO, Paise::ZERO, Gst::default()));
        assert_eq!(rounded.taken_off(AdjustmentKind::Rounding), Ok(Paise::new(50)));
        assert_eq!(rounded.adjustments.iter().map(|one| one.amount.get()).collect::<Vec<_>>(), [79_950, 50]);
        let total = |coupon, policy| of(&[79_900], coupon, policy).total.get();
        assert_eq!([total(79_801, gross()), total(79_800, gross()), total(79_900, gross())], [0, 100, 0]);
        // 84 paise and 16 paise of tax are a rupee; 83 and 14 are not.
        assert_eq!([total(79_816, policy()), total(79_817, policy())], [100, 0]);
        assert_eq!(of(&[79_900], 79_900, policy()).adjustments.len(), 1, "nothing is left to round");
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
            prop_assert!(quote.lines.iter().all(|l| l.total.get() >= 0 && l.discount <= l.price));
            for line in &quote.lines {
                prop_assert!(line.taken_off(AdjustmentKind::Credit).unwrap() <= line.discount);
                prop_assert_eq!(line.gst.cgst, line.gst.sgst);
            }
            // The coupon applies first. Its full amount is spread over the lines, to the paisa.
            let coupon = Paise::new(coupon).min(quote.subtotal);
            let shares = quote.lines.iter().flat_map(|line| line.adjustments_of(AdjustmentKind::Coupon));
            prop_assert_eq!(Paise::sum(shares.map(|share| share.amount)).unwrap(), coupon);
        }

        #[test]
        fn adjustments_of_any_amount_leave_a_price_of_nothing_or_more(
            price in 0..=1_000_000_000_i64, amounts in prop::collection::vec(-1_000..600_000_000_i64, 0..6),
            state in prop::sample::select(vec!["27", "29"]),
        ) {
            let place = StateCode::parse(state).unwrap();
            let items = items(&[price], 0, &amounts);
            let wanted: i64 = amounts.iter().map(|amount| amount.max(&0)).sum();
            let quote = quote(items, place, policy()).unwrap();
            let line = &quote.lines[0];
            prop_assert_eq!(line.discount.get(), wanted.min(price));
            prop_assert_eq!(line.discount, Paise::sum(line.adjustments.iter().map(|one| one.amount)).unwrap());
            prop_assert!(line.adjustments.iter().all(|one| one.amount > Paise::ZERO));
            prop_assert_eq!(quote.discount, Paise::sum(quote.adjustments.iter().map(|total| total.amount)).unwrap());
            // Tax is charged on the price after the discount.
            prop_assert_eq!(line.taxable.get(), price - line.discount.get());
            prop_assert_eq!(line.gst, Gst::on(line.taxable, place, policy()).unwrap());
        }

        #[test]
        fn with_gst_contained_the_buyer_pays_the_price_less_the_discount(
            prices in prop::collection::vec(0..=1_000_000_000_i64, 1..20), coupon in 0..5_000_000_000_i64,
            credits in prop::collection::vec(0..500_000_000_i64, 0..4), state in prop::sample::select(vec!["27", "29"]),
        ) {
            let of = |state| quote(items(&prices, coupon, &credits), StateCode::parse(state).unwrap(), gross()).unwrap();
            let (quote, home) = (of(state), of("27"));
            prop_assert_eq!(quote.total, quote.subtotal.minus(quote.discount).unwrap());
            prop_assert_eq!(quote.taxable, quote.total.minus(quote.gst.total().unwrap()).unwrap());
            prop_assert_eq!((quote.total, quote.taxable), (home.total, home.taxable), "in every State");
            for line in &quote.lines {
                prop_assert_eq!(line.total, line.price.minus(line.discount).unwrap());
                prop_assert!(Paise::ZERO <= line.taxable && line.taxable <= line.total);
            }
        }

        #[test]
        fn more_discount_never_costs_more(prices in prop::collection::vec(0..=1_000_000_i64, 1..10), coupon in 0..1_000_000_i64, more in 0..1_000_i64) {
            let place = policy().seller_state;
            let less = quote(items(&prices, coupon, &[]), place, policy()).unwrap();
            let lesser = quote(items(&prices, coupon + more, &[]), place, policy()).unwrap();
            // Spreading the discount differently may shift a half-paisa of tax between lines, but never more than two paise for
            // each line.
            prop_assert!(lesser.taxable <= less.taxable);
            prop_assert!(lesser.total.get() <= less.total.get() + 2 * i64::try_from(prices.len()).unwrap());
        }
    }
}

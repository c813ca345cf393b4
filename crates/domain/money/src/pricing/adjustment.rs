//! Adjustments: the discounts of an item, as rows. A new reason for a discount becomes a new kind, not a new field in each
//! type.

use kernel::gst::TaxPolicy;
use kernel::ids::{CourseId, OrderLineId};
use kernel::locale::{Locale, Text};
use kernel::money::{OutOfRange, Paise};
use uuid::Uuid;

/// The reason of an adjustment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AdjustmentKind {
    /// A coupon code that the buyer entered. Source and label are the code as it was then.
    Coupon,
    /// A credit for an earlier payment for a course of the bundle. The source is the paid order line, the label the course's
    /// title.
    Credit,
    /// Takes off what is left of a total that no gateway takes. The source is `rounding`.
    Rounding,
}

impl AdjustmentKind {
    pub const ALL: [Self; 3] = [Self::Coupon, Self::Credit, Self::Rounding];

    /// Returns the name on the wire, in the database and in documents. It must never change, because documents store it.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Coupon => "coupon",
            Self::Credit => "credit",
            Self::Rounding => "rounding",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == name)
    }
}

/// One adjustment of one item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Adjustment {
    pub kind: AdjustmentKind,
    /// The source, by kind: a code or a paid order line. A source adjusts an item at most once.
    pub source: String,
    /// The source's name at the time.
    pub label: String,
    /// The amount, as prices are: with GST or without.
    pub amount: Paise,
}

/// A course that a buyer paid for singly, as its paid order line says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaidCourse {
    pub course: CourseId,
    pub line: OrderLineId,
    /// The course's title, as it was sold.
    pub title: String,
    pub taxable: Paise,
    /// `taxable` plus tax.
    pub total: Paise,
}

impl PaidCourse {
    /// Returns the credit for the payment: with GST if prices contain it now, whatever they did when the course was sold.
    pub fn credit(&self, policy: TaxPolicy) -> Adjustment {
        let amount = if policy.prices_contain_gst { self.total } else { self.taxable };
        Adjustment::credit(self.line, self.title.clone(), amount)
    }
}

impl Adjustment {
    /// Creates an item's share of a coupon's discount.
    pub fn coupon(code: &str, amount: Paise) -> Self {
        Self { kind: AdjustmentKind::Coupon, source: code.to_owned(), label: code.to_owned(), amount }
    }

    /// Creates the credit for an earlier payment. `line` is the paid order line.
    pub fn credit(line: OrderLineId, title: String, amount: Paise) -> Self {
        Self { kind: AdjustmentKind::Credit, source: line.0.to_string(), label: title, amount }
    }

    /// Creates the adjustment that takes off the rest of a price.
    pub(super) fn rounding(amount: Paise) -> Self {
        Self { kind: AdjustmentKind::Rounding, source: "rounding".to_owned(), label: ROUNDING.to_owned(), amount }
    }

    /// Returns the paid order line of a credit. A line is credited at most once.
    pub fn paid_line(&self) -> Option<OrderLineId> {
        match self.kind {
            AdjustmentKind::Credit => Uuid::parse_str(&self.source).ok().map(OrderLineId),
            AdjustmentKind::Coupon | AdjustmentKind::Rounding => None,
        }
    }

    /// Returns the heading under which the adjustment is totalled.
    fn heading(&self) -> String {
        match self.kind {
            AdjustmentKind::Coupon => Text::new(COUPON).with("code", &self.label).to_string(),
            AdjustmentKind::Credit => CREDIT.to_owned(),
            AdjustmentKind::Rounding => ROUNDING.to_owned(),
        }
    }
}

/// The headings of totals, as they are stored.
const COUPON: &str = "Coupon {code}";
const CREDIT: &str = "Credit for what you own";
const ROUNDING: &str = "Rounding";

/// The adjustments of a whole basket that share a heading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AdjustmentTotal {
    pub kind: AdjustmentKind,
    /// The heading in English, as stored. See [`Self::heading`] for other languages.
    pub label: String,
    /// The amount, as prices are: with GST or without.
    pub amount: Paise,
}

impl AdjustmentTotal {
    /// Returns the label in a language. The stored label is English and contains the coupon's code.
    pub fn heading(&self, locale: Locale) -> String {
        let code = COUPON.split_once('{').and_then(|(before, _)| self.label.strip_prefix(before));
        match (self.kind, code) {
            (AdjustmentKind::Coupon, Some(code)) => Text::new(COUPON).with("code", code).in_locale(locale).into_owned(),
            _ => locale.translate(&self.label).into_owned(),
        }
    }

    /// Totals adjustments by heading, in the order in which the headings first appear.
    ///
    /// # Errors
    ///
    /// A sum leaves the range of amounts.
    pub fn of<'a>(adjustments: impl IntoIterator<Item = &'a Adjustment>) -> Result<Vec<Self>, OutOfRange> {
        let mut totals: Vec<Self> = Vec::new();
        for adjustment in adjustments {
            let Adjustment { kind, amount, .. } = *adjustment;
            let label = adjustment.heading();
            match totals.iter_mut().find(|total| total.kind == kind && total.label == label) {
                Some(total) => total.amount = total.amount.plus(amount)?,
                None => totals.push(Self { kind, label, amount }),
            }
        }
        Ok(totals)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_read_by_their_names() {
        for kind in AdjustmentKind::ALL {
            assert_eq!(AdjustmentKind::parse(kind.as_str()), Some(kind));
        }
        assert_eq!(AdjustmentKind::parse("gift"), None);
    }

    #[test]
    fn only_a_credit_comes_from_a_paid_line() {
        let line = OrderLineId(Uuid::from_u128(7));
        assert_eq!(Adjustment::credit(line, "React".into(), Paise::new(1)).paid_line(), Some(line));
        assert_eq!(Adjustment::coupon(&line.0.to_string(), Paise::new(1)).paid_line(), None);
        assert_eq!(Adjustment::rounding(Paise::new(1)).paid_line(), None);
    }

    #[test]
    fn a_credit_is_with_gst_if_prices_are_now() {
        let [course, line] = [1, 2].map(Uuid::from_u128);
        let (taxable, total) = (Paise::new(99_900), Paise::new(117_882));
        let paid =
            PaidCourse { course: CourseId(course), line: OrderLineId(line), title: "React".into(), taxable, total };
        let credit = |prices_contain_gst| paid.credit(TaxPolicy { prices_contain_gst, ..crate::testing::tax() });
        assert_eq!([credit(false).amount, credit(true).amount], [taxable, total]);
        assert_eq!((credit(true).paid_line(), credit(true).label.as_str()), (Some(paid.line), "React"));
    }

    #[test]
    fn headings_are_read_in_other_languages_and_what_was_kept_otherwise_stays() {
        let heading = |kind, label: &str| {
            let total = AdjustmentTotal { kind, label: label.to_owned(), amount: Paise::new(1) };
            assert_eq!(total.heading(Locale::English), label);
            total.heading(Locale::Hindi)
        };
        assert_eq!(heading(AdjustmentKind::Coupon, "Coupon {code}"), "कूपन {code}");
        assert_eq!(heading(AdjustmentKind::Credit, "Credit for what you own"), "पहले की खरीद का क्रेडिट");
        assert_eq!(heading(AdjustmentKind::Rounding, "Rounding"), "राउंडिंग");
        assert_eq!(heading(AdjustmentKind::Coupon, "DIWALI"), "DIWALI");
    }

    #[test]
    fn what_reads_the_same_in_the_totals_is_added_up() {
        let credit = |n, paise| Adjustment::credit(OrderLineId(Uuid::from_u128(n)), format!("{n}"), Paise::new(paise));
        let coupon = |code, paise| Adjustment::coupon(code, Paise::new(paise));
        let all = [coupon("TEN", 10), credit(1, 100), credit(2, 200), coupon("TEN", 5), coupon("FLAT", 1)];
        let totals: Vec<_> =
            AdjustmentTotal::of(&all).unwrap().into_iter().map(|total| (total.label, total.amount.get())).collect();
        let expected = [("Coupon TEN", 15), ("Credit for what you own", 300), ("Coupon FLAT", 1)];
        assert_eq!(totals, expected.map(|(label, paise)| (label.to_owned(), paise)));
        let most = [credit(1, i64::MAX), credit(2, 1)];
        assert_eq!(AdjustmentTotal::of(&most), Err(OutOfRange));
    }
}

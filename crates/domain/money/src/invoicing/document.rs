//! An issued document. It is a copy of all its data, so later changes of course, price, buyer or seller never alter it.

use super::words::{in_words, words};
use crate::orders::Order;
use crate::pricing::AdjustmentTotal;
use institute::sale_context::SaleContext;
use kernel::Time;
use kernel::gst::{Gst, StateCode};
use kernel::ids::{OrderId, UserId};
use kernel::locale::Locale;
use kernel::money::{BasisPoints, Paise};
use people::identity::User;
use std::borrow::Cow;

/// The legal kind of a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// For a sale with tax.
    Invoice,
    /// For a sale without tax, for example by a seller without a GST registration.
    BillOfSupply,
    /// Reverses an invoice or a bill of supply.
    CreditNote,
}

impl Kind {
    pub const ALL: [Self; 3] = [Self::Invoice, Self::BillOfSupply, Self::CreditNote];

    /// The name on the wire and in the database.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Invoice => "invoice",
            Self::BillOfSupply => "bill_of_supply",
            Self::CreditNote => "credit_note",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == name)
    }

    /// Returns the document's heading in English.
    pub fn title(self) -> &'static str {
        match self {
            Self::Invoice => "Tax invoice",
            Self::BillOfSupply => "Bill of supply",
            Self::CreditNote => "Credit note",
        }
    }
}

/// The document that a credit note reverses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Origin {
    pub number: String,
    /// When it was issued.
    pub issued_at: Time,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seller {
    /// The institute's brand name.
    pub brand: String,
    /// The company's registered name.
    pub name: String,
    /// Address of the registered office; may have several lines.
    pub address: String,
    pub state: StateCode,
    /// GSTIN, if the seller is registered for GST.
    pub gstin: Option<String>,
    /// Mail address for questions.
    pub email: String,
    /// Phone number for questions.
    pub phone: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Buyer {
    /// The buyer's name as entered.
    pub name: String,
    pub email: String,
    /// Ten digits.
    pub mobile: String,
    /// The buyer's GSTIN, if they gave one.
    pub gstin: Option<String>,
}

/// One sold item. Amounts are those of the order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    pub title: String,
    /// Services Accounting Code (SAC).
    pub sac: String,
    /// Price before discount, with GST or without.
    pub price: Paise,
    pub discount: Paise,
    /// The amount on which tax is charged: price less discount, and less the tax where the price contains it.
    pub taxable: Paise,
    pub gst: Gst,
    /// The taxable amount plus tax.
    pub total: Paise,
}

/// An invoice, a bill of supply or a credit note.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    /// Unique; consecutive within its series and financial year.
    pub number: String,
    pub kind: Kind,
    pub order: OrderId,
    /// The order's short number. It is not stored with the document but read from the order; 0 until then.
    pub order_number: i64,
    pub user: UserId,
    /// When the document was issued. Its printed date is the day in India.
    pub issued_at: Time,
    /// The document that a credit note reverses. `None` for other kinds.
    pub of: Option<Origin>,
    pub seller: Seller,
    pub buyer: Buyer,
    /// Place of supply: the buyer's State.
    pub place: StateCode,
    /// The full rate of GST: CGST plus SGST, or IGST.
    pub rate: BasisPoints,
    pub lines: Vec<Line>,
    /// Sums of adjustments by heading. Empty on documents older than this field.
    pub adjustments: Vec<AdjustmentTotal>,
    /// Sum of discounts.
    pub discount: Paise,
    /// Sum of taxable values.
    pub taxable: Paise,
    /// Sums of taxes.
    pub gst: Gst,
    pub total: Paise,
    /// The part of the total that the buyer's wallet paid. The gateway received the rest.
    pub wallet: Paise,
    /// The total in English words.
    pub words: String,
}

impl Document {
    /// Creates the invoice or bill of supply of an order that is being paid. The kind follows from the tax that the order
    /// charged, because the seller's registration may have changed since.
    pub fn of_sale(number: String, sale: &SaleContext, order: &Order, buyer: &User, now: Time) -> Self {
        let taxed = order.gst != Gst::default();
        let sac = &sale.settings.company.sac;
        let line = |line: &crate::orders::OrderLine| {
            let line = &line.line;
            let (title, sac) = (line.title.clone(), sac.clone());
            let (price, discount, taxable) = (line.price, line.discount, line.taxable);
            Line { title, sac, price, discount, taxable, gst: line.gst, total: line.total }
        };
        Self {
            number,
            kind: if taxed { Kind::Invoice } else { Kind::BillOfSupply },
            order: order.id,
            order_number: 0,
            user: order.user,
            issued_at: now,
            of: None,
            seller: Seller::of(sale),
            buyer: Buyer {
                name: buyer.name.clone(),
                email: buyer.email.clone(),
                mobile: buyer.mobile.clone(),
                gstin: order.gstin.clone(),
            },
            place: order.state,
            rate: sale.tax.rate,
            lines: order.lines.iter().map(line).collect(),
            adjustments: order.adjustments.clone(),
            discount: order.discount,
            taxable: order.taxable,
            gst: order.gst,
            total: order.total,
            wallet: order.wallet,
            words: in_words(order.total),
        }
    }

    /// Returns the total in words. The English words are the stored ones.
    pub fn words_in(&self, locale: Locale) -> Cow<'_, str> {
        match locale {
            Locale::English => Cow::Borrowed(&self.words),
            Locale::Hindi => Cow::Owned(words(self.total, locale)),
        }
    }

    /// Whether prices and discounts contain the tax: the total is the price less the discount.
    pub fn prices_contain_gst(&self) -> bool {
        let is_gross = |line: &Line| line.price.minus(line.discount) == Ok(line.total);
        self.gst != Gst::default() && self.lines.iter().all(is_gross)
    }

    /// Returns the part of the total that was not paid from the wallet, or that a credit note returns outside it.
    pub fn payable(&self) -> Paise {
        self.total.minus(self.wallet).unwrap_or(Paise::ZERO)
    }

    /// Returns the credit note that reverses the whole document. It names the seller as of now.
    #[must_use]
    pub fn credited(self, number: String, sale: &SaleContext, now: Time) -> Self {
        let origin = Origin { number: self.number, issued_at: self.issued_at };
        Self { number, kind: Kind::CreditNote, issued_at: now, of: Some(origin), seller: Seller::of(sale), ..self }
    }
}

impl Seller {
    fn of(sale: &SaleContext) -> Self {
        let (company, contact) = (&sale.settings.company, &sale.settings.contact);
        Self {
            brand: sale.settings.brand.name.clone(),
            name: company.legal_name.clone(),
            address: company.address.clone(),
            state: sale.tax.seller_state,
            gstin: company.gstin.clone().filter(|_| sale.tax.registered),
            email: contact.email.clone(),
            phone: contact.phone.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pricing::{Adjustment, PricedItem, quote};
    use crate::testing::{self, noon, sellable, sellable_bundle};
    use kernel::gst::TaxPolicy;
    use kernel::ids::{CourseId, ItemId};
    use kernel::money::BasisPoints;
    use proptest::prelude::*;
    use uuid::Uuid;

    fn order(state: &str, policy: TaxPolicy, prices: &[i64], discount: i64) -> Order {
        let item = |(n, price): (u128, &i64)| PricedItem {
            item: ItemId::Course(CourseId(Uuid::from_u128(n))),
            title: format!("Course {n}"),
            price: Paise::new(*price),
            adjustments: vec![Adjustment::coupon("TEN", Paise::new(discount.min(*price)))],
        };
        let items = (0..).zip(prices).map(item).collect();
        let quote = quote(items, StateCode::parse(state).unwrap(), policy).unwrap();
        let mut order = testing::order(&testing::user(1), &[]);
        order.lines = (0..)
            .zip(quote.lines)
            .map(|(n, line)| crate::orders::OrderLine { id: kernel::ids::OrderLineId(Uuid::from_u128(n)), line })
            .collect();
        order.adjustments = quote.adjustments;
        (order.discount, order.taxable, order.gst, order.total) =
            (quote.discount, quote.taxable, quote.gst, quote.total);
        order.state = quote.state;
        order
    }

    #[test]
    fn a_sale_is_written_down_as_it_was_charged() {
        let buyer = testing::user(1);
        let order = testing::order(&buyer, &[sellable("react"), sellable_bundle("web", &["html"])]);
        let document = Document::of_sale("KS-26-27-000001".into(), &testing::sale(), &order, &buyer, noon());
        assert_eq!((document.kind, document.total, document.of.clone()), (Kind::Invoice, order.total, None));
        assert_eq!(
            document.lines.iter().map(|line| line.title.as_str()).collect::<Vec<_>>(),
            ["Course react", "Bundle web"]
        );
        assert_eq!(
            (document.seller.gstin.as_deref(), document.lines[0].sac.as_str()),
            (Some("27AAPFU0939F1ZV"), "999293")
        );
        assert_eq!((document.buyer.name.as_str(), document.place.as_str()), ("Learner 1", "27"));
        assert_eq!(document.words, in_words(order.total));
        assert_eq!(document.words_in(Locale::English), document.words);
        assert_eq!(document.words_in(Locale::Hindi), words(order.total, Locale::Hindi));
    }

    #[test]
    fn without_tax_it_is_a_bill_of_supply_and_names_no_registration() {
        let mut sale = (*testing::sale()).clone();
        sale.tax.registered = false;
        let (buyer, policy) = (testing::user(1), TaxPolicy { registered: false, ..testing::tax() });
        let order = order("29", policy, &[99_900], 0);
        let document = Document::of_sale("KS-26-27-000001".into(), &sale, &order, &buyer, noon());
        assert_eq!((document.kind, document.seller.gstin), (Kind::BillOfSupply, None));
    }

    #[test]
    fn a_credit_note_names_what_it_takes_back_and_keeps_its_amounts() {
        let buyer = testing::user(1);
        let order = testing::order(&buyer, &[sellable("react")]);
        let invoice = Document::of_sale("KS-26-27-000001".into(), &testing::sale(), &order, &buyer, noon());
        let later = noon() + chrono::TimeDelta::days(3);
        let note = invoice.clone().credited("KC-26-27-000001".into(), &testing::sale(), later);
        assert_eq!(note.of, Some(Origin { number: invoice.number, issued_at: noon() }));
        assert_eq!((note.kind, note.issued_at, note.total), (Kind::CreditNote, later, invoice.total));
        assert_eq!((note.lines, note.buyer), (invoice.lines, invoice.buyer));
    }

    proptest! {
        #[test]
        fn lines_sum_to_the_totals_and_halves_are_equal(
            prices in prop::collection::vec(1..=1_000_000_000_i64, 1..12),
            discount in 0..2_000_000_i64,
            state in prop::sample::select(vec!["27", "29"]),
        ) {
            let order = order(state, testing::tax(), &prices, discount);
            let document = Document::of_sale("KS".into(), &testing::sale(), &order, &testing::user(1), noon());
            let sum = |part: fn(&Line) -> Paise| Paise::sum(document.lines.iter().map(part)).unwrap();
            prop_assert_eq!(sum(|line| line.total), document.total);
            prop_assert_eq!(sum(|line| line.taxable), document.taxable);
            prop_assert_eq!(sum(|line| line.discount), document.discount);
            prop_assert_eq!(Paise::sum(document.adjustments.iter().map(|one| one.amount)).unwrap(), document.discount);
            prop_assert_eq!(sum(|line| line.gst.cgst), document.gst.cgst);
            prop_assert_eq!(sum(|line| line.gst.igst), document.gst.igst);
            prop_assert_eq!(document.gst.cgst, document.gst.sgst);
            prop_assert!(document.lines.iter().all(|line| line.gst.cgst == line.gst.sgst));
            prop_assert!(document.gst.cgst == Paise::ZERO || document.gst.igst == Paise::ZERO);
            prop_assert_eq!(document.rate, BasisPoints::new(1_800));
        }
    }
}

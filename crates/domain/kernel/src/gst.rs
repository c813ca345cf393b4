//! Goods and Services Tax: 18% of the discounted price, on top of it or contained in it, split by place of supply. IGST is twice
//! the rounded half that CGST and SGST are, so that buyers of every State pay the same, to the paisa.
//! Source: CGST Act 2017 s. 8-9, IGST Act 2017 s. 5 and 12, CGST Rules 2017 r. 35 (tax contained in a value); the rates are
//! settings, because law changes.

use crate::money::{BasisPoints, OutOfRange, Paise};

/// A State's two-digit GST code, one of [`STATES`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct StateCode(&'static str);

/// The States and Union Territories by GST code.
pub const STATES: &[(&str, &str)] = &[
    ("01", "Jammu and Kashmir"),
    ("02", "Himachal Pradesh"),
    ("03", "Punjab"),
    ("04", "Chandigarh"),
    ("05", "Uttarakhand"),
    ("06", "Haryana"),
    ("07", "Delhi"),
    ("08", "Rajasthan"),
    ("09", "Uttar Pradesh"),
    ("10", "Bihar"),
    ("11", "Sikkim"),
    ("12", "Arunachal Pradesh"),
    ("13", "Nagaland"),
    ("14", "Manipur"),
    ("15", "Mizoram"),
    ("16", "Tripura"),
    ("17", "Meghalaya"),
    ("18", "Assam"),
    ("19", "West Bengal"),
    ("20", "Jharkhand"),
    ("21", "Odisha"),
    ("22", "Chhattisgarh"),
    ("23", "Madhya Pradesh"),
    ("24", "Gujarat"),
    ("26", "Dadra and Nagar Haveli and Daman and Diu"),
    ("27", "Maharashtra"),
    ("29", "Karnataka"),
    ("30", "Goa"),
    ("31", "Lakshadweep"),
    ("32", "Kerala"),
    ("33", "Tamil Nadu"),
    ("34", "Puducherry"),
    ("35", "Andaman and Nicobar Islands"),
    ("36", "Telangana"),
    ("37", "Andhra Pradesh"),
    ("38", "Ladakh"),
    ("97", "Other territory"),
];

impl StateCode {
    /// Parses a code that is one of [`STATES`].
    pub fn parse(code: &str) -> Option<Self> {
        STATES.iter().find(|(known, _)| *known == code).map(|(known, _)| Self(known))
    }

    pub fn as_str(self) -> &'static str {
        self.0
    }

    /// The State's name.
    pub fn name(self) -> &'static str {
        STATES.iter().find(|(code, _)| *code == self.0).map_or("", |(_, name)| name)
    }

    /// Returns the name of the State's half of the tax. Union Territories without a legislature have one of their own (UTGST
    /// Act 2017, s. 1).
    pub fn state_tax(self) -> &'static str {
        if ["04", "26", "31", "35", "38", "97"].contains(&self.0) { "UTGST" } else { "SGST" }
    }
}

/// The seller's part of the tax calculation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TaxPolicy {
    /// Whether the seller is registered; without registration no tax is charged.
    pub registered: bool,
    /// The seller's State.
    pub seller_state: StateCode,
    /// The rate of CGST and SGST together, or of IGST; 18% by default.
    pub rate: BasisPoints,
    /// Whether the institute enters prices, discounts and credits with tax contained, or without it.
    pub prices_contain_gst: bool,
}

/// Tax on one taxable value. Either CGST and SGST (equal) or IGST is set, never both.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Gst {
    /// Central tax, on a sale within the seller's State.
    pub cgst: Paise,
    /// State (or Union Territory) tax, within the seller's State.
    pub sgst: Paise,
    /// Integrated tax, on a sale to another State.
    pub igst: Paise,
}

impl Gst {
    /// Returns the tax on a taxable value for a buyer in `place` (place of supply).
    ///
    /// # Errors
    ///
    /// A tax leaves the range of amounts.
    pub fn on(taxable: Paise, place: StateCode, policy: TaxPolicy) -> Result<Self, OutOfRange> {
        Self::of_halves(taxable.part_half_up(policy.rate.half())?, place, policy)
    }

    /// Returns the tax that a total contains, for a buyer in `place`.
    ///
    /// # Errors
    ///
    /// A tax leaves the range of amounts.
    pub fn within(total: Paise, place: StateCode, policy: TaxPolicy) -> Result<Self, OutOfRange> {
        Self::of_halves(total.contained_half_up(policy.rate.half(), policy.rate)?, place, policy)
    }

    /// SGST equals CGST by definition, so it is not rounded separately.
    fn of_halves(half: Paise, place: StateCode, policy: TaxPolicy) -> Result<Self, OutOfRange> {
        if !policy.registered {
            Ok(Self::default())
        } else if place == policy.seller_state {
            Ok(Self { cgst: half, sgst: half, igst: Paise::ZERO })
        } else {
            Ok(Self { igst: half.plus(half)?, ..Self::default() })
        }
    }

    /// Returns the sum of the three taxes.
    ///
    /// # Errors
    ///
    /// The sum leaves the range of amounts.
    pub fn total(self) -> Result<Paise, OutOfRange> {
        Paise::sum([self.cgst, self.sgst, self.igst])
    }

    /// Adds each of the three taxes separately.
    ///
    /// # Errors
    ///
    /// A sum leaves the range of amounts.
    pub fn plus(self, other: Self) -> Result<Self, OutOfRange> {
        Ok(Self {
            cgst: self.cgst.plus(other.cgst)?,
            sgst: self.sgst.plus(other.sgst)?,
            igst: self.igst.plus(other.igst)?,
        })
    }
}

/// An amount with its tax.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Taxed {
    /// The value that the tax is charged on.
    pub taxable: Paise,
    pub gst: Gst,
    /// `taxable` plus tax: what the buyer pays, the same in every State.
    pub total: Paise,
}

impl Taxed {
    /// Taxes an amount as the institute enters it: a price less its discounts, which contains the tax or doesn't.
    ///
    /// # Errors
    ///
    /// An amount leaves the range of amounts.
    pub fn of(amount: Paise, place: StateCode, policy: TaxPolicy) -> Result<Self, OutOfRange> {
        if policy.prices_contain_gst {
            let gst = Gst::within(amount, place, policy)?;
            return Ok(Self { taxable: amount.minus(gst.total()?)?, gst, total: amount });
        }
        let gst = Gst::on(amount, place, policy)?;
        Ok(Self { taxable: amount, gst, total: amount.plus(gst.total()?)? })
    }
}

/// Returns what buyers pay for an item of this price, whatever their State.
///
/// # Errors
///
/// The price with tax leaves the range of amounts.
pub fn inclusive(price: Paise, policy: TaxPolicy) -> Result<Paise, OutOfRange> {
    Taxed::of(price, policy.seller_state, policy).map(|taxed| taxed.total)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn policy() -> TaxPolicy {
        let seller_state = StateCode::parse("27").unwrap();
        TaxPolicy { registered: true, seller_state, rate: BasisPoints::new(1_800), prices_contain_gst: false }
    }

    fn gross() -> TaxPolicy {
        TaxPolicy { prices_contain_gst: true, ..policy() }
    }

    fn other() -> StateCode {
        StateCode::parse("29").unwrap()
    }

    #[test]
    fn the_rule_books_example() {
        let price = Paise::new(99_900);
        let gst = Gst::on(price, policy().seller_state, policy()).unwrap();
        assert_eq!((gst.cgst, gst.sgst, gst.igst), (Paise::new(8_991), Paise::new(8_991), Paise::ZERO));
        assert_eq!(inclusive(price, policy()), Ok(Paise::new(117_882)));
    }

    #[test]
    fn another_state_pays_integrated_tax() {
        let gst = Gst::on(Paise::new(99_900), StateCode::parse("29").unwrap(), policy()).unwrap();
        assert_eq!((gst.cgst, gst.sgst, gst.igst), (Paise::ZERO, Paise::ZERO, Paise::new(17_982)));
    }

    #[test]
    fn an_unregistered_seller_charges_none() {
        for policy in [policy(), gross()].map(|policy| TaxPolicy { registered: false, ..policy }) {
            let taxed = Taxed::of(Paise::new(99_900), policy.seller_state, policy).unwrap();
            assert_eq!((taxed.taxable, taxed.gst, taxed.total), (taxed.total, Gst::default(), Paise::new(99_900)));
        }
    }

    #[test]
    fn a_price_that_contains_tax_is_what_the_buyer_pays() {
        let shown = |paise, place| {
            let Taxed { taxable, gst, total } = Taxed::of(Paise::new(paise), place, gross()).unwrap();
            [taxable, gst.cgst, gst.sgst, gst.igst, total].map(Paise::get)
        };
        let home = gross().seller_state;
        assert_eq!(shown(79_900, home), [67_712, 6_094, 6_094, 0, 79_900]);
        assert_eq!(shown(79_900, other()), [67_712, 0, 0, 12_188, 79_900]);
        assert_eq!((shown(1, home), shown(0, other())), ([1, 0, 0, 0, 1], [0; 5]));
        assert_eq!(inclusive(Paise::new(79_900), gross()), Ok(Paise::new(79_900)));
    }

    #[test]
    fn every_state_pays_the_same_where_a_whole_rate_would_round_otherwise() {
        // 18% of ₹100.03 is ₹18.0054; 9% of it, rounded, is ₹9.00.
        let total = |place| Taxed::of(Paise::new(10_003), place, policy()).unwrap().total.get();
        assert_eq!([total(policy().seller_state), total(other())], [11_803, 11_803]);
    }

    #[test]
    fn union_territories_without_a_legislature_have_a_tax_of_their_own() {
        let name = |code| StateCode::parse(code).unwrap().state_tax();
        // Delhi, Puducherry and Jammu and Kashmir have a legislature, so their tax is SGST.
        assert_eq!(["27", "07", "34", "01"].map(name), ["SGST"; 4]);
        assert_eq!(["04", "26", "31", "35", "38"].map(name), ["UTGST"; 5]);
        assert_eq!(StateCode::parse("35").unwrap().name(), "Andaman and Nicobar Islands");
    }

    #[test]
    fn unknown_states_are_refused() {
        for code in ["25", "28", "00", "2", "MH", "२७"] {
            assert_eq!(StateCode::parse(code), None, "{code}");
        }
    }

    proptest! {
        #[test]
        fn every_state_pays_the_same_and_halves_are_equal(
            amount in 0..1_000_000_000_i64, contained: bool, rate in 0..=2_800_u32, registered: bool,
            place in 0..STATES.len(),
        ) {
            let rate = BasisPoints::new(rate * 2);
            let policy = TaxPolicy { prices_contain_gst: contained, rate, registered, ..policy() };
            let place = StateCode::parse(STATES[place].0).unwrap();
            let home = Taxed::of(Paise::new(amount), policy.seller_state, policy).unwrap();
            let taxed = Taxed::of(Paise::new(amount), place, policy).unwrap();
            prop_assert_eq!(home.gst.cgst, home.gst.sgst);
            prop_assert_eq!((home.total, home.taxable), (taxed.total, taxed.taxable));
            prop_assert_eq!(taxed.total, taxed.taxable.plus(taxed.gst.total().unwrap()).unwrap());
            prop_assert_eq!(if contained { taxed.total } else { taxed.taxable }, Paise::new(amount));
            // The tax is that of the rate on the taxable value, up to a paisa for each rounded half.
            let exact = if registered { i128::from(taxed.taxable.get()) * i128::from(rate.get()) } else { 0 };
            let charged = i128::from(taxed.gst.total().unwrap().get()) * 10_000;
            prop_assert!((charged - exact).abs() <= 20_000, "{charged} for {exact}");
        }
    }
}

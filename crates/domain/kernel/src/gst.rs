//! Goods and Services Tax: 18% on top of the discounted price, split by place of supply.
//! Source: CGST Act 2017 s. 8-9, IGST Act 2017 s. 5 and 12; the rates are settings, because law changes.

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
        if !policy.registered {
            return Ok(Self::default());
        }
        if place == policy.seller_state {
            // SGST equals CGST by definition, so it is not rounded separately.
            let half = taxable.part_half_up(policy.rate.half())?;
            return Ok(Self { cgst: half, sgst: half, igst: Paise::ZERO });
        }
        Ok(Self { igst: taxable.part_half_up(policy.rate)?, ..Self::default() })
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

/// Returns the price with tax for a buyer in the seller's State, for display beside the listed price.
///
/// # Errors
///
/// The price with tax leaves the range of amounts.
pub fn inclusive(price: Paise, policy: TaxPolicy) -> Result<Paise, OutOfRange> {
    price.plus(Gst::on(price, policy.seller_state, policy)?.total()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn policy() -> TaxPolicy {
        TaxPolicy { registered: true, seller_state: StateCode::parse("27").unwrap(), rate: BasisPoints::new(1_800) }
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
        let policy = TaxPolicy { registered: false, ..policy() };
        assert_eq!(Gst::on(Paise::new(99_900), policy.seller_state, policy), Ok(Gst::default()));
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
        fn halves_are_equal_and_within_a_paisa_of_the_whole(taxable in 0..1_000_000_000_i64) {
            let gst = Gst::on(Paise::new(taxable), policy().seller_state, policy()).unwrap();
            let other = Gst::on(Paise::new(taxable), StateCode::parse("29").unwrap(), policy()).unwrap();
            prop_assert_eq!(gst.cgst, gst.sgst);
            prop_assert!((gst.total().unwrap().get() - other.igst.get()).abs() <= 1);
        }
    }
}

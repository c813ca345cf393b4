//! Money as integer paise. There are no operators and no floats, so every calculation handles overflow explicitly.

/// An amount in paise (1/100 rupee). Prices, taxes and totals are never negative.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Paise(i64);

/// A rate in hundredths of a percent: 18% is 1,800.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct BasisPoints(u32);

/// The result of a calculation left the range of amounts. Because [`Paise::MAX_PRICE`] limits prices, this can't happen in an
/// order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("amount out of range")]
pub struct OutOfRange;

impl Paise {
    pub const ZERO: Self = Self(0);
    /// The highest price a course or bundle may have: ₹1,00,00,000.
    pub const MAX_PRICE: Self = Self(1_000_000_000);

    /// Makes an amount from paise.
    pub const fn new(paise: i64) -> Self {
        Self(paise)
    }

    /// Makes an amount from whole rupees.
    ///
    /// # Errors
    ///
    /// The amount would exceed the largest one.
    pub fn from_rupees(rupees: i64) -> Result<Self, OutOfRange> {
        rupees.checked_mul(100).map(Self).ok_or(OutOfRange)
    }

    /// The amount in paise.
    pub const fn get(self) -> i64 {
        self.0
    }

    /// Adds an amount.
    ///
    /// # Errors
    ///
    /// The sum exceeds the largest amount.
    pub fn plus(self, other: Self) -> Result<Self, OutOfRange> {
        self.0.checked_add(other.0).map(Self).ok_or(OutOfRange)
    }

    /// Subtracts an amount.
    ///
    /// # Errors
    ///
    /// The difference would be negative.
    pub fn minus(self, other: Self) -> Result<Self, OutOfRange> {
        let rest = self.0.checked_sub(other.0).ok_or(OutOfRange)?;
        if rest < 0 { Err(OutOfRange) } else { Ok(Self(rest)) }
    }

    /// Adds many amounts.
    ///
    /// # Errors
    ///
    /// The sum exceeds the largest amount.
    pub fn sum(amounts: impl IntoIterator<Item = Self>) -> Result<Self, OutOfRange> {
        amounts.into_iter().try_fold(Self::ZERO, Self::plus)
    }

    /// Returns a share of the amount, rounded down to the paisa. Discounts are rounded in this way.
    ///
    /// # Errors
    ///
    /// The share exceeds the largest amount.
    pub fn part_down(self, rate: BasisPoints) -> Result<Self, OutOfRange> {
        from_i128(i128::from(self.0) * i128::from(rate.0) / 10_000)
    }

    /// Returns a share of the amount, rounded half up. Tax is rounded in this way.
    ///
    /// # Errors
    ///
    /// The share exceeds the largest amount.
    pub fn part_half_up(self, rate: BasisPoints) -> Result<Self, OutOfRange> {
        from_i128((i128::from(self.0) * i128::from(rate.0) + 5_000) / 10_000)
    }

    /// Returns the part that `rate` is of this amount where the amount contains `whole` on top of its base, such as the tax
    /// within a total. Rounds half up to a paisa. The amount must not be negative.
    ///
    /// # Errors
    ///
    /// The part leaves the range of amounts.
    pub fn contained_half_up(self, rate: BasisPoints, whole: BasisPoints) -> Result<Self, OutOfRange> {
        let base = 10_000 + i128::from(whole.0);
        from_i128((i128::from(self.0) * i128::from(rate.0) * 2 + base) / (base * 2))
    }
}

/// Formats the amount with Indian grouping: '₹1,49,999'. Paise are shown only if they are not zero.
impl std::fmt::Display for Paise {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (whole, paise) = (self.0.unsigned_abs() / 100, self.0.unsigned_abs() % 100);
        f.write_str(if self.0 < 0 { "-₹" } else { "₹" })?;
        let digits = whole.to_string();
        for (place, digit) in digits.chars().enumerate() {
            let left = digits.len() - place;
            if place > 0 && (left == 3 || left > 3 && left % 2 == 1) {
                f.write_str(",")?;
            }
            write!(f, "{digit}")?;
        }
        if paise == 0 { Ok(()) } else { write!(f, ".{paise:02}") }
    }
}

impl BasisPoints {
    /// One hundred percent.
    pub const WHOLE: Self = Self(10_000);

    /// From basis points (hundredths of a percent).
    pub const fn new(hundredths: u32) -> Self {
        Self(hundredths)
    }

    /// Parses a percentage with at most two decimals: '18', '12.5'.
    pub fn parse_percent(text: &str) -> Option<Self> {
        let (whole, rest) = text.split_once('.').unwrap_or((text, "0"));
        let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        if !digits(whole) || !digits(rest) || rest.len() > 2 {
            return None;
        }
        let hundredths: u32 = format!("{rest:0<2}").parse().ok()?;
        whole.parse::<u32>().ok()?.checked_mul(100)?.checked_add(hundredths).map(Self)
    }

    /// Returns the rate in hundredths of a percent.
    pub const fn get(self) -> u32 {
        self.0
    }

    /// Returns half the rate, which is the rate of CGST and of SGST within GST.
    pub const fn half(self) -> Self {
        Self(self.0 / 2)
    }
}

fn from_i128(value: i128) -> Result<Paise, OutOfRange> {
    i64::try_from(value).map(Paise).map_err(|_| OutOfRange)
}

/// Splits `total` in proportion to `weights`, by the largest remainder method. The parts sum to `total` exactly. Between equal
/// remainders the earlier part gets the paisa. If all weights are zero, the first part gets everything.
///
/// # Errors
///
/// A part leaves the range of amounts.
pub fn split(total: Paise, weights: &[Paise]) -> Result<Vec<Paise>, OutOfRange> {
    let sum = i128::from(Paise::sum(weights.iter().copied())?.0);
    if sum == 0 {
        let mut parts = vec![Paise::ZERO; weights.len()];
        if let Some(first) = parts.first_mut() {
            *first = total;
        }
        return Ok(parts);
    }
    let mut parts = Vec::with_capacity(weights.len());
    let mut remainders = Vec::with_capacity(weights.len());
    for (index, weight) in weights.iter().enumerate() {
        let scaled = i128::from(total.0) * i128::from(weight.0);
        parts.push(from_i128(scaled / sum)?);
        remainders.push((scaled % sum, index));
    }
    let given = Paise::sum(parts.iter().copied())?;
    let left = usize::try_from(total.minus(given)?.0).map_err(|_| OutOfRange)?;
    remainders.sort_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
    for (_, index) in remainders.into_iter().take(left) {
        if let Some(part) = parts.get_mut(index) {
            *part = part.plus(Paise::new(1))?;
        }
    }
    Ok(parts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn tax_rounds_half_up_and_discounts_round_down() {
        let price = Paise::new(99_900);
        assert_eq!(price.part_half_up(BasisPoints::new(900)), Ok(Paise::new(8_991)));
        assert_eq!(Paise::new(50).part_half_up(BasisPoints::new(100)), Ok(Paise::new(1)));
        assert_eq!(Paise::new(50).part_down(BasisPoints::new(100)), Ok(Paise::ZERO));
    }

    #[test]
    fn amounts_are_grouped_as_in_india() {
        let shown = |paise| Paise::new(paise).to_string();
        assert_eq!([0, 5, 99_900, 200_000].map(shown), ["₹0", "₹0.05", "₹999", "₹2,000"]);
        assert_eq!([14_999_950, 1_000_000_000, -250_000].map(shown), ["₹1,49,999.50", "₹1,00,00,000", "-₹2,500"]);
    }

    #[test]
    fn a_difference_below_zero_is_an_error() {
        assert_eq!(Paise::new(1).minus(Paise::new(2)), Err(OutOfRange));
    }

    proptest! {
        #[test]
        fn split_sums_to_the_whole(total in 0..1_000_000_000_i64, weights in prop::collection::vec(0..1_000_000_000_i64, 1..20)) {
            let weights: Vec<_> = weights.into_iter().map(Paise::new).collect();
            let parts = split(Paise::new(total), &weights).unwrap();
            prop_assert_eq!(Paise::sum(parts.iter().copied()).unwrap(), Paise::new(total));
            prop_assert!(parts.iter().all(|part| part.get() >= 0));
        }

        #[test]
        fn split_is_within_a_paisa_of_proportion(total in 0..1_000_000_i64, weights in prop::collection::vec(1..1_000_000_i64, 1..20)) {
            let sum: i64 = weights.iter().sum();
            let parts = split(Paise::new(total), &weights.iter().copied().map(Paise::new).collect::<Vec<_>>()).unwrap();
            for (part, weight) in parts.iter().zip(weights) {
                let exact = i128::from(total) * i128::from(weight) / i128::from(sum);
                prop_assert!((i128::from(part.get()) - exact).abs() <= 1);
            }
        }
    }

    #[test]
    fn percentages_have_at_most_two_decimals() {
        let read = |text| BasisPoints::parse_percent(text).map(BasisPoints::get);
        assert_eq!(["18", "12.5", "0.05", "100.00", "0"].map(read), [1_800, 1_250, 5, 10_000, 0].map(Some));
        assert_eq!(["", ".5", "5.", "1.234", "-1", "+1", "1e2", "99999999999"].map(read), [None; 8]);
    }
}

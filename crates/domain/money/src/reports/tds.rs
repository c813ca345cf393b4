//! The register of tax deducted at source (TDS) from commission, by quarter. Tax is due when a reward becomes available,
//! because a wallet only pays out what it was credited with. Tax that was withheld at a withdrawal counts towards it. Source:
//! Income-tax Act 1961, s. 194H (at the time of credit or of payment, whichever is earlier; ₹20,000 a year since 1 April 2025,
//! 2% since 1 October 2024), s. 206AA (without a PAN). An accountant confirms it.

use super::Period;
use crate::wallet::Policy;
use kernel::Time;
use kernel::ids::UserId;
use kernel::money::{OutOfRange, Paise};

/// A change of the sum that a payee was credited or paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Movement {
    /// A reward or credit became available to them.
    Credited(Paise),
    /// An available reward was reversed.
    TakenBack(Paise),
    /// A withdrawal was paid.
    Paid {
        /// The amount that left the wallet.
        amount: Paise,
        /// The part that was withheld as tax.
        tds: Paise,
    },
}

/// A learner who was credited or paid in a financial year.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payee {
    pub user: UserId,
    pub name: String,
    /// The payee's encrypted PAN, if known.
    pub sealed_pan: Option<Vec<u8>>,
    /// Credits before the financial year, less reversals, in paise.
    pub credited_before: i64,
    /// Payments before the financial year, in paise.
    pub paid_before: i64,
    /// The movements from the start of the financial year to the end of the quarter, in order of time.
    pub movements: Vec<(Time, Movement)>,
}

/// A payee's figures for a quarter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Line {
    /// The taxable amount of the quarter; below zero when more was reversed.
    pub amount: Paise,
    /// The taxable amount since the financial year began, this quarter included.
    pub year: Paise,
    /// Tax on the year's amount so far, less the tax on the amount before the quarter.
    pub due: Paise,
    /// Tax withheld from payments in the quarter.
    pub withheld: Paise,
    /// Tax on the year's amount so far, less all tax withheld in the year. Negative if more was withheld.
    pub open: Paise,
}

/// Computes a payee's figures for a quarter. `None` if nothing changed in the quarter and no tax is open.
///
/// # Errors
///
/// A sum leaves the range of amounts.
pub fn line(payee: &Payee, quarter: &Period, policy: Policy) -> Result<Option<Line>, OutOfRange> {
    let (mut credited, mut paid) = (payee.credited_before, payee.paid_before);
    let (mut before, mut withheld_before, mut line) = (Paise::ZERO, Paise::ZERO, Line::default());
    for (at, movement) in &payee.movements {
        // Each rupee counts once: at its credit, or at its payment if that came first.
        let counted = credited.max(paid);
        let mut withheld = Paise::ZERO;
        match *movement {
            Movement::Credited(amount) => credited = add(credited, amount.get())?,
            Movement::TakenBack(amount) => credited = add(credited, amount.get().saturating_neg())?,
            Movement::Paid { amount, tds } => (paid, withheld) = (add(paid, amount.get())?, tds),
        }
        let step = Paise::new(credited.max(paid).saturating_sub(counted));
        if *at < quarter.start() {
            (before, withheld_before) = (before.plus(step)?, withheld_before.plus(withheld)?);
        } else {
            (line.amount, line.withheld) = (line.amount.plus(step)?, line.withheld.plus(withheld)?);
        }
    }
    let rate = if payee.sealed_pan.is_some() { policy.tds } else { policy.tds_without_pan };
    let tax = |year: Paise| if year > policy.tds_threshold { year.part_half_up(rate) } else { Ok(Paise::ZERO) };
    line.year = before.plus(line.amount)?;
    let (owed, withheld) = (tax(line.year)?, withheld_before.plus(line.withheld)?);
    line.due = Paise::new(owed.get().saturating_sub(tax(before)?.get()));
    line.open = Paise::new(owed.get().saturating_sub(withheld.get()));
    let is_empty = [line.amount, line.due, line.withheld, line.open] == [Paise::ZERO; 4];
    Ok((!is_empty).then_some(line))
}

fn add(sum: i64, amount: i64) -> Result<i64, OutOfRange> {
    sum.checked_add(amount).ok_or(OutOfRange)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;
    use chrono::DateTime;
    use kernel::money::BasisPoints;
    use proptest::prelude::*;

    const POLICY: Policy = Policy {
        least: Paise::new(50_000),
        tds: BasisPoints::new(200),
        tds_without_pan: BasisPoints::new(2_000),
        tds_threshold: Paise::new(2_000_000),
    };

    fn rupees(amount: i64) -> Paise {
        Paise::new(amount * 100)
    }

    fn on(day: &str) -> Time {
        DateTime::parse_from_rfc3339(&format!("{day}T12:00:00+05:30")).unwrap().to_utc()
    }

    fn payee(has_pan: bool, movements: &[(&str, Movement)]) -> Payee {
        Payee {
            user: testing::user(1).id,
            name: "आशा वर्मा".into(),
            sealed_pan: has_pan.then(|| vec![1]),
            credited_before: 0,
            paid_before: 0,
            movements: movements.iter().map(|(day, movement)| (on(day), *movement)).collect(),
        }
    }

    /// Returns amount, year, due, withheld and open, in whole rupees.
    fn row(payee: &Payee, quarter: &str) -> Option<[i64; 5]> {
        let quarter = Period::parse(quarter).unwrap();
        let until = Payee {
            movements: payee.movements.iter().filter(|(at, _)| *at < quarter.end()).copied().collect(),
            ..payee.clone()
        };
        let line = line(&until, &quarter, POLICY).unwrap()?;
        Some([line.amount, line.year, line.due, line.withheld, line.open].map(|amount| amount.get() / 100))
    }

    /// | day | what | counted so far | tax owed so far |
    /// |---|---|---|---|
    /// | 10 May 2026 | credited 15,000 | 15,000 | 0, not above 20,000 |
    /// | 20 August 2026 | credited 10,000 | 25,000 | 2% of all: 500 |
    /// | 5 September 2026 | paid 25,000, 500 kept | 25,000: counted as it was credited | 500 |
    /// | 12 November 2026 | credited 5,000 | 30,000 | 600 |
    #[test]
    fn a_year_worked_out_by_hand() {
        let asha = payee(
            true,
            &[
                ("2026-05-10", Movement::Credited(rupees(15_000))),
                ("2026-08-20", Movement::Credited(rupees(10_000))),
                ("2026-09-05", Movement::Paid { amount: rupees(25_000), tds: rupees(500) }),
                ("2026-11-12", Movement::Credited(rupees(5_000))),
            ],
        );
        // | quarter | amount | year | due | withheld | open |
        assert_eq!(row(&asha, "2026-27-Q1"), Some([15_000, 15_000, 0, 0, 0]));
        assert_eq!(row(&asha, "2026-27-Q2"), Some([10_000, 25_000, 500, 500, 0]));
        assert_eq!(row(&asha, "2026-27-Q3"), Some([5_000, 30_000, 100, 0, 100]));
        assert_eq!(row(&asha, "2026-27-Q4"), Some([0, 30_000, 0, 0, 100]), "what is open stays to be seen");
    }

    #[test]
    fn without_a_pan_a_fifth_is_due() {
        let ravi = payee(false, &[("2026-05-10", Movement::Credited(rupees(25_000)))]);
        assert_eq!(row(&ravi, "2026-27-Q1"), Some([25_000, 25_000, 5_000, 0, 5_000]));
    }

    #[test]
    fn what_was_credited_in_an_earlier_year_does_not_count_again_when_it_is_paid() {
        let mut ravi = payee(true, &[("2026-04-10", Movement::Paid { amount: rupees(30_000), tds: rupees(0) })]);
        ravi.credited_before = rupees(30_000).get();
        assert_eq!(row(&ravi, "2026-27-Q1"), None);
        // A payment that came before its credit counts at the payment.
        ravi.credited_before = rupees(5_000).get();
        assert_eq!(row(&ravi, "2026-27-Q1"), Some([25_000, 25_000, 500, 0, 500]));
    }

    #[test]
    fn what_is_taken_back_is_taken_off() {
        let movements =
            [("2026-05-10", Movement::Credited(rupees(25_000))), ("2026-07-10", Movement::TakenBack(rupees(10_000)))];
        let asha = payee(true, &movements);
        assert_eq!(row(&asha, "2026-27-Q1"), Some([25_000, 25_000, 500, 0, 500]));
        assert_eq!(row(&asha, "2026-27-Q2"), Some([-10_000, 15_000, -500, 0, 0]));
    }

    fn any_movement() -> impl Strategy<Value = Movement> {
        let amount = 1..3_000_000_i64;
        prop_oneof![
            amount.clone().prop_map(|paise| Movement::Credited(Paise::new(paise))),
            amount.clone().prop_map(|paise| Movement::TakenBack(Paise::new(paise))),
            amount.prop_map(|paise| Movement::Paid { amount: Paise::new(paise), tds: Paise::new(paise / 50) }),
        ]
    }

    proptest! {
        #[test]
        fn quarters_add_up_to_the_year(found in prop::collection::vec((0..365_i64, any_movement()), 0..20)) {
            let year = Period::parse("2026-27-Q1").unwrap();
            let mut movements: Vec<_> =
                found.into_iter().map(|(day, what)| (year.start() + chrono::TimeDelta::days(day), what)).collect();
            movements.sort_by_key(|(at, _)| *at);
            let whole = Payee { movements, ..payee(true, &[]) };
            let lines = ["2026-27-Q1", "2026-27-Q2", "2026-27-Q3", "2026-27-Q4"].map(|name| {
                let quarter = Period::parse(name).unwrap();
                let until = whole.movements.iter().filter(|(at, _)| *at < quarter.end()).copied().collect();
                line(&Payee { movements: until, ..whole.clone() }, &quarter, POLICY).unwrap().unwrap_or_default()
            });
            let sum = |part: fn(&Line) -> Paise| lines.iter().map(|line| part(line).get()).sum::<i64>();
            let credited = whole.movements.iter().fold((0_i64, 0_i64), |(credited, paid), (_, what)| match what {
                Movement::Credited(amount) => (credited + amount.get(), paid),
                Movement::TakenBack(amount) => (credited - amount.get(), paid),
                Movement::Paid { amount, .. } => (credited, paid + amount.get()),
            });
            prop_assert_eq!(sum(|line| line.amount), credited.0.max(credited.1));
            let year = Paise::new(credited.0.max(credited.1));
            let owed = if year > POLICY.tds_threshold { year.part_half_up(POLICY.tds).unwrap().get() } else { 0 };
            prop_assert_eq!(sum(|line| line.due), owed);
        }
    }
}

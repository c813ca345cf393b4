//! Withdrawals: their rules, their states (`requested -> approved -> paid`, `rejected` from either of the first two), and the
//! tax that is deducted.

use super::ledger::{Account, Entry, Kind, Source};
use super::pan::{Pan, invalid_pan};
use kernel::Time;
use kernel::ids::{EntryId, UserId, WithdrawalId};
use kernel::money::{BasisPoints, OutOfRange, Paise};
use kernel::validation::Violation;

/// Longest description of a bank account, in characters.
pub const MAX_ACCOUNT: usize = 200;

/// The institute's rules for withdrawals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Policy {
    /// Smallest amount of a withdrawal.
    pub least: Paise,
    /// Rate of tax deducted at source if the learner's PAN is known.
    pub tds: BasisPoints,
    /// Rate of tax deducted at source without a PAN.
    pub tds_without_pan: BasisPoints,
    /// No tax is deducted while a person's payments in a financial year don't exceed this amount.
    pub tds_threshold: Paise,
}

/// The state of a withdrawal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Status {
    /// Requested. The money is reserved.
    Requested,
    /// Approved, with the tax computed. An admin will pay it.
    Approved,
    /// The money was transferred.
    Paid,
    /// Rejected. The money is available again.
    Rejected,
}

impl Status {
    pub const ALL: [Self; 4] = [Self::Requested, Self::Approved, Self::Paid, Self::Rejected];

    /// The name on the wire and in the database.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Requested => "requested",
            Self::Approved => "approved",
            Self::Paid => "paid",
            Self::Rejected => "rejected",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.as_str() == name)
    }
}

/// The destination of the money.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Destination {
    /// A UPI address: `name@bank`.
    Upi(String),
    /// A bank account in the learner's words.
    Account(String),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Withdrawal {
    pub id: WithdrawalId,
    pub user: UserId,
    /// The amount that leaves the wallet.
    pub amount: Paise,
    pub destination: Destination,
    /// Whether the learner's PAN was known. The tax rate depends on it.
    pub has_pan: bool,
    pub status: Status,
    /// Deducted tax. Zero until the withdrawal is approved.
    pub tds: Paise,
    /// The reason of the rejection, or the admin's note.
    pub reason: Option<String>,
    /// When it was asked for.
    pub requested_at: Time,
    /// When an admin last decided.
    pub decided_at: Option<Time>,
    /// When it was paid.
    pub paid_at: Option<Time>,
}

/// Payments to a person in a financial year.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PaidBefore {
    /// Sum of the amounts, tax included.
    pub amount: Paise,
    /// Sum of the tax.
    pub tds: Paise,
}

/// Reads destination and PAN as entered.
///
/// # Errors
///
/// All broken rules.
pub fn read_destination(upi: &str, account: &str, pan: &str) -> Result<(Destination, Option<Pan>), Vec<Violation>> {
    let (upi, account, known) = (upi.trim(), account.trim(), Pan::parse(pan));
    let mut violations = Vec::new();
    let destination = match (upi, account) {
        ("", "") => Err(fault("upi", "required", "Enter a UPI address or your bank account.")),
        (upi, "") if is_upi(upi) => Ok(Destination::Upi(upi.to_owned())),
        (_, "") => Err(fault("upi", "invalid_upi", "Enter a UPI address such as name@bank.")),
        ("", account) if is_line(account) => Ok(Destination::Account(account.to_owned())),
        ("", _) => Err(fault(
            "account",
            "invalid_account",
            "Describe your bank account on one line of at most 200 characters.",
        )),
        _ => Err(fault("account", "one_only", "Enter either a UPI address or a bank account.")),
    };
    if known.is_none() && !pan.trim().is_empty() {
        violations.push(invalid_pan());
    }
    match destination {
        Ok(destination) if violations.is_empty() => Ok((destination, known)),
        Ok(_) => Err(violations),
        Err(first) => {
            violations.insert(0, first);
            Err(violations)
        }
    }
}

fn fault(field: &'static str, code: &'static str, message: &'static str) -> Violation {
    Violation::new(field, code, message)
}

fn is_upi(text: &str) -> bool {
    let Some((name, bank)) = text.split_once('@') else { return false };
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"._-".contains(&byte);
    (2..=256).contains(&name.len())
        && name.bytes().all(plain)
        && (2..=64).contains(&bank.len())
        && bank.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

fn is_line(text: &str) -> bool {
    text.chars().count() <= MAX_ACCOUNT && !text.contains(char::is_control)
}

/// Whether a withdrawal may move to another status.
pub fn may_move(from: Status, to: Status) -> bool {
    matches!(
        (from, to),
        (Status::Requested, Status::Approved | Status::Rejected) | (Status::Approved, Status::Paid | Status::Rejected)
    )
}

/// Returns the tax to deduct from a payment. It is zero while the year's payments are within the threshold. Beyond it, the tax
/// is on the whole year less earlier deductions, and never more than the payment.
///
/// # Errors
///
/// A sum leaves the range of amounts.
pub fn tds(policy: Policy, has_pan: bool, before: PaidBefore, amount: Paise) -> Result<Paise, OutOfRange> {
    let year = before.amount.plus(amount)?;
    if year <= policy.tds_threshold {
        return Ok(Paise::ZERO);
    }
    let rate = if has_pan { policy.tds } else { policy.tds_without_pan };
    let owed = year.part_half_up(rate)?;
    Ok(owed.minus(before.tds).unwrap_or(Paise::ZERO).min(amount))
}

impl Withdrawal {
    /// Returns the amount to transfer.
    ///
    /// # Errors
    ///
    /// The tax is more than the amount.
    pub fn payable(&self) -> Result<Paise, OutOfRange> {
        self.amount.minus(self.tds)
    }

    /// Creates the entry that reserves the money.
    pub fn reservation(&self, id: EntryId) -> Entry {
        self.entry(id, self.requested_at, Kind::Reservation, (Account::Available, Account::Reserved), self.amount)
    }

    /// Creates the entry that returns the money.
    pub fn returned(&self, id: EntryId, at: Time) -> Entry {
        self.entry(id, at, Kind::Return, (Account::Reserved, Account::Available), self.amount)
    }

    /// Creates the entries of the payment: the transfer, and the tax in a separate entry if there is any.
    ///
    /// # Errors
    ///
    /// The tax is more than the amount.
    pub fn payment(&self, ids: [EntryId; 2], at: Time) -> Result<Vec<Entry>, OutOfRange> {
        let [payout, tds] = ids;
        let lines = [
            self.entry(payout, at, Kind::Payout, (Account::Reserved, Account::Payouts), self.payable()?),
            self.entry(tds, at, Kind::Tds, (Account::Reserved, Account::Tds), self.tds),
        ];
        Ok(lines.into_iter().filter(|entry| entry.amount > Paise::ZERO).collect())
    }

    fn entry(&self, id: EntryId, at: Time, kind: Kind, (debit, credit): (Account, Account), amount: Paise) -> Entry {
        let source = Source::Withdrawal(self.id);
        Entry { id, at, kind, debit, credit, amount, user: self.user, source, note: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::noon;
    use chrono::TimeDelta;

    const POLICY: Policy = Policy {
        least: Paise::new(50_000),
        tds: BasisPoints::new(200),
        tds_without_pan: BasisPoints::new(2_000),
        tds_threshold: Paise::new(2_000_000),
    };

    fn before(rupees: i64, tds: i64) -> PaidBefore {
        PaidBefore { amount: Paise::new(rupees * 100), tds: Paise::new(tds * 100) }
    }

    #[test]
    fn tax_begins_above_the_threshold_and_catches_up() {
        let rupees =
            |before, has_pan, amount: i64| tds(POLICY, has_pan, before, Paise::new(amount * 100)).unwrap().get();
        assert_eq!(rupees(before(0, 0), true, 20_000), 0);
        assert_eq!(rupees(before(0, 0), true, 20_001), 40_002);
        assert_eq!(rupees(before(15_000, 0), true, 10_000), 50_000);
        assert_eq!(rupees(before(25_000, 500), true, 1_000), 2_000);
        assert_eq!(rupees(before(15_000, 0), false, 10_000), 500_000);
        assert_eq!(rupees(before(19_900, 0), false, 500), 50_000, "never more than the payment");
        assert_eq!(rupees(before(30_000, 6_000), true, 1_000), 0, "more was deducted before than is owed");
    }

    #[test]
    fn an_end_is_an_end() {
        use Status::{Approved, Paid, Rejected, Requested};
        let all = [Requested, Approved, Paid, Rejected];
        let moves: Vec<_> = all.into_iter().flat_map(|from| all.map(|to| (from, to))).collect();
        let allowed: Vec<_> = moves.into_iter().filter(|(from, to)| may_move(*from, *to)).collect();
        let expected = [(Requested, Approved), (Requested, Rejected), (Approved, Paid), (Approved, Rejected)];
        assert_eq!(allowed, expected);
    }

    #[test]
    fn the_destination_is_one_and_readable() {
        let fields = |upi: &str, account: &str, pan: &str| {
            let violations = read_destination(upi, account, pan).unwrap_err();
            violations.into_iter().map(|fault| (fault.field, fault.code)).collect::<Vec<_>>()
        };
        assert_eq!(fields("", " ", ""), [("upi", "required")]);
        assert_eq!(fields("asha", "", "x"), [("upi", "invalid_upi"), ("pan", "invalid_pan")]);
        assert_eq!(fields("asha@", "", ""), [("upi", "invalid_upi")]);
        assert_eq!(fields("", "two\nlines", ""), [("account", "invalid_account")]);
        assert_eq!(fields("asha@bank", "SBI", ""), [("account", "one_only")]);
        assert_eq!(fields("asha@bank", "", "ABCDE12345"), [("pan", "invalid_pan")]);
        let read = read_destination(" asha.v@okbank ", "", " abcde1234f ").unwrap();
        assert_eq!(read, (Destination::Upi("asha.v@okbank".into()), Pan::parse("ABCDE1234F")));
        let read = read_destination("", "SBI 1234, IFSC SBIN0000001, आशा वर्मा", "").unwrap();
        assert_eq!(read.1, None);
    }

    #[test]
    fn a_payment_has_the_tax_as_a_line_of_its_own() {
        let withdrawal = Withdrawal { tds: Paise::new(20_000), ..crate::testing::withdrawal(&crate::testing::user(1)) };
        let ids = ["payout", "tds"].map(|name| EntryId(crate::testing::id(name)));
        let at = noon() + TimeDelta::days(1);
        let amounts = |withdrawal: &Withdrawal| {
            let lines = withdrawal.payment(ids, at).unwrap();
            lines.into_iter().map(|entry| (entry.credit, entry.amount.get())).collect::<Vec<_>>()
        };
        assert_eq!(amounts(&withdrawal), [(Account::Payouts, 80_000), (Account::Tds, 20_000)]);
        assert_eq!(amounts(&Withdrawal { tds: Paise::ZERO, ..withdrawal }), [(Account::Payouts, 100_000)]);
    }
}

//! Amounts in words, as printed on Indian bills.

mod hindi;
mod units;

use kernel::locale::Locale;
use kernel::money::Paise;
use units::split;

const SMALL: [&str; 20] = [
    "Zero",
    "One",
    "Two",
    "Three",
    "Four",
    "Five",
    "Six",
    "Seven",
    "Eight",
    "Nine",
    "Ten",
    "Eleven",
    "Twelve",
    "Thirteen",
    "Fourteen",
    "Fifteen",
    "Sixteen",
    "Seventeen",
    "Eighteen",
    "Nineteen",
];
const TENS: [&str; 10] = ["", "", "Twenty", "Thirty", "Forty", "Fifty", "Sixty", "Seventy", "Eighty", "Ninety"];
const UNITS: [&str; 4] = ["Crore", "Lakh", "Thousand", "Hundred"];

/// Returns an amount in words, in a language.
pub fn words(amount: Paise, locale: Locale) -> String {
    match locale {
        Locale::English => in_words(amount),
        Locale::Hindi => hindi::in_words(amount),
    }
}

/// Returns an amount in English words: 'Rupees One Thousand One Hundred Seventy-Eight and Eighty-Two Paise Only'.
pub fn in_words(amount: Paise) -> String {
    let paise = amount.get().unsigned_abs();
    let rupees = whole(paise / 100);
    match paise % 100 {
        0 => format!("Rupees {rupees} Only"),
        rest => format!("Rupees {rupees} and {} Paise Only", whole(rest)),
    }
}

fn whole(number: u64) -> String {
    split(number, UNITS, whole, below_hundred)
}

fn below_hundred(number: u64) -> String {
    let word = |table: &[&'static str], at: u64| {
        usize::try_from(at).ok().and_then(|at| table.get(at)).copied().unwrap_or_default()
    };
    match (number / 10, number % 10) {
        (0 | 1, _) => word(&SMALL, number).to_owned(),
        (tens, 0) => word(&TENS, tens).to_owned(),
        (tens, ones) => format!("{}-{}", word(&TENS, tens), word(&SMALL, ones)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_read_as_on_an_indian_bill() {
        for (paise, words) in [
            (117_882, "Rupees One Thousand One Hundred Seventy-Eight and Eighty-Two Paise Only"),
            (1, "Rupees Zero and One Paise Only"),
            (100, "Rupees One Only"),
            (1_900, "Rupees Nineteen Only"),
            (2_000, "Rupees Twenty Only"),
            (10_000, "Rupees One Hundred Only"),
            (5_899_882, "Rupees Fifty-Eight Thousand Nine Hundred Ninety-Eight and Eighty-Two Paise Only"),
            (15_000_010, "Rupees One Lakh Fifty Thousand and Ten Paise Only"),
            (1_000_000_000, "Rupees One Crore Only"),
            (
                123_456_789_012,
                "Rupees One Hundred Twenty-Three Crore Forty-Five Lakh Sixty-Seven Thousand Eight Hundred Ninety and \
                 Twelve Paise Only",
            ),
        ] {
            assert_eq!(in_words(Paise::new(paise)), words);
        }
    }
}

//! Amounts in words, as Indian bills have them.

use crate::money::Paise;

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
/// From the greatest; a number of crores is itself written with these.
const UNITS: [(u64, &str); 4] = [(10_000_000, "Crore"), (100_000, "Lakh"), (1_000, "Thousand"), (100, "Hundred")];

/// 'Rupees One Thousand One Hundred Seventy-Eight and Eighty-Two Paise Only'.
pub fn in_words(amount: Paise) -> String {
    let paise = amount.get().unsigned_abs();
    let rupees = whole(paise / 100);
    match paise % 100 {
        0 => format!("Rupees {rupees} Only"),
        rest => format!("Rupees {rupees} and {} Paise Only", whole(rest)),
    }
}

fn whole(number: u64) -> String {
    if number < 100 {
        return below_hundred(number);
    }
    let mut rest = number;
    let mut words = Vec::new();
    for (size, name) in UNITS {
        if rest >= size {
            words.push(format!("{} {name}", whole(rest / size)));
            rest %= size;
        }
    }
    if rest > 0 {
        words.push(below_hundred(rest));
    }
    words.join(" ")
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

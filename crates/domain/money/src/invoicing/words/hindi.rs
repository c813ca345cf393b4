//! Amounts in Hindi words. Each number below a hundred has a word of its own that can't be built from smaller ones.

use super::units::split;
use kernel::money::Paise;

/// The words for 0 to 99, ten in each line.
const BELOW_HUNDRED: &str = "\
    शून्य एक दो तीन चार पाँच छह सात आठ नौ \
    दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस \
    बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस \
    तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस \
    चालीस इकतालीस बयालीस तैंतालीस चवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास \
    पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ \
    साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर \
    सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी \
    अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी \
    नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे";
/// The words for crore, lakh, thousand and hundred.
const UNITS: [&str; 4] = ["करोड़", "लाख", "हज़ार", "सौ"];

/// Returns an amount in Hindi words: 'सात हज़ार सतहत्तर रुपये और चौंसठ पैसे मात्र'.
pub(super) fn in_words(amount: Paise) -> String {
    let paise = amount.get().unsigned_abs();
    let (rupees, rest) = (paise / 100, paise % 100);
    let rupees = format!("{} {}", whole(rupees), if rupees == 1 { "रुपया" } else { "रुपये" });
    match rest {
        0 => format!("{rupees} मात्र"),
        rest => format!("{rupees} और {} {} मात्र", whole(rest), if rest == 1 { "पैसा" } else { "पैसे" }),
    }
}

fn whole(number: u64) -> String {
    split(number, UNITS, whole, below_hundred)
}

fn below_hundred(number: u64) -> String {
    let word = usize::try_from(number).ok().and_then(|at| BELOW_HUNDRED.split_whitespace().nth(at));
    word.unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    #[test]
    fn amounts_read_as_on_an_indian_bill() {
        for (paise, words) in [
            (0, "शून्य रुपये मात्र"),
            (1, "शून्य रुपये और एक पैसा मात्र"),
            (50, "शून्य रुपये और पचास पैसे मात्र"),
            (100, "एक रुपया मात्र"),
            (9_900, "निन्यानवे रुपये मात्र"),
            (10_000, "एक सौ रुपये मात्र"),
            (10_100, "एक सौ एक रुपये मात्र"),
            (99_900, "नौ सौ निन्यानवे रुपये मात्र"),
            (100_000, "एक हज़ार रुपये मात्र"),
            (707_764, "सात हज़ार सतहत्तर रुपये और चौंसठ पैसे मात्र"),
            (10_000_000, "एक लाख रुपये मात्र"),
            (15_000_010, "एक लाख पचास हज़ार रुपये और दस पैसे मात्र"),
            (1_000_000_000, "एक करोड़ रुपये मात्र"),
            (123_456_789_012, "एक सौ तेईस करोड़ पैंतालीस लाख सड़सठ हज़ार आठ सौ नब्बे रुपये और बारह पैसे मात्र"),
            (-9_900, "निन्यानवे रुपये मात्र"),
        ] {
            assert_eq!(in_words(Paise::new(paise)), words);
        }
    }

    #[test]
    fn every_number_below_a_lakh_has_words_of_its_own() {
        assert_eq!(BELOW_HUNDRED.split_whitespace().count(), 100);
        let all: BTreeSet<_> = (0..100_000).map(whole).collect();
        assert_eq!(all.len(), 100_000);
    }

    proptest! {
        #[test]
        fn every_amount_has_words_and_no_gaps(paise in any::<i64>()) {
            let words = in_words(Paise::new(paise));
            prop_assert!(words.ends_with(" मात्र") && !words.starts_with(' ') && !words.contains("  "), "{}", words);
        }
    }
}

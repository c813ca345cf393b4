//! Converts digits of Indian scripts to ASCII.

/// Each script's zero; its other digits follow it in Unicode. After ASCII: Devanagari, Bengali, Gurmukhi, Gujarati, Odia,
/// Tamil, Telugu, Kannada, Malayalam, Arabic and Urdu, Ol Chiki, Meetei Mayek, full width.
const ZEROS: [char; 15] = [
    '0', '\u{966}', '\u{9e6}', '\u{a66}', '\u{ae6}', '\u{b66}', '\u{be6}', '\u{c66}', '\u{ce6}', '\u{d66}', '\u{660}',
    '\u{6f0}', '\u{1c50}', '\u{abf0}', '\u{ff10}',
];

/// Returns the digit in ASCII; `None` for every other character.
pub fn digit(c: char) -> Option<char> {
    if c.is_ascii() {
        return Some(c).filter(char::is_ascii_digit);
    }
    ZEROS.iter().find_map(|zero| char::from_digit(u32::from(c).checked_sub(u32::from(*zero))?, 10))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_of_each_script_are_ascii_ones() {
        for written in [
            "0123456789",
            "०१२३४५६७८९",
            "০১২৩৪৫৬৭৮৯",
            "੦੧੨੩੪੫੬੭੮੯",
            "૦૧૨૩૪૫૬૭૮૯",
            "୦୧୨୩୪୫୬୭୮୯",
            "௦௧௨௩௪௫௬௭௮௯",
            "౦౧౨౩౪౫౬౭౮౯",
            "೦೧೨೩೪೫೬೭೮೯",
            "൦൧൨൩൪൫൬൭൮൯",
            "٠١٢٣٤٥٦٧٨٩",
            "۰۱۲۳۴۵۶۷۸۹",
            "᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙",
            "꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹",
            "０１２３４５６７８９",
        ] {
            assert_eq!(written.chars().filter_map(digit).collect::<String>(), "0123456789", "{written}");
        }
        for other in ['a', '-', 'क', '²', '௰', '/', ':', '\u{970}'] {
            assert_eq!(digit(other), None, "{other}");
        }
    }
}

//! GSTIN, the number of a body that is registered for GST. The kinds follow the patterns of the GST portal
//! (developer.gst.gov.in, returns). The numbers of businesses, government departments and deductors of tax at source contain a
//! PAN or TAN. Embassies and bodies of the United Nations have a UIN. The numbers of suppliers from abroad and of operators who
//! collect tax at source never appear as the buyer's on an invoice (table B2B of GSTR-1 accepts none of them).

use crate::gst::StateCode;
use crate::line::is_unseen;

const DIGITS: &[u8; 36] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// The kind of body that holds a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Registration {
    /// A business or a government office.
    Regular,
    /// An office that deducts tax at source from its payments (section 51).
    Deductor,
    /// An embassy or a body of the United Nations: a UIN.
    UnBody,
    /// A taxable person from abroad, or a seller of online services from abroad.
    Overseas,
    /// An operator of a marketplace who collects tax at source (section 52).
    Collector,
}

/// Returns the kind of a well-formed number with a correct check digit; `None` for anything else.
pub fn kind_of(gstin: &str) -> Option<Registration> {
    let kind = shape(gstin)?;
    let bytes = gstin.as_bytes();
    let is_checked = matches!(kind, Registration::UnBody | Registration::Overseas)
        || check_digit(bytes.get(..14)?)? == *bytes.get(14)?;
    is_checked.then_some(kind)
}

/// Returns the kind by the number's pattern alone, without the check digit.
fn shape(gstin: &str) -> Option<Registration> {
    let fits = |pattern: &str| {
        gstin.len() == pattern.len() && gstin.bytes().zip(pattern.bytes()).all(|(byte, class)| is_of(byte, class))
    };
    [
        ("00AAAA*0000AeDx", Registration::Deductor),
        ("00AAAAA0000AeCx", Registration::Collector),
        ("00AAAAA0000Aejx", Registration::Regular),
        ("00AAAAA0000AeZx", Registration::Regular),
        ("00AAAA00000A0Zx", Registration::Regular),
        ("0000AAA00000UNx", Registration::UnBody),
        ("0000AAA00000ONx", Registration::UnBody),
        ("0000AAA00000NRx", Registration::Overseas),
        ("9900AAA00000OSx", Registration::Overseas),
    ]
    .into_iter()
    .find_map(|(pattern, kind)| fits(pattern).then_some(kind))
}

/// Returns whether a byte fits a class of a pattern: `0` is a digit, `A` a letter, `*` and `x` a digit or letter, `e` a digit
/// or letter but not 0, `j` a letter up to J or a digit but not 0. Other letters and digits stand for themselves.
fn is_of(byte: u8, class: u8) -> bool {
    match class {
        b'0' => byte.is_ascii_digit(),
        b'A' => byte.is_ascii_uppercase(),
        b'*' | b'x' => byte.is_ascii_uppercase() || byte.is_ascii_digit(),
        b'e' => byte.is_ascii_uppercase() || (b'1'..=b'9').contains(&byte),
        b'j' => (b'A'..=b'J').contains(&byte) || (b'1'..=b'9').contains(&byte),
        exact => byte == exact,
    }
}

/// Returns the State of a seller's GSTIN, which belongs to a business and has 'Z' as its 14th character. `None` for anything
/// else.
pub fn state_of(gstin: &str) -> Option<StateCode> {
    let is_seller = kind_of(gstin)? == Registration::Regular && gstin.as_bytes().get(13) == Some(&b'Z');
    if is_seller { StateCode::parse(gstin.get(..2)?) } else { None }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum GstinFault {
    /// The text has the pattern of no GSTIN.
    #[error("not a GSTIN")]
    Invalid,
    /// The pattern is right but the check digit is wrong, which indicates a typing mistake.
    #[error("a GSTIN with a wrong check digit")]
    Mistyped,
    /// The GSTIN belongs to a supplier from abroad.
    #[error("a GSTIN of a supplier from abroad")]
    Overseas,
    /// The GSTIN belongs to an operator who collects tax at source.
    #[error("a GSTIN of a collector of tax at source")]
    Collector,
    /// The GSTIN belongs to another State than the chosen one.
    #[error("a GSTIN of another State")]
    OtherState,
}

/// Returns a GSTIN in its stored form; `None` for an empty text. Removes spaces, dashes and invisible characters, which
/// certificates print and programs paste. A longer text is cut to 16 characters, which are no GSTIN either.
pub fn normal(entered: &str) -> Option<String> {
    let is_kept = |c: &char| !is_unseen(*c) && !matches!(c, '-' | '\u{2010}'..='\u{2015}');
    let text: String = entered.chars().filter(is_kept).take(16).collect();
    (!text.is_empty()).then(|| text.to_uppercase())
}

/// Returns a buyer's GSTIN in its stored form, with its State, which is the place of supply. The State is the `chosen` one, if
/// any. `None` if nothing was entered.
///
/// # Errors
///
/// The text is not a buyer's GSTIN, or it belongs to another State than the chosen one.
pub fn of_buyer(entered: Option<&str>, chosen: Option<StateCode>) -> Result<Option<(String, StateCode)>, GstinFault> {
    let Some(gstin) = entered.and_then(normal) else { return Ok(None) };
    let kind = match (kind_of(&gstin), shape(&gstin)) {
        (Some(kind), _) => kind,
        (None, Some(_)) => return Err(GstinFault::Mistyped),
        (None, None) => return Err(GstinFault::Invalid),
    };
    match kind {
        Registration::Overseas => return Err(GstinFault::Overseas),
        Registration::Collector => return Err(GstinFault::Collector),
        Registration::Regular | Registration::Deductor | Registration::UnBody => {}
    }
    let state = gstin.get(..2).and_then(StateCode::parse).ok_or(GstinFault::Invalid)?;
    if chosen.is_some_and(|chosen| chosen != state) {
        return Err(GstinFault::OtherState);
    }
    Ok(Some((gstin, state)))
}

/// Computes the check digit: characters are weighted 1 and 2 in turn, and the quotient and remainder of each product by 36 are
/// summed.
fn check_digit(number: &[u8]) -> Option<u8> {
    let mut sum = 0;
    for (digit, weight) in number.iter().zip([1, 2].into_iter().cycle()) {
        let product = DIGITS.iter().position(|known| known == digit)? * weight;
        sum += product / 36 + product % 36;
    }
    DIGITS.get((36 - sum % 36) % 36).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_check_digit_decides() {
        assert_eq!(state_of("27AAPFU0939F1ZV").map(StateCode::as_str), Some("27"));
        assert_eq!(state_of("29AAGCB7383J1Z4").map(StateCode::as_str), Some("29"));
        for wrong in ["07AAACB5343E1ZA", "27AAPFU0939F1ZW", "27AAPFU0939F1Z", "27aapfu0939f1zv", "", "27AAPFU0939F0ZV"]
        {
            assert_eq!(state_of(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_buyers_gstin_is_of_the_chosen_state() {
        let (maharashtra, karnataka) = (StateCode::parse("27"), StateCode::parse("29"));
        let stored = Ok(Some(("27AAPFU0939F1ZV".to_owned(), maharashtra.unwrap())));
        for entered in
            [" 27aapfu0939f1zv ", "27 AAPFU 0939 F1ZV", "27-AAPFU0939F\u{2011}1ZV", "\u{200b}27AAPFU0939F1ZV\u{a0}"]
        {
            assert_eq!(of_buyer(Some(entered), None), stored, "{entered:?}");
        }
        assert_eq!(of_buyer(Some("27AAPFU0939F1ZV"), maharashtra), stored);
        assert_eq!(of_buyer(Some("27AAPFU0939F1ZV"), karnataka), Err(GstinFault::OtherState));
        assert_eq!(of_buyer(Some("27AAPFU0939F1ZW"), maharashtra), Err(GstinFault::Mistyped));
        assert_eq!(of_buyer(Some("27AAPFU0939F1Z"), maharashtra), Err(GstinFault::Invalid));
        assert_eq!((of_buyer(Some(" "), karnataka), of_buyer(None, None)), (Ok(None), Ok(None)));
    }

    #[test]
    fn numbers_are_taken_or_refused_by_their_kind() {
        let checked = |start: &str| format!("{start}{}", char::from(check_digit(start.as_bytes()).unwrap()));
        let bought = |gstin: &str| of_buyer(Some(gstin), None).map(|found| found.unwrap().1.as_str());
        // The numbers of a department that deducts tax (one with its PAN, one with its TAN), of a department that does not, and
        // of an embassy.
        for start in ["27AAPFU0939F1D", "27MUMA12345A1D", "27MUMA12345A1Z"] {
            assert_eq!(bought(&checked(start)), Ok("27"), "{start}");
        }
        assert_eq!(bought("0717USA00001UNE"), Ok("07"));
        assert_eq!(bought("9917SGP29001OSA"), Err(GstinFault::Overseas));
        assert_eq!(bought("2917USA00001NR9"), Err(GstinFault::Overseas));
        assert_eq!(bought(&checked("27AAPFU0939F1C")), Err(GstinFault::Collector));
        let wrong = if checked("27MUMA12345A1D").ends_with('0') { "27MUMA12345A1D1" } else { "27MUMA12345A1D0" };
        assert_eq!(bought(wrong), Err(GstinFault::Mistyped));
        // An institute can't sell under such a number.
        assert_eq!(state_of(&checked("27MUMA12345A1D")), None);
    }

    #[test]
    fn the_form_and_the_state_are_checked_beside_the_digit() {
        // Each number has the correct check digit, so only its pattern is wrong.
        for start in ["25AAPFU0939F1Z", "27AAP1U0939F1Z", "27AAPFU09A9F1Z", "27AAPFU0939F1Y", "2ZAAPFU0939F1Z"] {
            let digit = char::from(check_digit(start.as_bytes()).unwrap());
            assert_eq!(state_of(&format!("{start}{digit}")), None, "{start}");
        }
        assert_eq!(state_of("२७AAPFU0939F1ZV"), None);
    }
}

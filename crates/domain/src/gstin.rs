//! GSTIN, the number of a business that is registered for GST: State, PAN, entity, 'Z', check digit.

use crate::gst::StateCode;

const DIGITS: &[u8; 36] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// The State of a well-formed GSTIN whose check digit is right; `None` for anything else.
pub fn state_of(gstin: &str) -> Option<StateCode> {
    let bytes: &[u8; 15] = gstin.as_bytes().try_into().ok()?;
    let [_, _, pan @ .., entity, z, check] = bytes;
    let (letters, rest) = pan.split_at(5);
    let (numbers, last) = rest.split_at(4);
    let well_formed = letters.iter().all(u8::is_ascii_uppercase)
        && numbers.iter().all(u8::is_ascii_digit)
        && last.iter().all(u8::is_ascii_uppercase)
        && (entity.is_ascii_uppercase() || (b'1'..=b'9').contains(entity))
        && *z == b'Z'
        && check_digit(bytes.get(..14)?)? == *check;
    if well_formed { StateCode::parse(gstin.get(..2)?) } else { None }
}

/// Why a buyer's GSTIN is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum GstinFault {
    /// It is none.
    #[error("not a GSTIN")]
    Invalid,
    /// It belongs to another State than the chosen one.
    #[error("a GSTIN of another State")]
    OtherState,
}

/// A GSTIN as stored; `None` for nothing. Of a longer text the beginning, which is none either.
pub fn normal(entered: &str) -> Option<String> {
    let text: String = entered.trim().chars().take(16).collect();
    (!text.is_empty()).then(|| text.to_uppercase())
}

/// A buyer's GSTIN as stored, with its State, which is the place of supply: the one that was `chosen`, if one was.
/// `None` for none.
///
/// # Errors
/// When what was entered is no GSTIN, or one of another State than the chosen one.
pub fn of_buyer(entered: Option<&str>, chosen: Option<StateCode>) -> Result<Option<(String, StateCode)>, GstinFault> {
    let Some(gstin) = entered.and_then(normal) else { return Ok(None) };
    let state = state_of(&gstin).ok_or(GstinFault::Invalid)?;
    if chosen.is_some_and(|chosen| chosen != state) {
        return Err(GstinFault::OtherState);
    }
    Ok(Some((gstin, state)))
}

/// Weights 1 and 2 in turn; of each product quotient and remainder by 36 are summed.
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
        assert_eq!(of_buyer(Some(" 27aapfu0939f1zv "), None), stored);
        assert_eq!(of_buyer(Some("27AAPFU0939F1ZV"), maharashtra), stored);
        assert_eq!(of_buyer(Some("27AAPFU0939F1ZV"), karnataka), Err(GstinFault::OtherState));
        assert_eq!(of_buyer(Some("27AAPFU0939F1ZW"), maharashtra), Err(GstinFault::Invalid));
        assert_eq!((of_buyer(Some(" "), karnataka), of_buyer(None, None)), (Ok(None), Ok(None)));
    }

    #[test]
    fn the_form_and_the_state_are_checked_beside_the_digit() {
        // Each carries the digit that the first fourteen ask for.
        for start in ["25AAPFU0939F1Z", "27AAPF10939F1Z", "27AAPFU09A9F1Z", "27AAPFU0939F1Y", "2ZAAPFU0939F1Z"] {
            let digit = char::from(check_digit(start.as_bytes()).unwrap());
            assert_eq!(state_of(&format!("{start}{digit}")), None, "{start}");
        }
        assert_eq!(state_of("२७AAPFU0939F1ZV"), None);
    }
}

//! Razorpay's ids, such as `order_IluGWxBm9U8zJ8`. An id becomes part of an address, so its shape is checked first.

/// Most letters and digits after the prefix. Razorpay's ids have 14.
const MAX_LENGTH: usize = 40;

/// Returns the text if it has the shape of an order's id.
pub(crate) fn order(text: &str) -> Option<&str> {
    with_prefix(text, "order_")
}

/// Returns the text if it has the shape of a payment's id.
pub(crate) fn payment(text: &str) -> Option<&str> {
    with_prefix(text, "pay_")
}

fn with_prefix<'a>(text: &'a str, prefix: &str) -> Option<&'a str> {
    let rest = text.strip_prefix(prefix)?;
    let fits = (1..=MAX_LENGTH).contains(&rest.len()) && rest.bytes().all(|byte| byte.is_ascii_alphanumeric());
    fits.then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_a_prefix_with_letters_and_digits() {
        assert_eq!(order("order_IluGWxBm9U8zJ8"), Some("order_IluGWxBm9U8zJ8"));
        assert_eq!(payment("pay_G3P9vcIhRs3NV4"), Some("pay_G3P9vcIhRs3NV4"));
        let long = format!("pay_{}", "a".repeat(MAX_LENGTH + 1));
        for strange in
            ["", "pay_", "order_1", "pay_1/refunds", "pay_1?a", "pay_..", "pay_1 ", "pay_१", "pay_1\n", &long]
        {
            assert_eq!(payment(strange), None, "{strange:?}");
        }
    }
}

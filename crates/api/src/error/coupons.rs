//! Maps errors of coupons and GSTINs to responses.

use super::ApiError;
use super::use_cases::{admins_only, broken, changed_meanwhile, invalid};
use kernel::Time;
use kernel::gstin::GstinFault;
use kernel::india;
use kernel::locale::Text;
use money::coupon::Refusal;
use money::coupon::change_coupon::ChangeCouponError;
use money::orders::offer_upgrades::OfferUpgradesError;

impl From<Refusal> for ApiError {
    fn from(refusal: Refusal) -> Self {
        let refused = |code, message: &'static str| broken("coupon", code, message);
        match refusal {
            Refusal::Unknown => refused("unknown_coupon", "This coupon code is not valid."),
            Refusal::NotYet(start) => {
                let message = Text::new("This coupon is valid from {moment}.").with_text("moment", moment(start));
                broken("coupon", "coupon_not_yet", message)
            }
            Refusal::Over => refused("coupon_over", "This coupon has expired."),
            Refusal::Paused => refused("coupon_paused", "This coupon is not available at the moment."),
            Refusal::Minimum(amount) => {
                let message = Text::new("This coupon needs a subtotal of at least {amount}.").with("amount", amount);
                broken("coupon", "coupon_minimum", message)
            }
            Refusal::NotForThis => refused("coupon_not_for_this", "This coupon is not for anything in your cart."),
            Refusal::UsedUp => refused("coupon_used_up", "This coupon has been used up."),
            Refusal::UsedByYou => refused("coupon_used", "You have already used this coupon."),
        }
    }
}

/// Formats a time as day and minute in India.
fn moment(time: Time) -> Text {
    let at = india::clock(time);
    Text::new("{day}, {time}").with_text("day", Text::day(at.date())).with("time", at.format("%H:%M"))
}

impl From<GstinFault> for ApiError {
    fn from(fault: GstinFault) -> Self {
        match fault {
            GstinFault::Invalid => broken(
                "gstin",
                "invalid_gstin",
                "This is not a GSTIN: it has 15 letters and digits, such as 27AAPFU0939F1ZV.",
            ),
            GstinFault::Mistyped => broken(
                "gstin",
                "invalid_gstin",
                "There is a typing mistake in this GSTIN: its last character does not match the others.",
            ),
            GstinFault::Overseas => broken(
                "gstin",
                "overseas_gstin",
                "This GSTIN belongs to a supplier from abroad and can't stand on a purchase. Leave it out.",
            ),
            GstinFault::Collector => broken(
                "gstin",
                "collector_gstin",
                "This GSTIN is for collecting tax at source and can't stand on a purchase. Enter the business's regular GSTIN.",
            ),
            GstinFault::OtherState => {
                broken("gstin", "other_state", "The first two digits of the GSTIN must be your State.")
            }
        }
    }
}

impl From<ChangeCouponError> for ApiError {
    fn from(error: ChangeCouponError) -> Self {
        match error {
            ChangeCouponError::Forbidden => admins_only(),
            ChangeCouponError::NotFound => Self::not_found("Coupon not found."),
            ChangeCouponError::Invalid(violations) => invalid(violations),
            ChangeCouponError::Taken => Self::conflict("coupon_code_taken", "Another coupon has this code."),
            ChangeCouponError::CodeUsed => Self::conflict(
                "coupon_code_used",
                "Orders already use this code, so it cannot change. Make a new coupon and pause this one.",
            ),
            ChangeCouponError::Stale => changed_meanwhile(),
            ChangeCouponError::Store(error) => error.into(),
        }
    }
}

impl From<OfferUpgradesError> for ApiError {
    fn from(error: OfferUpgradesError) -> Self {
        match error {
            OfferUpgradesError::Amount(error) => error.into(),
            OfferUpgradesError::Store(error) => error.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::testing::noon;

    #[test]
    fn days_are_indias() {
        assert_eq!(moment(noon()).to_string(), "1 July 2026, 12:00");
    }
}

//! The outcomes of a payment at the fake. Each has a button on its page.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// Captured. The return and the webhook say so.
    Pay,
    /// Refused. The return and the webhook say so.
    Fail,
    /// The return says pending. The payment is captured two seconds later, and a webhook reports that.
    Pending,
    /// Captured, but the browser never returns. A webhook reports it two seconds later.
    CloseWindow,
    /// Captured. The webhook is sent twice, in addition to the return.
    Twice,
    /// Not captured. The return claims that it was, with a wrong hash.
    WrongHash,
    /// Only one rupee is captured. The return and the webhook report that amount.
    WrongAmount,
    /// The return says refused. Two seconds later the payment is captured after all, and a webhook reports that.
    FailThenPay,
}

impl Choice {
    /// All, in the page's order.
    pub const ALL: [Self; 8] = [
        Self::Pay,
        Self::Fail,
        Self::Pending,
        Self::CloseWindow,
        Self::Twice,
        Self::WrongHash,
        Self::WrongAmount,
        Self::FailThenPay,
    ];

    /// Returns the button's value.
    pub fn name(self) -> &'static str {
        match self {
            Self::Pay => "pay",
            Self::Fail => "fail",
            Self::Pending => "pending",
            Self::CloseWindow => "close_window",
            Self::Twice => "twice",
            Self::WrongHash => "wrong_hash",
            Self::WrongAmount => "wrong_amount",
            Self::FailThenPay => "fail_then_pay",
        }
    }

    /// Returns the button's text.
    pub fn label(self) -> &'static str {
        match self {
            Self::Pay => "Pay",
            Self::Fail => "Fail",
            Self::Pending => "Pending, then paid",
            Self::CloseWindow => "Pay and close the window",
            Self::Twice => "Pay, told twice",
            Self::WrongHash => "Claim with a wrong hash",
            Self::WrongAmount => "Pay one rupee",
            Self::FailThenPay => "Fail, then paid after all",
        }
    }

    /// Parses a button's value.
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|choice| choice.name() == name)
    }
}

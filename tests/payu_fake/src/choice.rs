//! Possible outcomes of a payment at the fake, by a button of its page.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// Taken; return and webhook say so.
    Pay,
    /// Refused; return and webhook say so.
    Fail,
    /// The return says pending; taken two seconds later, which a webhook tells.
    Pending,
    /// Taken, but the browser never returns; a webhook tells it two seconds later.
    CloseWindow,
    /// Taken; the webhook comes twice, beside the return.
    Twice,
    /// Nothing is taken; the return claims it was, with a wrong hash.
    WrongHash,
    /// One rupee is taken; return and webhook say so truly.
    WrongAmount,
    /// The return says refused; two seconds later it is taken after all, which a webhook tells.
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

    /// The button's value.
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

    /// The button's text.
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

    /// The reverse of [`Self::name`].
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|choice| choice.name() == name)
    }
}

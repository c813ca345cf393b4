//! Words of mails about wallets.

use institute::mail::template::{BRAND, HELLO, LEARNER, TemplateField, templates};

const WALLET: TemplateField = TemplateField::link("link", "Their wallet.", "/dashboard/mywallet");
const AMOUNT: TemplateField = TemplateField::line("amount", "How much they earned.", "₹150");
const DESTINATION: TemplateField =
    TemplateField::line("destination", "Where it is sent: a UPI address, or 'your bank account'.", "kavya@bank");
const ASKED: TemplateField = TemplateField::line("asked", "How much they asked for.", "₹10,000");
const PAYABLE: TemplateField = TemplateField::line("payable", "How much is sent.", "₹8,000");
const TAX: TemplateField = TemplateField::line("tax", "What of it is tax; may be empty.", "₹2,000");

/// The body of a mail about a withdrawal, with a sentence about deducted tax if there is any.
macro_rules! taxed {
    ($before:literal, $after:literal) => {
        concat!(
            $before,
            "{#tax}\n\nYou asked for {asked}; {tax} of it is income tax deducted at source (TDS).{/tax}",
            $after
        )
    };
}

templates! { Wallet;
    /// When a learner earned a referral reward.
    REWARD = "reward" {
        fields: [LEARNER, BRAND, AMOUNT, WALLET],
        subject: "You earned {amount} at {brand}",
        greeting: HELLO,
        body: "Somebody you referred to {brand} has paid for an order: you earned {amount}. You can withdraw it \
               now.\n\n[See your wallet]({link})",
    }

    /// When a learner earned a referral reward that they cannot withdraw yet.
    REWARD_HELD = "reward-held" {
        fields: [LEARNER, BRAND, AMOUNT, TemplateField::line("date", "From when on they can.", "31 July 2026"), WALLET],
        subject: "You earned {amount} at {brand}",
        greeting: HELLO,
        body: "Somebody you referred to {brand} has paid for an order: you earned {amount}. It becomes available on \
               {date}, when the order can no longer be returned.\n\n[See your wallet]({link})",
    }

    /// When a withdrawal was asked for.
    WITHDRAWAL_REQUESTED = "withdrawal-requested" {
        fields: [LEARNER, BRAND, ASKED, DESTINATION, WALLET],
        subject: "We received your request to withdraw {asked} from {brand}",
        greeting: HELLO,
        body: "You asked {brand} to send {asked} from your wallet to {destination}. The amount is set aside until we have \
               checked your request; we write to you then.\n\n[See your wallet]({link})\n\nIf you did not ask for this, \
               choose a new password at once with 'Forgot Password?' on the login page, and answer this mail.",
    }

    /// When a withdrawal was approved.
    WITHDRAWAL_APPROVED = "withdrawal-approved" {
        fields: [LEARNER, BRAND, ASKED, PAYABLE, TAX, DESTINATION, WALLET],
        subject: "Your withdrawal from {brand} was approved",
        greeting: HELLO,
        body: taxed!(
            "Your withdrawal was approved. Next we send {payable} to {destination}, and write to you when that is done; \
             you need not do anything.",
            "\n\n[See your wallet]({link})"
        ),
    }

    /// When a withdrawal was paid.
    WITHDRAWAL_PAID = "withdrawal-paid" {
        fields: [LEARNER, BRAND, ASKED, PAYABLE, TAX, DESTINATION, WALLET],
        subject: "Your withdrawal from {brand} was paid",
        greeting: HELLO,
        body: taxed!("We sent {payable} from your wallet to {destination}.", "\n\n[See your wallet]({link})"),
    }

    /// When a withdrawal was rejected.
    WITHDRAWAL_REJECTED = "withdrawal-rejected" {
        fields: [
            LEARNER,
            BRAND,
            ASKED,
            TemplateField::line(
                "reason",
                "Why, in the words of the admin who rejected it.",
                "The bank does not know this account. Please check number and IFSC."
            ),
            WALLET,
        ],
        subject: "Your withdrawal from {brand} was not paid",
        greeting: HELLO,
        body: "We could not pay the {asked} that you asked for. The amount is in your wallet again.\n\nReason: \
               {reason}\n\n[See your wallet]({link})",
    }
}

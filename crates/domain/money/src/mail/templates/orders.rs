//! Words of mails about orders, and about abandoned carts and payments.

use institute::mail::template::{BRAND, HELLO, LEARNER, TemplateField, templates};

const ITEMS: TemplateField = TemplateField::lines(
    "items",
    "What it is about, one below the other.",
    "• Digital Marketing, Search Engine Optimisation and Social Media for Small Businesses in India\n• हिन्दी में वेब \
     डेवलपमेंट: HTML, CSS और JavaScript से अपनी पहली वेबसाइट बनाइए",
);
const TOTAL: TemplateField = TemplateField::line("total", "The amount, with GST.", "₹5,897.64");
const OFF: TemplateField = TemplateField::link(
    "off",
    "The page on which these mails are turned off.",
    "/dashboard/profile/privacyandsecurity#mails",
)
.required();

/// The body of a reminder of an abandoned cart or payment. It begins with `$told`, and `$button` is the text of the link.
macro_rules! left {
    ($told:literal, $button:literal) => {
        concat!(
            $told,
            ":\n\n{items}\n\nYou pay the price of the day on which you buy. If you do not want it any more, there is \
             nothing to do.\n\n[",
            $button,
            "]({link})\n\nYou get a mail like this at most once in 7 days. Turn these mails off in your account, under \
             'Emails':\n\n{off}"
        )
    };
}

templates! { Orders;
    /// When an order was paid; the invoice is attached.
    RECEIPT = "receipt" {
        fields: [
            LEARNER,
            BRAND,
            TOTAL,
            ITEMS,
            TemplateField::line("document", "What is attached: tax invoice, or bill of supply.", "tax invoice"),
            TemplateField::line("number", "Its number.", "KS-26-27-000001"),
            TemplateField::line("wallet", "What of it came from their wallet; may be empty.", "₹500"),
            TemplateField::link("link", "All that they may learn.", "/dashboard/mycourses"),
        ],
        subject: "Your receipt from {brand}: {number}",
        greeting: HELLO,
        body: "Thank you. We received {total} for:\n\n{items}{#wallet}\n\n{wallet} of it came from \
               your wallet.{/wallet}\n\nYour {document} {number} is attached; it is in your \
               account too.\n\n[Start learning]({link})",
    }

    /// When an order is refunded; the credit note is attached.
    REFUND = "refund" {
        fields: [
            LEARNER,
            BRAND,
            TOTAL,
            ITEMS,
            TemplateField::line("reason", "Why, in the words of the admin.", "You bought the same course twice."),
            TemplateField::line("number", "The credit note's number.", "KC-26-27-000001"),
            TemplateField::line("wallet", "What is back in their wallet; may be empty.", "₹500"),
            TemplateField::line("rest", "What goes back the way it came; may be empty.", "₹5,397.64"),
        ],
        subject: "Your refund from {brand}: {number}",
        greeting: HELLO,
        body: "We are refunding {total} to you for:\n\n{items}\n\nReason: \
               {reason}{#wallet}\n\n{wallet} is back in your wallet.{/wallet}{#rest}\n\n{rest} goes back the way it \
               came; banks may take a few days.{/rest}\n\nAccess to what was refunded has ended. The credit note \
               {number} is attached.",
    }

    /// When an order that cost nothing is revoked; it has no document.
    REVOKED = "revoked" {
        fields: [
            LEARNER,
            BRAND,
            ITEMS,
            TemplateField::line("reason", "Why, in the words of the admin.", "This course is closed to new batches."),
        ],
        subject: "Your access at {brand} has ended",
        greeting: HELLO,
        body: "Your free access has ended to:\n\n{items}\n\nReason: {reason}\n\nYou paid nothing for it, so no \
               money goes back.",
    }

    /// To learners who left a cart; at most once in 7 days.
    CART_LEFT = "cart-left" {
        fields: [LEARNER, BRAND, ITEMS, TemplateField::link("link", "Their cart.", "/cart").required(), OFF],
        subject: "Your cart is waiting at {brand}",
        greeting: HELLO,
        body: left!("This is still in your cart", "Go to your cart"),
    }

    /// To buyers who began to pay and did not finish; at most once in 7 days.
    PAYMENT_LEFT = "payment-left" {
        fields: [
            LEARNER,
            BRAND,
            ITEMS,
            TemplateField::link("link", "The payment.", "/payment?type=course&courseId=digital-marketing").required(),
            OFF,
        ],
        subject: "You have not finished your purchase at {brand}",
        greeting: HELLO,
        body: left!("You began to buy this and did not finish", "Go on to the payment"),
    }
}

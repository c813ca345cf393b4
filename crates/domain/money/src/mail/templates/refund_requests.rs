//! Words of mails about requests for a refund.

use institute::mail::template::{BRAND, HELLO, LEARNER, TemplateField, templates};

const ITEMS: TemplateField = TemplateField::lines(
    "items",
    "What was bought, one below the other.",
    "• हिन्दी में वेब डेवलपमेंट: HTML, CSS और JavaScript",
);
const TOTAL: TemplateField = TemplateField::line("total", "What was paid.", "₹5,897.64");
const INVOICES: TemplateField =
    TemplateField::link("link", "Their invoices, where the request stands.", "/dashboard/profile/invoices");

templates! { Orders;
    /// To a buyer who requested a refund of an order.
    ASKED = "refund-asked" {
        fields: [LEARNER, BRAND, ITEMS, TOTAL, INVOICES],
        subject: "You asked {brand} for a refund",
        greeting: HELLO,
        body: "You asked for {total} back, which you paid for:\n\n{items}\n\nWe read it and write to you. Until then you keep \
               your access.\n\n[See where it stands]({link})",
    }

    /// To a buyer whose refund request was rejected, with the reason.
    REFUSED = "refund-refused" {
        fields: [
            LEARNER,
            BRAND,
            ITEMS,
            TOTAL,
            TemplateField::lines("reason", "Why, in the words of the admin who decided.", "You have watched all lessons.").required(),
            INVOICES,
        ],
        subject: "Your refund request at {brand}",
        greeting: HELLO,
        body: "We cannot give {total} back, which you paid for:\n\n{items}\n\nReason: {reason}\n\nYou keep your access. If you \
               see it otherwise, write to us: this is no machine's decision.\n\n[See where it stands]({link})",
    }

    /// To the institute, when a buyer requests a refund of an order.
    WAITS = "refund-waits" {
        fields: [
            TemplateField::line("name", "Who asks.", "आशा वर्मा"),
            TemplateField::line("email", "Their address.", "asha.verma@example.in"),
            BRAND,
            ITEMS,
            TOTAL,
            TemplateField::lines("reason", "Why, in their words; may be empty.", "I bought it twice."),
            TemplateField::link("link", "The queue in the back office.", "/admin/money?tab=requests"),
        ],
        subject: "{name} asks for a refund of {total}",
        greeting: "",
        body: "{name} ({email}) asks for {total} back, inside the refund window:\n\n{items}{#reason}\n\nReason: {reason}{/reason}\n\n[Decide]({link})",
    }
}

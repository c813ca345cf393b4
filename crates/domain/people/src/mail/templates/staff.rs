//! Words of mails to people who are invited to the staff.

use institute::mail::template::{BRAND, TemplateField, templates};

templates! { Staff;
    /// To an address that is invited to the staff: the link that accepts. It has no account, so nobody is greeted by name.
    INVITED = "staff-invited" {
        fields: [
            BRAND,
            TemplateField::line("work", "What they are to do.", "finance, to handle payments"),
            TemplateField::link("link", "The page that accepts the invite.", "/admin/invite?token=sample").required(),
        ],
        subject: "Join the staff of {brand}",
        greeting: "Hello,",
        body: "You are invited to the staff of {brand} as {work}. Choose a password to begin. Where {brand} asks \
               for it, you then connect an authenticator app.\n\n[Accept the invite]({link})\n\nThe link works once and \
               for 72 hours. If you do not know {brand}, ignore this mail.",
    }
}

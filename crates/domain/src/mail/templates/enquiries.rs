//! Words of mails about enquiries.

use institute::mail::template::{BRAND, TemplateField, templates};

const NAME: TemplateField = TemplateField::line("name", "Who asked.", "आशा वर्मा");
const SUBJECT: TemplateField = TemplateField::line(
    "subject",
    "What it is about.",
    "Does the course 'Full Stack Web Development' come with a certificate?",
);
const MESSAGE: &str = "I work full time.\nकृपया बताइए कि कितने घंटे लगते हैं।";

templates! { Enquiries;
    /// To the institute, when somebody sends an enquiry. Replies go to the enquirer, if they gave an address.
    ASKED = "enquiry" {
        fields: [
            NAME,
            BRAND,
            SUBJECT,
            TemplateField::line("mobile", "Their mobile number.", "9000000001"),
            TemplateField::line("email", "Their address; may be empty.", "asha.verma@example.in"),
            TemplateField::lines("message", "What they wrote; may be empty.", MESSAGE),
            TemplateField::line("grievance", "The number of a grievance; empty of any other.", "G-000042"),
        ],
        subject: "{#grievance}Grievance {grievance}{/grievance}{^grievance}Enquiry{/grievance}: {subject}",
        greeting: "",
        body: "{name} sent an enquiry from the website.\n\nSubject: {subject}\nName: {name}\nMobile: \
               {mobile}{#email}\nEmail: {email}{/email}\n\n{message}{^message}No message was added.{/message}",
    }

    /// To the sender of a grievance, with its number and the deadline for the answer.
    ACKNOWLEDGED = "grievance" {
        fields: [
            NAME,
            BRAND,
            TemplateField::line("number", "Its number.", "G-000042").required(),
            TemplateField::line("date", "Until when it is answered.", "31 July 2026"),
        ],
        subject: "Your grievance {number} at {brand}",
        greeting: "Hello {name},",
        body: "Your grievance has the number {number}. You get an answer by mail until {date}.",
    }

    /// To a visitor who left an address, when their message has arrived.
    RECEIVED = "enquiry-received" {
        fields: [NAME, BRAND],
        subject: "Your message to {brand}",
        greeting: "Hello {name},",
        body: "We have your message, and answer at this address.\n\nIf you did not write to us, somebody typed your \
               address by mistake. Then you need not do anything.",
    }

    /// To the enquirer, when staff answered the enquiry.
    ANSWERED = "enquiry-answered" {
        fields: [
            NAME,
            BRAND,
            SUBJECT,
            TemplateField::lines(
                "answer",
                "The answer.",
                "Yes, it does: you get it when you have watched every lesson.\n\nअधिकांश छात्र सप्ताह में पाँच घंटे देते हैं।"
            )
            .required(),
            TemplateField::lines("asked", "What they wrote.", MESSAGE),
            TemplateField::link("link", "Where the conversation goes on.", "/dashboard/help&support#messages"),
        ],
        subject: "Re: {subject}",
        greeting: "Hello {name},",
        body: "{answer}\n\nYou wrote to us:\n\n{asked}\n\nAn answer to this mail reaches us, but not this conversation. \
               To go on with it, write to us here:\n\n[Go on]({link})",
    }

    /// To the enquiry's assignee, or to the institute without one, when the enquirer writes again.
    REPLIED = "enquiry-replied" {
        fields: [
            NAME,
            BRAND,
            SUBJECT,
            TemplateField::lines("message", "What they wrote.", MESSAGE),
            TemplateField::link("link", "The conversation in the back office.", "/admin/enquiries"),
        ],
        subject: "{name} wrote again: {subject}",
        greeting: "",
        body: "{name} wrote:\n\n{message}\n\n[Answer]({link})\n\nAn answer to this mail does not reach them.",
    }
}

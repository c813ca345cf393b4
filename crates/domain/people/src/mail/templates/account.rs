//! Words of mails about an account.

use institute::mail::template::{BRAND, HELLO, LEARNER, TemplateField, templates};

const CONFIRMS: TemplateField =
    TemplateField::link("link", "The page that confirms the address.", "/confirmemail?token=sample").required();
const PASSWORD_PAGE: TemplateField =
    TemplateField::link("link", "The page on which a password is chosen.", "/resetpassword?token=sample").required();

templates! { Account;
    /// To a new user: the link that confirms the address.
    CONFIRM = "confirm" {
        fields: [LEARNER, BRAND, CONFIRMS],
        subject: "Confirm your email address for {brand}",
        greeting: HELLO,
        body: "Please confirm that this is your address, so that your receipts and a forgotten password reach \
               you.\n\n[Confirm my email address]({link})\n\nThe link works for 3 days. If you have no account at \
               {brand}, somebody mistyped their address: ignore this mail.",
    }

    /// To the new address that an account is to get: the link that confirms it.
    CONFIRM_NEW = "confirm-new" {
        fields: [LEARNER, BRAND, CONFIRMS],
        subject: "Confirm your new email address for {brand}",
        greeting: HELLO,
        body: "This becomes the address of your account at {brand} when you open this page within 3 days:\n\n\
               [Use this email address]({link})\n\nUntil then your account keeps the address that it has. If you have \
               no account at {brand}, ignore this mail.",
    }

    /// When an address was confirmed for the first time.
    WELCOME = "welcome" {
        fields: [LEARNER, BRAND, TemplateField::link("link", "All courses.", "/courses")],
        subject: "Welcome to {brand}",
        greeting: HELLO,
        body: "Your email address is confirmed, and your account is complete.\n\nWhat you buy is in My Courses as soon as \
               its payment is confirmed, and stays there; lessons go on where you stopped, on every device.\n\n[Find a course]({link})\n\nQuestions \
               are welcome: reply to this mail, or open Help & Support in your account.",
    }

    /// When an admin made an account for somebody: the link with which they choose a password.
    INVITED = "invited" {
        fields: [
            LEARNER,
            BRAND,
            PASSWORD_PAGE,
            TemplateField::line("email", "The account's address.", "asha.verma@example.in"),
            TemplateField::line("mobile", "The account's mobile number.", "9000000001"),
            TemplateField::lines(
                "courses",
                "What the admin gave with the account, one below the other; may be empty.",
                "• हिन्दी में वेब डेवलपमेंट\n• Digital Marketing for Small Businesses"
            ),
            TemplateField::link("privacy", "The privacy policy, which the law asks to name here.", "/privacy").required(),
        ],
        subject: "Your account at {brand}",
        greeting: HELLO,
        body: "An account was made for you at {brand}.{#courses}\n\nIt comes with:\n\n{courses}{/courses}\n\nTo begin, \
               choose a password on this page within 7 days.\n\n[Choose a password]({link})\n\nThen log in with {email} \
               or your mobile number {mobile}. After the 7 days, ask for a new link with 'Forgot Password?' on the login \
               page.\n\nTo teach you and to bill you, {brand} keeps your name, email address and mobile number, and how you \
               learn. The [privacy policy]({privacy}) says what that is, how you have it corrected or deleted, and who hears \
               complaints. If you do not want this account, reply to this mail.",
    }

    /// To the present address, when another one was asked for.
    ADDRESS_ASKED = "address-asked" {
        fields: [LEARNER, BRAND],
        subject: "Your email address for {brand} is about to change",
        greeting: HELLO,
        body: "Somebody who knows your password asked for another email address for your account at {brand}. It changes \
               when the link that we sent to the new address is opened.\n\nIf that was not you, choose a new password at \
               once with 'Forgot Password?' on the login page. That also cancels the change.",
    }

    /// To the present address, when staff entered another one for the account.
    ADDRESS_MOVES = "address-moves" {
        fields: [
            LEARNER,
            BRAND,
            TemplateField::line("time", "When the new address holds.", "24 November 2026, 10:30 (India)"),
            TemplateField::link(
                "stop",
                "The page that stops the change; empty when the present address was never confirmed.",
                "/confirmemail?stop=sample"
            ),
        ],
        subject: "Our office is changing your email address for {brand}",
        greeting: HELLO,
        body: "Our office entered another email address for your account at {brand}, because somebody asked for it. It \
               holds from {time}. All devices are logged out then, and for a week no money can be withdrawn from the \
               wallet.{#stop}\n\nIf you did not ask for that, stop it before then:\n\n[Keep my present address]({stop}){/stop}",
    }

    /// To the former address, when it was replaced.
    ADDRESS_CHANGED = "address-changed" {
        fields: [LEARNER, BRAND],
        subject: "Your email address for {brand} was changed",
        greeting: HELLO,
        body: "The email address of your account at {brand} was changed. We send nothing more to this one.\n\nIf you did \
               not want that, reply to this mail or write to our support at once.",
    }

    /// When the mobile number, which logs in too, was replaced.
    MOBILE_CHANGED = "mobile-changed" {
        fields: [LEARNER, BRAND, TemplateField::line("ending", "The last three digits of the number.", "001")],
        subject: "Your mobile number for {brand} was changed",
        greeting: HELLO,
        body: "The mobile number of your account at {brand} is now the one that ends with {ending}. You can log in with \
               it.\n\nIf that was not you, choose a new password at once with 'Forgot Password?' on the login page.",
    }

    /// When staff took the mobile number from an account.
    MOBILE_FREED = "mobile-freed" {
        fields: [LEARNER, BRAND, TemplateField::line("ending", "The last three digits of the number.", "001")],
        subject: "A mobile number was removed from your account at {brand}",
        greeting: HELLO,
        body: "Our office removed the mobile number that ends with {ending} from your account at {brand}, because its \
               owner could not sign up with it. All else stays as it is.\n\nLog in with your email address and enter \
               your own number in your profile. If that number is yours, reply to this mail.",
    }

    /// When staff blocked an account: the reason, in the words that were written for the learner.
    BLOCKED = "blocked" {
        fields: [
            LEARNER,
            BRAND,
            TemplateField::lines("reason", "The reason that staff wrote for the learner.", "The account was used on many devices at once.").required(),
            TemplateField::line("contact", "The address for grievances.", "grievance@example.in"),
        ],
        subject: "Your account at {brand} is blocked",
        greeting: HELLO,
        body: "We blocked your account at {brand}. You can't log in until we lift the block; what you bought stays \
               yours.\n\nThe reason:\n\n{reason}\n\nIf you disagree, write to {contact}.",
    }

    /// When somebody deleted their account.
    DELETED = "deleted" {
        fields: [LEARNER, BRAND],
        subject: "Your account at {brand} was deleted",
        greeting: HELLO,
        body: "Your account at {brand} was deleted as you asked. Your name, addresses, picture, progress and enquiries \
               are gone; what you bought there cannot be watched any more.\n\nOrders and invoices are kept for as long as \
               tax law asks for them.\n\nThis is the last mail to you. If you did not delete your account, reply to it.",
    }
}

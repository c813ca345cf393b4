//! The reminder to learners who abandoned a cart or a payment.

use crate::mail::templates::orders;
use crate::orders::abandoned::{Abandoned, Place};
use catalogue::Sellable;
use institute::mail::TemplatedMail;
use institute::mail::own_text::OwnText;
use kernel::events::Recipient;

/// Returns the mail that lists the abandoned items and links to the cart or the payment page.
pub fn abandoned(to: &Recipient, left: &Abandoned, brand: &str, origin: &str) -> TemplatedMail {
    let (template, page) = match left.place {
        Place::Cart => (&orders::CART_LEFT, "/cart".to_owned()),
        Place::Payment => (&orders::PAYMENT_LEFT, payment(&left.items)),
    };
    let mail = TemplatedMail::to_user(template, to).with("brand", brand);
    let mail = mail.with_own_list("items", left.items.iter().map(title).collect());
    let off = format!("{origin}/dashboard/profile/privacyandsecurity#mails");
    mail.with("link", format!("{origin}{page}")).with("off", off)
}

fn title(sellable: &Sellable) -> OwnText {
    OwnText::title(sellable.item, &sellable.title)
}

/// Returns the payment page of these items, which are all of one kind.
fn payment(items: &[Sellable]) -> String {
    let kind = items.first().map_or("course", |sellable| sellable.item.kind());
    // The page uses the parameter `courseId` for bundles too.
    let names = items.iter().map(|sellable| format!("&courseId={}", sellable.slug));
    format!("/payment?type={kind}{}", names.collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{self, sellable, sellable_bundle};
    use kernel::mail::Mail;

    fn mail(place: Place, items: Vec<Sellable>) -> Mail {
        let left = Abandoned { items, place, left_at: testing::noon() };
        abandoned(&testing::user(1).recipient(), &left, "Kaushal", "https://kaushal.test").in_default_words()
    }

    #[test]
    fn it_names_what_was_left_and_leads_back_to_it() {
        let cart = mail(Place::Cart, vec![sellable("react"), sellable_bundle("web", &[])]);
        assert_eq!(cart.subject, "Your cart is waiting at Kaushal");
        assert!(cart.body.contains("in your cart:\n\n• Course react\n• Bundle web\n\n"), "{}", cart.body);
        assert!(cart.body.contains("Go to your cart:\nhttps://kaushal.test/cart\n\n"), "{}", cart.body);
        let payment = mail(Place::Payment, vec![sellable("react"), sellable("html")]);
        assert_eq!(payment.subject, "You have not finished your purchase at Kaushal");
        let link = "the payment:\nhttps://kaushal.test/payment?type=course&courseId=react&courseId=html\n\n";
        assert!(payment.body.contains(link), "{}", payment.body);
        let bundle = mail(Place::Payment, vec![sellable_bundle("web", &[])]);
        assert!(bundle.body.contains("/payment?type=bundle&courseId=web\n"), "{}", bundle.body);
    }

    #[test]
    fn it_says_where_to_turn_it_off() {
        let mail = mail(Place::Cart, vec![sellable("react")]);
        let end = "once in 7 days. Turn these mails off in your account, under 'Emails':\n\n\
                   https://kaushal.test/dashboard/profile/privacyandsecurity#mails";
        assert!(mail.body.ends_with(end), "{}", mail.body);
    }
}

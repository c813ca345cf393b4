//! What the mails about a wallet say.

use super::Mail;
use crate::Time;
use crate::identity::User;
use crate::money::Paise;

/// Somebody earned by bringing another. Names nobody: who bought what is theirs to tell.
pub fn rewarded(referrer: &User, amount: Paise, held_until: Option<Time>, brand: &str, origin: &str) -> Mail {
    let when = match held_until {
        None => "You can withdraw it now.".to_owned(),
        Some(due) => format!(
            "It becomes available on {}, when the order can no longer be returned.",
            crate::overview::day_in_india(due).format("%-d %B %Y")
        ),
    };
    let body = format!(
        "Hello {},\n\nSomebody whom you brought to {brand} paid for an order: you earned {amount}. {when}\n\n\
         See your wallet:\n{origin}/dashboard/mywallet",
        referrer.name,
    );
    Mail::new(&referrer.email, format!("You earned {amount} at {brand}"), body)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{noon, user};

    #[test]
    fn it_says_how_much_and_from_when() {
        let mail = |held| rewarded(&user(2), Paise::new(15_000), held, "Kaushal", "https://kaushal.test");
        assert_eq!(mail(None).subject, "You earned ₹150 at Kaushal");
        assert!(mail(None).body.contains("You can withdraw it now.\n\nSee your wallet:\nhttps://kaushal.test/"));
        assert!(mail(Some(noon())).body.contains("available on 1 July 2026"), "{}", mail(Some(noon())).body);
    }
}

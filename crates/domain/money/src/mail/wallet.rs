//! The mails about a wallet.

use crate::mail::templates::wallet;
use crate::wallet::withdrawal::Status;
use crate::wallet::{Destination, Withdrawal};
use institute::mail::TemplatedMail;
use institute::mail::template::Template;
use kernel::Time;
use kernel::events::Recipient;
use kernel::india;
use kernel::locale::Text;
use kernel::money::Paise;

/// Returns the mail about a referral reward. It doesn't name the buyer, because purchases are the buyer's private matter.
pub fn rewarded(
    referrer: &Recipient,
    amount: Paise,
    held_until: Option<Time>,
    brand: &str,
    origin: &str,
) -> TemplatedMail {
    let mail = match held_until {
        None => of(&wallet::REWARD, referrer, brand, origin),
        Some(due) => {
            let date = Text::day(india::day_of(due));
            of(&wallet::REWARD_HELD, referrer, brand, origin).with_text("date", date)
        }
    };
    mail.with("amount", amount)
}

/// Returns the mail that confirms a withdrawal request: the next steps, and what to do if the owner didn't request it.
pub fn withdrawal_requested(to: &Recipient, withdrawal: &Withdrawal, brand: &str, origin: &str) -> TemplatedMail {
    of(&wallet::WITHDRAWAL_REQUESTED, to, brand, origin)
        .with("asked", withdrawal.amount)
        .with_text("destination", destination(withdrawal))
}

/// Returns the mail about an approved withdrawal: the amount and the next steps. `None` if the withdrawal was rejected
/// meanwhile, because a rejection has a mail of its own.
pub fn withdrawal_approved(
    to: &Recipient,
    withdrawal: &Withdrawal,
    brand: &str,
    origin: &str,
) -> Option<TemplatedMail> {
    if !matches!(withdrawal.status, Status::Approved | Status::Paid) {
        return None;
    }
    Some(payable(of(&wallet::WITHDRAWAL_APPROVED, to, brand, origin), withdrawal))
}

/// Returns the mail about a paid or rejected withdrawal. `None` in other states, which have mails of their own.
pub fn withdrawal(to: &Recipient, withdrawal: &Withdrawal, brand: &str, origin: &str) -> Option<TemplatedMail> {
    match withdrawal.status {
        Status::Requested | Status::Approved => None,
        Status::Paid => Some(payable(of(&wallet::WITHDRAWAL_PAID, to, brand, origin), withdrawal)),
        Status::Rejected => {
            let mail = of(&wallet::WITHDRAWAL_REJECTED, to, brand, origin).with("asked", withdrawal.amount);
            Some(mail.with("reason", withdrawal.reason.as_deref().unwrap_or_default()))
        }
    }
}

fn of(template: &'static Template, to: &Recipient, brand: &str, origin: &str) -> TemplatedMail {
    let mail = TemplatedMail::to_user(template, to).with("brand", brand);
    mail.with("link", format!("{origin}/dashboard/mywallet"))
}

/// Adds the amount to pay, the destination, the requested amount and the tax to the mail.
fn payable(mail: TemplatedMail, withdrawal: &Withdrawal) -> TemplatedMail {
    let mail = mail.with("payable", withdrawal.payable().unwrap_or_default()).with("asked", withdrawal.amount);
    let mail = mail.with_text("destination", destination(withdrawal));
    if withdrawal.tds == Paise::ZERO { mail } else { mail.with("tax", withdrawal.tds) }
}

/// Returns the destination of the money. It doesn't show a bank account, because others may read the mail.
fn destination(withdrawal: &Withdrawal) -> Text {
    match &withdrawal.destination {
        Destination::Upi(address) => Text::verbatim(address.as_str()),
        Destination::Account(_) => Text::new("your bank account"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{self, noon, user};
    use kernel::mail::Mail;

    #[test]
    fn it_says_how_much_and_from_when() {
        let mail = |held| {
            rewarded(&user(2).recipient(), Paise::new(15_000), held, "Kaushal", "https://kaushal.test")
                .in_default_words()
        };
        assert_eq!(mail(None).subject, "You earned ₹150 at Kaushal");
        assert!(mail(None).body.contains("You can withdraw it now.\n\nSee your wallet:\nhttps://kaushal.test/"));
        assert!(mail(Some(noon())).body.contains("available on 1 July 2026"), "{}", mail(Some(noon())).body);
    }

    #[test]
    fn a_withdrawal_is_told_at_its_end_without_a_bank_account() {
        let asked = testing::withdrawal(&user(2));
        let mail = |withdrawal| withdrawal_of(&withdrawal);
        assert_eq!(mail(asked.clone()), None);
        assert_eq!(mail(Withdrawal { status: Status::Approved, ..asked.clone() }), None);
        let paid = Withdrawal { status: Status::Paid, tds: Paise::new(2_000), ..asked.clone() };
        let told = mail(paid.clone()).unwrap();
        assert_eq!(told.subject, "Your withdrawal from Kaushal was paid");
        assert!(
            told.body.contains("We sent ₹980 from your wallet to asha@bank.\n\nYou asked for ₹1,000; ₹20 of it"),
            "{}",
            told.body
        );
        let account = Destination::Account("0011 SBIN0000001".into());
        let told = mail(Withdrawal { destination: account, tds: Paise::ZERO, ..paid }).unwrap().body;
        assert!(told.contains("₹1,000 from your wallet to your bank account.\n\nSee"), "{told}");
        let reason = Some("Unknown address".to_owned());
        let told = mail(Withdrawal { status: Status::Rejected, reason, ..asked }).unwrap().body;
        assert!(told.contains("again.\n\nReason: Unknown address\n\nSee your wallet:\nhttps://"), "{told}");
    }

    #[test]
    fn each_step_of_a_withdrawal_says_what_happens_next() {
        let (to, asked) = (user(2).recipient(), testing::withdrawal(&user(2)));
        let mail = withdrawal_requested(&to, &asked, "Kaushal", "https://kaushal.test").in_default_words();
        assert_eq!(mail.subject, "We received your request to withdraw ₹1,000 from Kaushal");
        for part in ["send ₹1,000 from your wallet to asha@bank.", "we write to you then.", "If you did not ask"] {
            assert!(mail.body.contains(part), "{part}: {}", mail.body);
        }
        let account = Destination::Account("0011 SBIN0000001".into());
        let hidden = Withdrawal { destination: account, ..asked.clone() };
        let body = withdrawal_requested(&to, &hidden, "Kaushal", "https://kaushal.test").in_default_words().body;
        assert!(body.contains("to your bank account.") && !body.contains("0011"), "{body}");
        let approved = |status, tds| {
            let withdrawal = Withdrawal { status, tds: Paise::new(tds), ..asked.clone() };
            withdrawal_approved(&to, &withdrawal, "Kaushal", "https://kaushal.test").map(|mail| mail.in_default_words())
        };
        let mail = approved(Status::Approved, 2_000).unwrap();
        assert_eq!(mail.subject, "Your withdrawal from Kaushal was approved");
        let words = "Next we send ₹980 to asha@bank, and write to you when that is done; you need not do anything.\n\nYou \
                     asked for ₹1,000; ₹20 of it";
        assert!(mail.body.contains(words), "{}", mail.body);
        let untaxed = approved(Status::Paid, 0).unwrap().body;
        assert!(
            untaxed.contains("anything.\n\nSee your wallet:\nhttps://kaushal.test/dashboard/mywallet"),
            "{untaxed}"
        );
        assert_eq!(approved(Status::Rejected, 0), None, "that is another mail");
        assert_eq!(approved(Status::Requested, 0), None);
    }

    fn withdrawal_of(of: &Withdrawal) -> Option<Mail> {
        withdrawal(&user(2).recipient(), of, "Kaushal", "https://kaushal.test").map(|mail| mail.in_default_words())
    }
}

use super::*;
use crate::mail::to_students::{CONCERNS, OFFERS};
use institute::mail::render::{Piece, pieces};
use kernel::locale::{Locale, SiteLanguages};
use polib::po_file::parse_from_reader;

/// Names of templates that only staff receive. They have no Hindi texts, because the back office is in English.
const STAFF: [&str; 10] = [
    "enquiry",
    "enquiry-replied",
    "refund-waits",
    "staff-invited",
    "second-factor-on",
    "second-factor-off",
    "second-factor-reset",
    "recovery-code-used",
    "second-factor-locked",
    "recovery-codes-new",
];

/// Source files with texts of mails that are in no template.
const SOURCES: [&str; 6] = [
    include_str!("../../../../people/src/mail/account.rs"),
    include_str!("../../../../people/src/mail/privacy.rs"),
    include_str!("../../../../money/src/mail/purchase.rs"),
    include_str!("../../../../money/src/mail/wallet.rs"),
    include_str!("../../webinars.rs"),
    include_str!("../../../../../mail_smtp/src/page.rs"),
];

/// Returns the parts of a text that are in braces, sorted.
fn places(text: &str) -> Vec<String> {
    let is_place = |piece: &Piece<'_>| !matches!(piece, Piece::Text(_));
    let mut places: Vec<_> = pieces(text).into_iter().filter(is_place).map(|piece| format!("{piece:?}")).collect();
    places.sort();
    places
}

#[test]
fn every_mail_to_learners_guests_and_guardians_has_hindi_words_with_the_same_fields() {
    for template in all() {
        let Some(words) = Words::default_in(template, Locale::Hindi) else {
            assert!(STAFF.contains(&template.name), "{} has no Hindi words", template.name);
            continue;
        };
        assert!(!STAFF.contains(&template.name), "{}", template.name);
        assert_eq!(words.violations(template), [], "{}", template.name);
        assert_eq!(words, words.clone().canonical(), "{}", template.name);
        let parts =
            [(template.subject, &words.subject), (template.greeting, &words.greeting), (template.body, &words.body)];
        for (english, hindi) in parts {
            // 'Re: {subject}' is the same in both.
            let is_same = !english.contains(' ') || english == "Re: {subject}";
            assert!(is_same || hindi != english, "{}: {english}", template.name);
            let (mut said, mut needed) = (places(hindi), places(english));
            // One language may repeat a placeholder that the other one contains only once.
            said.dedup();
            needed.dedup();
            assert_eq!(said, needed, "{}: {hindi}", template.name);
        }
    }
}

#[test]
fn a_hindi_reader_gets_hindi_words_and_links_below_the_prefix() {
    let site = testing::languages();
    for mail in each() {
        let template = mail.template();
        let english = mail.in_default_words();
        assert_eq!(mail.clone().for_reader_of(Locale::Hindi).in_words(None, &SiteLanguages::default()), english);
        let hindi = mail.for_reader_of(Locale::Hindi).in_words(None, &site);
        if STAFF.contains(&template.name) {
            assert_eq!(hindi, english);
            continue;
        }
        assert_eq!((hindi.locale, english.locale), (Locale::Hindi, Locale::English), "{}", template.name);
        assert!(!hindi.body.contains(['{', '}']) && !hindi.subject.contains(['{', '}']), "{}", hindi.body);
        assert_eq!(english.body.matches(ORIGIN).count(), hindi.body.matches(ORIGIN).count(), "{}", hindi.body);
        let below = format!("{ORIGIN}/hi/");
        assert_eq!(hindi.body.matches(&below).count(), hindi.body.matches(ORIGIN).count(), "{}", hindi.body);
        assert!(!hindi.body.contains("July") && !hindi.body.contains("(India)"), "{}", hindi.body);
    }
}

#[test]
fn every_hindi_text_of_mails_is_of_a_mail() {
    let po = include_str!("../../../../locales/hi/mails.po");
    let catalogue = parse_from_reader(po.as_bytes()).unwrap();
    let samples =
        |template: &'static institute::mail::template::Template| template.fields.iter().map(|field| field.sample);
    let texts = all().flat_map(|template| [template.subject, template.greeting, template.body]);
    let known: BTreeSet<&str> = texts.chain(all().flat_map(samples)).chain([OFFERS, CONCERNS]).collect();
    for message in catalogue.messages() {
        let english = message.msgid();
        let stands = SOURCES.iter().any(|source| source.contains(&format!("\"{english}\"")));
        assert!(known.contains(english) || stands, "nothing says: {english}");
    }
}

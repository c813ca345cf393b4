use crate::mail::templates::find;
use crate::ports::store::StubTx;
use crate::testing;
use institute::mail::own_text::OwnText;
use institute::mail::{StoredWords, TemplatedMail, Words};
use institute::translations::{TranslatedKind, Translation, Translations};
use kernel::events::Recipient;
use kernel::ids::UserId;
use kernel::locale::{Locale, SiteLanguages};

fn mail(name: &str) -> TemplatedMail {
    let to = Recipient { name: name.into(), ..testing::user(1).recipient() };
    let mail = TemplatedMail::to_user(find("confirm").unwrap(), &to).with("brand", "Kaushal");
    mail.with("link", "https://kaushal.test/confirmemail?token=t")
}

#[test]
fn a_mail_is_written_in_the_institutes_own_words() {
    let words = Words {
        subject: "{brand} के लिए पता".into(),
        greeting: "नमस्ते {learner}!".into(),
        body: "**ज़रूरी**\n\n[पुष्टि करें]({link})".into(),
    };
    let mail = mail("आशा").in_words(Some(&words), &SiteLanguages::default());
    assert_eq!(mail.subject, "Kaushal के लिए पता");
    assert_eq!(mail.body, "नमस्ते आशा!\n\nज़रूरी\n\nपुष्टि करें:\nhttps://kaushal.test/confirmemail?token=t");
    assert_eq!((mail.to.as_str(), mail.user), ("learner1@kaushal.test", Some(testing::user(1).id)));
    assert_eq!(mail.marks.unwrap().len(), 2);
}

#[test]
fn words_that_do_not_fit_any_more_give_way_to_the_default_ones() {
    let stale = Words { subject: "x".into(), greeting: String::new(), body: "A {former} field: {link}".into() };
    assert_eq!(mail("Asha").in_words(Some(&stale), &SiteLanguages::default()), mail("Asha").in_default_words());
}

#[test]
fn a_name_is_never_read_as_words() {
    for name in ["{link}", "[x](http://evil.test)"] {
        let to = Recipient { name: name.into(), is_confirmed: true, ..testing::user(1).recipient() };
        let mail = TemplatedMail::to_user(find("password-changed").unwrap(), &to).in_default_words();
        assert!(mail.body.starts_with(&format!("Hello {name},\n\n")), "{}", mail.body);
        assert_eq!(mail.marks, Some(Vec::new()));
    }
}

#[test]
fn a_sample_has_all_fields_filled() {
    for template in crate::mail::templates::all() {
        let mail = TemplatedMail::sample(template, "a@k.test", "विद्या", "https://vidya.test/");
        let written = mail.in_default_words();
        assert!(!written.body.contains(['{', '}']) && !written.subject.contains('{'), "{written:?}");
        assert_eq!((written.to.as_str(), written.user), ("a@k.test", None::<UserId>));
        assert!(!written.body.contains("test//"), "{written:?}");
    }
}

#[test]
fn a_mail_is_written_in_the_own_words_of_its_readers_language() {
    let own = |subject: &str, body: &str| Words { subject: subject.into(), greeting: String::new(), body: body.into() };
    let write = |mail: &TemplatedMail, site: &SiteLanguages, hindi: Option<Words>| {
        let mut tx = StubTx::default();
        tx.mail_words.expect_find().returning(move |template, locale| {
            let words = match locale {
                Locale::English => Some(own("English", "[Go]({link})")),
                Locale::Hindi => hindi.clone(),
            };
            let template = template.to_owned();
            Ok(Some(StoredWords { template, locale, version: 1, words, changed_at: testing::noon() }))
        });
        mail.write(&mut tx, site).unwrap().mail
    };
    let (site, english) = (testing::languages(), mail("Asha"));
    let reader = english.clone().for_reader_of(Locale::Hindi);
    let hindi = write(&reader, &site, Some(own("{brand} के लिए पता", "[पुष्टि करें]({link})")));
    assert_eq!((hindi.subject.as_str(), hindi.locale), ("Kaushal के लिए पता", Locale::Hindi));
    assert_eq!(hindi.body, "पुष्टि करें:\nhttps://kaushal.test/hi/confirmemail?token=t");
    // Without own texts, or with texts that don't fit the template any more, the default texts of that language apply, not the
    // English ones.
    for none in [None, Some(own("x", "{former} {link}"))] {
        assert_eq!(write(&reader, &site, none), reader.in_words(None, &site));
    }
    assert_eq!(write(&english, &site, Some(own("x", "{link}"))).subject, "English");
    let unserved = write(&reader, &SiteLanguages::default(), Some(own("x", "{link}")));
    assert_eq!((unserved.subject.as_str(), unserved.locale), ("English", Locale::English));
}

#[test]
fn what_the_institute_wrote_is_in_the_readers_language_where_it_is_translated() {
    let (react, web) = (testing::sellable("react"), testing::sellable_bundle("web", &[]));
    let mail = |locale| {
        let to = Recipient { locale, ..testing::user(1).recipient() };
        let items = [&react, &web].map(|it| OwnText::title(it.item, &it.title)).into();
        TemplatedMail::to_user(find("cart-left").unwrap(), &to).with("brand", "Kaushal").with_own_list("items", items)
    };
    let write = |mail: &TemplatedMail, site: &SiteLanguages| {
        let mut tx = StubTx::default();
        tx.mail_words.expect_find().returning(|_, _| Ok(None));
        let course = react.item.uuid();
        tx.translations.expect_find().returning(move |key| {
            let (text, translation) = ("Course react".into(), "रिएक्ट".into());
            let texts = vec![Translation { place: "title".into(), text, translation }];
            let known = Translations { key, version: 1, texts, updated_at: testing::noon() };
            Ok(Some(known).filter(|known| known.key.id == course && known.key.kind == TranslatedKind::Course))
        });
        mail.write(&mut tx, site).unwrap().mail.body
    };
    let hindi = write(&mail(Locale::Hindi), &testing::languages());
    assert!(hindi.contains("• रिएक्ट\n• Bundle web\n"), "{hindi}");
    // In English, and in a language that the site doesn't serve, titles are the stored ones.
    for (locale, site) in [(Locale::English, testing::languages()), (Locale::Hindi, SiteLanguages::default())] {
        let english = write(&mail(locale), &site);
        assert!(english.contains("• Course react\n• Bundle web\n"), "{english}");
    }
}

use super::*;
use crate::ids::UserId;
use crate::mail::templates::find;
use crate::testing;

fn mail(name: &str) -> TemplatedMail {
    let to = Recipient { name: name.into(), ..Recipient::of(&testing::user(1)) };
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
    let mail = mail("आशा").in_words(Some(&words));
    assert_eq!(mail.subject, "Kaushal के लिए पता");
    assert_eq!(mail.body, "नमस्ते आशा!\n\nज़रूरी\n\nपुष्टि करें:\nhttps://kaushal.test/confirmemail?token=t");
    assert_eq!((mail.to.as_str(), mail.user), ("learner1@kaushal.test", Some(testing::user(1).id)));
    assert_eq!(mail.marks.unwrap().len(), 2);
}

#[test]
fn words_that_do_not_fit_any_more_give_way_to_the_default_ones() {
    let stale = Words { subject: "x".into(), greeting: String::new(), body: "A {former} field: {link}".into() };
    assert_eq!(mail("Asha").in_words(Some(&stale)), mail("Asha").in_default_words());
}

#[test]
fn a_name_is_never_read_as_words() {
    for name in ["{link}", "[x](http://evil.test)"] {
        let to = Recipient { name: name.into(), is_confirmed: true, ..Recipient::of(&testing::user(1)) };
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

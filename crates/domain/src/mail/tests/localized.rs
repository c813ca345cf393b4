use crate::mail::templates::find;
use crate::testing;
use institute::mail::{LocalizedTemplate, Words};
use kernel::locale::{Locale, SiteLanguages};

#[test]
fn a_mail_is_written_in_the_served_languages_in_which_it_has_words() {
    let locales = |name: &str, site: &SiteLanguages| LocalizedTemplate::locales(find(name).unwrap(), site);
    let (site, english) = (testing::languages(), SiteLanguages::default());
    assert_eq!(locales("welcome", &site), [Locale::English, Locale::Hindi]);
    assert_eq!(locales("staff-invited", &site), [Locale::English], "the staff's");
    assert_eq!(locales("welcome", &english), [Locale::English]);
    let welcome = find("welcome").unwrap();
    assert_eq!(LocalizedTemplate::new(welcome, Locale::English, &english), Some(LocalizedTemplate::english(welcome)));
    let hindi = LocalizedTemplate::new(welcome, Locale::Hindi, &site).unwrap();
    assert_eq!(Some(hindi.defaults), Words::default_in(welcome, Locale::Hindi));
}

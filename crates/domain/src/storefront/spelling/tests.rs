use super::*;
use crate::testing;
use std::sync::Arc;

fn texts() -> SearchTexts {
    let titled = |slug: &str, title: &str| Arc::new(Course { title: title.into(), ..testing::course(slug) });
    let courses = vec![
        titled("excel", "Excel for Office Work"),
        titled("js", "JavaScript from Scratch"),
        titled("trade", "छोटा व्यापार, ज़रूरी हिसाब"),
    ];
    SearchTexts::of(&Catalogue { courses, ..Catalogue::default() })
}

fn read(text: &str) -> Option<String> {
    texts().corrected(&words(text)).map(|words| words.join(" "))
}

#[test]
fn slips_are_understood_and_known_words_stay() {
    assert_eq!(read("exel").as_deref(), Some("excel"));
    assert_eq!(read("javscript").as_deref(), Some("javascript"));
    assert_eq!(read("jvascr").as_deref(), Some("javascript"));
    assert_eq!(read("Office EXCLE").as_deref(), Some("office excel"));
    assert_eq!(read("excel"), None);
    assert_eq!(read("xl"), None);
    assert_eq!(read("cooking"), None);
}

#[test]
fn slips_are_understood_in_hindi_as_it_is_written_and_as_it_is_typed() {
    assert_eq!(read("व्यपार").as_deref(), Some("व्यापार"));
    assert_eq!(read("vyaparr").as_deref(), Some("व्यापार"));
    assert_eq!(read("vyapsr hisab").as_deref(), Some("व्यापार hisab"));
    // The correction has the institute's spelling, whichever spelling the visitor typed.
    assert_eq!(read("जरूरि").as_deref(), Some("ज़रूरी"));
    assert_eq!(read("व्यापार"), None);
    assert_eq!(read("vyapar"), None);
}

#[test]
fn a_search_has_a_few_words_of_bounded_length() {
    assert_eq!(words("  Web-Design, (UI/UX)! "), ["web-design", "ui", "ux"]);
    assert_eq!(words("व्यापार। हिसाब॥"), ["व्यापार", "हिसाब"]);
    assert_eq!(words(&"a ".repeat(50)).len(), MOST_WORDS);
    assert_eq!(words(&"क".repeat(500))[0].chars().count(), MOST_LETTERS);
}

#[test]
fn an_abbreviation_is_found_as_a_word_of_its_own() {
    for (text, is_found) in [
        ("html and ai", true),
        ("ai", true),
        ("ai-tools", true),
        ("email, fair", false),
        ("aim at ai", true),
        ("aai", false),
    ] {
        assert_eq!(has_word(text, "ai"), is_found, "{text}");
    }
}

#[test]
fn words_that_are_joined_by_signs_are_looked_for_apart_when_nothing_has_them_whole() {
    let found = |text: &str| {
        let texts = texts();
        let words = words(text);
        let found = texts.readings(&words).find(|reading| {
            (0..texts.courses.len()).any(|place| texts.course_rank(place, &reading.words, Within::Title).is_some())
        });
        found.map(|reading| reading.corrected)
    };
    for text in ["office-excel", "office_work", "excel & office", "excel&office", "Office+Excel"] {
        assert_eq!(found(text), Some(None), "{text}");
    }
    assert_eq!(found("offce-excel"), Some(Some("office excel".to_owned())));
    assert_eq!(found("office-cooking"), None);
}

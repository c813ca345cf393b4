//! Stop words, which searches ignore.

/// Normalised stop words, sorted. 'excel kaise seekhe' searches for 'excel'.
const SMALL: [&str; 90] = [
    "a",
    "about",
    "an",
    "and",
    "apna",
    "apne",
    "apni",
    "aur",
    "best",
    "bhi",
    "class",
    "classes",
    "cors",
    "course",
    "courses",
    "for",
    "from",
    "hai",
    "hain",
    "he",
    "ho",
    "how",
    "i",
    "in",
    "ka",
    "kaise",
    "kare",
    "karein",
    "karen",
    "karna",
    "karo",
    "ke",
    "ki",
    "ko",
    "kors",
    "kya",
    "learn",
    "liye",
    "mai",
    "main",
    "me",
    "mein",
    "men",
    "mujhe",
    "my",
    "of",
    "on",
    "online",
    "or",
    "par",
    "pe",
    "se",
    "seekhe",
    "seekhen",
    "seekhna",
    "sikhe",
    "sikhen",
    "sikhna",
    "the",
    "to",
    "tutorial",
    "with",
    "अपना",
    "अपनी",
    "अपने",
    "एक",
    "और",
    "करना",
    "करें",
    "का",
    "की",
    "के",
    "कैसे",
    "को",
    "कोर्स",
    "क्या",
    "तक",
    "पर",
    "भी",
    "मुझे",
    "में",
    "या",
    "लिए",
    "व",
    "सीखना",
    "सीखने",
    "सीखे",
    "सीखें",
    "से",
    "है",
];

/// Returns the words without stop words, or all words if all are stop words.
pub(super) fn telling(words: &[String]) -> Vec<String> {
    let telling: Vec<_> = words.iter().filter(|word| !SMALL.contains(&word.as_str())).cloned().collect();
    if telling.is_empty() { words.to_vec() } else { telling }
}

#[cfg(test)]
mod tests {
    use super::super::{normal_form::plain, words};
    use super::*;

    #[test]
    fn small_words_are_left_out_unless_there_are_no_others() {
        for (text, left) in [
            ("hindi mein html", "hindi html"),
            ("एक्सेल कैसे सीखें", "एक्सेल"),
            ("Excel aur Tally ka course", "excel tally"),
            ("course", "course"),
            ("में", "में"),
        ] {
            assert_eq!(telling(&words(text)).join(" "), left);
        }
        assert!(SMALL.iter().all(|word| plain(word) == *word));
    }
}

//! Slugs: readable names in URLs.

use any_ascii::any_ascii;

/// Longest slug, in bytes. It leaves room for a suffix in every URL.
pub const MAX_SLUG: usize = 80;

/// Makes a slug from a title: lower-case ASCII letters and digits, separated by single hyphens. Other scripts are
/// transliterated. Signs that tell names apart become words: 'C++' is `c-plus-plus`, 'C#' is `c-sharp`, '.NET' is `dot-net`.
/// Returns `fallback` for a title without letters and digits.
pub fn slugify(title: &str, fallback: &str) -> String {
    let mut slug = String::new();
    for letter in with_signs_as_words(&any_ascii(title)).chars() {
        if slug.len() >= MAX_SLUG {
            break;
        }
        if letter.is_ascii_alphanumeric() {
            slug.push(letter.to_ascii_lowercase());
        } else if !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
    }
    let slug = slug.trim_end_matches('-');
    if slug.is_empty() { fallback.to_owned() } else { slug.to_owned() }
}

/// Replaces the signs of names such as 'C++', 'C#' and '.NET' by words. Without the words, courses about C, C++ and C# would
/// have slugs that differ by a number only. Other signs stay, and separate words: 'Word + Excel', 'Batch #3', 'Node.js'.
fn with_signs_as_words(title: &str) -> String {
    let letters: Vec<char> = title.chars().collect();
    let is_letter = |at: Option<usize>| at.and_then(|at| letters.get(at)).is_some_and(char::is_ascii_alphabetic);
    let mut written = String::with_capacity(title.len());
    let mut at = 0;
    while let Some(letter) = letters.get(at) {
        let before = at.checked_sub(1);
        match letter {
            '+' if is_letter(before) && letters.get(at + 1) == Some(&'+') => {
                written.push_str(" plus plus ");
                at += 1;
            }
            // Only names of one letter end with this sign. After a longer word it is the sign of a number.
            '#' if is_letter(before) && !is_letter(at.checked_sub(2)) => written.push_str(" sharp "),
            '.' if is_letter(Some(at + 1)) && before.is_none_or(|before| letters.get(before) == Some(&' ')) => {
                written.push_str("dot ");
            }
            other => written.push(*other),
        }
        at += 1;
    }
    written
}

/// Returns `base`, or `base-2`, `base-3`, … if `base` is taken.
pub fn free(base: &str, taken: &[String]) -> String {
    let is_free = |slug: &String| !taken.contains(slug);
    let numbered = (2..).map(|number: u32| format!("{base}-{number}"));
    std::iter::once(base.to_owned()).chain(numbered).find(is_free).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::slugify;

    #[test]
    fn titles_become_addresses() {
        assert_eq!(slugify("React: from Zero to Job!", "course"), "react-from-zero-to-job");
        assert_eq!(slugify("हिन्दी में HTML और CSS", "course"), "hindi-mem-html-aur-css");
        assert_eq!(slugify("हिन्दी", "course"), "hindi");
        assert_eq!(slugify("Café – ₹500", "course"), "cafe-rs500");
        assert_eq!(slugify(" … !", "course"), "course");
        assert_eq!(slugify("<script>", "course"), "script");
        assert_eq!(slugify("Word + Excel, batch #3", "course"), "word-excel-batch-3");
        assert!(slugify(&"a b".repeat(100), "course").len() <= super::MAX_SLUG);
        assert!(slugify(&"c++ ".repeat(100), "course").len() <= super::MAX_SLUG);
    }

    #[test]
    fn names_that_differ_by_signs_have_different_addresses() {
        for (title, slug) in [
            ("C", "c"),
            ("C++", "c-plus-plus"),
            ("C#", "c-sharp"),
            ("C++ और C#", "c-plus-plus-aur-c-sharp"),
            ("C/C++", "c-c-plus-plus"),
            ("C++17 for games", "c-plus-plus-17-for-games"),
            ("Ｃ＋＋", "c-plus-plus"),
            ("C# 12", "c-sharp-12"),
            (".NET", "dot-net"),
            ("Learn .NET", "learn-dot-net"),
            ("ASP.NET", "asp-net"),
            ("Node.js", "node-js"),
        ] {
            assert_eq!(slugify(title, "course"), slug, "{title}");
        }
    }
}

//! Slugs: readable names in URLs.

use any_ascii::any_ascii;

/// Longest slug, in bytes. It leaves room for a suffix in every URL.
pub const MAX_SLUG: usize = 80;

/// Makes a slug from a title: lower-case ASCII letters and digits, separated by single hyphens. Other scripts are
/// transliterated. Returns `fallback` for a title without letters and digits.
pub fn slugify(title: &str, fallback: &str) -> String {
    let mut slug = String::new();
    for letter in any_ascii(title).chars() {
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
        assert!(slugify(&"a b".repeat(100), "course").len() <= super::MAX_SLUG);
    }
}

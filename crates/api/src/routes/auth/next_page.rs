//! The page to return to after a login with Google. Only a path on this site is allowed, never another site (open redirect).

use serde::{Deserialize, Serialize};

/// Maximum length of the path, in bytes.
const LONGEST: usize = 500;

/// A path on this site, or none.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Next(Option<String>);

impl Next {
    pub(super) fn of(path: Option<String>) -> Self {
        let is_ours = |path: &String| {
            let mut begin = path.bytes();
            begin.next() == Some(b'/')
                && !matches!(begin.next(), Some(b'/' | b'\\'))
                && path.len() <= LONGEST
                && !path.chars().any(char::is_control)
        };
        Self(path.filter(is_ours))
    }

    /// Returns the address of a client page with `next` and an error code in its query.
    pub(super) fn on(&self, page: &str, fault: Option<&str>) -> String {
        let mut query = form_urlencoded::Serializer::new(String::new());
        query.extend_pairs(fault.map(|fault| ("google", fault)));
        query.extend_pairs(self.0.as_deref().map(|next| ("next", next)));
        let query = query.finish();
        if query.is_empty() { page.to_owned() } else { format!("{page}?{query}") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_path_of_ours_is_gone_on_to() {
        let on = |path: &str| Next::of(Some(path.to_owned())).on("/login/google", None);
        assert_eq!(
            on("/payment?type=course&courseId=a"),
            "/login/google?next=%2Fpayment%3Ftype%3Dcourse%26courseId%3Da"
        );
        let long = format!("/{}", "a".repeat(LONGEST));
        for foreign in ["//evil.example", "/\\evil.example", "https://evil.example", "", "cart", "/a\r\nb", &long] {
            assert_eq!(on(foreign), "/login/google", "{foreign}");
        }
        assert_eq!(Next::default().on("/login", Some("cancelled")), "/login?google=cancelled");
    }
}

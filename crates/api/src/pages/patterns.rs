//! The client's route patterns, in React Router's syntax.

/// A route pattern such as `/courses/:category?/:id?`. Literal segments ignore case, `:name` matches one segment, and `?` makes
/// a segment optional.
pub(super) struct Pattern(Vec<Segment>);

struct Segment {
    /// `None` matches any segment.
    literal: Option<String>,
    optional: bool,
}

impl Pattern {
    /// Parses a pattern. `*`, the client's own 'not found' route, matches nothing.
    pub(super) fn new(pattern: &str) -> Self {
        let segment = |text: &str| {
            let (word, optional) = text.strip_suffix('?').map_or((text, false), |word| (word, true));
            Segment { literal: (!word.starts_with(':')).then(|| word.to_lowercase()), optional }
        };
        Self(words(pattern).map(segment).collect())
    }

    /// Whether this pattern matches a path.
    pub(super) fn matches(&self, path: &str) -> bool {
        let words: Vec<_> = words(path).collect();
        matches(&self.0, &words)
    }
}

fn words(path: &str) -> impl Iterator<Item = &str> {
    path.split('/').filter(|word| !word.is_empty())
}

fn matches(segments: &[Segment], words: &[&str]) -> bool {
    let Some((segment, later)) = segments.split_first() else { return words.is_empty() };
    let taken = words.split_first().is_some_and(|(word, rest)| {
        segment.literal.as_ref().is_none_or(|literal| *literal == word.to_lowercase()) && matches(later, rest)
    });
    taken || (segment.optional && matches(later, words))
}

#[cfg(test)]
mod tests {
    use super::Pattern;

    #[test]
    fn patterns_match_as_the_client_matches() {
        let cases = [
            ("/", "", true),
            ("/about", "/ABOUT", true),
            ("/about", "/about/us", false),
            ("/course/:courseId/learn", "/course/react/learn", true),
            ("/course/:courseId/learn", "/course/learn", false),
            ("/courses/:category?/:id?", "/courses", true),
            ("/courses/:category?/:id?", "/courses/web/1", true),
            ("/dashboard/refer&earn", "/dashboard/refer&earn", true),
            ("*", "/anything", false),
        ];
        for (pattern, path, expected) in cases {
            assert_eq!(Pattern::new(pattern).matches(path), expected, "{pattern} {path}");
        }
    }
}

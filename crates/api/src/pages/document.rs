//! The HTML shell of a page, into which page, head and data are inserted.

use super::html::escape;

/// Markers in the shell where a page's parts are inserted.
const MARKS: [&str; 4] = ["<!--head-->", "</head>", "<div id=\"root\"></div>", "id=\"first-data\"></script>"];

/// The build's shell with the settings filled in. It is split at the markers once, so that they need not be searched for each
/// page.
#[derive(Debug, Default)]
pub(super) struct Document {
    pieces: Vec<String>,
}

/// The parts of one page.
#[derive(Debug, Default)]
pub(super) struct Parts<'a> {
    /// Tags at the start of the head: preloads, and title and description of a rendered page.
    pub early: String,
    /// Tags at the end of the head.
    pub late: String,
    /// Path and HTML of the rendered page. `None`: the client renders it.
    pub body: Option<(&'a str, &'a str)>,
    /// The page's first data, as JSON without '<'.
    pub first_data: &'a str,
}

impl Document {
    /// Splits the shell at its markers. Empty without a build or when a marker is missing.
    pub(super) fn new(html: &str) -> Self {
        let mut rest = html;
        let mut pieces = Vec::new();
        for mark in MARKS {
            let Some((before, after)) = rest.split_once(mark) else { return Self::default() };
            pieces.push(before.to_owned());
            rest = after;
        }
        pieces.push(rest.to_owned());
        Self { pieces }
    }

    /// Whether there is no shell.
    pub(super) fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }

    /// Returns the shell with a page's parts inserted.
    pub(super) fn with(&self, parts: &Parts<'_>) -> String {
        let root = match parts.body {
            Some((path, body)) => format!("<div id=\"root\" data-page=\"{}\">{body}</div>", escape(path)),
            None => "<div id=\"root\"></div>".to_owned(),
        };
        let data = format!("id=\"first-data\">{}</script>", parts.first_data);
        let late = format!("{}</head>", parts.late);
        let between = [parts.early.as_str(), &late, &root, &data, ""];
        self.pieces.iter().zip(between).flat_map(|(piece, part)| [piece.as_str(), part]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HTML: &str = "<head><!--head--></head><div id=\"root\"></div><script id=\"first-data\"></script>.";

    #[test]
    fn each_part_stands_in_its_place() {
        let parts = Parts {
            early: "<title>t</title>".to_owned(),
            late: "<meta>".to_owned(),
            body: Some(("/a\"", "<h1>b</h1>")),
            first_data: "{}",
        };
        let expected = "<head><title>t</title><meta></head><div id=\"root\" data-page=\"/a&quot;\"><h1>b</h1></div>\
            <script id=\"first-data\">{}</script>.";
        assert_eq!(Document::new(HTML).with(&parts), expected);
    }

    #[test]
    fn a_page_that_was_not_rendered_leaves_the_root_empty() {
        let shell = Document::new(HTML).with(&Parts { first_data: "{}", ..Parts::default() });
        assert!(shell.contains("<div id=\"root\"></div>"), "{shell}");
        assert!(Document::new("<html></html>").is_empty() && !Document::new(HTML).is_empty());
    }
}

//! Bounds the nesting depth of markdown before a text is stored. Parsers here and in browsers walk the tree by recursion, so
//! deep texts could overflow the stack.

use crate::validation::Violation;
use pulldown_cmark::{Event, Options, Parser};

/// Greatest nesting depth of lists, quotes, emphasis and links. Long chains of replies don't come near it.
pub const MAX_DEPTH: usize = 50;
/// Greatest number of list and quote markers at the beginning of one line. More would keep a parser busy for seconds.
const MAX_SIGNS: usize = 50;

/// Returns a violation if a text nests deeper than [`MAX_DEPTH`].
#[must_use]
pub fn too_deep(field: &'static str, text: &str) -> Option<Violation> {
    let message = "Lists, quotes and emphasis lie more than 50 levels deep in each other here. Please make it flatter.";
    nests_too_deep(text).then(|| Violation::new(field, "too_deep", message))
}

fn nests_too_deep(text: &str) -> bool {
    if opens_too_much(text) {
        return true;
    }
    let mut depth = 0_usize;
    Parser::new_ext(text, Options::empty()).any(|event| {
        match event {
            // A list and its entry count as one level, as their author sees them.
            Event::Start(pulldown_cmark::Tag::Item) | Event::End(pulldown_cmark::TagEnd::Item) => {}
            Event::Start(_) => depth += 1,
            Event::End(_) => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth > MAX_DEPTH
    })
}

/// Returns whether a line opens more lists and quotes at once than any author would intend.
pub fn opens_too_much(text: &str) -> bool {
    text.lines().any(|line| signs(line) > MAX_SIGNS && !is_rule(line))
}

/// Longest horizontal rule that an author would type, in bytes.
const LONGEST_RULE: usize = 400;

/// Returns whether a line is a horizontal rule: one repeated character, and spaces.
fn is_rule(line: &str) -> bool {
    if line.len() > LONGEST_RULE {
        return false;
    }
    let mut marks = line.chars().filter(|c| !matches!(c, ' ' | '\t'));
    marks.next().is_some_and(|first| matches!(first, '-' | '*' | '_') && marks.all(|mark| mark == first))
}

/// Counts the list and quote markers with which a line begins.
fn signs(line: &str) -> usize {
    let (mut rest, mut found) = (line.trim_start(), 0);
    while let Some(after) = after_sign(rest) {
        rest = after.trim_start();
        found += 1;
    }
    found
}

/// Returns the rest of a line after one list or quote marker.
fn after_sign(line: &str) -> Option<&str> {
    if let Some(quoted) = line.strip_prefix('>') {
        return Some(quoted);
    }
    let number = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let marks: &[char] = if number.len() < line.len() { &['.', ')'] } else { &['-', '*', '+'] };
    number.strip_prefix(marks).filter(|after| after.is_empty() || after.starts_with([' ', '\t']))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nested(levels: usize) -> String {
        (0..levels).map(|level| format!("{}- x\n", "  ".repeat(level))).collect()
    }

    #[test]
    fn what_people_write_is_taken_and_what_only_attacks_write_is_not() {
        let quoted: String = (1..=20).map(|level| format!("{} answer\n\n", ">".repeat(level))).collect();
        let rule = format!("{}\n", "* ".repeat(150));
        for text in ["", "- a\n  - b\n    1. c", &quoted, &rule, &nested(40), "2026. 12. 3. \n-----\n**a *b* c**"] {
            assert_eq!(too_deep("body", text), None, "{text}");
        }
        for sign in ["- ", "* ", "1. ", "1) ", "> ", ">", "> - ", "+\t"] {
            assert_eq!(too_deep("body", &sign.repeat(5_000)).unwrap().code, "too_deep", "{sign}");
        }
        assert_eq!(too_deep("body", &nested(60)).unwrap().field, "body");
    }

    /// Parses with a quarter of the stack of a worker's thread.
    #[test]
    fn the_longest_hostile_texts_overflow_no_stack() {
        let signs = ["- ", ">", "*a ", "**", "_*", "[", "![", "[x](", "<a ", "`", "``` ", "a*", "|", "&#", "[]: "];
        let stairs: String = (0..340).map(|level| format!("{}- x\n", " ".repeat(level))).collect();
        let texts = signs.map(|sign| sign.repeat(60_000 / sign.len())).into_iter().chain([stairs, nested(240)]);
        let reads = move || {
            texts.for_each(|text| {
                let _ = too_deep("body", &text);
            });
        };
        std::thread::Builder::new().stack_size(512 << 10).spawn(reads).unwrap().join().unwrap();
    }
}

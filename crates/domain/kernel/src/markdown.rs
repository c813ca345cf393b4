//! Bounds how deep markdown may nest, before a text is stored: its readers, here and in browsers, walk the tree by
//! recursion.

use crate::validation::Violation;
use pulldown_cmark::{Event, Options, Parser};

/// How deep lists, quotes, emphasis and links may nest. Long chains of replies come nowhere near it.
pub const MAX_DEPTH: usize = 50;
/// Most signs of lists and quotes at the beginning of one line; more would keep a parser busy for seconds.
const MAX_SIGNS: usize = 50;

/// Refuses a text that nests deeper than [`MAX_DEPTH`].
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
            // A list and its entry are one level to their author.
            Event::Start(pulldown_cmark::Tag::Item) | Event::End(pulldown_cmark::TagEnd::Item) => {}
            Event::Start(_) => depth += 1,
            Event::End(_) => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth > MAX_DEPTH
    })
}

/// Whether a line opens more lists and quotes at once than anybody means.
pub fn opens_too_much(text: &str) -> bool {
    text.lines().any(|line| signs(line) > MAX_SIGNS && !is_rule(line))
}

/// Longest line of signs that anybody types to divide a text, in bytes.
const LONGEST_RULE: usize = 400;

/// Whether a line is one that is drawn across the text: one sign again and again, and blanks.
fn is_rule(line: &str) -> bool {
    if line.len() > LONGEST_RULE {
        return false;
    }
    let mut marks = line.chars().filter(|c| !matches!(c, ' ' | '\t'));
    marks.next().is_some_and(|first| matches!(first, '-' | '*' | '_') && marks.all(|mark| mark == first))
}

/// How many signs of lists and quotes a line begins with.
fn signs(line: &str) -> usize {
    let (mut rest, mut found) = (line.trim_start(), 0);
    while let Some(after) = after_sign(rest) {
        rest = after.trim_start();
        found += 1;
    }
    found
}

/// The rest after a list or quote sign.
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

    /// With a quarter of the stack that a worker's thread has.
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

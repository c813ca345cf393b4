//! Renders a mail's template text to plain text with marks, which say how the same text looks in HTML.
//!
//! Template texts are markdown: paragraphs, lists, `**strong**`, `*emphasis*`, `[words](address)`. A link in a paragraph of its
//! own becomes a button. `{#field}…{/field}` is left out where the field is empty, `{^field}…{/field}` where it is not. Values
//! of fields are inserted after the markdown was parsed, so they are never taken for markdown, a link or a field.

use crate::mail::template::FieldKind;
use kernel::mail::{Mark, Style};
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd, TextMergeStream};
use std::collections::BTreeSet;

/// The value of a field.
#[derive(Debug, Clone, Copy)]
pub struct Filled<'v> {
    pub kind: FieldKind,
    pub value: &'v str,
}

/// Looks up a field by name; `None` for an unknown name.
pub type Lookup<'v> = dyn Fn(&str) -> Option<Filled<'v>> + 'v;

/// A rendered text.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Rendered {
    pub text: String,
    pub marks: Vec<Mark>,
    /// The fields that appear in the text.
    pub used: BTreeSet<String>,
    /// The addresses of the text's links, as written in the template.
    pub addresses: Vec<String>,
}

/// A piece of a template text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Piece<'w> {
    Text(&'w str),
    Field(&'w str),
    /// Begins a conditional part: the field's name, and whether the part needs the field to be filled (true) or empty (false).
    Begin(&'w str, bool),
    End(&'w str),
}

/// Splits a template text into pieces. Braces around anything but small letters are plain text.
pub fn pieces(words: &str) -> Vec<Piece<'_>> {
    let (mut found, mut rest, mut from) = (Vec::new(), words, 0);
    while let Some(open) = rest.get(from..).and_then(|rest| rest.find('{')).map(|at| at + from) {
        let Some((piece, length)) = rest.get(open..).and_then(piece) else {
            from = open + 1;
            continue;
        };
        found.extend(rest.get(..open).filter(|text| !text.is_empty()).map(Piece::Text));
        found.push(piece);
        rest = rest.get(open + length..).unwrap_or_default();
        from = 0;
    }
    if !rest.is_empty() {
        found.push(Piece::Text(rest));
    }
    found
}

/// Parses the piece in braces at the start of `words`, and returns it with its length.
fn piece(words: &str) -> Option<(Piece<'_>, usize)> {
    let (inner, _) = words.strip_prefix('{')?.split_once('}')?;
    let name = inner.trim_start_matches(['#', '^', '/']);
    let is_name = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_lowercase());
    let piece = match inner.len() - name.len() {
        0 => Piece::Field(name),
        1 if inner.starts_with('#') => Piece::Begin(name, true),
        1 if inner.starts_with('^') => Piece::Begin(name, false),
        1 => Piece::End(name),
        _ => return None,
    };
    is_name.then_some((piece, inner.len() + 2))
}

/// Removes the conditional parts that don't apply.
fn applicable(words: &str, fields: &Lookup<'_>) -> String {
    let (mut kept, mut within) = (String::new(), None::<bool>);
    for piece in pieces(words) {
        match piece {
            Piece::Begin(name, filled) => {
                let has = fields(name).is_some_and(|field| !field.value.trim().is_empty());
                within = Some(has == filled);
            }
            Piece::End(_) => within = None,
            _ if within == Some(false) => {}
            Piece::Text(text) => kept.push_str(text),
            Piece::Field(name) => kept.extend(["{", name, "}"]),
        }
    }
    kept
}

/// Renders a text to one line without markdown, for a subject.
pub fn line(words: &str, fields: &Lookup<'_>) -> String {
    let mut writer = Writer::new(fields);
    writer.fill(&applicable(words, fields));
    one_line(&writer.done.text)
}

/// Renders markdown to paragraphs.
pub fn paragraphs(words: &str, fields: &Lookup<'_>) -> Rendered {
    let words = applicable(words, fields);
    let mut writer = Writer::new(fields);
    TextMergeStream::new(Parser::new_ext(&words, Options::empty())).for_each(|event| writer.take(event));
    writer.done.text.truncate(writer.done.text.trim_end().len());
    writer.done
}

/// Removes line breaks and control characters from an inserted value, so that a header or a line stays one line.
fn one_line(text: &str) -> String {
    let breaks = |c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}');
    text.split(breaks).map(str::trim).filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Normalizes line breaks, and separates paragraphs by one blank line.
fn several_lines(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace(['\r', '\u{2028}', '\u{2029}'], "\n");
    let parts = text.split("\n\n").map(|part| part.trim_matches('\n')).filter(|part| !part.trim().is_empty());
    parts.collect::<Vec<_>>().join("\n\n")
}

/// An open link. Its words begin at the offset `from`.
struct OpenLink {
    from: usize,
    address: String,
}

struct Writer<'f, 'v> {
    fields: &'f Lookup<'v>,
    done: Rendered,
    /// Where the current paragraph starts in the text.
    paragraph: usize,
    strong: Vec<usize>,
    emphasis: Vec<usize>,
    links: Vec<OpenLink>,
    /// The open lists. For a numbered list: the number of its next entry.
    lists: Vec<Option<u64>>,
    /// Whether a list entry has just begun, so its text continues on the same line.
    in_entry: bool,
}

impl<'f, 'v> Writer<'f, 'v> {
    fn new(fields: &'f Lookup<'v>) -> Self {
        let (strong, emphasis, links, lists) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Self { fields, done: Rendered::default(), paragraph: 0, strong, emphasis, links, lists, in_entry: false }
    }

    fn take(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => self.begin(tag),
            Event::End(tag) => self.end(tag),
            Event::Text(text) | Event::Code(text) => self.fill(&text),
            Event::Html(text) | Event::InlineHtml(text) => self.fill(&text),
            Event::SoftBreak | Event::HardBreak => self.done.text.push('\n'),
            _ => {}
        }
    }

    fn begin(&mut self, tag: Tag<'_>) {
        let at = self.done.text.len();
        match tag {
            Tag::Paragraph | Tag::HtmlBlock | Tag::CodeBlock(_) => self.begin_paragraph(),
            Tag::Heading { .. } => {
                self.begin_paragraph();
                self.strong.push(self.done.text.len());
            }
            Tag::List(first) => {
                if self.lists.is_empty() {
                    self.begin_paragraph();
                }
                self.lists.push(first);
            }
            Tag::Item => self.begin_entry(),
            Tag::Strong => self.strong.push(at),
            Tag::Emphasis => self.emphasis.push(at),
            Tag::Link { dest_url, .. } => self.links.push(OpenLink { from: at, address: dest_url.into_string() }),
            _ => {}
        }
    }

    /// Starts a paragraph after a blank line. In a list the paragraph starts on the entry's own line, or on the next line if
    /// the entry already has text.
    fn begin_paragraph(&mut self) {
        if !self.in_entry && !self.done.text.is_empty() {
            self.done.text.push_str(if self.lists.is_empty() { "\n\n" } else { "\n" });
        }
        self.in_entry = false;
        self.paragraph = self.done.text.len();
    }

    fn begin_entry(&mut self) {
        if self.done.text.len() > self.paragraph {
            self.done.text.push('\n');
        }
        let sign = match self.lists.last_mut() {
            Some(Some(number)) => {
                *number = number.saturating_add(1);
                format!("{}. ", number.saturating_sub(1))
            }
            _ => "• ".to_owned(),
        };
        self.done.text.push_str(&sign);
        self.in_entry = true;
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Paragraph => self.end_paragraph(),
            // The text of an HTML or code block ends with a line break already.
            TagEnd::HtmlBlock | TagEnd::CodeBlock => {
                self.done.text.truncate(self.done.text.trim_end_matches('\n').len())
            }
            TagEnd::Strong | TagEnd::Heading(_) => {
                let from = self.strong.pop();
                self.mark(from, Style::Strong);
            }
            TagEnd::Emphasis => {
                let from = self.emphasis.pop();
                self.mark(from, Style::Emphasis);
            }
            TagEnd::Link => self.end_link(),
            TagEnd::Item => self.in_entry = false,
            TagEnd::List(_) => {
                self.lists.pop();
            }
            _ => {}
        }
    }

    fn mark(&mut self, from: Option<usize>, style: Style) {
        let end = self.done.text.len();
        let start = from.filter(|start| *start < end);
        self.done.marks.extend(start.map(|start| Mark { start, end, style }));
    }

    /// Appends a link's address in parentheses, because plain text is not clickable.
    fn end_link(&mut self) {
        let Some(OpenLink { from, address: written }) = self.links.pop() else { return };
        self.done.addresses.push(written.clone());
        let address = self.address(&written);
        self.mark(Some(from), Style::Link(address.clone()));
        if self.done.text.get(from..) != Some(address.as_str()) {
            let end = self.done.text.len();
            self.done.text.push_str(&format!(" ({address})"));
            self.mark(Some(end), Style::TextOnly);
        }
    }

    fn address(&mut self, written: &str) -> String {
        match pieces(written).as_slice() {
            [Piece::Field(name)] => match (self.fields)(name) {
                Some(field) => {
                    self.done.used.insert((*name).to_owned());
                    one_line(field.value)
                }
                None => String::new(),
            },
            _ => written.to_owned(),
        }
    }

    /// Turns a paragraph that consists of one link into a button.
    fn end_paragraph(&mut self) {
        let (paragraph, end) = (self.paragraph, self.done.text.len());
        let [.., link, shown] = self.done.marks.as_slice() else { return };
        let (Style::Link(address), Style::TextOnly) = (&link.style, &shown.style) else { return };
        let is_alone = link.start == paragraph && link.end == shown.start && shown.end == end;
        if !is_alone || !self.lists.is_empty() {
            return;
        }
        let (address, words_end) = (address.clone(), shown.start);
        self.done.marks.retain(|mark| mark.start < paragraph);
        self.done.text.truncate(words_end);
        self.done.text.truncate(self.done.text.trim_end_matches([':', ' ']).len());
        self.done.text.push_str(&format!(":\n{address}"));
        self.mark(Some(paragraph), Style::Button(address));
    }

    /// Appends a text and inserts the values of its fields.
    fn fill(&mut self, text: &str) {
        self.in_entry = false;
        for piece in pieces(text) {
            match piece {
                Piece::Text(text) => self.done.text.push_str(text),
                Piece::Field(name) => self.field(name),
                Piece::Begin(..) | Piece::End(_) => {}
            }
        }
    }

    /// Moves all offsets beyond the end of the text back to its end.
    fn clamp(&mut self) {
        let end = self.done.text.len();
        let links = self.links.iter_mut().map(|link| &mut link.from);
        let starts = self.strong.iter_mut().chain(&mut self.emphasis).chain(links);
        starts.chain([&mut self.paragraph]).for_each(|start| *start = end.min(*start));
        self.done.marks.iter_mut().for_each(|mark| mark.end = end.min(mark.end));
    }

    fn field(&mut self, name: &str) {
        let Some(Filled { kind, value }) = (self.fields)(name) else { return };
        self.done.used.insert(name.to_owned());
        let at = self.done.text.len();
        match kind {
            FieldKind::Line | FieldKind::Lines if value.trim().is_empty() => {
                // Without a name, 'Hello {learner},' becomes 'Hello,'.
                if self.done.text.ends_with(' ') {
                    self.done.text.pop();
                    self.clamp();
                }
            }
            FieldKind::Line => self.done.text.push_str(&one_line(value)),
            FieldKind::Lines => self.done.text.push_str(&several_lines(value)),
            FieldKind::Link => {
                let address = one_line(value);
                self.done.text.push_str(&address);
                // An address within a link's words belongs to that link, so it is not marked.
                if self.links.is_empty() {
                    self.mark(Some(at), Style::Link(address));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests;

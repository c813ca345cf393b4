//! Parses markdown into a tree of elements on the server, so no parser and no markup reaches a browser. Elements that
//! legal pages can't show are replaced by ones they can.

use kernel::markdown;
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd, TextMergeStream};

/// How deep elements may nest. Deeper ones are reduced to their words: trees are walked by recursion, and a stack
/// overflow ends the process.
pub const MAX_DEPTH: usize = 12;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Node {
    Text(String),
    Element(Element),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Element {
    /// Name of the HTML element.
    pub tag: &'static str,
    /// The target of a link: a path of the site, https, or a mail address.
    pub href: Option<String>,
    /// The anchor of a heading.
    pub id: Option<String>,
    pub children: Vec<Node>,
}

/// A parsed text with its table of contents.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Prose {
    /// Anchor and text of each level 2 heading.
    pub headings: Vec<(String, String)>,
    pub body: Vec<Node>,
}

impl Prose {
    /// Parses markdown. Headings get level 2 or 3. HTML markup is shown as text. Pictures are replaced by their descriptions,
    /// and links with unsafe targets by their words. Elements deeper than [`MAX_DEPTH`] are reduced to their words. Old texts,
    /// stored before the depth was bounded, that would keep the parser busy are shown unparsed.
    pub fn read(markdown: &str) -> Self {
        if markdown::opens_too_much(markdown) {
            let plain = Element { children: vec![Node::Text(markdown.to_owned())], ..Element::new("p") };
            return Self { headings: Vec::new(), body: vec![Node::Element(plain)] };
        }
        let mut reader = Reader { open: vec![Element::new("")], skipped: 0, prose: Self::default() };
        TextMergeStream::new(Parser::new_ext(markdown, Options::empty())).for_each(|event| reader.take(event));
        while reader.open.len() > 1 {
            reader.close();
        }
        let body = reader.open.pop().map(|root| root.children).unwrap_or_default();
        Self { body, ..reader.prose }
    }
}

impl Element {
    const fn new(tag: &'static str) -> Self {
        Self { tag, href: None, id: None, children: Vec::new() }
    }
}

struct Reader {
    /// The stack of open elements, outermost first. The first one stands for the whole text.
    open: Vec<Element>,
    /// How many elements are open that are nested too deep to be shown.
    skipped: usize,
    prose: Prose,
}

impl Reader {
    fn take(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => self.begin(tag),
            Event::End(tag) => self.end(tag),
            Event::Text(text) | Event::Html(text) | Event::InlineHtml(text) => self.text(&text),
            Event::SoftBreak | Event::HardBreak => self.text(" "),
            Event::Code(text) if self.is_full() => self.text(&text),
            Event::Code(text) => {
                self.open.push(Element::new("code"));
                self.text(&text);
                self.close();
            }
            _ => {}
        }
    }

    fn begin(&mut self, tag: Tag<'_>) {
        let element = match tag {
            Tag::Paragraph | Tag::HtmlBlock => Element::new("p"),
            Tag::Heading { level: HeadingLevel::H1 | HeadingLevel::H2, .. } => Element::new("h2"),
            Tag::Heading { .. } => Element::new("h3"),
            Tag::List(None) => Element::new("ul"),
            Tag::List(Some(_)) => Element::new("ol"),
            Tag::Item => Element::new("li"),
            Tag::Strong => Element::new("strong"),
            Tag::Emphasis => Element::new("em"),
            Tag::BlockQuote(_) => Element::new("blockquote"),
            Tag::CodeBlock(_) => Element::new("pre"),
            Tag::Link { dest_url, .. } => Element { href: Some(dest_url.into_string()), ..Element::new("a") },
            _ => return,
        };
        if self.is_full() {
            self.skipped += 1;
            // A space separates the words of adjacent blocks, such as list entries.
            self.text(if matches!(element.tag, "li" | "p" | "h2" | "h3" | "pre") { " " } else { "" });
        } else {
            self.open.push(element);
        }
    }

    fn is_full(&self) -> bool {
        self.open.len() > MAX_DEPTH
    }

    fn end(&mut self, tag: TagEnd) {
        if self.skipped > 0 {
            self.skipped -= usize::from(is_element(tag));
            return;
        }
        match tag {
            TagEnd::Heading(_) => {
                if let Some(heading) = self.open.last_mut() {
                    let text = words(&heading.children);
                    let anchor = anchor(&text);
                    heading.id = Some(anchor.clone());
                    if heading.tag == "h2" {
                        self.prose.headings.push((anchor, text));
                    }
                }
                self.close();
            }
            TagEnd::Item => {
                // A list entry that consists of a single paragraph gets the paragraph's content without the `p`.
                if let Some(item) = self.open.last_mut()
                    && let [Node::Element(only)] = item.children.as_mut_slice()
                    && only.tag == "p"
                {
                    item.children = std::mem::take(&mut only.children);
                }
                self.close();
            }
            TagEnd::Link => {
                let is_safe = self.open.last().and_then(|link| link.href.as_deref()).is_some_and(is_safe);
                if is_safe { self.close() } else { self.dissolve() }
            }
            TagEnd::Paragraph
            | TagEnd::HtmlBlock
            | TagEnd::List(_)
            | TagEnd::Strong
            | TagEnd::Emphasis
            | TagEnd::BlockQuote(_)
            | TagEnd::CodeBlock => self.close(),
            _ => {}
        }
    }

    fn text(&mut self, text: &str) {
        let Some(element) = self.open.last_mut() else { return };
        match element.children.last_mut() {
            Some(Node::Text(before)) => before.push_str(text),
            _ => element.children.push(Node::Text(text.to_owned())),
        }
    }

    fn close(&mut self) {
        let Some(element) = self.open.pop() else { return };
        match self.open.last_mut() {
            Some(around) => around.children.push(Node::Element(element)),
            None => self.open.push(element),
        }
    }

    /// Replaces an element by its content.
    fn dissolve(&mut self) {
        let Some(element) = self.open.pop() else { return };
        for child in element.children {
            match (child, self.open.last_mut()) {
                (Node::Text(text), _) => self.text(&text),
                (element, Some(around)) => around.children.push(element),
                (Node::Element(_), None) => {}
            }
        }
    }
}

/// Returns whether the parser opened an element for this tag, so that the end tag must close it.
const fn is_element(tag: TagEnd) -> bool {
    matches!(
        tag,
        TagEnd::Paragraph
            | TagEnd::HtmlBlock
            | TagEnd::Heading(_)
            | TagEnd::List(_)
            | TagEnd::Item
            | TagEnd::Strong
            | TagEnd::Emphasis
            | TagEnd::BlockQuote(_)
            | TagEnd::CodeBlock
            | TagEnd::Link
    )
}

/// Returns whether a link's target is a path of this site, an https address, a mail address, or an anchor of the page.
fn is_safe(address: &str) -> bool {
    let is_plain = address.chars().all(|c| !c.is_whitespace() && !c.is_control() && c != '\\');
    let is_path = address.starts_with('/') && !address.starts_with("//");
    let leads = is_path || ["https://", "mailto:", "tel:", "#"].iter().any(|start| address.starts_with(start));
    is_plain && leads
}

fn words(nodes: &[Node]) -> String {
    let text = |node: &Node| match node {
        Node::Text(text) => text.clone(),
        Node::Element(element) => words(&element.children),
    };
    nodes.iter().map(text).collect()
}

/// Makes an anchor of a heading's words.
fn anchor(text: &str) -> String {
    let lower = text.to_lowercase();
    let is_letter = |c: char| c.is_alphanumeric() || is_sign(c);
    let words = lower.split(|c| !is_letter(c)).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-")
}

/// Returns whether a character is a sign of an Indian script, such as a virama, which belongs to the letter before it. Such
/// signs are not alphabetic.
fn is_sign(c: char) -> bool {
    matches!(c, '\u{0900}'..='\u{0963}' | '\u{0981}'..='\u{0DFF}' | '\u{0300}'..='\u{036F}')
}

#[cfg(test)]
mod tests;

//! The institute's own words of mails, for each language by itself. A mail that exists for its link can't be saved
//! without it. Words that no longer fit their template give way to the default ones.

use crate::mail::render::{Filled, Lookup, Piece, Rendered, line, paragraphs, pieces};
use crate::mail::template::{FieldKind, Template};
use crate::settings::rules::{is_line, is_text, is_web_address};
use kernel::Time;
use kernel::audit::Field;
use kernel::locale::Locale;
use kernel::markdown;
use kernel::validation::Violation;

/// Most characters of a subject.
pub const MAX_SUBJECT: usize = 150;
/// Most characters of a greeting.
pub const MAX_GREETING: usize = 150;
/// Most characters of a body.
pub const MAX_BODY: usize = 10_000;

/// The texts of a mail, which may contain fields.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Words {
    /// One line.
    pub subject: String,
    /// The first paragraph, one line; may be empty.
    pub greeting: String,
    /// The rest, in markdown.
    pub body: String,
}

/// The stored texts of a template in one language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredWords {
    pub template: String,
    /// The language of the texts.
    pub locale: Locale,
    /// Increases with each write. 0 means that the texts were never written.
    pub version: i32,
    /// The institute's own texts. `None` after they were reset to the default ones.
    pub words: Option<Words>,
    /// When the texts were last written or reset.
    pub changed_at: Time,
}

impl Words {
    /// Returns the English default texts of a template.
    pub fn default_of(template: &Template) -> Self {
        let Template { subject, greeting, body, .. } = template;
        let [subject, greeting, body] = [subject, greeting, body].map(|text| (*text).to_owned());
        Self { subject, greeting, body }
    }

    /// The default ones in a language; `None` where nobody translated the text. What else is not translated stays English.
    pub fn default_in(template: &Template, locale: Locale) -> Option<Self> {
        if locale == Locale::English {
            return Some(Self::default_of(template));
        }
        let Template { subject, greeting, body, .. } = template;
        let [subject, greeting, translated] = [subject, greeting, body].map(|text| locale.translate(text).into_owned());
        (translated != *body).then_some(Self { subject, greeting, body: translated })
    }

    /// Returns the texts in their stored form: trimmed, with `\r\n` replaced by `\n`.
    #[must_use]
    pub fn canonical(self) -> Self {
        let Self { subject, greeting, body } = self;
        let [subject, greeting, body] =
            [subject, greeting, body].map(|text| text.replace("\r\n", "\n").trim().to_owned());
        Self { subject, greeting, body }
    }

    /// Returns the texts as fields for the audit log.
    pub fn fields(&self) -> Vec<Field> {
        let Self { subject, greeting, body } = self;
        [("subject", subject), ("greeting", greeting), ("body", body)]
            .map(|(name, text)| (name, Some(text.clone())))
            .into()
    }

    /// Renders greeting and body.
    pub(super) fn paragraphs(&self, fields: &Lookup<'_>) -> Rendered {
        paragraphs(&format!("{}\n\n{}", self.greeting, self.body), fields)
    }

    /// Renders the subject.
    pub(super) fn subject(&self, fields: &Lookup<'_>) -> String {
        line(&self.subject, fields)
    }

    /// Returns the rules that the texts break as texts of this template.
    pub fn violations(&self, template: &Template) -> Vec<Violation> {
        let mut broken = Vec::new();
        let Self { subject, greeting, body } = self;
        if !is_line(subject, 1, MAX_SUBJECT) {
            broken.push(Violation::new(
                "subject",
                "invalid_line",
                "The subject must be one line of 1 to 150 characters.",
            ));
        }
        if !is_line(greeting, 0, MAX_GREETING) {
            let message = "The greeting must be one line of at most 150 characters.";
            broken.push(Violation::new("greeting", "invalid_line", message));
        }
        if !is_text(&body.replace('\t', " "), 1, MAX_BODY) {
            broken.push(Violation::new("body", "invalid_text", "The text must have 1 to 10,000 characters."));
        }
        broken.extend(markdown::too_deep("body", body));
        for (name, text, is_line) in [("subject", subject, true), ("greeting", greeting, true), ("body", body, false)] {
            broken
                .extend(of_fields(template, text, is_line).map(|(code, message)| Violation::new(name, code, message)));
        }
        if broken.is_empty() {
            broken.extend(self.of_links(template));
        }
        broken
    }

    /// Whether links are faulty, or the mail's main link is missing, even if everything else is empty.
    fn of_links(&self, template: &Template) -> Option<Violation> {
        let fields = |name: &str| {
            let field = template.field(name)?;
            Some(Filled { kind: field.kind, value: if field.required { "x" } else { "" } })
        };
        let Rendered { used, .. } = self.paragraphs(&fields);
        let is_missing = |name: &str| !used.contains(name);
        if template.fields.iter().any(|field| field.required && is_missing(field.name)) {
            let message = "A field that this mail is for is missing in the text.";
            return Some(Violation::new("body", "missing_field", message));
        }
        let all = |name: &str| template.field(name).map(|field| Filled { kind: field.kind, value: "x" });
        let none = |name: &str| template.field(name).map(|field| Filled { kind: field.kind, value: "" });
        let is_link = |address: &String| match pieces(address).as_slice() {
            [Piece::Field(name)] => template.field(name).is_some_and(|field| field.kind == FieldKind::Link),
            _ => is_web_address(address),
        };
        let [with, without] = [self.paragraphs(&all), self.paragraphs(&none)].map(|rendered| rendered.addresses);
        let message = "A link must lead to a field that is a link, or to an address that begins with https://.";
        let is_wrong = !with.iter().chain(&without).all(is_link);
        is_wrong.then(|| Violation::new("body", "invalid_address", message))
    }
}

/// Returns the code and the message of the first fault in the fields that a text names.
fn of_fields(template: &Template, words: &str, is_line: bool) -> Option<(&'static str, &'static str)> {
    let mut open = None;
    for piece in pieces(words) {
        let (Piece::Field(name) | Piece::Begin(name, _) | Piece::End(name)) = piece else { continue };
        let Some(field) = template.field(name) else {
            return Some(("unknown_field", "There is a field in braces that this mail does not have."));
        };
        match piece {
            Piece::Field(_) if is_line && field.kind != FieldKind::Line => {
                return Some(("not_in_line", "Links and fields of several lines stand in the text only."));
            }
            Piece::Begin(..) if open.is_none() => open = Some(name),
            Piece::End(_) if open == Some(name) => open = None,
            Piece::Text(_) | Piece::Field(_) => {}
            Piece::Begin(..) | Piece::End(_) => return Some(UNBALANCED),
        }
    }
    open.map(|_| UNBALANCED)
}

const UNBALANCED: (&str, &str) =
    ("unbalanced", "Each {#field} or {^field} needs its {/field} behind it, and none stands within another.");

//! A mail's default texts and its fields. The institute can replace the texts (`words.rs`); `render.rs` renders both in the
//! same way.

/// The topic of a mail; the office groups mails by it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Topic {
    /// An account, and how its owner logs in.
    Account,
    /// Access to courses, and results of learning.
    Learning,
    Orders,
    Wallet,
    Webinars,
    Enquiries,
    Staff,
}

impl Topic {
    /// All topics, in the order in which the office shows them.
    pub const ALL: [Self; 7] =
        [Self::Account, Self::Learning, Self::Orders, Self::Wallet, Self::Webinars, Self::Enquiries, Self::Staff];

    /// Returns the name in the API.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Account => "account",
            Self::Learning => "learning",
            Self::Orders => "orders",
            Self::Wallet => "wallet",
            Self::Webinars => "webinars",
            Self::Enquiries => "enquiries",
            Self::Staff => "staff",
        }
    }
}

/// The kind of a field's value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FieldKind {
    /// Text on one line.
    Line,
    /// Text of several lines and paragraphs; allowed in a mail's body only.
    Lines,
    /// An address of the site to which the mail links; allowed in a mail's body only.
    Link,
}

impl FieldKind {
    pub const ALL: [Self; 3] = [Self::Line, Self::Lines, Self::Link];

    /// Returns the name in the API.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Line => "line",
            Self::Lines => "lines",
            Self::Link => "link",
        }
    }
}

/// A placeholder, written `{name}`, whose value differs from mail to mail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TemplateField {
    /// Small letters only.
    pub name: &'static str,
    /// What the field contains, as the office explains it to editors.
    pub meaning: &'static str,
    /// A sample value for previews; for a link, the path. If it is empty, the preview shows the institute's name.
    pub sample: &'static str,
    pub kind: FieldKind,
    /// Whether every text of the mail must contain the field, because the mail is of no use without it.
    pub required: bool,
}

impl TemplateField {
    /// Makes a field with text on one line.
    pub const fn line(name: &'static str, meaning: &'static str, sample: &'static str) -> Self {
        Self { name, meaning, sample, kind: FieldKind::Line, required: false }
    }

    /// Makes a field with text on several lines.
    pub const fn lines(name: &'static str, meaning: &'static str, sample: &'static str) -> Self {
        Self { kind: FieldKind::Lines, ..Self::line(name, meaning, sample) }
    }

    /// Makes a field with a link to a page of the site.
    pub const fn link(name: &'static str, meaning: &'static str, sample: &'static str) -> Self {
        Self { kind: FieldKind::Link, ..Self::line(name, meaning, sample) }
    }

    /// Makes the field required: no text of the mail may leave it out.
    #[must_use]
    pub const fn required(self) -> Self {
        Self { required: true, ..self }
    }
}

/// The institute's name.
pub const BRAND: TemplateField = TemplateField::line("brand", "The institute's name.", "");
/// The name of the mail's reader.
pub const LEARNER: TemplateField = TemplateField::line(
    "learner",
    "The recipient's name. Left out where it was not confirmed and could be read as a link or a number.",
    "आशा वर्मा",
);

/// A mail that the product sends.
#[derive(Debug, PartialEq, Eq)]
pub struct Template {
    /// Identifies the template in storage and in addresses.
    pub name: &'static str,
    pub topic: Topic,
    /// When the mail is sent, as the office explains it to editors.
    pub when: &'static str,
    pub fields: &'static [TemplateField],
    /// One line.
    pub subject: &'static str,
    /// The first paragraph, one line; may be empty.
    pub greeting: &'static str,
    /// The rest, in the markdown that `render.rs` describes.
    pub body: &'static str,
}

impl Template {
    /// Returns the title that the office shows, such as 'Cart left'.
    pub fn title(&self) -> String {
        let mut letters = self.name.chars().map(|letter| if letter == '-' { ' ' } else { letter });
        letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect()
    }

    /// Returns the field with this name.
    pub fn field(&self, name: &str) -> Option<&'static TemplateField> {
        self.fields.iter().find(|field| field.name == name)
    }
}

/// Makes a constant for each template, and `ALL`, which lists them.
#[macro_export]
macro_rules! templates {
    ($topic:ident; $(
        #[doc = $when:literal]
        $NAME:ident = $name:literal {
            fields: [$($field:expr),* $(,)?],
            subject: $subject:expr,
            greeting: $greeting:expr,
            body: $body:expr $(,)?
        }
    )*) => {
        $(
            #[doc = $when]
            pub static $NAME: $crate::mail::template::Template = $crate::mail::template::Template {
                name: $name,
                topic: $crate::mail::template::Topic::$topic,
                when: $when.trim_ascii(),
                fields: &[$($field),*],
                subject: $subject,
                greeting: $greeting,
                body: $body,
            };
        )*

        /// All templates of this module.
        pub static ALL: &[&$crate::mail::template::Template] = &[$(&$NAME),*];
    };
}
pub use templates;

/// The salutation with which most mails begin.
pub const HELLO: &str = "Hello {learner},";

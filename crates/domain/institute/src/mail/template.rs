//! A mail's default words and its fields. The institute may replace the words (`words.rs`); `render.rs` writes both the
//! same way.

/// The topic of a mail; the office groups mails by it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Topic {
    /// An account, and how somebody gets in.
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
    /// All of them, in the office's order.
    pub const ALL: [Self; 7] =
        [Self::Account, Self::Learning, Self::Orders, Self::Wallet, Self::Webinars, Self::Enquiries, Self::Staff];

    /// The name on the wire.
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
    /// An address of the site that the mail leads to; allowed in a mail's body only.
    Link,
}

impl FieldKind {
    pub const ALL: [Self; 3] = [Self::Line, Self::Lines, Self::Link];

    /// The name on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Line => "line",
            Self::Lines => "lines",
            Self::Link => "link",
        }
    }
}

/// Something that differs from mail to mail, written `{name}`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TemplateField {
    /// Small letters.
    pub name: &'static str,
    /// What the field holds, for the office.
    pub meaning: &'static str,
    /// A sample value for previews; of a link, the path. If it is empty, the institute's name is used.
    pub sample: &'static str,
    /// The kind of its value.
    pub kind: FieldKind,
    /// Whether the mail is for it: no words may leave it out.
    pub required: bool,
}

impl TemplateField {
    /// Text on one line.
    pub const fn line(name: &'static str, meaning: &'static str, sample: &'static str) -> Self {
        Self { name, meaning, sample, kind: FieldKind::Line, required: false }
    }

    /// Text on several lines.
    pub const fn lines(name: &'static str, meaning: &'static str, sample: &'static str) -> Self {
        Self { kind: FieldKind::Lines, ..Self::line(name, meaning, sample) }
    }

    /// A page of the site.
    pub const fn link(name: &'static str, meaning: &'static str, sample: &'static str) -> Self {
        Self { kind: FieldKind::Link, ..Self::line(name, meaning, sample) }
    }

    /// The same, which no words may leave out.
    #[must_use]
    pub const fn required(self) -> Self {
        Self { required: true, ..self }
    }
}

/// The institute's name.
pub const BRAND: TemplateField = TemplateField::line("brand", "The institute's name.", "");
/// The reader of the mail.
pub const LEARNER: TemplateField = TemplateField::line(
    "learner",
    "The name of who gets the mail. Left out where it was not confirmed and could be read as a link or a number.",
    "आशा वर्मा",
);

/// A mail that the product sends.
#[derive(Debug, PartialEq, Eq)]
pub struct Template {
    /// Known by it in storage and addresses.
    pub name: &'static str,
    /// What it is about.
    pub topic: Topic,
    /// When the mail is sent, for the office.
    pub when: &'static str,
    /// The fields, which differ from mail to mail.
    pub fields: &'static [TemplateField],
    /// One line.
    pub subject: &'static str,
    /// The first paragraph, one line; may be empty.
    pub greeting: &'static str,
    /// The rest, in markdown: `render.rs` says which.
    pub body: &'static str,
}

impl Template {
    /// Its title in the office, such as 'Cart left'.
    pub fn title(&self) -> String {
        let mut letters = self.name.chars().map(|letter| if letter == '-' { ' ' } else { letter });
        letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect()
    }

    /// Its field of a name.
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

        /// All of this part.
        pub static ALL: &[&$crate::mail::template::Template] = &[$(&$NAME),*];
    };
}
pub use templates;

/// The beginning of most mails.
pub const HELLO: &str = "Hello {learner},";

//! What stands on certificates beside what they keep; `crates/domain/locales/*/documents.po` has it in other languages. Names in
//! braces are places.

/// The labels, and a list of them for the test that each is translated.
macro_rules! labels {
    ($($name:ident = $text:literal;)*) => {
        $(pub(crate) const $name: &str = $text;)*
        #[cfg(test)]
        pub(crate) const ALL: &[&str] = &[$($text),*];
    };
}

labels! {
    HEADING = "Certificate of completion";
    SENTENCE = "This certifies that {name} has completed the course {title}";
    ONE_HOUR = "1 hour of lessons · {day}";
    HOURS = "{hours} hours of lessons · {day}";
    CODE = "Certificate";
    VERIFY = "Verify at";
    FILE_TITLE = "Certificate {code}: {title}";
}

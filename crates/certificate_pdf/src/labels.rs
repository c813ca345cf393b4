//! The texts of certificates in English. `crates/domain/locales/*/documents.po` holds the translations. Names in braces are
//! placeholders.

pdf_text::labels! {
    HEADING = "Certificate of completion";
    SENTENCE = "This certifies that {name} has completed the course {title}";
    ONE_HOUR = "1 hour of lessons · {day}";
    HOURS = "{hours} hours of lessons · {day}";
    PRACTICE = "About {hours} hours with practice · {day}";
    CODE = "Certificate";
    VERIFY = "Verify at";
    FILE_TITLE = "Certificate {code}: {title}";
}

//! Tests that every sentence that the server shows to learners has a Hindi translation, and that every Hindi one is still in
//! use. The test reads the sources as text, because nothing else knows all the sentences.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use kernel::locale::Locale;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Paths below `crates/` (as prefixes) without sentences for learners: the back office, which is in English only; code that
/// writes no answers (commands, settings, figures, API documents); and mails and documents, whose texts have their own files.
const OTHERS: &[&str] = &[
    "api/src/answer.rs", // its sentences describe the API
    "api/src/backup_command.rs",
    "api/src/cli.rs",
    "api/src/config",
    "api/src/demo",
    "api/src/error/articles.rs",
    "api/src/error/bundles.rs",
    "api/src/error/captions.rs",
    "api/src/error/courses.rs",
    "api/src/error/mentors.rs",
    "api/src/error/site.rs",
    "api/src/error/staff.rs",
    "api/src/error/translations.rs",
    "api/src/error/uploads.rs",
    "api/src/jobs_command.rs",
    "api/src/media_command.rs",
    "api/src/middleware/metrics",
    "api/src/public_catalogue/site/description.rs",
    "api/src/routes.rs",
    "api/src/routes/admin/",
    "api/src/routes/auth/setup.rs",
    "api/src/routes/teach",
    "api/src/settings_wire.rs",
    "domain/kernel/src/audit",
    "domain/kernel/src/course_languages.rs",
    "domain/kernel/src/locale",
    "domain/kernel/src/ports/media.rs",
    "domain/kernel/src/window.rs",
    "domain/institute/src/articles",
    "domain/catalogue/src",
    "domain/money/src/coupon/change_coupon.rs",
    "domain/money/src/coupon/rules.rs",
    "domain/learning/src/discussions/moderate_posts.rs",
    "domain/src/enquiries/answer_enquiry.rs",
    "domain/src/enquiries/change_enquiries.rs",
    "domain/people/src/identity/first_admin.rs",
    "domain/money/src/invoicing",
    "domain/src/launch",
    "domain/institute/src/mail",
    "domain/learning/src/mail",
    "domain/money/src/mail",
    "domain/people/src/mail",
    "domain/src/mail",
    "domain/money/src/payments/decide_refund_request.rs",
    "domain/money/src/payments/send_refunds.rs",
    "domain/money/src/payments/settle_refund.rs",
    "domain/src/providers",
    "domain/learning/src/reviews/moderate_review.rs",
    "domain/institute/src/settings",
    "domain/institute/src/site",
    "domain/people/src/staff",
    "domain/src/students",
    "domain/institute/src/testing",
    "domain/learning/src/testing",
    "domain/money/src/testing",
    "domain/people/src/testing",
    "domain/src/testing",
    "domain/src/translations",
    "domain/money/src/wallet/credit_student.rs",
    "domain/src/webinars/change_webinar.rs",
    "domain/src/webinars/webinar.rs",
];

/// Files below the paths above that do contain sentences for learners.
const LEARNERS: &[&str] =
    &["domain/catalogue/src/batches/choose_batches.rs", "domain/catalogue/src/quizzes/attempt.rs"];

/// Sentences for the staff in files that also contain sentences for learners.
const OFFICE: &[&str] = &[
    "Your account is of the demo data and would go with it. Log in with one of your own, invited under Staff.",
    "No payment gateway is set that can be used. Choose one first.",
    "A few test payments an hour are enough. Try again later.",
    "Who runs the server set this; it cannot be changed here.",
    "Approve this withdrawal before it is paid.",
    "This withdrawal is already approved.",
    "This withdrawal was paid.",
    "This withdrawal was rejected.",
    "Withdrawal not found.",
    "This credit was given before, with another amount or reason. Look at the wallet before you give more.",
    "This is somebody of the staff. Only learners have a wallet.",
    "What was paid here is taken off {titles}, which the buyer ordered on {day} and has not paid yet. Try again when that order is \
     cancelled or over.",
    "What was paid here was taken off {titles}, which the buyer ordered on {day}. Refund that order first.",
    "This was paid with {gateway}, which is not configured here any more. See there whether the money came.",
    "{left} more students can be mailed today: {MAILS_A_DAY} mails a day is the most.",
    "A reward behind this withdrawal was taken back: the wallet is short of {missing}. Reject it instead.",
    "Say why; the buyer reads it.",
    "Say why; the learner reads it.",
    // The client shows its own text for why a payment failed.
    "The payment was never completed.",
    "The payment service did not answer.",
    // These literals are not sentences for readers: a last name's initial, and a note on an enquiry.
    "{} {initial}.",
    "We called.",
];

/// A string literal in a source, and the code before it.
struct Literal {
    text: String,
    before: String,
}

fn unescaped(written: &str) -> String {
    let (mut text, mut letters) = (String::new(), written.chars().peekable());
    while let Some(letter) = letters.next() {
        if letter != '\\' {
            text.push(letter);
            continue;
        }
        match letters.next() {
            // A backslash at the end of a line continues the literal on the next line.
            Some('\n') => while letters.next_if(|blank| blank.is_whitespace()).is_some() {},
            Some('n') => text.push('\n'),
            Some(other) => text.push(other),
            None => {}
        }
    }
    text
}

/// Returns the quoted string literals, without those in comments. Raw strings contain no sentences of ours.
fn literals(source: &str) -> Vec<Literal> {
    let (mut found, mut rest) = (Vec::new(), source);
    while let Some(at) = rest.find(['"', '/', '\'']) {
        let (before, here) = rest.split_at(at);
        let after = if here.starts_with("//") {
            here.split_once('\n').map_or("", |(_, next)| next)
        } else if let Some(quoted) = here.strip_prefix("'\"'") {
            quoted
        } else if let Some(inside) = here.strip_prefix('"') {
            let mut is_escaped = false;
            let end = inside.find(|letter| {
                let ends = letter == '"' && !is_escaped;
                is_escaped = letter == '\\' && !is_escaped;
                ends
            });
            let (text, after) = inside.split_at(end.unwrap_or(inside.len()));
            let before = before.lines().next_back().unwrap_or_default().trim().to_owned();
            found.push(Literal { text: unescaped(text), before });
            after.strip_prefix('"').unwrap_or_default()
        } else {
            here.get(1..).unwrap_or_default()
        };
        rest = after;
    }
    found
}

/// Whether a reader may see the literal: it reads like a sentence, or the code makes a text of it.
fn is_said(literal: &Literal) -> bool {
    let Literal { text, before } = literal;
    if ["Text::new(", "Text::counted(", ".translate("].iter().any(|call| before.ends_with(call)) {
        return true;
    }
    let is_internal = ["#[error(", "expect(", "verbatim(format!(", "let message = format!(", "description = "];
    let is_sentence = text.starts_with(|first: char| first.is_uppercase() || "'{".contains(first))
        && text.ends_with(['.', '!', '?'])
        && text.contains(' ')
        && !text.contains('\n');
    is_sentence && !is_internal.iter().any(|call| before.ends_with(call))
}

fn sources(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in folder.read_dir().unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, into);
        } else if path.extension().is_some_and(|ending| ending == "rs") && !path.ends_with("tests.rs") {
            into.push(path);
        }
    }
}

/// Returns each literal of the domain and API crates, with its path below `crates/`. Tests at the end of a module are left out.
fn all() -> Vec<(String, Literal)> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut paths = Vec::new();
    for context in ["kernel", "institute", "people", "catalogue", "learning", "money"] {
        sources(&crates.join("domain").join(context).join("src"), &mut paths);
    }
    sources(&crates.join("domain/src"), &mut paths);
    sources(&crates.join("api/src"), &mut paths);
    let read = |path: PathBuf| {
        let source = std::fs::read_to_string(&path).unwrap();
        let code = source.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        let name = path.strip_prefix(crates).unwrap().display().to_string();
        literals(code).into_iter().map(move |literal| (name.clone(), literal)).collect::<Vec<_>>()
    };
    paths.into_iter().flat_map(read).collect()
}

#[test]
fn what_learners_are_told_is_in_hindi() {
    let begins = |path: &str, list: &[&str]| list.iter().any(|other| path.starts_with(other));
    let is_ours = |path: &str| begins(path, LEARNERS) || !begins(path, OTHERS);
    let said = all().into_iter().filter(|(path, literal)| is_ours(path) && is_said(literal));
    let texts: BTreeSet<_> = said.map(|(path, literal)| (literal.text, path)).collect();
    assert!(texts.len() > 250, "the sources are read: {}", texts.len());
    let lacking = texts
        .iter()
        .filter(|(text, _)| !OFFICE.contains(&text.as_str()) && !KNOWN_AS_ONE.contains(&text.as_str()))
        .filter(|(text, _)| !is_known(text));
    let lacking: Vec<_> = lacking.map(|(text, path)| format!("{path}: {text}")).collect();
    assert!(lacking.is_empty(), "without a text in locales/hi:\n{}", lacking.join("\n"));
}

/// Texts that are the same in Hindi.
const KNOWN_AS_ONE: &[&str] = &["{day}, {time}"];

fn is_known(text: &str) -> bool {
    Locale::Hindi.translate(text) != text
}

#[test]
fn every_path_that_is_left_out_exists() {
    let paths: BTreeSet<_> = all().into_iter().map(|(path, _)| path).collect();
    let gone: Vec<_> = OTHERS.iter().filter(|other| !paths.iter().any(|path| path.starts_with(*other))).collect();
    assert!(gone.is_empty(), "no source of a text begins with: {gone:?}");
}

#[test]
fn what_is_in_hindi_is_still_said() {
    let said: BTreeSet<_> = all().into_iter().map(|(_, literal)| literal.text).collect();
    let po = include_str!("../locales/hi/refusals.po");
    let ids = po.lines().filter_map(|line| line.strip_prefix("msgid \"")?.strip_suffix('"')).map(unescaped);
    let gone: Vec<_> = ids.filter(|id| !id.is_empty() && !said.contains(id)).collect();
    assert!(gone.is_empty(), "nobody says any more:\n{}", gone.join("\n"));
}

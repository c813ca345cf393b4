//! Rules of single settings, which the table in `table.rs` names.

use super::colour::{Colour, READABLE};
use kernel::course_languages::in_language;
use kernel::email::is_email;
use kernel::gst::StateCode;
use kernel::gstin;
use kernel::money::BasisPoints;

/// The code and the message of a broken rule.
type Broken = Option<(&'static str, &'static str)>;

fn unless(holds: bool, code: &'static str, message: &'static str) -> Broken {
    (!holds).then_some((code, message))
}

/// Accepts every value.
pub(super) const fn any<T>(_: &T) -> Broken {
    None
}

/// Checks text on one line.
pub(super) fn line(entered: &str, least: usize, most: usize, message: &'static str) -> Broken {
    unless(is_line(entered, least, most), length_code(least), message)
}

/// Checks text on one line, which may be missing.
pub(super) fn optional_line(entered: &Option<String>, most: usize, message: &'static str) -> Broken {
    line(entered.as_deref().unwrap_or_default(), 0, most, message)
}

/// Checks text on several lines.
pub(super) fn text(entered: &str, least: usize, most: usize, message: &'static str) -> Broken {
    unless(is_text(entered, least, most), length_code(least), message)
}

/// Returns the code for a wrong length. A text that may be empty can only be too long.
const fn length_code(least: usize) -> &'static str {
    if least == 0 { "too_long" } else { "invalid_text" }
}

pub(super) fn digits(entered: &str, least: usize, most: usize, message: &'static str) -> Broken {
    let holds = (least..=most).contains(&entered.len()) && entered.bytes().all(|byte| byte.is_ascii_digit());
    unless(holds, "invalid_sac", message)
}

/// Checks that an address has only a scheme and a host. A slash may follow, because browsers copy one.
pub(super) fn site_address(entered: &Option<String>, message: &'static str) -> Broken {
    let is_host = |text: &str| {
        let host = text.strip_suffix('/').unwrap_or(text).strip_prefix("https://").unwrap_or_default();
        !host.contains(['/', '?', '#']) && host.is_ascii() && is_web_address(text)
    };
    unless(entered.as_deref().is_none_or(is_host), "invalid_address", message)
}

/// Checks a prefix of document numbers. It has letters only, because a number has at most 16 characters (CGST Rules 2017, r.
/// 46).
pub(super) fn series(entered: &Option<String>, message: &'static str) -> Broken {
    let fits = |name: &str| (1..=3).contains(&name.len()) && name.bytes().all(|byte| byte.is_ascii_uppercase());
    unless(entered.as_deref().is_none_or(fits), "invalid_series", message)
}

pub(super) fn email(entered: &str, message: &'static str) -> Broken {
    unless(is_email(entered), "invalid_email", message)
}

pub(super) fn own_picture(entered: &Option<String>, message: &'static str) -> Broken {
    unless(entered.as_deref().is_none_or(is_own_path), "invalid_picture", message)
}

pub(super) fn web_address(entered: &Option<String>, message: &'static str) -> Broken {
    unless(entered.as_deref().is_none_or(is_web_address), "invalid_address", message)
}

/// Checks that text of the colour `on_it` is legible on the entered colour.
pub(super) fn readable(entered: &str, on_it: Colour, message: &'static str) -> Broken {
    let Some(colour) = Colour::parse(entered) else {
        return Some(("invalid_colour", "Enter a colour such as #0b4f5c."));
    };
    unless(colour.contrast(on_it) >= READABLE, "low_contrast", message)
}

pub(super) fn state(entered: &str, message: &'static str) -> Broken {
    unless(StateCode::parse(entered).is_some(), "unknown_state", message)
}

/// Checks that courses can be taught in the language.
pub(super) fn course_language(entered: &Option<String>, message: &'static str) -> Broken {
    unless(in_language(entered.as_deref()).is_none(), "unknown_language", message)
}

pub(super) fn gstin(entered: &Option<String>, message: &'static str) -> Broken {
    unless(entered.as_deref().is_none_or(|gstin| gstin::state_of(gstin).is_some()), "invalid_gstin", message)
}

pub(super) fn share(entered: &BasisPoints, message: &'static str) -> Broken {
    unless(*entered <= BasisPoints::WHOLE, "out_of_range", message)
}

pub(super) fn up_to(entered: &u32, most: u32, message: &'static str) -> Broken {
    unless(*entered <= most, "out_of_range", message)
}

pub(super) fn optional_up_to(entered: &Option<u32>, most: u32, message: &'static str) -> Broken {
    unless(entered.is_none_or(|number| number <= most), "out_of_range", message)
}

/// Returns whether a text has one line, at least `least` characters besides spaces at its ends, and at most `most` in all.
pub(crate) fn is_line(text: &str, least: usize, most: usize) -> bool {
    is_text(text, least, most) && !text.contains(char::is_control)
}

/// Checks the length as `is_line` does, but allows several lines.
pub(crate) fn is_text(text: &str, least: usize, most: usize) -> bool {
    let breaks = |letter: char| letter.is_control() && letter != '\n';
    text.trim().chars().count() >= least && text.chars().count() <= most && !text.contains(breaks)
}

/// Returns whether a path belongs to a file that was uploaded to this site.
pub(crate) fn is_own_path(path: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/-_.".contains(&byte);
    path.starts_with("/media/") && path.len() <= 200 && path.bytes().all(plain) && !path.contains("..")
}

pub(crate) fn is_web_address(text: &str) -> bool {
    let rest = text.strip_prefix("https://").unwrap_or_default();
    let plain = |letter: char| !letter.is_whitespace() && !letter.is_control() && !"<>\"'\\".contains(letter);
    let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
    text.len() <= 300 && rest.chars().all(plain) && host.contains('.') && !host.contains('@')
}

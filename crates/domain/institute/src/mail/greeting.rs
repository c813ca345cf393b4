//! The salutation of a mail.

use kernel::events::Recipient;

/// The name of a user at an address; `shown` says whether it was shown to be theirs. Elsewhere a name that could be read as a
/// link or as a number to call is left out: strangers would write to others by it.
pub fn shown_name(to: &Recipient, shown: bool) -> &str {
    if shown { &to.name } else { plain_name(&to.name) }
}

/// A name, unless it could be read as a link or as a number to call: then nothing.
pub fn plain_name(name: &str) -> &str {
    let plain = |c: char| !c.is_numeric() && (!c.is_ascii_punctuation() || "-'".contains(c));
    // 'Dr.' and 'R.' are names, 'win.example' is not.
    let is_plain = |word: &str| word.trim_end_matches('.').chars().all(plain);
    if name.split_whitespace().all(is_plain) { name } else { "" }
}

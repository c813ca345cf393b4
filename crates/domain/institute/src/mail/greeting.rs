//! The salutation of a mail.

use kernel::events::Recipient;

/// Returns the recipient's name for the salutation. `shown` tells whether the recipient confirmed the address. Without a
/// confirmation, a name that could be read as a link or a phone number becomes empty: strangers could sign up with somebody
/// else's address and advertise through the name.
pub fn shown_name(to: &Recipient, shown: bool) -> &str {
    if shown { &to.name } else { plain_name(&to.name) }
}

/// Returns the name, or an empty text if the name could be read as a link or a phone number.
pub fn plain_name(name: &str) -> &str {
    let plain = |c: char| !c.is_numeric() && (!c.is_ascii_punctuation() || "-'".contains(c));
    // A period at the end of a word is allowed ('Dr.', 'R.'), one within a word is not ('win.example').
    let is_plain = |word: &str| word.trim_end_matches('.').chars().all(plain);
    if name.split_whitespace().all(is_plain) { name } else { "" }
}

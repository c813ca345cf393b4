//! Normalises texts for search, including the usual spelling variants of Hindi.

pub(super) use kernel::folded_text::{ANUSVARA, folded as plain, is_danda, is_devanagari};

/// Most characters in a word of a search.
pub(super) const MOST_LETTERS: usize = 40;

/// Splits a text at spaces and punctuation.
pub(super) fn separated(text: &str) -> impl Iterator<Item = &str> {
    let is_between = |letter: char| {
        letter.is_whitespace() || is_danda(letter) || ",.:;!?()\"'/–—―‘’‚‛“”„‟«»‹›…，。：；！？（）".contains(letter)
    };
    text.split(is_between).filter(|word| !word.is_empty())
}

//! Codes that people copy by hand, in Crockford's base32, which leaves out letters that look like others.

const ALPHABET: [char; 32] = [
    '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K', 'M', 'N', 'P',
    'Q', 'R', 'S', 'T', 'V', 'W', 'X', 'Y', 'Z',
];
/// Longest input that is parsed as a code, in bytes.
const MAX_TYPED: usize = 64;

/// The format of a code: the number of letters, at most 24 of five bits each, in groups joined by hyphens.
#[derive(Debug, Clone, Copy)]
pub struct Form {
    pub letters: usize,
    /// Number of letters between two hyphens.
    pub group: usize,
}

impl Form {
    /// Makes a code of random bytes. Missing bytes count as zero.
    pub fn of_random(self, bytes: &[u8]) -> String {
        let needed = (self.letters * 5).div_ceil(8);
        let filled = bytes.iter().copied().chain(std::iter::repeat(0)).take(needed);
        let bits = filled.fold(0_u128, |bits, byte| bits << 8 | u128::from(byte));
        let letters = (0..self.letters).rev().filter_map(|place| {
            let letter = usize::try_from(bits >> (5 * place) & 31).ok()?;
            ALPHABET.get(letter).copied()
        });
        self.grouped(letters)
    }

    /// Parses a code that a person typed. Accepts small letters, spaces, missing hyphens and look-alike letters.
    pub fn read(self, text: &str) -> Option<String> {
        if text.len() > MAX_TYPED {
            return None;
        }
        let typed = text.chars().filter(|letter| !matches!(letter, '-' | ' '));
        let meant = typed.map(|letter| match letter.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            other => other,
        });
        let letters: Vec<char> = meant.collect();
        let holds = letters.len() == self.letters && letters.iter().all(|letter| ALPHABET.contains(letter));
        holds.then(|| self.grouped(letters))
    }

    fn grouped(self, letters: impl IntoIterator<Item = char>) -> String {
        let mut text = String::with_capacity(self.letters * 2);
        for (place, letter) in letters.into_iter().enumerate() {
            if place > 0 && place % self.group == 0 {
                text.push('-');
            }
            text.push(letter);
        }
        text
    }
}

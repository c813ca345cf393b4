//! Transliterates Hindi into Latin letters, as people type it on a phone.

use super::normal_form::ANUSVARA;

const VIRAMA: char = '\u{94d}';

/// A consonant, or none, with the vowel that follows.
struct Syllable {
    consonant: String,
    vowel: String,
    /// Whether the vowel is the inherent 'a', which Devanagari doesn't write and which is often silent.
    is_inherent: bool,
}

/// Transliterates a normalised word into Latin letters: 'विपणन' gives 'vipnan'. Other scripts are unchanged.
///
/// `any_ascii` isn't enough, because it transliterates letter by letter. It would neither add the 'a' between consonants
/// ('vipnn') nor leave out silent ones.
pub(super) fn romanise(word: &str) -> String {
    let mut syllables = syllables(word);
    silence(&mut syllables);
    syllables.into_iter().flat_map(|syllable| [syllable.consonant, syllable.vowel]).collect()
}

fn syllables(word: &str) -> Vec<Syllable> {
    let mut syllables: Vec<Syllable> = Vec::new();
    let mut letters = word.chars().peekable();
    while let Some(letter) = letters.next() {
        if letter == ANUSVARA {
            // The nasal sounds like 'm' before labial consonants: 'कंपनी'.
            let nasal = if matches!(letters.peek(), Some('प'..='म')) { 'm' } else { 'n' };
            if let Some(last) = syllables.last_mut() {
                last.vowel.push(nasal);
                last.is_inherent = false;
            }
            continue;
        }
        let Some(consonant) = consonant(letter) else {
            let vowel = vowel(letter).map_or_else(|| other(letter), str::to_owned);
            syllables.push(Syllable { consonant: String::new(), vowel, is_inherent: false });
            continue;
        };
        let mut syllable = Syllable { consonant: consonant.to_owned(), vowel: "a".to_owned(), is_inherent: true };
        if let Some(sign) = letters.peek().copied().and_then(sign) {
            letters.next();
            syllable.vowel = sign.to_owned();
            syllable.is_inherent = false;
        }
        // 'ज्ञ' is a single letter with its own sound.
        match syllables.last_mut().filter(|last| letter == 'ञ' && last.consonant == "j" && last.vowel.is_empty()) {
            Some(last) => *last = Syllable { consonant: "gy".to_owned(), ..syllable },
            None => syllables.push(syllable),
        }
    }
    syllables
}

/// Removes silent inherent vowels: at the end of a word, and between a syllable with a vowel and the next consonant with a
/// vowel. It works from the end, because of two such vowels in a row the first one is spoken.
fn silence(syllables: &mut [Syllable]) {
    let has_vowel = |syllable: Option<&Syllable>| syllable.is_some_and(|syllable| !syllable.vowel.is_empty());
    for at in (1..syllables.len()).rev() {
        let is_last = at + 1 == syllables.len();
        let before = has_vowel(at.checked_sub(1).and_then(|before| syllables.get(before)));
        let after = has_vowel(syllables.get(at + 1));
        if let Some(syllable) = syllables.get_mut(at)
            && syllable.is_inherent
            && (is_last || (before && after))
        {
            syllable.vowel.clear();
        }
    }
}

fn other(letter: char) -> String {
    if letter == VIRAMA || letter == 'ः' { String::new() } else { letter.to_string() }
}

fn consonant(letter: char) -> Option<&'static str> {
    Some(match letter {
        'क' => "k",
        'ख' => "kh",
        'ग' => "g",
        'घ' => "gh",
        'च' => "ch",
        'छ' => "chh",
        'ज' => "j",
        'झ' => "jh",
        'ट' | 'त' => "t",
        'ठ' | 'थ' => "th",
        'ड' | 'द' => "d",
        'ढ' | 'ध' => "dh",
        'ङ' | 'ञ' | 'ण' | 'न' => "n",
        'प' => "p",
        'फ' => "ph",
        'ब' => "b",
        'भ' => "bh",
        'म' => "m",
        'य' => "y",
        'र' => "r",
        'ल' | 'ळ' => "l",
        'व' => "v",
        'श' | 'ष' => "sh",
        'स' => "s",
        'ह' => "h",
        _ => return None,
    })
}

fn vowel(letter: char) -> Option<&'static str> {
    Some(match letter {
        'अ' | 'आ' => "a",
        'इ' | 'ई' => "i",
        'उ' | 'ऊ' => "u",
        'ऋ' => "ri",
        'ए' | 'ऍ' => "e",
        'ऐ' => "ai",
        'ओ' | 'ऑ' => "o",
        'औ' => "au",
        _ => return None,
    })
}

fn sign(letter: char) -> Option<&'static str> {
    Some(match letter {
        VIRAMA => "",
        'ा' => "a",
        'ि' | 'ी' => "i",
        'ु' | 'ू' => "u",
        'ृ' => "ri",
        'े' | 'ॅ' => "e",
        'ै' => "ai",
        'ो' | 'ॉ' => "o",
        'ौ' => "au",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::super::normal_form::plain;
    use super::*;

    #[test]
    fn hindi_is_written_as_people_type_it() {
        for (word, typed) in [
            ("हिन्दी", "hindi"),
            ("व्यापार", "vyapar"),
            ("विपणन", "vipnan"),
            ("मार्केटिंग", "marketing"),
            ("फ़ोटो", "photo"),
            ("गूगल", "gugal"),
            ("करना", "karna"),
            ("नमकीन", "namkin"),
            ("समझ", "samajh"),
            ("ज्ञान", "gyan"),
            ("विज्ञान", "vigyan"),
            ("कृषि", "krishi"),
            ("कंपनी", "kampni"),
            ("में", "men"),
            ("और", "aur"),
            ("HTML5", "html5"),
            ("न", "na"),
            ("दुःख", "dukh"),
            ("", ""),
        ] {
            assert_eq!(romanise(&plain(word)), typed, "{word}");
        }
    }
}

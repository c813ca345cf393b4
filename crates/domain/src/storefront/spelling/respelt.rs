//! Respells English words as they sound, and reads abbreviations that are written as letter names.

/// Parts of English words with their sounds. `^` marks the beginning of a word and `$` its end. Earlier lines have priority.
/// The table also applies to Hindi in Latin letters. That does no harm, because both sides of a comparison pass through it.
const RESPELT: [(&str, &str); 54] = [
    ("^kn", "n"),
    ("^wr", "r"),
    ("^psych", "saik"),
    ("architect", "arkitekt"),
    ("business", "bijnes"),
    ("chrom", "krom"),
    ("design", "dijain"),
    ("^easy", "iji"),
    ("educat", "ejuket"),
    ("^exam", "egjam"),
    ("insurance", "inshorens"),
    ("language", "langvej"),
    ("machin", "mashin"),
    ("music", "myujik"),
    ("^news", "nyuj"),
    ("physic", "fijik"),
    ("presen", "prejen"),
    ("^resume$", "rejume"),
    ("techn", "tekn"),
    ("^talk", "tok"),
    ("^user", "yujar"),
    ("visual", "vijual"),
    ("windows", "vindoj"),
    ("website", "vebsait"),
    ("cture", "kchar"),
    ("ture", "char"),
    ("ction", "kshan"),
    ("tion", "shan"),
    ("ssion", "shan"),
    ("nsion", "nshan"),
    ("sion", "jan"),
    ("cial", "shal"),
    ("tial", "shal"),
    ("cian", "shan"),
    ("sch", "sk"),
    ("ight", "ait"),
    ("budget", "bajat"),
    ("knowledge", "nolej"),
    ("dge", "j"),
    ("aging", "ejing"),
    ("age", "ej"),
    ("agi", "aji"),
    ("digi", "diji"),
    ("ngine", "njini"),
    ("gener", "jener"),
    ("gic", "jik"),
    ("gy$", "ji"),
    ("nge", "nj"),
    ("que$", "k"),
    ("gue$", "g"),
    ("google", "gugal"),
    ("cycle", "saikal"),
    ("^who", "ho"),
    ("^hour", "aur"),
];

/// Respells a word in Latin letters closer to its sound, and returns it between `^` and `$`.
pub(super) fn respelt(word: &str) -> String {
    let mut spelt = format!("^{word}$");
    for (part, heard) in RESPELT {
        if spelt.contains(part) {
            spelt = spelt.replace(part, heard);
        }
    }
    spelt
}

/// English letter names as written in Hindi. A longer name comes before a shorter one that it begins with.
const LETTERS: [(&str, char); 29] = [
    ("डब्ल्यू", 'w'),
    ("डब्लू", 'w'),
    ("एक्स", 'x'),
    ("क्यू", 'q'),
    ("जेड", 'z'),
    ("वाई", 'y'),
    ("एच", 'h'),
    ("एफ", 'f'),
    ("एल", 'l'),
    ("एम", 'm'),
    ("एन", 'n'),
    ("एस", 's'),
    ("आई", 'i'),
    ("आर", 'r'),
    ("यू", 'u'),
    ("जे", 'j'),
    ("जी", 'g'),
    ("के", 'k'),
    ("पी", 'p'),
    ("बी", 'b'),
    ("सी", 'c'),
    ("डी", 'd'),
    ("टी", 't'),
    ("वी", 'v'),
    ("वि", 'v'),
    ("ए", 'a'),
    ("ई", 'e'),
    ("इ", 'e'),
    ("ओ", 'o'),
];

/// Most letters in an abbreviation.
const MOST_LETTERS: usize = 6;

/// Returns the abbreviation that a normalised word spells in letter names: 'एचटीएमएल' gives 'html'.
pub(super) fn abbreviation(word: &str) -> Option<String> {
    let (mut rest, mut letters) = (word, String::new());
    while !rest.is_empty() {
        let (left, letter) = LETTERS.iter().find_map(|(name, letter)| Some((rest.strip_prefix(name)?, *letter)))?;
        letters.push(letter);
        rest = left;
    }
    (2..=MOST_LETTERS).contains(&letters.len()).then_some(letters)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn abbreviations_are_read_by_the_names_of_their_letters() {
        for (word, letters) in [
            ("एचटीएमएल", "html"),
            ("सीएसएस", "css"),
            ("जीएसटी", "gst"),
            ("एआई", "ai"),
            ("एसईओ", "seo"),
            ("एपीआई", "api"),
            ("पीडीएफ", "pdf"),
            ("यूएक्स", "ux"),
        ] {
            assert_eq!(abbreviation(word).as_deref(), Some(letters));
        }
        for word in ["", "आई", "एक्सेल", "आरती", "हिंदी", "html"] {
            assert_eq!(abbreviation(word), None, "{word}");
        }
    }

    #[test]
    fn parts_are_respelt_at_their_places() {
        assert_eq!(respelt("designer"), "^dijainer$");
        assert_eq!(respelt("knit"), "nit$");
        assert_eq!(respelt("unknit"), "^unknit$");
    }
}

//! Other spellings of names that contain signs: people search for 'nodejs', 'dotnet' and 'cpp'.

use super::normal_form::is_devanagari;

/// Returns the spellings without signs of names such as 'node.js', '.net', 'c++' and 'c#' in a normalised text, and the
/// spellings with signs of 'cpp' and 'csharp'.
pub(super) fn other_spellings(text: &str) -> Vec<String> {
    let is_between = |letter: char| !letter.is_alphanumeric() && !is_devanagari(letter) && !".+#".contains(letter);
    text.split(is_between).flat_map(|name| spellings_of(name.trim_end_matches('.'))).flatten().collect()
}

fn spellings_of(name: &str) -> [Option<String>; 2] {
    let is_letter = |text: &str| text.len() == 1 && begins_with_letter(text);
    if let Some(letter) = name.strip_suffix("++").filter(|stem| is_letter(stem)) {
        return [Some(format!("{letter}pp")), Some(format!("{letter}plusplus"))];
    }
    if let Some(letter) = name.strip_suffix('#').filter(|stem| is_letter(stem)) {
        return [Some(format!("{letter}sharp")), None];
    }
    match name {
        "cpp" | "cplusplus" => [Some("c++".to_owned()), None],
        "csharp" => [Some("c#".to_owned()), None],
        _ => match name.strip_prefix('.') {
            Some(rest) if begins_with_letter(rest) => [Some(format!("dot{}", rest.replace('.', ""))), None],
            // Numbers such as '3.5' are no names.
            None if name.contains('.') && name.split('.').all(begins_with_letter) => {
                [Some(name.replace('.', "")), name.ends_with(".net").then(|| "dotnet".to_owned())]
            }
            _ => [None, None],
        },
    }
}

fn begins_with_letter(text: &str) -> bool {
    text.chars().next().is_some_and(char::is_alphabetic)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_with_signs_have_spellings_without_them() {
        for (text, spellings) in [
            ("node.js and express", "nodejs"),
            ("learn .net.", "dotnet"),
            ("asp.net core, vue.js", "aspnet dotnet vuejs"),
            ("c++ and c#", "cpp cplusplus csharp"),
            ("c/c++", "cpp cplusplus"),
            ("(c#)", "csharp"),
            ("cpp, csharp", "c++ c#"),
            ("हिंदी में node.js", "nodejs"),
            ("version 3.5 ... 1++ word+excel #3 notepad++", ""),
            ("a sentence. another", ""),
        ] {
            assert_eq!(other_spellings(text).join(" "), spellings, "{text}");
        }
    }
}

//! Questions as the rows of a table that somebody filled in: one row each, cells under the headings of [`Column`].

use super::quiz::{Choice, QuestionEntry, TaskKind};

/// What a cell says. The heading's name is matched in any case and without white space.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Column {
    /// `single`, `multiple`, `truefalse`, `text` or `order`.
    Kind,
    /// What is asked.
    Prompt,
    /// An option, from 1.
    Option(usize),
    /// Numbers of the right options, `true` or `false`, or accepted answers; parted by `;`.
    Correct,
    /// Why.
    Explanation,
}

impl Column {
    /// By its heading.
    pub fn parse(heading: &str) -> Option<Self> {
        let heading: String = heading.split_whitespace().collect::<String>().to_lowercase();
        match heading.as_str() {
            "kind" => Some(Self::Kind),
            "prompt" => Some(Self::Prompt),
            "correct" => Some(Self::Correct),
            "explanation" => Some(Self::Explanation),
            other => {
                let number = other.strip_prefix("option")?.parse().ok()?;
                Some(Self::Option(number)).filter(|_| (1..=10).contains(&number))
            }
        }
    }
}

/// The question of a row.
///
/// # Errors
/// What is wrong with it, in a sentence each.
pub fn question(columns: &[Option<Column>], cells: &[String]) -> Result<QuestionEntry, Vec<&'static str>> {
    let cell = |wanted: Column| {
        let found = columns.iter().zip(cells).find(|(column, _)| **column == Some(wanted));
        found.map(|(_, cell)| undone(cell.trim())).unwrap_or_default()
    };
    let kind = cell(Column::Kind).to_lowercase();
    let Some(kind) = TaskKind::parse(&kind) else {
        return Err(vec!["The kind must be single, multiple, truefalse, text or order."]);
    };
    // Empty cells behind the last option are none; one between two is an option without a text, which is refused.
    let mut texts: Vec<String> = (1..=10).map(|number| cell(Column::Option(number)).to_owned()).collect();
    while texts.last().is_some_and(String::is_empty) {
        texts.pop();
    }
    let correct: Vec<&str> = cell(Column::Correct).split(';').map(str::trim).filter(|part| !part.is_empty()).collect();
    let mut entry = QuestionEntry {
        id: None,
        kind,
        prompt: cell(Column::Prompt).to_owned(),
        explanation: cell(Column::Explanation).to_owned(),
        options: texts.into_iter().map(|text| Choice { text, is_right: false }).collect(),
        accepted: Vec::new(),
        is_true: None,
    };
    match kind {
        TaskKind::Single | TaskKind::Multiple => {
            for number in correct {
                let place = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
                let Some(option) = place.and_then(|place| entry.options.get_mut(place)) else {
                    return Err(vec!["correct must hold the numbers of right options, such as 1;3."]);
                };
                option.is_right = true;
            }
        }
        TaskKind::TrueFalse => {
            entry.is_true = match correct.as_slice() {
                [word] if word.eq_ignore_ascii_case("true") => Some(true),
                [word] if word.eq_ignore_ascii_case("false") => Some(false),
                _ => return Err(vec!["correct must be true or false."]),
            };
        }
        TaskKind::Text => entry.accepted = correct.into_iter().map(str::to_owned).collect(),
        TaskKind::Order => {}
    }
    let faults: Vec<_> = entry.violations().into_iter().map(|fault| fault.message).collect();
    if faults.is_empty() { Ok(entry) } else { Err(faults) }
}

/// Our own files put an apostrophe before what a spreadsheet would take for a formula.
fn undone(cell: &str) -> &str {
    let formula = |rest: &&str| rest.starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠']);
    cell.strip_prefix('\'').filter(formula).unwrap_or(cell)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(row: &str) -> Result<QuestionEntry, Vec<&'static str>> {
        let heading = "Kind|Prompt|Option 1|option2|OPTION 3|Correct|Explanation|Remarks";
        let columns: Vec<_> = heading.split('|').map(Column::parse).collect();
        question(&columns, &row.split('|').map(str::to_owned).collect::<Vec<_>>())
    }

    fn rights(row: &str) -> Vec<bool> {
        read(row).unwrap().options.iter().map(|option| option.is_right).collect()
    }

    #[test]
    fn each_kind_is_read_from_its_cells() {
        assert_eq!(rights("single|कौन सा?|a|b||2|क्योंकि"), [false, true]);
        assert_eq!(rights("Multiple|Which?|a|b|c| 1 ; 3 |"), [true, false, true]);
        assert_eq!(rights("order|Sort|a|b|c||"), [false, false, false]);
        assert_eq!(read("truefalse|Is it?||||TRUE|").unwrap().is_true, Some(true));
        let text = read("text|Name it||||दिल्ली; Delhi|Why|ignored").unwrap();
        assert_eq!((text.accepted, text.explanation.as_str()), (vec!["दिल्ली".to_owned(), "Delhi".into()], "Why"));
    }

    #[test]
    fn apostrophes_of_our_own_files_are_taken_away() {
        let entry = read("single|'=1+1 is|'-1|'quoted'||1|").unwrap();
        assert_eq!(entry.prompt, "=1+1 is");
        assert_eq!(entry.options.iter().map(|option| option.text.as_str()).collect::<Vec<_>>(), ["-1", "'quoted'"]);
    }

    #[test]
    fn what_is_wrong_is_said_in_a_sentence() {
        for (row, fault) in [
            ("essay|?||||x|", "The kind must be single, multiple, truefalse, text or order."),
            ("single|?|a|b||3|", "correct must hold the numbers of right options, such as 1;3."),
            ("single|?|a|b||0|", "correct must hold the numbers of right options, such as 1;3."),
            ("single|?|a|b||1;2|", "Exactly one option must be right."),
            ("single||a|b||1|", "Each question needs a text."),
            ("multiple|?|a||c|1|", "Each option needs a text."),
            ("truefalse|?||||maybe|", "correct must be true or false."),
            ("text|?|||||", "This question needs 1 to 10 accepted answers."),
            ("order|?|a||||", "This question needs 2 to 10 options."),
        ] {
            assert_eq!(read(row), Err(vec![fault]), "{row}");
        }
    }

    #[test]
    fn headings_are_read_in_any_case() {
        assert_eq!(Column::parse(" Option  10 "), Some(Column::Option(10)));
        for heading in ["option 0", "option 11", "option", "name", ""] {
            assert_eq!(Column::parse(heading), None, "{heading}");
        }
    }
}

//! Reads questions from the rows of a table. Each row is one question, and each cell belongs to the heading of a [`Column`].

use super::quiz::{Choice, QuestionEntry, TaskKind};
use kernel::digits::digit;
use kernel::folded_text::folded;
use kernel::sheets::{folded_heading, spoiled_text, spoiled_value};

/// The meaning of a column. Headings are compared in the form that [`folded_heading`] gives them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Column {
    /// Kind of question: `single`, `multiple`, `truefalse`, `text` or `order`. If the cell is empty, the kind follows from the
    /// options and the answer.
    Kind,
    Prompt,
    /// An option, numbered from 1.
    Option(usize),
    /// The right answer: numbers, letters or texts of the right options, `true` or `false`, or accepted answers, separated by
    /// `;`. A number always means an option's place, even if another option's text is that number.
    Correct,
    /// The right option, under the column name that other programs use. A number that is one option's place and another
    /// option's text is ambiguous and rejected.
    Answer,
    Explanation,
}

impl Column {
    pub fn parse(heading: &str) -> Option<Self> {
        match folded_heading(heading).as_str() {
            "kind" => Some(Self::Kind),
            "prompt" | "question" | "questions" | "questiontext" | "प्रश्न" | "सवाल" => {
                Some(Self::Prompt)
            }
            "correct" | "correctoption" | "correctoptions" | "rightoption" | "सहीविकल्प" => {
                Some(Self::Correct)
            }
            "answer"
            | "answers"
            | "answerkey"
            | "correctanswer"
            | "correctanswers"
            | "rightanswer"
            | "उत्तर"
            | "सहीउत्तर" => Some(Self::Answer),
            "explanation" | "व्याख्या" => Some(Self::Explanation),
            other => {
                let name = OPTION.iter().find_map(|word| other.strip_prefix(word))?;
                numbered(name).or_else(|| lettered(name)).map(|place| Self::Option(place + 1))
            }
        }
    }
}

/// Returns whether the headings contain every column that questions need.
pub fn has_required(headings: &[String]) -> bool {
    let columns: Vec<_> = headings.iter().filter_map(|heading| Column::parse(heading)).collect();
    let has = |column: Column| columns.contains(&column);
    has(Column::Prompt) && (has(Column::Correct) || has(Column::Answer))
}

/// Words for 'option', in the form that [`folded_heading`] gives them.
const OPTION: [&str; 3] = ["option", "choice", "विकल्प"];

/// Returns the index for a number from 1 to 10.
fn numbered(text: &str) -> Option<usize> {
    let digits: Option<String> = text.chars().map(digit).collect();
    let number = digits?.parse::<usize>().ok().filter(|number| (1..=10).contains(number))?;
    number.checked_sub(1)
}

/// Returns the index for a letter from A to J.
fn lettered(text: &str) -> Option<usize> {
    let mut letters = text.chars();
    let letter = letters.next().filter(|_| letters.next().is_none())?.to_ascii_lowercase();
    ('a'..='j').position(|known| known == letter)
}

const NO_OPTION: &str =
    "correct must hold the right options by their numbers, such as 1;3, their letters, such as A;C, or their texts.";
const TWO_OPTIONS: &str = "The answer is the number or letter of one option and the text of another. Head this column 'correct', \
                           and give the number of the right option in it.";

/// The place of the right option that a text names: by its number or letter, as '2', 'B', '(b)' or 'Option 2', or by the
/// option's own text.
fn place(text: &str, options: &[Choice], column: Column) -> Result<usize, &'static str> {
    let lower = text.to_lowercase();
    let bare = OPTION.iter().find_map(|word| lower.strip_prefix(word)).unwrap_or(&lower).trim();
    let bare = bare.trim_start_matches('(').trim_end_matches([')', '.', ':']);
    let number = numbered(bare);
    let named = number.or_else(|| lettered(bare)).filter(|place| *place < options.len());
    let is_sure = number.is_some() && column == Column::Correct;
    // An exact match goes first, because options may differ only in case.
    let said = options.iter().position(|option| option.text == text).or_else(|| {
        let text = folded(text);
        let mut same = (0..).zip(options).filter(|(_, option)| folded(&option.text) == text);
        same.next().filter(|_| same.next().is_none()).map(|(place, _)| place)
    });
    match (named, said) {
        (Some(named), Some(said)) if named != said && !is_sure => Err(TWO_OPTIONS),
        (Some(place), _) | (None, Some(place)) => Ok(place),
        (None, None) => Err(NO_OPTION),
    }
}

/// Returns the indexes of all right options that a cell names. Separators are tried from none to many, because an option's text
/// may itself contain a separator.
fn places(cell: &str, options: &[Choice], column: Column) -> Result<Vec<usize>, &'static str> {
    let signs: [fn(char) -> bool; 4] = [
        |_| false,
        |sign| matches!(sign, ';' | '|' | '\n'),
        |sign| matches!(sign, ';' | '|' | '\n' | ',' | '/' | '&'),
        |sign| matches!(sign, ';' | '|' | ',' | '/' | '&') || sign.is_whitespace(),
    ];
    for parts in signs {
        let named = cell.split(parts).map(str::trim).filter(|part| !part.is_empty());
        let found: Result<Vec<_>, _> = named.map(|part| place(part, options, column)).collect();
        if found != Err(NO_OPTION) {
            return found;
        }
    }
    Err(NO_OPTION)
}

fn truth(word: &str) -> Option<bool> {
    match word.trim_matches([';', '.', ' ']).to_lowercase().as_str() {
        "true" | "t" | "सत्य" | "सही" => Some(true),
        "false" | "f" | "असत्य" | "गलत" | "ग़लत" => Some(false),
        _ => None,
    }
}

/// Infers the kind of question of a row that doesn't name one.
fn meant_kind(answer: &str, options: &[Choice], column: Column) -> TaskKind {
    if options.is_empty() {
        return if truth(answer).is_some() { TaskKind::TrueFalse } else { TaskKind::Text };
    }
    let is_several = places(answer, options, column).is_ok_and(|places| places.len() > 1);
    if is_several { TaskKind::Multiple } else { TaskKind::Single }
}

/// Reads the question of a row.
///
/// # Errors
///
/// The row has faults. Returns one sentence for each.
pub fn question(columns: &[Option<Column>], cells: &[String]) -> Result<QuestionEntry, Vec<&'static str>> {
    let cell = |wanted: Column| {
        let found = columns.iter().zip(cells).find(|(column, _)| **column == Some(wanted));
        found.map(|(_, cell)| undone(cell.trim())).unwrap_or_default()
    };
    let spoiled = columns.iter().zip(cells).find_map(|(column, cell)| match column.as_ref()? {
        Column::Prompt | Column::Explanation => spoiled_text(cell),
        Column::Kind | Column::Option(_) | Column::Correct | Column::Answer => spoiled_value(cell),
    });
    if let Some(spoiled) = spoiled {
        return Err(vec![spoiled.message()]);
    }
    // Empty cells after the last option are ignored. An empty cell between two options is an option without a text, which is
    // rejected.
    let mut texts: Vec<String> = (1..=10).map(|number| cell(Column::Option(number)).to_owned()).collect();
    while texts.last().is_some_and(String::is_empty) {
        texts.pop();
    }
    let mut options: Vec<Choice> = texts.into_iter().map(|text| Choice { text, is_right: false }).collect();
    let mut answers = [Column::Correct, Column::Answer].map(|column| (column, cell(column))).into_iter();
    let (column, answer) = answers.find(|(_, answer)| !answer.is_empty()).unwrap_or((Column::Correct, ""));
    let kind = match cell(Column::Kind).to_lowercase().as_str() {
        "" => meant_kind(answer, &options, column),
        kind => {
            TaskKind::parse(kind).ok_or("The kind must be single, multiple, truefalse, text or order.").map_err(one)?
        }
    };
    let (mut accepted, mut is_true) = (Vec::new(), None);
    match kind {
        TaskKind::Single | TaskKind::Multiple => {
            for place in places(answer, &options, column).map_err(one)? {
                if let Some(option) = options.get_mut(place) {
                    option.is_right = true;
                }
            }
        }
        TaskKind::TrueFalse => is_true = Some(truth(answer).ok_or("correct must be true or false.").map_err(one)?),
        TaskKind::Text => {
            let parts = answer.split(';').map(str::trim).filter(|part| !part.is_empty());
            accepted = parts.map(str::to_owned).collect();
        }
        TaskKind::Order => {}
    }
    let (prompt, explanation) = (cell(Column::Prompt).to_owned(), cell(Column::Explanation).to_owned());
    let entry = QuestionEntry { id: None, kind, prompt, explanation, options, accepted, exact: false, is_true };
    let faults: Vec<_> = entry.violations().into_iter().map(|fault| fault.message).collect();
    if faults.is_empty() { Ok(entry) } else { Err(faults) }
}

fn one(fault: &'static str) -> Vec<&'static str> {
    vec![fault]
}

/// Removes the apostrophe that this product's exports put before a text that a spreadsheet would run as a formula.
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
            ("single|?|a|b||3|", NO_OPTION),
            ("single|?|a|b||0|", NO_OPTION),
            ("single|?|a|b||A, D|", NO_OPTION),
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
        for heading in ["option 0", "option 11", "option", "option k", "name", ""] {
            assert_eq!(Column::parse(heading), None, "{heading}");
        }
    }

    #[test]
    fn headings_of_other_programs_are_known() {
        let heads = |text: &str| text.split(", ").map(Column::parse).collect::<Vec<_>>();
        use Column::{Answer, Correct, Option, Prompt};
        assert_eq!(
            heads("Question, Option A, (b) option, Option (C), OPTION-D, Correct answer"),
            [Some(Prompt), Some(Option(1)), None, Some(Option(3)), Some(Option(4)), Some(Answer)]
        );
        assert_eq!(heads("प्रश्न, विकल्प १, विकल्प B, सही उत्तर"), [Prompt, Option(1), Option(2), Answer].map(Some));
        assert_eq!(heads("Answer, Correct Option"), [Answer, Correct].map(Some));
        let needed = |text: &str| has_required(&text.split(',').map(str::to_owned).collect::<Vec<_>>());
        assert!(needed("kind,prompt,correct") && needed("Question,Answer"));
        assert!(!needed("Question,Option A") && !needed("kind,correct"));
    }

    #[test]
    fn right_options_are_numbers_letters_or_texts() {
        for (correct, expected) in [
            ("2,4", [false, true, false, true]),
            ("2;4", [false, true, false, true]),
            ("२, ४", [false, true, false, true]),
            ("B", [false, true, false, false]),
            ("(b)", [false, true, false, false]),
            ("Option B", [false, true, false, false]),
            ("4.", [false, false, false, true]),
            ("A, C", [true, false, true, false]),
            ("a & c", [true, false, true, false]),
            ("1 3", [true, false, true, false]),
            ("delhi, India", [false, true, false, false]),
            ("Delhi, India; 50%", [false, true, true, false]),
            ("दिल्ली", [false, false, false, true]),
        ] {
            let columns = "Question|Option A|Option B|Option C|Option D|Answer".split('|').map(Column::parse);
            let cells = ["Which?", "Pune", "Delhi, India", "50%", "दिल्ली", correct].map(str::to_owned);
            let entry = question(&columns.collect::<Vec<_>>(), &cells).unwrap();
            let rights: Vec<bool> = entry.options.iter().map(|option| option.is_right).collect();
            assert_eq!(rights, expected, "{correct}");
            let is_several = rights.iter().filter(|is_right| **is_right).count() > 1;
            assert_eq!(entry.kind == TaskKind::Multiple, is_several, "{correct}");
        }
    }

    #[test]
    fn a_number_that_is_two_options_is_not_guessed() {
        let ask = |heading: &str, cells: [&str; 4]| {
            let columns = ["Question", "Option 1", "Option 2", heading].map(Column::parse);
            let entry = question(&columns, &cells.map(str::to_owned))?;
            Ok::<_, Vec<&str>>(entry.options.iter().map(|option| option.is_right).collect::<Vec<_>>())
        };
        assert_eq!(ask("Answer", ["1+1?", "2", "4", "2"]), Err(vec![TWO_OPTIONS]));
        assert_eq!(ask("Answer", ["2+2?", "3", "4", "4"]), Ok(vec![false, true]));
        assert_eq!(ask("Answer", ["2+2?", "3", "4", "2"]), Ok(vec![false, true]));
        assert_eq!(ask("correct", ["2+2?", "2", "4", "2"]), Ok(vec![false, true]));
        assert_eq!(ask("correct", ["Second?", "b", "a", "a"]), Err(vec![TWO_OPTIONS]));
        assert_eq!(ask("Answer", ["Which prints?", "print", "Print", "Print"]), Ok(vec![false, true]));
    }

    #[test]
    fn rows_without_a_kind_have_the_one_that_they_plainly_are() {
        let kind = |row: &str| read(row).unwrap().kind;
        assert_eq!(kind("|Which?|a|b|c|2|"), TaskKind::Single);
        assert_eq!(kind("|Which?|a|b|c|1,3|"), TaskKind::Multiple);
        assert_eq!(kind("|Is it?||||False|"), TaskKind::TrueFalse);
        assert_eq!(kind("|Name it||||Delhi|"), TaskKind::Text);
    }
}

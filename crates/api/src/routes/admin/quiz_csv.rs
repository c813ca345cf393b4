//! Imports quiz questions from a spreadsheet or CSV file.

use super::sheet::{self, Known, Sheet, Wanted, unusable};
use crate::error::ApiError;
use catalogue::quizzes::QuestionEntry;
use catalogue::quizzes::quiz::MAX_QUESTIONS;
use catalogue::quizzes::rows::{Column, has_required, question};
use kernel::locale::Text;

/// Maximum number of faults that are reported.
const MOST_FAULTS: usize = 100;

/// The result of reading a file of questions.
pub(super) struct Questions {
    pub(super) read: Vec<QuestionEntry>,
    /// Faults by line number.
    pub(super) faults: Vec<(u64, &'static str)>,
    /// Number of rows that the workbook hides.
    pub(super) hidden: usize,
    /// Name of the workbook's sheet that was read; `None` for CSV.
    pub(super) sheet: Option<String>,
}

/// Reads the questions of a file. Rows that a workbook hides are read only with `with_hidden`.
///
/// # Errors
///
/// 422: the file is not a table, or lacks a heading that every question needs.
pub(super) fn read(bytes: &[u8], with_hidden: bool) -> Result<Questions, ApiError> {
    let text = String::from_utf8_lossy(bytes.get(..64 << 10).unwrap_or(bytes));
    if text.contains("<quiz>") || text.contains("<questestinterop") {
        let message = "This file is in Moodle XML or QTI, which are not read. Questions come from CSV or Excel (.xlsx) files with the headings kind, prompt and correct; the example shows one.";
        return Err(unusable("question_xml", message));
    }
    let wanted = Wanted { with_hidden, ..Wanted::default() };
    let known = Known { heading: &|heading| Column::parse(heading).is_some(), all: &has_required };
    let Sheet { headings, rows, hidden, name, sheets, .. } = sheet::read(bytes, &wanted, &known)?;
    if !has_required(&headings) {
        return Err(if sheets.is_empty() { without_headings(&text) } else { no_sheet(&sheets) });
    }
    let columns: Vec<Option<Column>> = headings.iter().map(|heading| Column::parse(heading)).collect();
    let mut questions = Questions { read: Vec::new(), faults: Vec::new(), hidden, sheet: name };
    for row in rows {
        if questions.read.len() >= MAX_QUESTIONS {
            let message = "A quiz holds at most 100 questions; this row and those behind it are left out.";
            questions.faults.push((row.line, message));
            break;
        }
        match question(&columns, &row.cells) {
            Ok(read) => questions.read.push(read),
            Err(wrong) => questions.faults.extend(wrong.into_iter().map(|message| (row.line, message))),
        }
        if questions.faults.len() >= MOST_FAULTS {
            break;
        }
    }
    Ok(questions)
}

/// Returns the error for a workbook whose visible sheets all lack the required headings.
fn no_sheet(sheets: &[String]) -> ApiError {
    let told = "No visible sheet of this workbook has a row with the headings prompt (or question) and correct (or answer). It has the sheets {sheets}. The example shows the headings.";
    unusable("header", Text::new(told).with("sheets", sheets.join(", ")))
}

/// Returns the error for a file without the required headings. The message names the format if another program's question
/// format is recognised.
fn without_headings(text: &str) -> ApiError {
    let lines = || text.lines().map(str::trim);
    let is_aiken = lines().any(|line| line.starts_with("ANSWER:"));
    let has_answers = |line: &str| {
        line.split_once('{').is_some_and(|(_, rest)| rest.trim_start().starts_with(['=', '~', '#', 'T', 'F', '}']))
    };
    let is_gift = lines().any(has_answers)
        || lines().any(|line| line.starts_with('~')) && lines().any(|line| line.starts_with('='));
    let (code, message) = if is_aiken {
        (
            "aiken",
            "This file is in the Aiken format, which is not read. Questions come from CSV or Excel (.xlsx) files with the headings kind, prompt and correct; the example shows one.",
        )
    } else if is_gift {
        (
            "gift",
            "This file is in the GIFT format, which is not read. Questions come from CSV or Excel (.xlsx) files with the headings kind, prompt and correct; the example shows one.",
        )
    } else {
        (
            "header",
            "There must be a row with the headings prompt (or question) and correct (or answer). The example shows one.",
        )
    };
    unusable(code, message)
}

#[cfg(test)]
mod tests {
    use super::*;

    const UTF8: &[u8] = include_bytes!("sheet/cases/questions.csv");

    #[test]
    fn files_of_spreadsheets_are_read_in_any_order_of_columns() {
        let file = "\u{feff}Correct,Kind,Prompt,Option 1,Option 2,Explanation\r\n\r\n2,single,\"कौन,\nसा?\",a,b,क्योंकि\r\n,,,,,\r\nmaybe,truefalse,Is it?\r\n";
        let Questions { read: questions, faults, .. } = read(file.as_bytes(), false).unwrap();
        assert_eq!((questions.len(), questions[0].prompt.as_str()), (1, "कौन,\nसा?"));
        assert!(questions[0].options[1].is_right);
        assert_eq!(faults, [(6, "correct must be true or false.")]);
    }

    #[test]
    fn what_is_no_table_of_questions_is_refused_and_a_long_one_is_cut() {
        for bytes in [b"".as_slice(), b"name,email\nA,b", b"\xff\xfe", b"kind,prompt,correct\0"] {
            assert!(read(bytes, false).is_err(), "{bytes:?}");
        }
        let row = "truefalse,Is it?,true\n";
        let long = read(format!("kind,prompt,correct\n{}", row.repeat(102)).as_bytes(), false).unwrap();
        assert_eq!((long.read.len(), long.faults.len(), long.faults[0].0), (100, 1, 102));
        let bad = read(format!("kind,prompt,correct\n{}", "x,?,\n".repeat(5_000)).as_bytes(), false).unwrap();
        assert_eq!((bad.read.len(), bad.faults.len()), (0, MOST_FAULTS));
    }

    #[test]
    fn one_quiz_in_four_files_is_the_same_quiz() {
        let expected = read(UTF8, false).unwrap().read;
        assert_eq!((expected.len(), expected[2].prompt.as_str()), (3, "It’s – ok?"));
        for (name, bytes) in [
            ("semicolons", include_bytes!("sheet/cases/questions-semicolons.csv").as_slice()),
            ("UTF-16 with tabs", include_bytes!("sheet/cases/questions-utf16.txt")),
            ("workbook", include_bytes!("sheet/cases/questions.xlsx")),
        ] {
            assert_eq!(read(bytes, false).unwrap().read, expected, "{name}");
        }
    }

    #[test]
    fn lost_letters_are_told_and_other_formats_are_named() {
        let lost = read(b"kind,prompt,option 1,option 2,correct\nsingle,????? ???,??,???,1\n", false).unwrap();
        assert_eq!((lost.read.len(), lost.faults.len()), (0, 1));
        assert!(lost.faults[0].1.starts_with("Letters of this row were lost"));
        let code = |text: &str| format!("{:?}", read(text.as_bytes(), false).err().unwrap());
        assert!(code("What is 2+2?\nA. 3\nB. 4\nANSWER: B\n").contains("aiken"));
        assert!(code("::Q1:: What is 2+2? {=4 ~3 ~5}\n").contains("gift"));
        assert!(code("What is 2+2? {\n=4\n~3\n}\n").contains("gift"));
        assert!(code("<?xml version=\"1.0\"?><quiz></quiz>").contains("question_xml"));
    }
}

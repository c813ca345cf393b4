//! Questions from a file of a spreadsheet.

use super::spreadsheet::MARK;
use crate::error::{ApiError, FieldError};
use csv::{ReaderBuilder, StringRecord};
use domain::quizzes::QuestionEntry;
use domain::quizzes::quiz::MAX_QUESTIONS;
use domain::quizzes::rows::{Column, question};

/// Most faults that are told.
const MOST_FAULTS: usize = 100;

type Faults = Vec<(u64, &'static str)>;

fn unusable(code: &'static str, message: &'static str) -> ApiError {
    ApiError::unprocessable([FieldError::new("file", code, message)])
}

fn cells(record: &StringRecord) -> Vec<String> {
    record.iter().map(str::to_owned).collect()
}

/// The questions of a file, and what is wrong in rows by their lines.
///
/// # Errors
/// 422 for what is no text in UTF-8, and without the headings that every question needs.
pub(super) fn read(bytes: &[u8]) -> Result<(Vec<QuestionEntry>, Faults), ApiError> {
    let not_text =
        || unusable("not_utf8", "The file is not text in UTF-8. Save it as 'CSV UTF-8' in your spreadsheet program.");
    let text = std::str::from_utf8(bytes).ok().filter(|text| !text.contains('\0')).ok_or_else(not_text)?;
    // One kind of line end, so that lines can be counted.
    let text = text.strip_prefix(MARK).unwrap_or(text).replace("\r\n", "\n").replace('\r', "\n");
    let mut reader = ReaderBuilder::new().has_headers(false).flexible(true).from_reader(text.as_bytes());
    let mut columns: Option<Vec<Option<Column>>> = None;
    let (mut questions, mut faults) = (Vec::new(), Faults::new());
    for record in reader.records() {
        let record = record.map_err(|_| not_text())?;
        let cells = cells(&record);
        if cells.iter().all(|cell| cell.trim().is_empty()) {
            continue;
        }
        let Some(columns) = &columns else {
            let found: Vec<_> = cells.iter().map(|cell| Column::parse(cell)).collect();
            if ![Column::Kind, Column::Prompt, Column::Correct].iter().all(|needed| found.contains(&Some(*needed))) {
                return Err(unusable("header", "The first row must have the headings kind, prompt and correct."));
            }
            columns = Some(found);
            continue;
        };
        let line = line_of(&record, &text);
        if questions.len() >= MAX_QUESTIONS {
            faults.push((line, "A quiz holds at most 100 questions; this row and those behind it are left out."));
            break;
        }
        match question(columns, &cells) {
            Ok(read) => questions.push(read),
            Err(wrong) => faults.extend(wrong.into_iter().map(|message| (line, message))),
        }
        if faults.len() >= MOST_FAULTS {
            break;
        }
    }
    if columns.is_none() {
        return Err(unusable("header", "The first row must have the headings kind, prompt and correct."));
    }
    Ok((questions, faults))
}

/// The reader puts the start of a record before empty lines.
fn line_of(record: &StringRecord, text: &str) -> u64 {
    record.position().map_or(0, |start| {
        let rest = usize::try_from(start.byte()).ok().and_then(|at| text.as_bytes().get(at..)).unwrap_or_default();
        start.line() + rest.iter().take_while(|byte| **byte == b'\n').map(|_| 1_u64).sum::<u64>()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_spreadsheets_are_read_in_any_order_of_columns() {
        let file = format!(
            "{MARK}Correct,Kind,Prompt,Option 1,Option 2,Explanation\r\n\r\n2,single,\"कौन,\nसा?\",a,b,क्योंकि\r\n,,,,,\r\nmaybe,truefalse,Is it?\r\n"
        );
        let (questions, faults) = read(file.as_bytes()).unwrap();
        assert_eq!((questions.len(), questions[0].prompt.as_str()), (1, "कौन,\nसा?"));
        assert!(questions[0].options[1].is_right);
        assert_eq!(faults, [(6, "correct must be true or false.")]);
    }

    #[test]
    fn what_is_no_table_of_questions_is_refused_and_a_long_one_is_cut() {
        for bytes in [b"".as_slice(), b"name,email\nA,b", b"\xff\xfe", b"kind,prompt,correct\0"] {
            assert!(read(bytes).is_err(), "{bytes:?}");
        }
        let row = "truefalse,Is it?,true\n";
        let (questions, faults) = read(format!("kind,prompt,correct\n{}", row.repeat(102)).as_bytes()).unwrap();
        assert_eq!((questions.len(), faults.len(), faults[0].0), (100, 1, 102));
        let bad = read(format!("kind,prompt,correct\n{}", "x,?,\n".repeat(5_000)).as_bytes()).unwrap();
        assert_eq!((bad.0.len(), bad.1.len()), (0, MOST_FAULTS));
    }
}

use super::*;
use crate::routes::admin::quiz_csv;
use domain::students::import_sheet::{has_required, is_heading};
use std::io::{Cursor, Write};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

const STUDENTS: Known<'static> = Known { heading: &is_heading, all: &has_required };
const HEADER: &str = "नाम,ईमेल,मोबाइल";

fn sheet(bytes: &[u8]) -> (Vec<String>, Vec<(u64, Vec<String>)>) {
    let Sheet { headings, rows, .. } = table(bytes, &Wanted::default());
    (headings, rows.into_iter().map(|row| (row.line, row.cells)).collect())
}

fn table(bytes: &[u8], wanted: &Wanted) -> Sheet {
    read(bytes, wanted, &STUDENTS).unwrap()
}

fn code(bytes: &[u8]) -> String {
    format!("{:?}", read(bytes, &Wanted::default(), &STUDENTS).unwrap_err())
}

fn utf16(text: &str, order: fn(u16) -> [u8; 2]) -> Vec<u8> {
    text.encode_utf16().flat_map(order).collect()
}

#[test]
fn every_coding_that_spreadsheets_save_is_read() {
    let text = format!("{HEADER}\nआशा,asha@example.in,9876543210\n");
    let expected = (
        HEADER.split(',').map(str::to_owned).collect::<Vec<_>>(),
        vec![(2, ["आशा", "asha@example.in", "9876543210"].map(str::to_owned).to_vec())],
    );
    let marked = |text: &str| format!("\u{feff}{text}");
    for bytes in [
        text.clone().into_bytes(),
        marked(&text).into_bytes(),
        utf16(&marked(&text), u16::to_le_bytes),
        utf16(&marked(&text), u16::to_be_bytes),
        text.replace('\n', "\r\n").into_bytes(),
        text.replace('\n', "\r").into_bytes(),
    ] {
        assert_eq!(sheet(&bytes), expected);
    }
    let plain = "name,email\nAsha,a@b.in\n";
    assert_eq!(sheet(&utf16(plain, u16::to_le_bytes)).0, ["name", "email"]);
    let latin = [b"name,city\nJos".as_slice(), b"\xe9,Panaj\xed\n"].concat();
    assert_eq!(sheet(&latin).1, [(2, vec!["José".to_owned(), "Panají".to_owned()])]);
}

#[test]
fn cells_are_parted_by_comma_semicolon_or_tab() {
    for separator in [',', ';', '\t'] {
        let text = ["name", "\"e-mail, or; mobile\"", "courses"].join(&separator.to_string());
        let row = ["\"Verma, \"\"Asha\"\"\"", "a@b.in", "\"react;html\""].join(&separator.to_string());
        let (headings, rows) = sheet(format!("\n{text}\n\n,,\n{row}\n").as_bytes());
        assert_eq!(headings, ["name", "e-mail, or; mobile", "courses"], "{separator}");
        assert_eq!(rows.last().unwrap().1, ["Verma, \"Asha\"", "a@b.in", "react;html"], "{separator}");
        assert_eq!(rows.last().unwrap().0, 5);
    }
    assert_eq!(sheet(b"name\nAsha").1, [(2, vec!["Asha".to_owned()])]);
}

#[test]
fn what_is_no_sheet_is_refused_with_a_reason() {
    assert!(code(b"").contains("empty"));
    assert!(code(b"\xd0\xcf\x11\xe0rest").contains("old_workbook"));
    assert!(code(b"a\0b,c").contains("not_text"));
    assert!(code(b"PK\x03\x04 and nothing of the kind").contains("not_a_workbook"));
    let many = format!("name\n{}", "Asha\n".repeat(MOST_ROWS + 1));
    assert!(code(many.as_bytes()).contains("too_many_rows"));
}

/// Builds a workbook of one sheet with the given data.
fn workbook(data: &str, filling: &[u8]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    let relations = "http://schemas.openxmlformats.org/package/2006/relationships";
    let kinds = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    let sheet = format!("<worksheet xmlns=\"{main}\"><sheetData>{data}</sheetData></worksheet>");
    for (name, content) in [
        ("_rels/.rels", format!(
            "<Relationships xmlns=\"{relations}\"><Relationship Id=\"r1\" Type=\"{kinds}/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>"
        ).as_bytes()),
        ("xl/workbook.xml", format!(
            "<workbook xmlns=\"{main}\" xmlns:r=\"{kinds}\"><sheets><sheet name=\"S\" sheetId=\"1\" r:id=\"r1\"/></sheets></workbook>"
        ).as_bytes()),
        ("xl/_rels/workbook.xml.rels", format!(
            "<Relationships xmlns=\"{relations}\"><Relationship Id=\"r1\" Type=\"{kinds}/worksheet\" Target=\"worksheets/sheet1.xml\"/></Relationships>"
        ).as_bytes()),
        ("xl/worksheets/sheet1.xml", sheet.as_bytes()),
        ("xl/styles.xml", format!(
            "<styleSheet xmlns=\"{main}\"><numFmts><numFmt numFmtId=\"170\" formatCode=\"0.0%\"/></numFmts><cellStyleXfs><xf numFmtId=\"9\"/></cellStyleXfs><cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"9\"><alignment/></xf><xf numFmtId=\"170\"/></cellXfs></styleSheet>"
        ).as_bytes()),
        ("xl/media/filling.bin", filling),
    ] {
        zip.start_file(name, SimpleFileOptions::default()).unwrap();
        zip.write_all(content).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

fn text(place: &str, text: &str) -> String {
    format!("<c r=\"{place}\" t=\"inlineStr\"><is><t>{text}</t></is></c>")
}

#[test]
fn a_workbook_has_numbers_formulas_and_gaps() {
    let data = [
        format!("<row r=\"2\">{}{}</row>", text("A2", "Name"), text("C2", "Mobile")),
        format!("<row r=\"3\">{}<c r=\"C3\"><v>9876543210</v></c></row>", text("A3", "आशा वर्मा")),
        format!(
            "<row r=\"4\"><c r=\"A4\"/></row><row r=\"5\">{}<c r=\"C5\"><f>1+1</f><v>9876543211</v></c></row>",
            text("A5", "Ravi")
        ),
    ];
    let (headings, rows) = sheet(&workbook(&data.join(""), b""));
    assert_eq!(headings, ["Name", "", "Mobile"]);
    let row = |line, name: &str, mobile: &str| (line, vec![name.to_owned(), String::new(), mobile.to_owned()]);
    assert_eq!(rows, [row(3, "आशा वर्मा", "9876543210"), row(5, "Ravi", "9876543211")]);
}

#[test]
fn percentages_are_read_as_they_are_shown() {
    let cell =
        |(column, (style, value)): (char, (u8, &str))| format!("<c r=\"{column}2\" s=\"{style}\"><v>{value}</v></c>");
    let numbers = [(0, "0.5"), (1, "0.5"), (1, "1"), (2, "0.07"), (2, "0.125"), (1, "-0.2")];
    let numbers: String = ('A'..='F').zip(numbers).map(cell).collect();
    let data = [format!("<row r=\"1\">{}</row>", text("A1", "Name")), format!("<row r=\"2\">{}</row>", numbers)];
    assert_eq!(sheet(&workbook(&data.concat(), b"")).1[0].1, ["0.5", "50%", "100%", "7%", "12.5%", "-20%"]);
}

#[test]
fn a_workbook_is_bounded_by_what_it_unpacks_to_and_by_what_is_in_it() {
    let bomb = workbook("", &vec![0; 60 << 20]);
    assert!(bomb.len() < 1 << 20, "{}", bomb.len());
    assert!(code(&bomb).contains("too_large"));
    let twice = [2, 1, 2].map(|line| format!("<row r=\"{line}\">{}</row>", text(&format!("A{line}"), "Asha")));
    assert!(code(&workbook(&twice.concat(), b"")).contains("not_a_workbook"));
    // A single cell in the last row and column must not allocate a sheet of seventeen billion cells.
    let far = workbook(
        &format!("<row r=\"1\">{}</row><row r=\"1048576\">{}</row>", text("A1", "Name"), text("XFD1048576", "x")),
        b"",
    );
    assert_eq!(sheet(&far), (vec!["Name".to_owned()], vec![]));
}

fn workbook_of(parts: &[(&str, &str)]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in parts {
        zip.start_file(*name, SimpleFileOptions::default()).unwrap();
        zip.write_all(content.as_bytes()).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

#[test]
fn only_visible_sheets_are_read_and_named() {
    let read = table(include_bytes!("cases/hidden-sheet.xlsx"), &Wanted::default());
    assert_eq!((read.name.as_deref(), read.sheets), (Some("New"), vec!["New".to_owned()]));
    assert!(read.rows.iter().all(|row| !row.cells.concat().contains("Old")));
    let hidden = Wanted { sheet: Some("Old".into()), ..Wanted::default() };
    assert!(super::read(include_bytes!("cases/hidden-sheet.xlsx"), &hidden, &STUDENTS).is_err());
}

/// Builds a workbook of named sheets, each with rows of cells.
fn workbook_with(sheets: &[(&str, &[&[&str]])]) -> Vec<u8> {
    let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    let relations = "http://schemas.openxmlformats.org/package/2006/relationships";
    let kinds = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    let (mut list, mut links) = (String::new(), String::new());
    let mut parts = vec![(
        "_rels/.rels".to_owned(),
        format!(
            "<Relationships xmlns=\"{relations}\"><Relationship Id=\"r1\" Type=\"{kinds}/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>"
        ),
    )];
    for (number, (name, rows)) in (1..).zip(sheets) {
        list += &format!("<sheet name=\"{name}\" sheetId=\"{number}\" r:id=\"r{number}\"/>");
        links += &format!(
            "<Relationship Id=\"r{number}\" Type=\"{kinds}/worksheet\" Target=\"worksheets/sheet{number}.xml\"/>"
        );
        let row = |(line, cells): (u64, &&[&str])| {
            let cell = |(letter, cell): (char, &&str)| text(&format!("{letter}{line}"), cell);
            format!("<row r=\"{line}\">{}</row>", ('A'..='Z').zip(*cells).map(cell).collect::<String>())
        };
        let rows: String = (1..).zip(*rows).map(row).collect();
        let sheet = format!("<worksheet xmlns=\"{main}\"><sheetData>{rows}</sheetData></worksheet>");
        parts.push((format!("xl/worksheets/sheet{number}.xml"), sheet));
    }
    parts.push((
        "xl/_rels/workbook.xml.rels".to_owned(),
        format!("<Relationships xmlns=\"{relations}\">{links}</Relationships>"),
    ));
    let book = format!("<workbook xmlns=\"{main}\" xmlns:r=\"{kinds}\"><sheets>{list}</sheets></workbook>");
    parts.push(("xl/workbook.xml".to_owned(), book));
    workbook_of(&parts.iter().map(|(name, content)| (name.as_str(), content.as_str())).collect::<Vec<_>>())
}

#[test]
fn the_first_sheet_with_the_needed_headings_is_read() {
    let title: &[&[&str]] = &[&["Instructions"], &["Question", "What is asked"], &["Name", "Of the student"]];
    let students: &[&[&str]] = &[&["Name", "Email", "Mobile"], &["Asha", "a@x.in", "9876543210"]];
    let questions: &[&[&str]] = &[&["Question", "Option A", "Option B", "Correct answer"], &["2+2?", "3", "4", "B"]];
    let bytes = workbook_with(&[("Read me", title), ("Empty", &[]), ("June", students), ("Quiz", questions)]);
    let read = table(&bytes, &Wanted::default());
    assert_eq!((read.name.as_deref(), read.rows.len(), read.sheets.len()), (Some("June"), 1, 4));
    // Choosing a line of headings does not change the selected sheet.
    let chosen = table(&bytes, &Wanted { heading_line: Some(0), ..Wanted::default() });
    assert_eq!((chosen.name.as_deref(), chosen.rows.len()), (Some("June"), 2));
    let named = table(&bytes, &Wanted { sheet: Some("Read me".into()), ..Wanted::default() });
    assert_eq!(named.name.as_deref(), Some("Read me"));
    // When no sheet has the required headings, the first sheet with rows is read, and a person chooses.
    let none = table(&workbook_with(&[("Empty", &[]), ("One", title), ("Two", title)]), &Wanted::default());
    assert_eq!(none.name.as_deref(), Some("One"));

    let quiz = quiz_csv::read(&bytes, false).unwrap();
    assert_eq!((quiz.sheet.as_deref(), quiz.read.len(), quiz.faults.len()), (Some("Quiz"), 1, 0));
    assert!(quiz.read[0].options[1].is_right);
    let refused = quiz_csv::read(&workbook_with(&[("Read me", title), ("June", students)]), false).err().unwrap();
    let told = format!("{refused:?}");
    assert!(told.contains("Read me, June") && told.contains("question"), "{told}");
}

#[test]
fn hidden_rows_are_counted_and_read_when_asked() {
    let bytes = include_bytes!("cases/hidden-row.xlsx");
    let left = table(bytes, &Wanted::default());
    assert_eq!((left.hidden, left.rows.iter().map(|row| row.line).collect::<Vec<_>>()), (1, vec![2, 4, 5, 6]));
    let all = table(bytes, &Wanted { with_hidden: true, ..Wanted::default() });
    assert_eq!((all.hidden, all.rows.len()), (1, 5));
}

#[test]
fn a_value_of_merged_lines_is_each_lines_and_a_title_over_columns_is_nobodys() {
    let read = table(include_bytes!("cases/merged.xlsx"), &Wanted::default());
    assert_eq!((read.heading_line, read.headings.len()), (2, 4));
    let cells: Vec<String> = read.rows.iter().map(|row| row.cells.join("|")).collect();
    assert_eq!(
        cells,
        [
            "Asha|a@x.in|9876543210|react",
            "Ravi|r@x.in|9876543211|react",
            "Zoya|z@x.in|9876543212|react",
            "Zoya|z@x.in|9876543212|html"
        ]
    );
}

#[test]
fn hidden_columns_are_named_and_a_hidden_list_is_told_from_an_empty_file() {
    let read = table(include_bytes!("cases/hidden-column.xlsx"), &Wanted::default());
    assert_eq!((read.headings.len(), read.hidden_columns), (4, HashSet::from([2])));
    assert!(code(include_bytes!("cases/hidden-list.xlsx")).contains("hidden_sheets"));
    assert!(code(&workbook_with(&[("Empty", &[])])).contains("empty"));
}

#[test]
fn headings_stand_below_titles_or_are_chosen() {
    let read = table(include_bytes!("cases/title.xlsx"), &Wanted::default());
    assert_eq!(
        (read.heading_line, read.headings.as_slice(), read.rows.len()),
        (3, ["Name", "Email", "Mobile"].map(str::to_owned).as_slice(), 5)
    );
    let text = "ABC Institute – Batch June,,\r\n,,\r\nName,Email,Mobile\r\nAsha Verma,a1@x.in,9876543211\r\n";
    assert_eq!(table(text.as_bytes(), &Wanted::default()).heading_line, 3);
    let none = table(
        b"Asha,a@x.in,9876543210\nRavi,r@x.in,9876543211\n",
        &Wanted { heading_line: Some(0), ..Wanted::default() },
    );
    assert_eq!((none.heading_line, none.headings.len(), none.rows.len()), (0, 0, 2));
}

#[test]
fn separators_are_named_or_found_by_the_headings() {
    for text in [
        "sep=;\nname;email;mobile\nAsha;a@x.in;9876543210\n",
        "\"sep=|\"\nname|email|mobile\nAsha|a@x.in|9876543210\n",
        // The first line has as many commas as semicolons.
        "name;email, private;mobile,\nAsha;a@x.in;9876543210\n",
        "List, of June, 2026\nname;email;mobile\nAsha;a@x.in;9876543210\n",
    ] {
        let read = table(text.as_bytes(), &Wanted::default());
        assert_eq!(read.rows.last().unwrap().cells.first().map(String::as_str), Some("Asha"), "{text}");
        assert_eq!(read.headings.first().map(String::as_str), Some("name"), "{text}");
    }
}

#[test]
fn texts_that_a_program_spoiled_are_put_right_where_nothing_is_lost() {
    let twice: String = "name,email\nआशा,a@x.in\n"
        .bytes()
        .map(|byte| encoding_rs::WINDOWS_1252.decode(&[byte]).0.into_owned())
        .collect();
    assert_eq!(sheet(twice.as_bytes()).1[0].1[0], "आशा");
    // Each cell is repaired separately, in any script. Correct cells beside it stay unchanged.
    let spoil = |text: &str| encoding_rs::WINDOWS_1252.decode(text.as_bytes()).0.into_owned();
    for name in ["அருண்", "రవి", "ಅನು", "রবি", "ਰਵੀ", "رضا", "ᱨᱚᱵᱤ", "José"]
    {
        let beside = format!("name,email\n{},a@x.in\nZoë ₹ 😀 आशा,b@x.in\n", spoil(name));
        let rows = sheet(beside.as_bytes()).1;
        assert_eq!((rows[0].1[0].as_str(), rows[1].1[0].as_str()), (name, "Zoë ₹ 😀 आशा"));
    }
    let told = code("name,email\n\"Asha,a@x.in\nRavi,b@x.in\n".as_bytes());
    assert!(told.contains("unclosed_quote"), "{told}");
    assert_eq!(sheet(b"name,mobile\nAsha,\"=\"\"09876543212\"\"\"\n").1[0].1[1], "09876543212");
    // A letter whose bytes are incomplete leaves the other cells intact.
    let cut = ["name,email\nआशा वर्मा,a@x.in\nरवि".as_bytes(), b"\xe0\xa4,b@x.in\n"].concat();
    assert_eq!(sheet(&cut).1[0].1[0], "आशा वर्मा");
}

#[test]
fn formulas_without_a_result_and_errors_are_told() {
    let row = |line: usize, cells: String| format!("<row r=\"{line}\">{cells}</row>");
    let data = [
        row(1, text("A1", "Name") + &text("B1", "Email")),
        row(2, "<c r=\"A2\"><f>A9</f></c>".to_owned() + &text("B2", "a@x.in")),
        row(3, "<c r=\"A3\" t=\"e\"><f>A9</f><v>#N/A</v></c>".to_owned() + &text("B3", "b@x.in")),
        row(4, "<c r=\"A4\" t=\"str\"><f>A9</f><v></v></c>".to_owned() + &text("B4", "c@x.in")),
        row(5, "<c r=\"A5\"><f>A9</f><v></v></c>".to_owned() + &text("B5", "d@x.in")),
    ];
    let cells: Vec<String> =
        sheet(&workbook(&data.concat(), b"")).1.into_iter().map(|(_, cells)| cells[0].clone()).collect();
    assert_eq!(cells, [kernel::sheets::NO_RESULT, "#N/A", "", kernel::sheets::NO_RESULT]);
}

#[test]
fn each_file_that_is_no_list_is_named() {
    assert!(code(include_bytes!("cases/locked.xlsx")).contains("password"));
    assert_eq!(sheet(include_bytes!("cases/plain.xlsx")).1.len(), 1);
    for (bytes, name) in [
        (b"%PDF-1.7".as_slice(), "pdf"),
        (b"\xef\xbb\xbf <html><table>", "web_page"),
        (b"<?xml version=\"1.0\"?><!DOCTYPE html><html><table>", "web_page"),
        (b"<?xml version=\"1.0\"?>\n<?mso-application progid=\"Excel.Sheet\"?>\n<Workbook>", "xml_spreadsheet"),
        (b"<Workbook xmlns=\"urn:schemas-microsoft-com:office:spreadsheet\">", "xml_spreadsheet"),
        (b"<?xml version=\"1.0\"?><students/>", "\"xml\""),
        (b"BEGIN:VCARD\nFN:Asha", "contacts"),
        (b"\x89PNG\r\n", "picture"),
        (
            &workbook_of(&[("mimetype", "application/vnd.oasis.opendocument.spreadsheet"), ("content.xml", "")]),
            "opendocument",
        ),
        (&workbook_of(&[("xl/workbook.bin", "")]), "binary_workbook"),
        (&workbook_of(&[("word/document.xml", "")]), "document"),
    ] {
        assert!(code(bytes).contains(name), "{name}");
    }
}

#[test]
fn a_small_workbook_that_unfolds_to_a_large_sheet_is_refused() {
    // A long text that every cell refers to, a claimed number of texts that exceeds any memory, and too many cells.
    let long = format!("<sst uniqueCount=\"1\"><si><t>{}</t></si></sst>", "x".repeat(1 << 20));
    let cells: String = (0..60).map(|_| "<c t=\"s\"><v>0</v></c>").collect();
    let rows: String = (1..=200).map(|line| format!("<row r=\"{line}\">{cells}</row>")).collect();
    let cells_without_end = "<c/>".repeat(1_100_000);
    for (sheet, strings) in [
        (rows.as_str(), long.as_str()),
        ("", "<sst uniqueCount=\"99999999999999\"></sst>"),
        (&format!("<row r=\"1\">{cells_without_end}</row>"), "<sst/>"),
    ] {
        let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
        let kinds = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
        let package = "http://schemas.openxmlformats.org/package/2006/relationships";
        let bytes = workbook_of(&[
            (
                "_rels/.rels",
                &format!(
                    "<Relationships xmlns=\"{package}\"><Relationship Id=\"r1\" Type=\"{kinds}/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>"
                ),
            ),
            (
                "xl/workbook.xml",
                &format!(
                    "<workbook xmlns=\"{main}\" xmlns:r=\"{kinds}\"><sheets><sheet name=\"S\" sheetId=\"1\" r:id=\"r1\"/></sheets></workbook>"
                ),
            ),
            (
                "xl/_rels/workbook.xml.rels",
                &format!(
                    "<Relationships xmlns=\"{package}\"><Relationship Id=\"r1\" Type=\"{kinds}/worksheet\" Target=\"worksheets/sheet1.xml\"/></Relationships>"
                ),
            ),
            ("xl/sharedStrings.xml", strings),
            (
                "xl/worksheets/sheet1.xml",
                &format!("<worksheet xmlns=\"{main}\"><sheetData>{sheet}</sheetData></worksheet>"),
            ),
        ]);
        assert!(bytes.len() < 64 << 10, "{}", bytes.len());
        assert!(code(&bytes).contains("too_large"));
    }
}

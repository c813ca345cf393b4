use super::*;
use std::io::{Cursor, Write};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

const HEADER: &str = "नाम,ईमेल,मोबाइल";

fn sheet(bytes: &[u8]) -> (Vec<String>, Vec<(u64, Vec<String>)>) {
    let Sheet { headings, rows } = read(bytes).unwrap();
    (headings, rows.into_iter().map(|row| (row.line, row.cells)).collect())
}

fn code(bytes: &[u8]) -> String {
    format!("{:?}", read(bytes).unwrap_err())
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

/// A workbook of one sheet with this data.
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
fn a_workbook_is_bounded_by_what_it_unpacks_to_and_by_what_is_in_it() {
    let bomb = workbook("", &vec![0; 60 << 20]);
    assert!(bomb.len() < 1 << 20, "{}", bomb.len());
    assert!(code(&bomb).contains("too_large"));
    let twice = [2, 1, 2].map(|line| format!("<row r=\"{line}\">{}</row>", text(&format!("A{line}"), "Asha")));
    assert!(code(&workbook(&twice.concat(), b"")).contains("not_a_workbook"));
    // One cell at the far end makes no sheet of seventeen billion.
    let far = workbook(
        &format!("<row r=\"1\">{}</row><row r=\"1048576\">{}</row>", text("A1", "Name"), text("XFD1048576", "x")),
        b"",
    );
    assert_eq!(sheet(&far), (vec!["Name".to_owned()], vec![]));
}

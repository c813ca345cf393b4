//! Interprets the columns and cells of an import. No I/O.

use crate::storefront::snapshot::Catalogue;
use kernel::email::plain;
use kernel::ids::Key;
use kernel::line::{cleaned, disguises};
use kernel::sheets::{Row, folded_heading};
use std::collections::HashMap;

/// The meaning of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SheetField {
    /// The full name, or its first part if there are columns for the other parts.
    Name,
    /// The middle name, if it has a column of its own.
    MiddleName,
    /// The last name, if it has a column of its own.
    Surname,
    Email,
    Mobile,
    /// Courses by title, slug or id.
    Courses,
    Bundles,
}

impl SheetField {
    pub const ALL: [Self; 7] =
        [Self::Name, Self::MiddleName, Self::Surname, Self::Email, Self::Mobile, Self::Courses, Self::Bundles];

    /// The name on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::MiddleName => "middleName",
            Self::Surname => "surname",
            Self::Email => "email",
            Self::Mobile => "mobile",
            Self::Courses => "courses",
            Self::Bundles => "bundles",
        }
    }

    /// The reverse of [`Self::as_str`].
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|field| field.as_str() == name)
    }

    /// Whether an import needs this column.
    pub fn is_required(self) -> bool {
        matches!(self, Self::Name | Self::Email | Self::Mobile)
    }

    /// Returns the usual headings of such a column, as [`folded_heading`] normalises them.
    fn headings(self) -> impl Iterator<Item = &'static str> {
        let known = match self {
            Self::Name => NAME,
            Self::MiddleName => MIDDLE_NAME,
            Self::Surname => SURNAME,
            Self::Email => EMAIL,
            Self::Mobile => MOBILE,
            Self::Courses => COURSES,
            Self::Bundles => BUNDLES,
        };
        known.split(' ')
    }
}

const NAME: &str = "name fullname studentname studentsname nameofstudent nameofthestudent student learner learnername \
    firstname candidatename nameofcandidate nameofthecandidate participantname applicantname नाम पूरानाम छात्रकानाम \
    विद्यार्थीकानाम छात्र विद्यार्थी प्रथमनाम";
const MIDDLE_NAME: &str = "middlename मध्यनाम मध्यमनाम";
const SURNAME: &str = "surname lastname familyname उपनाम कुलनाम अंतिमनाम";
const EMAIL: &str = "email emailid emailaddress mail mailid studentemail studentemailid gmail ईमेल ईमेलआईडी ईमेलपता मेल";
const MOBILE: &str = "mobile mobileno mobilenumber mob mobno phone phoneno phonenumber contact contactno contactnumber \
    whatsapp whatsappno whatsappnumber cell studentmobile studentmobileno studentphone मोबाइल मोबाईल मोबाइलनंबर मोबाइलनम्बर \
    मोबाइलनं मोबाईलनंबर फोन फोननंबर फोननं दूरभाष संपर्क व्हाट्सएप";
const COURSES: &str = "course courses coursename coursetitle program programme कोर्स पाठ्यक्रम कोर्सकानाम";
const BUNDLES: &str = "bundle bundles bundlename package packages combo बंडल पैकेज कॉम्बो";

/// The meaning of each column of a file, by column index.
pub type Mapping = Vec<Option<SheetField>>;

/// Maps columns by their headings. If several columns have one meaning, the first counts. If no heading matches as it is, a
/// heading without its explanation in brackets may match. If several of those match, none is used: a person must choose between
/// 'Mobile (father)' and 'Mobile (student)'.
pub fn matched(headings: &[String]) -> Mapping {
    let mut mapping: Mapping = vec![None; headings.len()];
    for (place, heading) in mapping.iter_mut().zip(headings) {
        *place = field_of(&folded_heading(heading));
    }
    for field in SheetField::ALL.map(Some) {
        let mut same = mapping.iter_mut().filter(|known| **known == field);
        if same.next().is_some() {
            same.for_each(|known| *known = None);
            continue;
        }
        let candidates: Vec<usize> = (0..)
            .zip(headings)
            .filter(|(_, heading)| field_of(&explained(heading)) == field)
            .map(|(at, _)| at)
            .collect();
        if let [only] = candidates.as_slice()
            && let Some(place) = mapping.get_mut(*only)
        {
            *place = field;
        }
    }
    mapping
}

/// Returns the meaning of a normalised heading.
fn field_of(folded: &str) -> Option<SheetField> {
    SheetField::ALL.into_iter().find(|field| field.headings().any(|known| known == folded))
}

/// Returns a heading such as 'Mobile No. (WhatsApp)' without the part in brackets, normalised. Empty for a heading without
/// brackets.
fn explained(heading: &str) -> String {
    let (Some(open), Some(close)) = (heading.find(['(', '[']), heading.rfind([')', ']'])) else { return String::new() };
    let before = heading.get(..open).unwrap_or_default();
    let behind = heading.get(close + 1..).filter(|_| open < close).unwrap_or_default();
    folded_heading(&format!("{before} {behind}"))
}

/// Whether the columns contain everything that an import needs.
pub fn is_complete(mapping: &Mapping) -> bool {
    SheetField::ALL.into_iter().all(|field| !field.is_required() || mapping.contains(&Some(field)))
}

/// Whether columns with these headings contain everything that an import needs.
pub fn has_required(headings: &[String]) -> bool {
    is_complete(&matched(headings))
}

/// Whether the import knows a heading.
pub fn is_heading(heading: &str) -> bool {
    field_of(&folded_heading(heading)).or_else(|| field_of(&explained(heading))).is_some()
}

/// The courses and bundles of a catalogue by their titles.
pub struct Titles {
    courses: HashMap<String, Vec<String>>,
    bundles: HashMap<String, Vec<String>>,
}

impl Titles {
    /// Indexes all courses and bundles that can be granted, drafts included.
    pub fn of(catalogue: &Catalogue) -> Self {
        let mut titles = Self { courses: HashMap::new(), bundles: HashMap::new() };
        for course in &catalogue.courses {
            titles.courses.entry(spoken(&course.title)).or_default().push(course.slug.clone());
        }
        for bundle in &catalogue.bundles {
            titles.bundles.entry(spoken(&bundle.name)).or_default().push(bundle.slug.clone());
        }
        titles
    }

    /// Converts a cell to the form that the import reads: slugs and ids separated by semicolons. People also separate them by
    /// commas and lines. A title that belongs to exactly one item becomes its slug. Other words stay, so that the import can
    /// report them as unknown.
    fn read(known: &HashMap<String, Vec<String>>, cell: &str) -> String {
        let cell: String = cell.chars().filter(|c| c.is_whitespace() || !disguises(*c)).collect();
        let parts = || cell.split([';', '|', '\n', '\r']).filter(|part| !part.trim().is_empty());
        slug(known, &cell)
            .unwrap_or_else(|| parts().flat_map(|part| parted_by_commas(known, part)).collect::<Vec<_>>().join(";"))
    }
}

/// Most commas in a title.
const MOST_COMMAS: usize = 8;

/// Splits a text at commas into the items that it names. A title may itself contain commas, so the longest matching title
/// counts.
fn parted_by_commas(known: &HashMap<String, Vec<String>>, text: &str) -> Vec<String> {
    let pieces: Vec<&str> = text.split(',').collect();
    let (mut named, mut rest) = (Vec::new(), pieces.as_slice());
    while let [first, others @ ..] = rest {
        let longest = (1..=rest.len().min(MOST_COMMAS + 1)).rev().find_map(|count| {
            let (title, behind) = rest.split_at_checked(count)?;
            Some((slug(known, &title.join(","))?, behind))
        });
        let word = || (last(first.trim()), others);
        let (name, behind) = longest.unwrap_or_else(word);
        named.extend(Some(name).filter(|name| !name.is_empty()));
        rest = behind;
    }
    named
}

/// Normalises a title: lower case, single spaces.
fn spoken(text: &str) -> String {
    text.split_whitespace().map(str::to_lowercase).collect::<Vec<_>>().join(" ")
}

fn slug(known: &HashMap<String, Vec<String>>, text: &str) -> Option<String> {
    match known.get(&spoken(text))?.as_slice() {
        [slug] => Some(slug.clone()),
        _ => None,
    }
}

/// Returns the slug at the end of a page's address, or the text itself.
fn last(part: &str) -> String {
    let is_address = part.starts_with("http://") || part.starts_with("https://") || part.starts_with('/');
    let path = part.split(['?', '#']).next().unwrap_or(part).trim_end_matches('/');
    let end = path.rsplit('/').next().filter(|_| is_address).unwrap_or(part);
    match Key::parse(end) {
        Key::Id(id) => id.to_string(),
        Key::Slug(_) => end.to_owned(),
    }
}

/// Reads a mobile number as a spreadsheet may have stored it: with decimals, or in scientific notation if no digit is lost.
fn mobile(cell: &str) -> String {
    let text = cell.trim().trim_start_matches(['\'', '=']);
    // Exported lead lists of advertisements and links of web pages begin with these prefixes.
    let text = ["p:", "tel:"].iter().find_map(|start| text.strip_prefix(start)).unwrap_or(text);
    // Spreadsheets may show a number with thousands separators: '9,876,543,210'.
    let is_grouped = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit() || byte == b',');
    let digits = text.replace(',', "");
    if is_grouped(text) && (10..=12).contains(&digits.len()) {
        return digits;
    }
    let whole = text.split_once('.').filter(|(whole, rest)| {
        let digits = whole.trim_start_matches('+').bytes().filter(u8::is_ascii_digit).count();
        digits >= 10 && !rest.is_empty() && rest.bytes().all(|byte| byte == b'0')
    });
    if let Some((whole, _)) = whole {
        return whole.to_owned();
    }
    let power =
        text.split_once(['E', 'e']).filter(|(digits, _)| digits.bytes().filter(u8::is_ascii_digit).count() >= 10);
    let number = power.and_then(|_| text.parse::<f64>().ok()).filter(|number| number.fract() == 0.0 && *number < 1e13);
    number.map_or_else(|| text.to_owned(), |number| format!("{number:.0}"))
}

/// Returns a row with its cells in the import's column order.
pub fn arranged(row: &Row, mapping: &Mapping, titles: &Titles) -> Row {
    let cell = |field: SheetField| {
        let place = mapping.iter().position(|known| *known == Some(field));
        place.and_then(|place| row.cells.get(place)).map(|cell| cell.trim()).unwrap_or_default()
    };
    let name = cleaned(&[SheetField::Name, SheetField::MiddleName, SheetField::Surname].map(cell).join(" "));
    let email = plain(cell(SheetField::Email));
    let courses = Titles::read(&titles.courses, cell(SheetField::Courses));
    let bundles = Titles::read(&titles.bundles, cell(SheetField::Bundles));
    Row { line: row.line, cells: vec![name, email, mobile(cell(SheetField::Mobile)), courses, bundles] }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;
    use SheetField::{Bundles, Courses, Email, MiddleName, Mobile, Name, Surname};
    use std::sync::Arc;

    fn headings(text: &str) -> Mapping {
        matched(&text.split(',').map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn columns_are_known_by_their_headings_in_both_languages() {
        assert_eq!(headings("name,email,mobile,courses,bundles"), [Name, Email, Mobile, Courses, Bundles].map(Some));
        assert_eq!(
            headings("S.No,Student Name , E-Mail ID,Mobile No.,Course Name,City"),
            [None, Some(Name), Some(Email), Some(Mobile), Some(Courses), None]
        );
        assert_eq!(headings("नाम,ई-मेल,मोबाइल नंबर,कोर्स,पैकेज"), [Name, Email, Mobile, Courses, Bundles].map(Some));
        // The nukta dot may be a separate character, or part of the letter's character.
        assert_eq!(headings("फ\u{93c}ोन,पूरा नाम"), [Some(Mobile), Some(Name)]);
        assert_eq!(headings("\u{95e}ोन नंबर,First Name,Last Name"), [Some(Mobile), Some(Name), Some(Surname)]);
        assert_eq!(headings("First Name,Middle Name,Surname"), [Name, MiddleName, Surname].map(Some));
        assert_eq!(headings("Phone,WhatsApp"), [Some(Mobile), None]);
    }

    #[test]
    fn what_brackets_explain_leaves_a_heading_known_where_one_column_is_meant() {
        assert_eq!(
            headings("Timestamp,Full Name (as on certificate),Email Address,WhatsApp Number [10 digits]"),
            [None, Some(Name), Some(Email), Some(Mobile)]
        );
        assert_eq!(
            headings("Student's Name:,E-mail:,Mob. No.,मोबाइल नं."),
            [Some(Name), Some(Email), Some(Mobile), None]
        );
        // A plain heading has priority, wherever it is. If two headings have explanations, neither is used.
        assert_eq!(headings("Mobile (father),Mobile"), [None, Some(Mobile)]);
        assert_eq!(headings("Mobile (father),Mobile (student)"), [None, None]);
        assert_eq!(headings("Remarks (name),)odd("), [None, None]);
        assert!(is_heading("Mobile No. (WhatsApp)") && !is_heading("Fees (mobile)") && !is_heading("()"));
    }

    #[test]
    fn every_heading_is_written_as_it_is_compared() {
        for field in SheetField::ALL {
            assert_eq!(SheetField::parse(field.as_str()), Some(field));
            for heading in field.headings() {
                assert_eq!(folded_heading(heading), heading);
            }
        }
    }

    #[test]
    fn numbers_of_spreadsheets_are_mobile_numbers_unless_digits_are_lost() {
        for (cell, meant) in [
            ("9876543210.0", "9876543210"),
            ("919876543210.00", "919876543210"),
            ("'9876543210", "9876543210"),
            ("9.876543210E+09", "9876543210"),
            ("9.876543210e9", "9876543210"),
            (" +91 98765 43210 ", "+91 98765 43210"),
            ("9.87654E+09", "9.87654E+09"),
            ("98765.43210", "98765.43210"),
            ("p:+919876543210", "+919876543210"),
            ("tel:+91 98765-43210", "+91 98765-43210"),
            ("=+919876543210", "+919876543210"),
            ("9,876,543,210", "9876543210"),
            ("98,76,54,32,10", "9876543210"),
            ("9876543210,9876543211", "9876543210,9876543211"),
            ("", ""),
        ] {
            assert_eq!(mobile(cell), meant, "{cell}");
        }
        assert_eq!(kernel::phone::mobile(&mobile("919876543210.0")).as_deref(), Some("9876543210"));
    }

    #[test]
    fn addresses_are_read_as_people_paste_them() {
        let mapping = headings("name,email,mobile");
        let titles = Titles::of(&Catalogue::default());
        for pasted in [
            "Asha Verma <a@x.in>",
            "a@x.in;",
            "a@x.in,",
            "mailto:a@x.in?subject=Hi",
            "\u{200b}a@x.in",
            "a\u{ad}@x.in",
            " a@x.in\u{a0}",
        ] {
            let row = Row { line: 2, cells: ["Asha", pasted, "9876500001"].map(str::to_owned).to_vec() };
            assert_eq!(arranged(&row, &mapping, &titles).cells[1], "a@x.in", "{pasted}");
        }
    }

    #[test]
    fn titles_slugs_and_addresses_are_what_they_name() {
        let course =
            |slug: &str, title: &str| Arc::new(catalogue::Course { title: title.into(), ..testing::course(slug) });
        let courses = vec![
            course("react", "React: zero; to hero"),
            course("hindi", "हिंदी टाइपिंग"),
            course("css", "CSS, JS and more"),
            course("one", "Twice"),
            course("two", "twice"),
        ];
        let catalogue = Catalogue { courses, bundles: vec![testing::bundle("web")], ..Catalogue::default() };
        let titles = Titles::of(&catalogue);
        let row = |cells: &[&str]| Row { line: 7, cells: cells.iter().map(|cell| (*cell).to_owned()).collect() };
        let whole = row(&["आशा", "कुमारी", "वर्मा"]);
        assert_eq!(arranged(&whole, &headings("First Name,Middle Name,Last Name"), &titles).cells[0], "आशा कुमारी वर्मा");
        let mapping = headings("Mobile,Last name,First name,Course,Bundle,Email,City");
        let read = |courses: &str, bundle: &str| {
            let row = row(&["9876543210.0", "वर्मा", "आशा", courses, bundle, "mailto:asha@example.in", "Pune"]);
            arranged(&row, &mapping, &titles).cells
        };
        assert_eq!(read("", "")[..3], ["आशा वर्मा", "asha@example.in", "9876543210"]);
        assert_eq!(read("react: ZERO;  to hero", "bundle web")[3..], ["react", "web"]);
        assert_eq!(read("हिंदी टाइपिंग | react", "")[3], "hindi;react");
        for parted in
            ["हिंदी टाइपिंग, CSS, js and More", "हिंदी टाइपिंग\nCSS, JS and more", "\u{feff}हिंदी  टाइपिंग,css, js and more,"]
        {
            assert_eq!(read(parted, "")[3], "hindi;css", "{parted}");
        }
        assert_eq!(read("React, HTML,Nothing Such", "")[3], "React;HTML;Nothing Such");
        assert_eq!(read("https://k.test/course/react/?ref=1;html", "")[3], "react;html");
        let name = row(&["9876543210", "\u{200b}वर्मा\n", "\u{feff}आशा\tदेवी"]);
        assert_eq!(arranged(&name, &mapping, &titles).cells[0], "आशा देवी वर्मा");
        // If a title belongs to two items, the import doesn't guess.
        assert_eq!(read("Twice", "")[3], "Twice");
        assert_eq!(arranged(&row(&["1"]), &mapping, &titles), row(&["", "", "1", "", ""]));
    }
}

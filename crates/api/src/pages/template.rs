//! Pages that the client's build made with marks in the places of data, and the data written into them. What the marks
//! mean says `frontend/src/app/marks.ts`, which makes them.

use super::escape;
use chrono::NaiveDate;
use serde_json::Value;

/// How many items of a list stand in the first row.
const FIRST_ROW: usize = 4;

/// Writes `data` into a template. A mark of something that is not there leaves nothing; what is no mark stays.
pub fn fill(template: &str, data: &Value) -> String {
    let mut filled = String::with_capacity(template.len() * 2);
    write(template, data, 0, &mut filled);
    filled
}

fn write(template: &str, data: &Value, place: usize, filled: &mut String) {
    let mut rest = template;
    while let Some((before, marked)) = rest.split_once("%{") {
        filled.push_str(before);
        // Styles have '%{' of their own; no mark has a brace in it.
        let Some((mark, after)) = marked.split_once("}%").filter(|(mark, _)| !mark.contains('{')) else {
            filled.push_str("%{");
            rest = marked;
            continue;
        };
        rest = after;
        let Some(name) = mark.strip_prefix(['#', '^']) else {
            text(mark, data, place, filled);
            continue;
        };
        let Some((inner, after)) = after.split_once(&format!("%{{/{name}}}%")) else { continue };
        rest = after;
        let found = value(name, data);
        if mark.starts_with('^') {
            if found.is_none_or(is_nothing) {
                write(inner, data, place, filled);
            }
            continue;
        }
        match found {
            Some(Value::Array(items)) => {
                for (place, item) in items.iter().enumerate() {
                    write(inner, item, place, filled);
                }
            }
            Some(one @ Value::Object(_)) => write(inner, one, place, filled),
            Some(one) if !is_nothing(one) => write(inner, data, place, filled),
            _ => {}
        }
    }
    filled.push_str(rest);
}

/// What stands at `a.0.b` below `data`; `.` is `data` itself.
fn value<'d>(name: &str, data: &'d Value) -> Option<&'d Value> {
    if name == "." {
        return Some(data);
    }
    data.pointer(&format!("/{}", name.replace('.', "/")))
}

fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::String(text) => text.trim().is_empty(),
        Value::Number(number) => number.as_f64() == Some(0.0),
        _ => false,
    }
}

fn text(mark: &str, data: &Value, place: usize, filled: &mut String) {
    let parts: Vec<_> = mark.split('|').collect();
    let shown = match parts.as_slice() {
        ["@4", first, later] => (if place < FIRST_ROW { first } else { later }).to_string(),
        [name] if name.ends_with(".#") => count(name, data).map(|count| count.to_string()).unwrap_or_default(),
        [name] => value(name, data).map(plain).unwrap_or_default(),
        [name, shape @ ("sources" | "preload"), sizes] => {
            let path = value(name, data).and_then(Value::as_str).filter(|path| !path.is_empty());
            path.map(|path| if *shape == "preload" { preload(path, sizes) } else { sources(path, sizes) })
                .unwrap_or_default()
        }
        [name, format] => value(name, data).map(|value| formatted(format, value)).unwrap_or_default(),
        [name, none, one, many] => match count(name, data) {
            None => String::new(),
            Some(0) => escape(none),
            Some(1) => escape(one),
            Some(count) => escape(&many.replace('#', &grouped(&count.to_string()))),
        },
        _ => String::new(),
    };
    filled.push_str(&shown);
}

fn count(name: &str, data: &Value) -> Option<u64> {
    match name.strip_suffix(".#") {
        Some(list) => u64::try_from(value(list, data)?.as_array()?.len()).ok(),
        None => value(name, data)?.as_u64(),
    }
}

fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => escape(text),
        Value::Number(number) => number.to_string(),
        _ => String::new(),
    }
}

fn formatted(format: &str, value: &Value) -> String {
    let number = value.as_f64().unwrap_or_default();
    match format {
        "url" => value.as_str().map(url).unwrap_or_default(),
        "lang" if value.as_str().is_some_and(super::is_hindi) => " lang=\"hi\"".to_owned(),
        "rupees" if number == 0.0 => "Free".to_owned(),
        "rupees" => rupees(number),
        "tenth" => format!("{number:.1}"),
        "figure" => format!("{number:.1}").trim_end_matches(".0").to_owned(),
        "length" => length(value.as_u64().unwrap_or(0)),
        "clock" => clock(value.as_u64().unwrap_or(0)),
        "day" => value.as_str().and_then(|day| day.parse().ok()).map(day).unwrap_or_default(),
        _ => String::new(),
    }
}

/// The forms of an uploaded picture, as the client offers them; nothing for one that is drawn.
fn sources(path: &str, sizes: &str) -> String {
    let Some(stem) = uploaded(path) else { return String::new() };
    let source = |format: &str| {
        let (set, sizes) = (escape(&set(stem, format)), escape(sizes));
        format!("<source type=\"image/{format}\" srcset=\"{set}\" sizes=\"{sizes}\">")
    };
    source("avif") + &source("webp")
}

/// For the head: what fetches a picture before it is met in the page, in the form that the page will choose.
fn preload(path: &str, sizes: &str) -> String {
    let choice = uploaded(path).map_or_else(
        || format!("href=\"{}\"", escape(path)),
        |stem| {
            let (set, sizes) = (escape(&set(stem, "avif")), escape(sizes));
            format!("type=\"image/avif\" imagesrcset=\"{set}\" imagesizes=\"{sizes}\"")
        },
    );
    format!("<link rel=\"preload\" as=\"image\" fetchpriority=\"high\" {choice}>")
}

/// The path of an uploaded picture without its width and format.
fn uploaded(path: &str) -> Option<&str> {
    path.strip_suffix("-960.webp").filter(|stem| stem.starts_with("/media/files/"))
}

fn set(stem: &str, format: &str) -> String {
    [320, 640, 960].map(|width| format!("{stem}-{width}.{format} {width}w")).join(", ")
}

/// A text as a value in an address.
fn url(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
    let coded = |byte: u8| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    text.bytes().map(coded).collect()
}

/// An amount in rupees, in Indian digit grouping: ₹1,49,999; paise only when there are some.
fn rupees(amount: f64) -> String {
    let exact = format!("{amount:.2}");
    let (whole, paise) = exact.split_once('.').unwrap_or((&exact, "00"));
    if paise == "00" { format!("₹{}", grouped(whole)) } else { format!("₹{}.{paise}", grouped(whole)) }
}

/// Digits in groups of two before the last three.
fn grouped(digits: &str) -> String {
    let mut grouped = String::new();
    for (place, digit) in digits.char_indices() {
        let left = digits.len() - place;
        if place > 0 && (left == 3 || (left > 3 && left % 2 == 1)) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// The length of a course as the client says it.
fn length(seconds: u64) -> String {
    match seconds {
        0..3600 => format!("{} min", ((seconds + 30) / 60).max(1)),
        _ => match (seconds + 1800) / 3600 {
            1 => "1 hour".to_owned(),
            hours => format!("{hours} hours"),
        },
    }
}

/// A day as the client says it: 22 Nov 2026.
fn day(day: NaiveDate) -> String {
    day.format("%-d %b %Y").to_string()
}

/// The length of a lesson: 6:20, 1:01:40.
fn clock(seconds: u64) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds % 3600 / 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn texts_are_escaped_and_numbers_formatted() {
        let data = json!({"title": "<b>&", "price": 149_999.0, "gst": 942.82, "free": 0.0, "no": 0, "rating": 4.0, "off": 33.3,
            "seconds": 64_800, "short": 2_700, "lesson": 3_700, "start": "2026-09-05", "lessons": [1, 2], "category": "AI & more", "hi": "हि"});
        let shown = |template: &str| fill(template, &data);
        assert_eq!(shown("<h1>%{title}%</h1>"), "<h1>&lt;b&gt;&amp;</h1>");
        assert_eq!(shown("%{price|rupees}% %{gst|rupees}% %{free|rupees}%"), "₹1,49,999 ₹942.82 Free");
        assert_eq!(shown("%{start|day}% %{title|day}%%{free|day}%"), "5 Sep 2026 ");
        assert_eq!(shown("%{rating|tenth}% %{off|figure}%% %{rating|figure}%"), "4.0 33.3% 4");
        assert_eq!(shown("%{seconds|length}% %{short|length}% %{lesson|clock}%"), "18 hours 45 min 1:01:40");
        assert_eq!(
            shown("%{lessons.#|none|one|# lessons}% %{lessons.#}% %{no|none|one|#}%%{nothing|none|one|#}%"),
            "2 lessons 2 none"
        );
        assert_eq!(shown("?c=%{category|url}%&<p%{hi|lang}%>%{title|lang}%"), "?c=AI%20%26%20more&<p lang=\"hi\">");
        assert_eq!(shown("%{nothing}%%{nothing|rupees}% 100% %{open"), " 100% %{open");
    }

    #[test]
    fn sections_repeat_lists_and_leave_out_what_is_not_there() {
        let data = json!({"items": [{"name": "a"}, {"name": "b"}], "points": ["x", "y"], "none": null, "zero": 0.0,
            "blank": " ", "some": "s", "empty": []});
        let shown = |template: &str| fill(template, &data);
        assert_eq!(shown("<ul>%{#items}%<li>%{name}%</li>%{/items}%</ul>"), "<ul><li>a</li><li>b</li></ul>");
        assert_eq!(shown("%{#points}%<%{.}%>%{/points}%%{#items.0}%%{name}%%{/items.0}%"), "<x><y>a");
        assert_eq!(shown("%{#none}%1%{/none}%%{#zero}%2%{/zero}%%{#blank}%3%{/blank}%%{#empty}%4%{/empty}%"), "");
        assert_eq!(shown("%{#some}%<p>%{some}%</p>%{/some}%"), "<p>s</p>");
        assert_eq!(shown("%{^some}%1%{/some}%%{^zero}%2%{/zero}%%{^missing}%3%{/missing}%"), "23");
        let many = json!({"items": vec![json!({}); 5]});
        assert_eq!(fill("%{#items}%%{@4|e|l}%%{/items}%", &many), "eeeel");
    }

    #[test]
    fn an_uploaded_picture_has_its_forms_and_a_drawn_one_none() {
        let shown = |path: &str| fill("%{image|sources|100vw}%", &json!({"image": path}));
        assert_eq!(shown("/media/covers/design/figma.svg"), "");
        let sources = shown("/media/files/a-960.webp");
        assert!(sources.starts_with(
            "<source type=\"image/avif\" srcset=\"/media/files/a-320.avif 320w, /media/files/a-640.avif 640w, \
             /media/files/a-960.avif 960w\" sizes=\"100vw\"><source type=\"image/webp\""
        ));
    }

    #[test]
    fn a_first_picture_is_fetched_early_in_the_form_that_is_shown() {
        let shown = |path: &str| fill("%{items.0.image|preload|100vw}%", &json!({"items": [{"image": path}]}));
        let link = "<link rel=\"preload\" as=\"image\" fetchpriority=\"high\"";
        assert_eq!(shown("/media/covers/a.svg"), format!("{link} href=\"/media/covers/a.svg\">"));
        assert!(
            shown("/media/files/a-960.webp").starts_with(&format!("{link} type=\"image/avif\" imagesrcset=\"/media"))
        );
        assert_eq!(shown(""), "");
    }

    #[test]
    fn a_style_stays_as_it_is() {
        let style = "<style>@keyframes x{0%{opacity:0}50%{opacity:1}}</style>";
        assert_eq!(fill(&format!("{style}%{{a}}%{style}"), &json!({"a": "b"})), format!("{style}b{style}"));
    }

    #[test]
    fn data_is_not_read_as_marks() {
        let data = json!({"title": "%{secret}%", "secret": "s", "items": [{"title": "%{/items}%"}]});
        assert_eq!(fill("%{title}%", &data), "%{secret}%");
        assert_eq!(fill("%{#items}%%{title}%%{/items}%", &data), "%{/items}%");
    }
}

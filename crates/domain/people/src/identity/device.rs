//! Turns a user agent into a device name such as 'Chrome on Android'.

use kernel::locale::Text;

/// Marks in user agents with the browsers' names, the most specific first, because Edge also claims to be Chrome, and Chrome to
/// be Safari.
const BROWSERS: [(&str, &str); 7] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
];
const SYSTEMS: [(&str, &str); 7] = [
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS", "macOS"),
    ("Linux", "Linux"),
];

/// [`text`], in English.
pub fn name(user_agent: &str) -> String {
    text(user_agent).to_string()
}

/// Returns a name such as 'Firefox on Windows'. An unrecognised user agent is returned unchanged; an empty one gives 'Unknown
/// device'.
pub fn text(user_agent: &str) -> Text {
    let find = |names: &[(&str, &'static str)]| {
        names.iter().find(|(mark, _)| user_agent.contains(mark)).map(|(_, name)| *name)
    };
    match (find(&BROWSERS), find(&SYSTEMS)) {
        (Some(browser), Some(system)) => {
            Text::new("{browser} on {system}").with("browser", browser).with("system", system)
        }
        (Some(one), None) | (None, Some(one)) => Text::verbatim(one),
        (None, None) if user_agent.trim().is_empty() => Text::new("Unknown device"),
        (None, None) => Text::verbatim(user_agent.chars().take(60).collect::<String>()),
    }
}

#[cfg(test)]
mod tests {
    use super::name;

    #[test]
    fn the_most_telling_names_win() {
        let edge = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0";
        let phone =
            "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36";
        let mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15";
        assert_eq!([edge, phone, mac].map(name), ["Edge on Windows", "Chrome on Android", "Safari on macOS"]);
        assert_eq!([" ", "curl/8"].map(name), ["Unknown device", "curl/8"]);
    }
}

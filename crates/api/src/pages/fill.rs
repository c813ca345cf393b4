//! Fills the settings into the build's templates: the HTML shell and the pages' titles.

use crate::public_settings::SettingsData;
use crate::start_error::StartError;
use institute::settings::colour::Colour;

/// Brand and accent colour in the client's own style sheet (`frontend/src/styles/tokens.css`).
const DRAWN: (&str, &str) = ("#0b4f5c", "#f4a81d");

/// Fills settings into the shell and into texts.
pub(super) struct Fill {
    /// Path and text of each setting, not escaped.
    texts: Vec<(String, String)>,
    json: String,
    /// A style element with the brand's colours. Empty when they equal the client's own colours.
    style: String,
}

impl Fill {
    /// Prepares these settings for filling in.
    ///
    /// # Errors
    ///
    /// The settings cannot be serialized to JSON.
    pub(super) fn new(settings: &SettingsData) -> Result<Self, StartError> {
        let value = serde_json::to_value(settings.inner()).map_err(StartError::other)?;
        let mut texts = Vec::new();
        collect(&value, "", &mut texts);
        // Inside a script element, only '<' can end the element. So it is escaped in the JSON.
        let style = style(&texts);
        Ok(Self { style, texts, json: value.to_string().replace('<', "\\u003c") })
    }

    /// Writes the colours and the element `<script id="settings">` into the document.
    pub(super) fn document(&self, html: &str) -> String {
        let html = html.replacen("</head>", &format!("{}</head>", self.style), 1);
        html.replacen("id=\"settings\"></script>", &format!("id=\"settings\">{}</script>", self.json), 1)
    }

    /// Returns the settings as JSON for the client, with '<' escaped.
    pub(super) fn json(&self) -> &str {
        &self.json
    }

    /// Replaces each placeholder `%{path}%` in a JSON document by the setting's text.
    pub(super) fn texts(&self, json: &str) -> String {
        let mut done = json.to_owned();
        for (path, text) in &self.texts {
            let quoted = serde_json::Value::from(text.as_str()).to_string();
            let inner = quoted.strip_prefix('"').and_then(|text| text.strip_suffix('"')).unwrap_or_default();
            done = done.replace(&format!("%{{{path}}}%"), inner);
        }
        done
    }
}

fn collect(value: &serde_json::Value, path: &str, texts: &mut Vec<(String, String)>) {
    match value {
        serde_json::Value::Object(fields) => {
            for (name, field) in fields {
                let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
                collect(field, &path, texts);
            }
        }
        serde_json::Value::String(text) => texts.push((path.to_owned(), text.clone())),
        // Formats 18.0 as 18, as JavaScript does.
        serde_json::Value::Number(number) => {
            texts.push((path.to_owned(), number.to_string().trim_end_matches(".0").to_owned()));
        }
        serde_json::Value::Null | serde_json::Value::Bool(_) | serde_json::Value::Array(_) => {}
    }
}

/// Returns a style element that overrides the style sheet's colours with the brand's. It is part of the page, so that colours
/// don't flash on load.
fn style(texts: &[(String, String)]) -> String {
    let colour = |path: &str| Colour::parse(texts.iter().find(|(known, _)| known == path).map(|(_, text)| text)?);
    let (Some(brand), Some(accent)) = (colour("brand.colours.brand"), colour("brand.colours.accent")) else {
        return String::new();
    };
    if (brand.to_string().as_str(), accent.to_string().as_str()) == DRAWN {
        return String::new();
    }
    let (deep, tint) = (brand.mixed(76, Colour::BLACK), brand.mixed(7, Colour::WHITE));
    format!("<style>:root{{--brand:{brand};--brand-deep:{deep};--brand-tint:{tint};--marigold:{accent}}}</style>")
}

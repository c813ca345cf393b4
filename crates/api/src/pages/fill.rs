//! Fills the settings into the build's templates: the document and the pages' titles.

use crate::public_settings::SettingsData;
use crate::start_error::StartError;
use institute::settings::colour::Colour;

/// The colours of the client's own style sheet (`frontend/src/styles/tokens.css`).
const DRAWN: (&str, &str) = ("#0b4f5c", "#f4a81d");

/// Writes the settings into the document and into texts.
pub(super) struct Fill {
    /// Path and text, not escaped.
    texts: Vec<(String, String)>,
    json: String,
    /// A style element; empty with the client's own colours.
    style: String,
}

impl Fill {
    /// For these settings.
    ///
    /// # Errors
    /// When they cannot be written as JSON.
    pub(super) fn new(settings: &SettingsData) -> Result<Self, StartError> {
        let value = serde_json::to_value(settings.inner()).map_err(StartError::other)?;
        let mut texts = Vec::new();
        collect(&value, "", &mut texts);
        // Inside a script element only '<' could end it.
        let style = style(&texts);
        Ok(Self { style, texts, json: value.to_string().replace('<', "\\u003c") })
    }

    /// Writes the colours and the element `<script id="settings">` into the document.
    pub(super) fn document(&self, html: &str) -> String {
        let html = html.replacen("</head>", &format!("{}</head>", self.style), 1);
        html.replacen("id=\"settings\"></script>", &format!("id=\"settings\">{}</script>", self.json), 1)
    }

    /// The settings as the client reads them, in which no '<' stands.
    pub(super) fn json(&self) -> &str {
        &self.json
    }

    /// Replaces each `%{path}%` in the texts of a JSON document by that setting.
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
        // 18.0 reads 18, as JavaScript prints it.
        serde_json::Value::Number(number) => {
            texts.push((path.to_owned(), number.to_string().trim_end_matches(".0").to_owned()));
        }
        serde_json::Value::Null | serde_json::Value::Bool(_) | serde_json::Value::Array(_) => {}
    }
}

/// The brand's colours over those of the style sheet, in the page itself, so that nothing flashes.
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

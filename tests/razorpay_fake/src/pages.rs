//! The pages that a buyer's browser sees.

use crate::book::Fields;

/// The buttons of the page: value and text.
pub(crate) const CHOICES: [(&str, &str); 6] = [
    ("pay", "Pay"),
    ("authorize", "Pay, to be captured"),
    ("fail", "Fail"),
    ("twice", "Pay, told twice"),
    ("close_window", "Pay and close the window"),
    ("wrong_signature", "Pay, and return with a wrong signature"),
];

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn page(title: &str, body: &str) -> String {
    format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>{title}</title>\
         <meta name=\"viewport\" content=\"width=device-width\"><main><h1>{title}</h1>{body}</main></html>"
    )
}

fn hidden<'a>(fields: impl Iterator<Item = (&'a String, &'a String)>) -> String {
    let field = |(name, value): (&String, &String)| {
        format!("<input type=\"hidden\" name=\"{}\" value=\"{}\">", escape(name), escape(value))
    };
    fields.map(field).collect()
}

/// Returns the page on which the buyer decides.
pub(crate) fn pay(form: &Fields) -> String {
    let get = |name: &str| escape(form.get(name).map_or("", String::as_str));
    let button = |(value, label): &(&str, &str)| format!("<button name=\"choice\" value=\"{value}\">{label}</button>");
    let buttons: String = CHOICES.iter().map(button).collect();
    let kept = hidden(form.iter().filter(|(name, _)| ["order_id", "callback_url"].contains(&name.as_str())));
    let body = format!(
        "<p>{} pays {} paise to {} for {}. No money moves here.</p><form method=\"post\" action=\"/_decide\">{kept}{buttons}\
         </form><p><a href=\"{}\">Cancel</a></p>",
        get("prefill[name]"),
        get("amount"),
        get("name"),
        get("description"),
        get("cancel_url"),
    );
    page("Razorpay fake", &body)
}

/// Returns the browser to the shop with a form that submits itself, as Razorpay does.
pub(crate) fn back(to: &str, fields: &Fields) -> String {
    let body = format!(
        "<p>Going back to the shop.</p><form method=\"post\" action=\"{}\">{}<button>Go on</button></form>\
         <script>document.forms[0].submit()</script>",
        escape(to),
        hidden(fields.iter())
    );
    page("Razorpay fake", &body)
}

/// Returns an error page without a way back to the shop.
pub(crate) fn dead_end(why: &str) -> String {
    page("Razorpay fake", &format!("<p role=\"alert\">{}</p>", escape(why)))
}

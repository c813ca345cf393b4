//! The pages that a buyer's browser sees.

use crate::book::Fields;
use crate::choice::Choice;

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn page(title: &str, body: &str) -> String {
    format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>{title}</title>\
         <meta name=\"viewport\" content=\"width=device-width\"><style>body{{font:16px sans-serif;max-width:40rem;\
         margin:2rem auto;padding:0 1rem}}button{{display:block;margin:.5rem 0;padding:.75rem 1rem;font:inherit;\
         width:100%}}</style><main><h1>{title}</h1>{body}</main></html>"
    )
}

fn hidden(fields: &Fields) -> String {
    let field = |(name, value): (&String, &String)| {
        format!("<input type=\"hidden\" name=\"{}\" value=\"{}\">", escape(name), escape(value))
    };
    fields.iter().map(field).collect()
}

/// Returns the page on which the buyer decides.
pub(crate) fn pay(txnid: &str, form: &Fields) -> String {
    let get = |name: &str| escape(form.get(name).map_or("", String::as_str));
    let button =
        |choice: &Choice| format!("<button name=\"choice\" value=\"{}\">{}</button>", choice.name(), choice.label());
    let buttons: String = Choice::ALL.iter().map(button).collect();
    let body = format!(
        "<p>{} pays ₹{} for {}. No money moves here.</p><form method=\"post\" action=\"/_decide\">\
         <input type=\"hidden\" name=\"txnid\" value=\"{}\">{buttons}</form>",
        get("firstname"),
        get("amount"),
        get("productinfo"),
        escape(txnid)
    );
    page("PayU fake", &body)
}

/// Returns the browser to the shop with a form that submits itself, as PayU does.
pub(crate) fn back(to: &str, fields: &Fields) -> String {
    let body = format!(
        "<p>Going back to the shop.</p><form method=\"post\" action=\"{}\">{}<button>Go on</button></form>\
         <script>document.forms[0].submit()</script>",
        escape(to),
        hidden(fields)
    );
    page("PayU fake", &body)
}

/// Returns an error page without a way back to the shop.
pub(crate) fn dead_end(why: &str) -> String {
    page("PayU fake", &format!("<p role=\"alert\">{}</p>", escape(why)))
}

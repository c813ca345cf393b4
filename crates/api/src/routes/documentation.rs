//! The API description: OpenAPI JSON for programs and an HTML page for people.

use crate::blocking::blocking;
use crate::cached_response::CachedResponse;
use crate::error::ApiError;
use actix_web::{HttpRequest, HttpResponse, get, web};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use std::convert::Infallible;
use std::sync::{Arc, OnceLock};
use utoipa::openapi::path::Operation;
use utoipa::openapi::{ContentBuilder, OpenApi, Ref, ResponseBuilder};

/// The API description, shared by all workers. It is built on the first request: few servers are ever asked for it, and it
/// takes some megabytes.
pub struct Documentation(fn() -> OpenApi);

/// The API description as JSON and as a page.
struct Forms {
    json: Arc<CachedResponse>,
    page: Arc<CachedResponse>,
}

impl Documentation {
    /// Wraps the function that builds the document.
    pub fn made_by(make: fn() -> OpenApi) -> Self {
        Self(make)
    }

    async fn forms(&self) -> Result<&'static Forms, ApiError> {
        static FORMS: OnceLock<Forms> = OnceLock::new();
        if let Some(made) = FORMS.get() {
            return Ok(made);
        }
        let make = self.0;
        blocking(move || Ok::<_, Infallible>(FORMS.get_or_init(|| Forms::of(&make())))).await
    }
}

impl Forms {
    fn of(document: &OpenApi) -> Self {
        let json = serde_json::to_vec(document).unwrap_or_default();
        Self {
            json: CachedResponse::new("application/json", json),
            page: CachedResponse::new("text/html; charset=utf-8", page(document)),
        }
    }
}

/// Adds error responses that follow from an operation's form, so that no handler has to repeat them: 429 for each operation
/// that writes (`middleware/rate_limit.rs`; a rate-limited read declares its own), 400 where a parameter or body may be
/// unreadable, and 413 and 415 where there is a body.
pub fn with_common_refusals(mut document: OpenApi) -> OpenApi {
    let failure = ContentBuilder::new().schema(Some(Ref::from_schema_name("Failure"))).build();
    let refusal = ResponseBuilder::new().content("application/json", failure).build();
    for item in document.paths.paths.values_mut() {
        let operations = [
            (false, &mut item.get),
            (true, &mut item.post),
            (true, &mut item.put),
            (true, &mut item.patch),
            (true, &mut item.delete),
        ];
        for (writes, operation) in operations {
            let Some(operation) = operation else { continue };
            let has_body = operation.request_body.is_some();
            let has_parameters = operation.parameters.as_ref().is_some_and(|parameters| !parameters.is_empty());
            let statuses = [("400", has_body || has_parameters), ("413", has_body), ("415", has_body), ("429", writes)];
            for (status, _) in statuses.into_iter().filter(|(_, applies)| *applies) {
                operation.responses.responses.entry(status.to_owned()).or_insert_with(|| refusal.clone().into());
            }
        }
    }
    document
}

/// Returns the OpenAPI document.
#[utoipa::path(tag = "documentation", responses((status = 200, description = "OpenAPI 3.1", content_type = "application/json")))]
#[get("/openapi.json")]
pub(crate) async fn get_openapi(
    request: HttpRequest,
    documentation: web::Data<Documentation>,
) -> Result<HttpResponse, ApiError> {
    Ok(documentation.forms().await?.json.respond(&request, "no-cache").await)
}

/// Returns the OpenAPI document as an HTML page.
#[utoipa::path(tag = "documentation", responses((status = 200, description = "A page", content_type = "text/html")))]
#[get("/docs")]
pub(crate) async fn get_docs(
    request: HttpRequest,
    documentation: web::Data<Documentation>,
) -> Result<HttpResponse, ApiError> {
    Ok(documentation.forms().await?.page.respond(&request, "no-cache").await)
}

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c1a17;\
     background:#fbf8f2}h2{margin-top:2.5rem}details{background:#fff;border:1px solid #e6dED0;border-radius:6px;\
     margin:.5rem 0;padding:.5rem .8rem}summary{cursor:pointer;overflow-wrap:anywhere}code{font-family:ui-monospace,monospace}\
     summary code{color:#0b4f5c;font-weight:600}pre{overflow:auto;background:#f3eee3;padding:.8rem;border-radius:6px}";

/// Builds a page without scripts: one `details` element for each operation, grouped by tag, and the schemas below.
fn page(document: &OpenApi) -> String {
    let mut groups: std::collections::BTreeMap<&str, Vec<Markup>> = Default::default();
    for (path, item) in &document.paths.paths {
        let operations = [
            ("GET", &item.get),
            ("POST", &item.post),
            ("PUT", &item.put),
            ("PATCH", &item.patch),
            ("DELETE", &item.delete),
        ];
        for (method, operation) in operations {
            let Some(operation) = operation else { continue };
            let tag = operation.tags.iter().flatten().next().map_or("", String::as_str);
            groups.entry(tag).or_default().push(fold(method, path, operation));
        }
    }
    let schemas = document.components.iter().flat_map(|components| &components.schemas);
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width";
                title { (document.info.title) " API" }
                style { (PreEscaped(STYLE)) }
            }
            body {
                h1 { (document.info.title) " API" }
                p { (document.info.description.as_deref().unwrap_or_default()) }
                p { "For programs: " a href="openapi.json" { "openapi.json" } }
                @for (tag, folds) in &groups {
                    h2 { (tag) }
                    @for fold in folds { (fold) }
                }
                h2 { "Schemas" }
                @for (name, schema) in schemas {
                    details id=(name) { summary { code { (name) } } pre { (pretty(schema)) } }
                }
            }
        }
    };
    page.into_string()
}

fn fold(method: &str, path: &str, operation: &Operation) -> Markup {
    let says = operation.summary.as_deref().or(operation.description.as_deref()).unwrap_or_default();
    html! { details { summary { code { (method) " " (path) } " " (says) } pre { (pretty(operation)) } } }
}

fn pretty(value: &impl serde::Serialize) -> String {
    serde_json::to_string_pretty(value).unwrap_or_default()
}

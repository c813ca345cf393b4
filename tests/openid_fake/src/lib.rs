//! A fake OpenID Connect provider for tests. Its page asks for an identity and believes it. As at Google, tokens are signed,
//! and codes work once and only with their PKCE verifier and the client's secret.

mod tokens;

use actix_web::dev::ServerHandle;
use actix_web::http::header::{ContentType, LOCATION};
use actix_web::{App, HttpRequest, HttpResponse, HttpServer, rt, web};
use maud::html;
use serde::Deserialize;
use serde_json::json;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use tokens::Signer;
use uuid::Uuid;

/// The running fake; stops when dropped.
pub struct FakeOpenId {
    /// Its URL, which is also its issuer: `http://localhost:40123`. For cookies that is another site than 127.0.0.1.
    pub origin: String,
    server: ServerHandle,
}

impl Drop for FakeOpenId {
    fn drop(&mut self) {
        drop(self.server.stop(false));
    }
}

/// The identity that the user claims.
#[derive(Debug, Clone, Default, Deserialize)]
pub(crate) struct Person {
    pub(crate) sub: String,
    pub(crate) email: String,
    #[serde(default)]
    pub(crate) name: String,
    /// If present, the provider has verified the email address.
    pub(crate) verified: Option<String>,
}

/// The client's authorization request.
#[derive(Debug, Clone, Deserialize)]
struct Asked {
    client_id: String,
    redirect_uri: String,
    state: String,
    nonce: String,
    code_challenge: String,
}

/// An issued code.
struct Given {
    asked: Asked,
    person: Person,
}

struct Shared {
    origin: String,
    client: (String, String),
    signer: Signer,
    codes: Mutex<BTreeMap<String, Given>>,
}

impl FakeOpenId {
    /// Starts the fake for one client on this machine. Port 0 chooses a free port.
    ///
    /// # Errors
    ///
    /// The port is taken, or the key cannot be read.
    pub fn start(client_id: &str, client_secret: &str, port: u16) -> std::io::Result<Self> {
        let listener = std::net::TcpListener::bind(("127.0.0.1", port))?;
        let origin = format!("http://localhost:{}", listener.local_addr()?.port());
        let shared = web::Data::from(Arc::new(Shared {
            origin: origin.clone(),
            client: (client_id.to_owned(), client_secret.to_owned()),
            signer: Signer::new()?,
            codes: Mutex::default(),
        }));
        let server = HttpServer::new(move || {
            App::new()
                .app_data(shared.clone())
                .route("/.well-known/openid-configuration", web::get().to(configuration))
                .route("/keys", web::get().to(keys))
                .route("/favicon.ico", web::get().to(HttpResponse::NoContent))
                .route("/authorize", web::get().to(ask))
                .route("/approve", web::get().to(approve))
                .route("/token", web::post().to(token))
        })
        .workers(1)
        .disable_signals()
        .listen(listener)?
        .run();
        let handle = server.handle();
        rt::spawn(server);
        Ok(Self { origin, server: handle })
    }
}

async fn configuration(shared: web::Data<Shared>) -> HttpResponse {
    let at = |path: &str| format!("{}/{path}", shared.origin);
    HttpResponse::Ok().json(json!({
        "issuer": shared.origin,
        "authorization_endpoint": at("authorize"),
        "token_endpoint": at("token"),
        "jwks_uri": at("keys"),
        "response_types_supported": ["code"],
        "subject_types_supported": ["public"],
        "id_token_signing_alg_values_supported": ["RS256"],
    }))
}

async fn keys(shared: web::Data<Shared>) -> HttpResponse {
    HttpResponse::Ok().json(shared.signer.keys())
}

/// Returns the page that asks for an identity.
async fn ask(shared: web::Data<Shared>, asked: web::Query<Asked>) -> HttpResponse {
    if asked.client_id != shared.client.0 {
        return HttpResponse::BadRequest().body("no such client");
    }
    let Asked { client_id, redirect_uri, state, nonce, code_challenge } = asked.into_inner();
    let refusal = format!("{redirect_uri}?error=access_denied&state={state}");
    let kept = [
        ("client_id", client_id),
        ("redirect_uri", redirect_uri),
        ("state", state),
        ("nonce", nonce),
        ("code_challenge", code_challenge),
    ];
    let page = html! {
        html lang="en" { head { title { "OpenID fake" } meta name="viewport" content="width=device-width"; } body {
            h1 { "Who are you?" }
            form action="/approve" {
                @for (name, value) in &kept { input type="hidden" name=(name) value=(value); }
                p { label { "Subject " input name="sub" value="1017"; } }
                p { label { "Email " input name="email" value="asha@gmail.test"; } }
                p { label { "Name " input name="name" value="Asha Verma"; } }
                p { label { input type="checkbox" name="verified" checked; " Email verified" } }
                button { "Continue" }
            }
            p { a href=(refusal) { "Cancel" } }
        } }
    };
    HttpResponse::Ok().content_type(ContentType::html()).body(page.into_string())
}

async fn approve(shared: web::Data<Shared>, asked: web::Query<Asked>, person: web::Query<Person>) -> HttpResponse {
    let (asked, person) = (asked.into_inner(), person.into_inner());
    let code = Uuid::now_v7().to_string();
    let back = format!("{}?code={code}&state={}", asked.redirect_uri, asked.state);
    let mut codes = shared.codes.lock().unwrap_or_else(PoisonError::into_inner);
    codes.insert(code, Given { asked, person });
    HttpResponse::Found().insert_header((LOCATION, back)).finish()
}

async fn token(
    shared: web::Data<Shared>,
    request: HttpRequest,
    form: web::Form<BTreeMap<String, String>>,
) -> HttpResponse {
    let field = |name: &str| form.get(name).map_or("", String::as_str);
    let refuse = |error: &str| HttpResponse::BadRequest().json(json!({ "error": error }));
    if !tokens::is_client(&request, &shared.client) {
        return refuse("invalid_client");
    }
    // A code works once, whether or not the rest of the request is valid.
    let given = shared.codes.lock().unwrap_or_else(PoisonError::into_inner).remove(field("code"));
    let is_theirs = |given: &Given| {
        given.asked.redirect_uri == field("redirect_uri")
            && given.asked.code_challenge == tokens::challenge(field("code_verifier"))
    };
    let Some(Given { asked, person }) = given.filter(is_theirs) else { return refuse("invalid_grant") };
    match shared.signer.id_token(&shared.origin, &asked.client_id, &asked.nonce, &person) {
        Ok(token) => HttpResponse::Ok()
            .json(json!({ "access_token": "unused", "token_type": "Bearer", "expires_in": 3600, "id_token": token })),
        Err(error) => HttpResponse::InternalServerError().body(error),
    }
}

//! A fake of Razorpay's hosted checkout for tests: a page for buyers, the API for the shop, and webhooks. It uses Razorpay's
//! fields and signatures. It misbehaves when a button of its page or a test asks for it.

mod api;
mod book;
mod pages;

use actix_web::dev::ServerHandle;
use actix_web::http::StatusCode;
use actix_web::http::header::{AUTHORIZATION, ContentType};
use actix_web::{App, HttpRequest, HttpResponse, HttpServer, rt, web};
use api::Call;
pub use book::{Book, Event, Fields, Mood, Order, Payment, Refund};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Most attempts to deliver a webhook, and the pause between them.
const TRIES: u32 = 20;
const PAUSE: Duration = Duration::from_millis(500);

/// The running fake; stops when dropped.
pub struct FakeRazorpay {
    /// Its URL, such as `http://localhost:40123`. For cookies that is another site than 127.0.0.1.
    pub origin: String,
    shared: Shared,
    server: ServerHandle,
}

#[derive(Clone)]
struct Shared(Arc<Mutex<Book>>);

impl Shared {
    fn book(&self) -> MutexGuard<'_, Book> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for FakeRazorpay {
    fn drop(&mut self) {
        drop(self.server.stop(false));
    }
}

impl FakeRazorpay {
    /// Starts the fake on this machine for one merchant: key id, key secret and webhook secret. Port 0 chooses a free port.
    ///
    /// # Errors
    ///
    /// The port is taken.
    pub fn start(account: [&str; 3], port: u16) -> std::io::Result<Self> {
        let shared = Shared(Arc::new(Mutex::new(Book::new(account))));
        let inside = shared.clone();
        let server = HttpServer::new(move || {
            App::new()
                .app_data(web::Data::new(inside.clone()))
                .route("/v1/checkout/embedded", web::post().to(begin))
                // Browsers request the icon themselves, and would log an error if it were missing.
                .route("/favicon.ico", web::get().to(HttpResponse::NoContent))
                .route("/_decide", web::post().to(decide))
                .default_service(web::to(serve))
        })
        .workers(1)
        .disable_signals()
        .bind(("127.0.0.1", port))?;
        let port = server.addrs().first().map_or(port, std::net::SocketAddr::port);
        let server = server.run();
        let handle = server.handle();
        rt::spawn(server);
        Ok(Self { origin: format!("http://localhost:{port}"), shared, server: handle })
    }

    /// Returns the URL of the buyers' page.
    pub fn page_url(&self) -> String {
        format!("{}/v1/checkout/embedded", self.origin)
    }

    /// Returns the URL of the API.
    pub fn service_url(&self) -> String {
        format!("{}/v1", self.origin.replace("localhost", "127.0.0.1"))
    }

    pub fn book(&self) -> MutexGuard<'_, Book> {
        self.shared.book()
    }
}

fn html(page: String) -> HttpResponse {
    HttpResponse::Ok().content_type(ContentType::html()).body(page)
}

async fn begin(shared: web::Data<Shared>, form: web::Form<Fields>) -> HttpResponse {
    let begun = shared.book().begin(&form);
    match begun {
        Ok(_) => html(pages::pay(&form)),
        Err(why) => HttpResponse::BadRequest().content_type(ContentType::html()).body(pages::dead_end(why)),
    }
}

async fn serve(shared: web::Data<Shared>, request: HttpRequest, body: web::Bytes) -> HttpResponse {
    let header = |name: &str| request.headers().get(name).and_then(|value| value.to_str().ok());
    let call = Call {
        method: request.method().as_str(),
        path: request.path().trim_start_matches("/v1/").split('/').collect(),
        authorization: header(AUTHORIZATION.as_str()).unwrap_or_default(),
        idempotency: header("x-refund-idempotency"),
        body: serde_json::from_slice(&body).unwrap_or_default(),
    };
    let mood = shared.book().mood;
    let status = |status| StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    match mood {
        Mood::Down(code) => return HttpResponse::build(status(code)).body("<h1>Sorry</h1>"),
        Mood::Garbage => return HttpResponse::Ok().body("{\"items\": ["),
        Mood::Fine | Mood::Slow(_) => {}
    }
    let (code, told) = shared.book().serve(&call);
    if let Mood::Slow(pause) = mood {
        rt::time::sleep(pause).await;
    }
    HttpResponse::build(status(code)).json(told)
}

/// Does what a button of the page says: pays, fails, or pays and lies about it.
async fn decide(shared: web::Data<Shared>, form: web::Form<Fields>) -> HttpResponse {
    let get = |name: &str| form.get(name).map_or("", String::as_str);
    let (order, choice, callback) = (get("order_id"), get("choice"), get("callback_url"));
    let is_known = shared.book().orders.contains_key(order);
    if !is_known || !pages::CHOICES.iter().any(|(known, _)| *known == choice) {
        return HttpResponse::BadRequest().content_type(ContentType::html()).body(pages::dead_end("no such order"));
    }
    let mut book = shared.book();
    if choice == "fail" {
        let payment = book.pay(order, "failed");
        let (event, fields) = (book.event("payment.failed", &payment), book.returned_failed(&payment));
        tell(callback, event);
        return html(pages::back(callback, &fields));
    }
    let payment = book.pay(order, if choice == "authorize" { "authorized" } else { "captured" });
    let name = if choice == "authorize" { "payment.authorized" } else { "payment.captured" };
    let (event, mut fields) = (book.event(name, &payment), book.returned(&payment));
    if choice == "wrong_signature" {
        fields.insert("razorpay_signature".to_owned(), "0".repeat(64));
        return html(pages::back(callback, &fields));
    }
    let times = if choice == "twice" { 2 } else { 1 };
    (0..times).for_each(|_| tell(callback, event.clone()));
    match choice {
        "close_window" => html(pages::dead_end("Paid. Close this window.")),
        _ => html(pages::back(callback, &fields)),
    }
}

/// Sends a webhook until it is confirmed.
fn tell(callback: &str, event: Event) {
    let to = callback.replace("/callback", "/webhook");
    rt::spawn(async move {
        for _ in 0..TRIES {
            let (to, event) = (to.clone(), event.clone());
            let send = move || {
                let call = ureq::post(to).content_type("application/json").header("x-razorpay-event-id", event.id);
                call.header("x-razorpay-signature", event.signature).send(event.body)
            };
            if web::block(send).await.is_ok_and(|answer| answer.is_ok()) {
                return;
            }
            rt::time::sleep(PAUSE).await;
        }
    });
}

//! A fake of PayU's hosted checkout for tests: a page for buyers, the service for the shop, and webhooks. It uses PayU's fields
//! and hashes, and misbehaves when a button asks for it.

mod book;
mod choice;
mod pages;

use actix_web::dev::ServerHandle;
use actix_web::http::header::ContentType;
use actix_web::{App, HttpResponse, HttpServer, rt, web};
pub use book::{Book, Fields, Payment, Status};
pub use choice::Choice;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Delay of late events.
const LATER: Duration = Duration::from_secs(2);
/// Most attempts to deliver a webhook, and the pause between them.
const TRIES: u32 = 20;
const PAUSE: Duration = Duration::from_millis(500);

/// The running fake; stops when dropped.
pub struct FakePayu {
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

impl Drop for FakePayu {
    fn drop(&mut self) {
        drop(self.server.stop(false));
    }
}

impl FakePayu {
    /// Starts the fake for one merchant on this machine. Port 0 chooses a free port.
    ///
    /// # Errors
    ///
    /// The port is taken.
    pub fn start(key: &str, salt: &str, port: u16) -> std::io::Result<Self> {
        let shared = Shared(Arc::new(Mutex::new(Book::new(key, salt))));
        let inside = shared.clone();
        let server = HttpServer::new(move || {
            App::new()
                .app_data(web::Data::new(inside.clone()))
                .route("/_payment", web::post().to(begin))
                // Browsers request the icon themselves, and would log an error if it were missing.
                .route("/favicon.ico", web::get().to(HttpResponse::NoContent))
                .route("/_decide", web::post().to(decide))
                .route("/merchant/postservice.php", web::post().to(serve))
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
        format!("{}/_payment", self.origin)
    }

    /// Returns the URL of the shop's service.
    pub fn service_url(&self) -> String {
        format!("{}/merchant/postservice.php?form=2", self.origin.replace("localhost", "127.0.0.1"))
    }

    pub fn book(&self) -> MutexGuard<'_, Book> {
        self.shared.book()
    }
}

fn html(page: String) -> HttpResponse {
    HttpResponse::Ok().content_type(ContentType::html()).body(page)
}

async fn begin(shared: web::Data<Shared>, form: web::Form<Fields>) -> HttpResponse {
    let form = form.into_inner();
    match shared.book().begin(form.clone()) {
        Ok(txnid) => html(pages::pay(&txnid, &form)),
        Err(why) => HttpResponse::BadRequest().content_type(ContentType::html()).body(pages::dead_end(why)),
    }
}

async fn serve(shared: web::Data<Shared>, form: web::Form<Fields>) -> HttpResponse {
    HttpResponse::Ok().json(shared.book().serve(&form))
}

async fn decide(shared: web::Data<Shared>, form: web::Form<Fields>) -> HttpResponse {
    let get = |name: &str| form.get(name).map_or("", String::as_str);
    let (txnid, choice) = (get("txnid").to_owned(), Choice::parse(get("choice")));
    let known = shared.book().payment(&txnid).map(|payment| (payment.form.clone(), payment.status));
    let (Some((form, status)), Some(choice)) = (known, choice) else {
        return HttpResponse::BadRequest().content_type(ContentType::html()).body(pages::dead_end("no such payment"));
    };
    // After a refusal, the buyer can pay again in a tab that was left open.
    let again = status == Status::Failure && choice == Choice::Pay;
    let told = if status == Status::Started || again {
        act(&shared, &txnid, choice)
    } else {
        Some(shared.book().message(&txnid)) // Pressed again in another tab.
    };
    match told {
        Some(fields) => html(pages::back(form.get("surl").map_or("", String::as_str), &fields)),
        None => html(pages::dead_end("Paid. Close this window.")),
    }
}

/// Does what a button says. Returns the fields that the browser takes back to the shop.
fn act(shared: &Shared, txnid: &str, choice: Choice) -> Option<Fields> {
    let mut book = shared.book();
    let (now, taken) = match choice {
        Choice::Pay | Choice::Twice | Choice::CloseWindow => (Status::Success, None),
        Choice::WrongAmount => (Status::Success, Some("1.00")),
        Choice::Fail | Choice::FailThenPay => (Status::Failure, None),
        Choice::Pending | Choice::WrongHash => (Status::Pending, None),
    };
    book.decide(txnid, now, taken);
    let mut told = book.message(txnid);
    drop(book);
    match choice {
        Choice::Pay | Choice::Fail | Choice::WrongAmount => tell(shared, txnid, None),
        Choice::Twice => (0..2).for_each(|_| tell(shared, txnid, None)),
        Choice::CloseWindow | Choice::Pending | Choice::FailThenPay => tell(shared, txnid, Some(Status::Success)),
        Choice::WrongHash => {
            told = shared.book().message_as(txnid, Status::Success);
            told.insert("hash".to_owned(), "0".repeat(128));
        }
    }
    (choice != Choice::CloseWindow).then_some(told)
}

/// Sends a webhook about the payment's current status until it is confirmed. With `later`, first waits and sets the payment to
/// that status.
fn tell(shared: &Shared, txnid: &str, later: Option<Status>) {
    let (shared, txnid) = (shared.clone(), txnid.to_owned());
    rt::spawn(async move {
        if let Some(status) = later {
            rt::time::sleep(LATER).await;
            shared.book().decide(&txnid, status, None);
        }
        let (to, fields) = {
            let book = shared.book();
            let surl = book.payment(&txnid).and_then(|payment| payment.form.get("surl").cloned()).unwrap_or_default();
            (surl.replace("/callback", "/webhook"), book.message(&txnid))
        };
        for _ in 0..TRIES {
            let (to, fields) = (to.clone(), fields.clone());
            let sent = web::block(move || ureq::post(to).send_form(fields)).await;
            if sent.is_ok_and(|answer| answer.is_ok()) {
                return;
            }
            rt::time::sleep(PAUSE).await;
        }
    });
}

//! The floor, which no server can beat: bare actix handlers that return the product's own responses, and one that also runs an
//! indexed query.

use crate::{OWN, http};
use actix_web::http::StatusCode;
use actix_web::http::header::{HeaderName, HeaderValue};
use actix_web::{App, HttpResponse, HttpServer, error::ErrorInternalServerError, web};
use diesel::prelude::*;
use std::error::Error;
use std::io::Write;
use uuid::Uuid;

diesel::table! {
    users (id) {
        id -> Uuid,
        name -> Text,
        email -> Text,
        mobile -> Text,
    }
}

/// Headers that actix adds itself. All others are copied from the product's response.
const BY_ITSELF: [&str; 3] = ["date", "content-length", "connection"];

/// The same number of connections as the product uses.
const CONNECTIONS: u32 = 16;

#[derive(Clone)]
struct Answer {
    status: StatusCode,
    headers: Vec<(HeaderName, HeaderValue)>,
    body: web::Bytes,
}

impl Answer {
    fn fetch(server: &str, path: &str, header: &[(&str, String)]) -> Result<Self, Box<dyn Error>> {
        let answer = http::get(server, path, header)?;
        let status = StatusCode::from_u16(answer.status)?;
        let wanted = |(name, _): &&(String, String)| !BY_ITSELF.contains(&name.as_str());
        let header = |(name, value): &(String, String)| {
            Ok::<_, Box<dyn Error>>((name.parse::<HeaderName>()?, HeaderValue::from_str(value)?))
        };
        let headers = answer.headers.iter().filter(wanted).map(header).collect::<Result<_, _>>()?;
        Ok(Self { status, headers, body: answer.body.into() })
    }

    /// Fetches the 304 for a client that has the response cached.
    fn unchanged(server: &str, path: &str) -> Result<Self, Box<dyn Error>> {
        let etag = http::get(server, path, &[])?.etag().ok_or_else(|| format!("{path} has no etag"))?;
        Self::fetch(server, path, &[("if-none-match", etag)])
    }

    fn respond(&self) -> HttpResponse {
        let mut response = HttpResponse::build(self.status);
        for (name, value) in &self.headers {
            response.append_header((name, value));
        }
        response.body(self.body.clone())
    }
}

/// Serves the responses of `server` to `paths` at `/0`, `/1` and so on, its 304s at `/0/unchanged`, and its responses to a
/// learner at `/own/0` and so on, each after one query. The first line of the output is the URL.
pub(crate) fn serve(server: &str, database: &str, cookie: &str, paths: &[String]) -> Result<(), Box<dyn Error>> {
    let both = |path: &String| Ok((Answer::fetch(server, path, &[])?, Answer::unchanged(server, path)?));
    let answers: Vec<_> = paths.iter().map(both).collect::<Result<_, Box<dyn Error>>>()?;
    let own = OWN.map(|path| Answer::fetch(server, path, &[("cookie", cookie.to_owned())]));
    let own: Vec<_> = own.into_iter().collect::<Result<_, _>>()?;
    let pool = storage_pg::connect(database, CONNECTIONS, storage_pg::PoolMode::Session)?;
    let somebody: Uuid = users::table.select(users::id).first(&mut pool.get()?)?;
    let workers = std::thread::available_parallelism()?.get();
    let http = HttpServer::new(move || {
        let app = own.iter().cloned().enumerate().fold(App::new(), |app, (number, answer)| {
            let pool = pool.clone();
            let after_a_query = move || {
                let (pool, answer) = (pool.clone(), answer.clone());
                async move {
                    web::block(move || one_query(&pool, somebody)).await?.map_err(ErrorInternalServerError)?;
                    Ok::<_, actix_web::Error>(answer.respond())
                }
            };
            app.route(&format!("/own/{number}"), web::get().to(after_a_query))
        });
        answers.iter().cloned().enumerate().fold(app, |app, (number, (answer, unchanged))| {
            app.route(&format!("/{number}"), web::get().to(move || std::future::ready(answer.respond())))
                .route(&format!("/{number}/unchanged"), web::get().to(move || std::future::ready(unchanged.respond())))
        })
    })
    .workers(workers)
    .worker_max_blocking_threads(usize::try_from(CONNECTIONS)? / workers)
    .bind(("127.0.0.1", 0))?;
    for address in http.addrs() {
        writeln!(std::io::stdout(), "http://{address}")?;
    }
    Ok(actix_web::rt::System::new().block_on(http.run())?)
}

fn one_query(pool: &storage_pg::Pool, id: Uuid) -> Result<(String, String, String), String> {
    let mut connection = pool.get().map_err(|error| error.to_string())?;
    let row = users::table.find(id).select((users::name, users::email, users::mobile));
    row.first(&mut connection).map_err(|error| error.to_string())
}

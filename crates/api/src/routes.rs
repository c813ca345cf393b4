//! Every route of the server. A literal address stands before the pattern that would swallow it.

pub mod health;

use actix_web::web;
use utoipa::OpenApi;
use utoipa_actix_web::scope::Scope;
use utoipa_actix_web::{scope, service_config::ServiceConfig};

/// The API below `/api/v1`.
pub fn api() -> Scope<
    impl actix_web::dev::ServiceFactory<
        actix_web::dev::ServiceRequest,
        Config = (),
        Response = actix_web::dev::ServiceResponse,
        Error = actix_web::Error,
        InitError = (),
    >,
> {
    scope("/api/v1").configure(list)
}

fn list(_api: &mut ServiceConfig) {}

/// Routes outside the API.
pub fn outside(app: &mut web::ServiceConfig) {
    app.service(health::live).service(health::ready);
}

/// What the document says besides the routes.
pub fn base() -> utoipa::openapi::OpenApi {
    #[derive(OpenApi)]
    #[openapi(info(
        title = "Kaushal",
        description = "Money is rupees with at most two decimals; times are RFC 3339 UTC. Ids are UUIDs; an address or \
                       parameter that takes the id of a course or bundle takes its slug too. The session is a cookie. \
                       Failures answer with the schema Failure."
    ), components(schemas(crate::error::FailureBody, crate::error::FieldError)))]
    struct Base;
    Base::openapi()
}

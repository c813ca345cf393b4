//! Extractor of users who teach: admins and mentors. `learning::teaching` decides which courses they teach.

use super::{Authenticated, BoxFuture, Required, require};
use crate::error::ApiError;
use crate::middleware::request::RequestId;
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};
use futures_util::FutureExt;
use kernel::audit::AuditContext;
use std::sync::Arc;

/// Extractor of a signed-in admin or mentor; 401 without a session, 403 for a learner. A handler must list it before bodies and
/// parameters. A course that a mentor does not teach is a 404 for them.
#[derive(Debug, Clone)]
pub struct Teacher(pub Arc<Authenticated>, RequestId);

impl Teacher {
    /// Returns the actor of this request.
    pub fn author(&self) -> AuditContext {
        AuditContext { actor: self.0.actor(), request: self.1.0.clone() }
    }
}

impl FromRequest for Teacher {
    type Error = ApiError;
    type Future = BoxFuture<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let id = RequestId::of(request);
        require(request, Required::Teacher).map(|signed| signed.map(|signed| Self(signed, id))).boxed_local()
    }
}

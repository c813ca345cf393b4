//! The cookie `app_device`, by which an account recognises a device that logged in before. Attackers who guess passwords
//! therefore can't lock the owner out on that device. The cookie lasts a year and is worthless without the password.

use crate::config::Config;
use crate::input;
use crate::middleware::request::RequestId;
use actix_web::HttpRequest;
use actix_web::cookie::{Cookie, SameSite, time::Duration};
use people::identity::known_device::LIFE;
use people::identity::sign_in::Visitor;

const NAME: &str = "app_device";
/// Maximum length of a token that is looked up.
const MOST: usize = 64;

/// The token that the browser sent.
pub fn token(request: &HttpRequest) -> Option<String> {
    let cookie = request.cookie(NAME)?;
    let token = cookie.value();
    (!token.is_empty() && token.len() <= MOST).then(|| token.to_owned())
}

/// Returns the visitor that a request comes from.
pub fn visitor(request: &HttpRequest) -> Visitor {
    Visitor {
        user_agent: input::user_agent(request),
        device: token(request),
        totp: None,
        request: RequestId::of(request).0,
    }
}

/// Builds the cookie that a login sets.
pub fn cookie(config: &Config, token: String) -> Cookie<'static> {
    Cookie::build(NAME, token)
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(config.session.secure_cookie)
        .max_age(Duration::seconds(LIFE.num_seconds()))
        .finish()
}

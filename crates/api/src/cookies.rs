//! Names of cookies that several modules use.

use actix_web::http::header::{self, HeaderMap};

/// The session cookie, which holds the session's token.
pub const SESSION: &str = "app_session";

/// The cookie `app_wrote=1`, set for a browser that has just written something.
pub const WROTE: &str = "app_wrote";

/// Whether a request carries a session cookie. The cookie may be invalid.
pub fn has_session(headers: &HeaderMap) -> bool {
    has(headers, SESSION)
}

/// Whether the request comes from a browser that has just written something.
pub fn has_written(headers: &HeaderMap) -> bool {
    has(headers, WROTE)
}

fn has(headers: &HeaderMap, name: &str) -> bool {
    let named = |cookie: &[u8]| {
        let name = cookie.trim_ascii_start().strip_prefix(name.as_bytes());
        name.is_some_and(|rest| rest.trim_ascii_start().starts_with(b"="))
    };
    headers.get_all(header::COOKIE).any(|cookies| cookies.as_bytes().split(|byte| *byte == b';').any(named))
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::http::header::HeaderValue;

    #[test]
    fn a_session_is_found_in_every_spelling_that_is_read_as_one() {
        let with = |cookies: &[&'static str]| {
            let mut headers = HeaderMap::new();
            for cookie in cookies {
                headers.append(header::COOKIE, HeaderValue::from_static(cookie));
            }
            has_session(&headers)
        };
        for cookies in [["app_session=x"], ["a=b; app_session=x"], ["a=b;app_session =x"], [" app_session="]] {
            assert!(with(&cookies), "{cookies:?}");
        }
        assert!(with(&["a=b", "app_session=x"]));
        for cookies in [["app_hint=1"], ["x=app_session=1"], ["app_sessions=1"], [""]] {
            assert!(!with(&cookies), "{cookies:?}");
        }
        assert!(!with(&[]));
    }
}

//! Messages that gateways send to us: browser returns and webhooks.

use crate::payments::GatewayReport;
use kernel::ids::OrderId;

/// A request that claims to come from a gateway, with its raw headers and body. Some gateways sign the fields of a form, others
/// sign the raw bytes and send the signature in a header.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Notification {
    /// Header names in lower case, with their values. Values that are not text are left out.
    pub headers: Vec<(String, String)>,
    /// The body's bytes.
    pub body: Vec<u8>,
}

impl Notification {
    /// Returns the first value of a header. `name` is in lower case.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Returns the body's media type in lower case, without parameters. Empty if there is no such header.
    pub fn media_type(&self) -> String {
        let value = self.header("content-type").unwrap_or_default();
        value.split(';').next().unwrap_or_default().trim().to_ascii_lowercase()
    }
}

/// How a gateway names an attempt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AttemptKey {
    Reference(String),
    /// By the gateway's own order id, which it returned when the attempt was started.
    GatewayOrder(String),
}

/// A gateway's message whose signature was verified.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GatewayMessage {
    pub attempt: AttemptKey,
    /// The order for which the payment was started, if the gateway echoes it.
    pub order: Option<OrderId>,
    pub report: GatewayReport,
}

/// A message that didn't come from the gateway, or claims something impossible. It is ignored.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not a message of the gateway: {reason}")]
pub struct InvalidSignature {
    /// The reason, for the log.
    pub reason: &'static str,
    /// The attempt that the message names. It is not proven, so use it only to send a browser to its order's page.
    pub attempt: Option<AttemptKey>,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotificationError {
    /// The gateway sends no body of this media type.
    #[error("the gateway sends no such body")]
    MediaType,
    /// The body can't be parsed as its media type.
    #[error("the body cannot be read")]
    Unreadable,
    /// A message that the gateway never signs, such as a browser's return after a failed payment. It proves nothing, and is no
    /// sign of a forger or a wrong account either. The attempt serves only to send the browser to its order's page.
    #[error("the gateway signs no such message")]
    Unsigned(Option<AttemptKey>),
    /// The signature is missing or wrong.
    #[error(transparent)]
    Signature(#[from] InvalidSignature),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_are_found_by_their_name_and_a_media_type_without_its_parameters() {
        let headers = [("content-type", "Application/JSON; charset=utf-8"), ("x-signature", "ab")];
        let headers = headers.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec();
        let notification = Notification { headers, body: vec![] };
        assert_eq!((notification.header("x-signature"), notification.header("x-other")), (Some("ab"), None));
        assert_eq!(notification.media_type(), "application/json");
        assert_eq!(Notification::default().media_type(), "");
    }
}

//! Messages that gateways send unasked.

use crate::payments::GatewayReport;
use kernel::ids::OrderId;

/// A request that claims to come from a gateway, as it came: some sign the fields of a form, others raw bytes in a header.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Notification {
    /// Names in lower case, with values that are text.
    pub headers: Vec<(String, String)>,
    /// The body's bytes.
    pub body: Vec<u8>,
}

impl Notification {
    /// The first value of a header; its name in lower case.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The body's media type in lower case, without parameters; empty when it is not said.
    pub fn media_type(&self) -> String {
        let value = self.header("content-type").unwrap_or_default();
        value.split(';').next().unwrap_or_default().trim().to_ascii_lowercase()
    }
}

/// How a gateway names an attempt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AttemptKey {
    Reference(String),
    /// By the gateway's own order, which it gave when the attempt was handed over.
    GatewayOrder(String),
}

/// A gateway's message, proven to be its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GatewayMessage {
    /// The attempt.
    pub attempt: AttemptKey,
    /// The order that the payment was started for, where the gateway echoes it.
    pub order: Option<OrderId>,
    /// Its report.
    pub report: GatewayReport,
}

/// A message that didn't come from the gateway, or claims something impossible. It is ignored.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not a message of the gateway: {reason}")]
pub struct InvalidSignature {
    /// For the log.
    pub reason: &'static str,
    /// The attempt that it names, unproven: good for leading a browser to its order, and for nothing else.
    pub attempt: Option<AttemptKey>,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotificationError {
    /// The gateway sends no body of this media type.
    #[error("the gateway sends no such body")]
    MediaType,
    /// The body doesn't match its media type.
    #[error("the body cannot be read")]
    Unreadable,
    /// It is not proven.
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

//! Payment gateways, described in terms that fit every gateway.

mod notification;
mod registry;
mod settings;

pub use notification::{AttemptKey, GatewayMessage, InvalidSignature, Notification, NotificationError};
pub use registry::Gateways;
pub use settings::{AccountKey, GatewayEntry, GatewaySettings, OpenError, OpenedGateway};

use crate::payments::{Attempt, GatewayReport};
use kernel::Time;
use kernel::money::Paise;
use std::time::Duration;

/// The gateway can't be reached or failed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the payment gateway is away: {0}")]
pub struct GatewayError(pub String);

/// The data of a payment that the gateway gets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checkout {
    /// The attempt with its reference and amount. It has a gateway order if it was started before.
    pub attempt: Attempt,
    /// The institute's name.
    pub seller: String,
    /// The institute's email address. It stands in for a buyer's that the gateway does not take: a cut one would be somebody
    /// else's.
    pub seller_email: String,
    /// The title on the buyer's statement.
    pub title: String,
    pub name: String,
    pub email: String,
    /// The buyer's mobile number, ten digits.
    pub mobile: String,
    /// Absolute address to which the gateway returns the buyer's browser with a form. The form is read as a notification.
    pub return_url: String,
    /// Absolute address of the order's result page, for gateways that return the browser by a plain link.
    pub result_url: String,
}

/// How a payment continues in the browser.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CheckoutKind {
    /// The browser only waits until the payment is settled.
    Wait,
    /// The buyer continues on the gateway's page.
    Redirect,
}

/// The browser's next step after an attempt was started.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NextStep {
    /// Wait, and poll the order.
    Wait,
    /// Post these fields as a form to the gateway's page.
    Redirect {
        /// Address of the page.
        url: String,
        /// The form's hidden fields, in order.
        fields: Vec<(String, String)>,
    },
}

/// An attempt that a gateway accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StartedCheckout {
    /// The gateway's id for its order, or the attempt's reference if the gateway has no ids. Unique.
    pub order: String,
    pub next: NextStep,
}

/// A directive of the content security policy (CSP) that a gateway or the file store may need to widen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PageDirective {
    /// Targets of forms: a hosted payment page, and the pages that follow it.
    FormAction,
    /// Sources of frames.
    FrameSrc,
    /// Sources of scripts.
    ScriptSrc,
    /// Targets of requests from scripts.
    ConnectSrc,
    /// Sources of videos.
    MediaSrc,
}

impl PageDirective {
    /// Returns the directive's name in the header.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::FormAction => "form-action",
            Self::FrameSrc => "frame-src",
            Self::ScriptSrc => "script-src",
            Self::ConnectSrc => "connect-src",
            Self::MediaSrc => "media-src",
        }
    }
}

/// A source that our pages must allow in the CSP, so that a gateway can take payments or videos can play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageSource {
    pub directive: PageDirective,
    /// An origin, or a pattern of origins such as `https://*.example.in`.
    pub source: String,
}

/// A refund as the gateway gets it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GatewayRefund {
    /// Our idempotency token, at most 23 letters and digits. The same token sends the money once.
    pub token: String,
    /// The reference of the attempt that captured the money.
    pub reference: String,
    /// The gateway's id of the payment, as reported first.
    pub payment: String,
    pub amount: Paise,
}

/// The state of a refund.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RefundReport {
    /// Under way. Ask again later.
    Pending,
    /// The money is on its way to the buyer.
    Done {
        /// The gateway's id of the refund.
        refund: String,
    },
    Failed {
        /// The reason to show to the admin.
        reason: String,
    },
}

/// A payment gateway, which takes and refunds money.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait PaymentGateway: Send + Sync {
    /// The gateway's name in lower-case letters. It is stored with each attempt and part of the notification address.
    fn name(&self) -> &'static str;
    /// How a payment continues in the browser.
    fn checkout_kind(&self) -> CheckoutKind;
    /// Sources outside our origin that our pages must allow while this gateway takes new payments.
    fn page_sources(&self) -> Vec<PageSource>;
    /// Longest notification that it sends, in bytes.
    fn max_notification_bytes(&self) -> usize;
    /// Time between polling rounds while this is the current gateway. A round polls recent unpaid attempts of all gateways.
    fn poll_interval(&self) -> Duration;
    /// Starts an attempt at the gateway. Call it after the attempt was stored. It may be called again for the same attempt. If
    /// that attempt has a gateway order, the payment continues with that order.
    ///
    /// # Errors
    ///
    /// The gateway didn't accept the attempt.
    fn start(&self, checkout: &Checkout) -> Result<StartedCheckout, GatewayError>;
    /// Asks for the state of an attempt, as of `now`.
    ///
    /// # Errors
    ///
    /// The gateway didn't answer, or its answer can't be parsed.
    fn report(&self, attempt: &Attempt, now: Time) -> Result<GatewayReport, GatewayError>;
    /// Parses and authenticates an incoming message of the gateway: the browser's return or a webhook.
    ///
    /// # Errors
    ///
    /// The message is in no format of the gateway, or not signed by it.
    fn parse_notification(&self, notification: &Notification) -> Result<GatewayMessage, NotificationError>;
    /// Refunds captured money, and returns the state of the refund. It is called again until the refund is done or refused.
    ///
    /// # Errors
    ///
    /// The gateway didn't answer. It may have sent the money all the same.
    fn refund(&self, refund: &GatewayRefund) -> Result<RefundReport, GatewayError>;
}

//! Payment gateways, independent of any one gateway's vocabulary.

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

/// The gateway could not be asked.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the payment gateway is away: {0}")]
pub struct GatewayError(pub String);

/// A payment, as the gateway gets it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checkout {
    /// The try; its reference and amount, and the gateway's order when it was handed over before.
    pub attempt: Attempt,
    /// The title, for the buyer's statement.
    pub title: String,
    /// The buyer's name.
    pub name: String,
    pub email: String,
    /// Their mobile number, ten digits.
    pub mobile: String,
    /// Absolute address that takes the buyer's browser back with a form, which is read as a notification.
    pub return_url: String,
    /// Absolute address of the order's result, for gateways that send the browser back by a plain link.
    pub result_url: String,
}

/// How a payment continues in the browser.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CheckoutKind {
    /// It settles by itself.
    Wait,
    /// At the gateway's page.
    Redirect,
}

/// The browser's next step after an attempt was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NextStep {
    /// Wait and ask for the order.
    Wait,
    /// Post these fields as a form to the gateway's page.
    Redirect {
        /// Address of the page.
        url: String,
        /// The form's hidden fields, in order.
        fields: Vec<(String, String)>,
    },
}

/// An attempt that a gateway took.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StartedCheckout {
    /// The gateway's own id of the payment, or the attempt's reference if it has none. Unique.
    pub order: String,
    /// The browser's next step.
    pub next: NextStep,
}

/// A directive of the content security policy that a way of paying, or the store of files, may need to widen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PageDirective {
    /// Targets of forms: a hosted page, and pages that it leads to.
    FormAction,
    /// Sources of frames.
    FrameSrc,
    /// Sources of scripts.
    ScriptSrc,
    /// Targets of scripts' requests.
    ConnectSrc,
    /// Sources of videos.
    MediaSrc,
}

impl PageDirective {
    /// Its name in the header.
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

/// A source that our pages must allow, so that buyers can pay with a gateway or videos play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageSource {
    pub directive: PageDirective,
    /// An origin, or a pattern of origins such as `https://*.example.in`.
    pub source: String,
}

/// Money that is to go back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GatewayRefund {
    /// Ours, at most 23 letters and digits; the same token twice sends the money once.
    pub token: String,
    /// The reference of the attempt that captured the money.
    pub reference: String,
    /// The gateway's id of the payment, as first heard.
    pub payment: String,
    pub amount: Paise,
}

/// The state of a refund.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RefundReport {
    /// Under way; ask again.
    Pending,
    /// The money is on its way to the buyer.
    Done {
        /// The gateway's id of the refund.
        refund: String,
    },
    Failed {
        /// For the admin.
        reason: String,
    },
}

/// Takes money and gives it back.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait PaymentGateway: Send + Sync {
    /// Its name, stored with each attempt and part of its notifications' address. Lower-case letters.
    fn name(&self) -> &'static str;
    /// How payments with it continue.
    fn checkout_kind(&self) -> CheckoutKind;
    /// Foreign sources that our pages must allow while it takes new payments.
    fn page_sources(&self) -> Vec<PageSource>;
    /// Longest notification that it sends, in bytes.
    fn max_notification_bytes(&self) -> usize;
    /// How often it is asked about payments of the last minutes that brought no money.
    fn poll_interval(&self) -> Duration;
    /// Hands an attempt over. Called after the attempt was stored. The same attempt may be handed over again; one
    /// with a gateway order then continues with that order.
    ///
    /// # Errors
    /// The gateway did not take it.
    fn start(&self, checkout: &Checkout) -> Result<StartedCheckout, GatewayError>;
    /// The state of an attempt, as of `now`.
    ///
    /// # Errors
    /// The gateway did not answer, or with what cannot be read.
    fn report(&self, attempt: &Attempt, now: Time) -> Result<GatewayReport, GatewayError>;
    /// Reads and proves what the gateway says unasked (the browser's return, a webhook).
    ///
    /// # Errors
    /// It is in no format of the gateway's, or not signed by it.
    fn parse_notification(&self, notification: &Notification) -> Result<GatewayMessage, NotificationError>;
    /// Sends captured money back, and says how far that is. Called again until it is done or refused.
    ///
    /// # Errors
    /// The gateway did not answer; it may have sent the money all the same.
    fn refund(&self, refund: &GatewayRefund) -> Result<RefundReport, GatewayError>;
}

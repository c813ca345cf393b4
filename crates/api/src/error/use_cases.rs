//! Maps each use case's error to a response. Matches are exhaustive, so that a new error cannot be forgotten.

use super::{ApiError, FieldError};
use domain::enquiries::send_enquiry::SendEnquiryError;
use domain::launch::remove_demo::RemoveDemoError;
use domain::providers::change_gateway::ChangeProviderError;
use domain::students::assign_item::AssignItemError;
use institute::settings::update_settings::UpdateSettingsError;
use kernel::locale::Text;
use kernel::validation::Violation;
use learning::one_stream::OneStreamError;
use learning::record_progress::RecordProgressError;
use learning::set_goal::SetGoalError;
use money::orders::OrderStatus;
use money::orders::cancel_order::CancelOrderError;
use money::orders::change_cart::ChangeCartError;
use money::orders::order::MAX_ITEMS;
use money::orders::place_order::{MAX_KEY, PlaceOrderError};
use money::orders::quote_basket::QuoteError;
use money::payments::handle_notification::HandleNotificationError;
use money::payments::start_payment::StartPaymentError;
use money::payments::try_gateway::TryGatewayError;
use people::identity::log_in::LogInError;
use people::identity::log_in_by_link::LogInByLinkError;
use people::identity::log_in_by_openid::LogInByOpenIdError;
use people::identity::register::RegisterError;

pub(super) fn invalid(violations: Vec<Violation>) -> ApiError {
    ApiError::unprocessable(violations.into_iter().map(FieldError::from))
}

pub(super) fn broken(field: &'static str, code: &'static str, message: impl Into<Text>) -> ApiError {
    ApiError::unprocessable([FieldError::new(field, code, message)])
}

/// 403 for a caller who is not an admin.
pub(super) fn admins_only() -> ApiError {
    ApiError::forbidden("Only an admin may do this.").with_code("admins_only")
}

/// 409 for an optimistic lock: the object changed since the caller read it.
pub(super) fn changed_meanwhile() -> ApiError {
    ApiError::conflict("changed_meanwhile", "Somebody else changed this meanwhile. Reload to see their version.")
}

fn too_many_items() -> ApiError {
    broken("items", "too_many", Text::new("A cart holds at most {most} items.").with("most", MAX_ITEMS))
}

/// 409 for an order that can no longer be paid or cancelled.
fn ended(status: OrderStatus) -> ApiError {
    let (code, message) = match status {
        OrderStatus::Pending => ("order_pending", "This order is still waiting for its payment."),
        OrderStatus::Paid => ("order_paid", "This order is already paid."),
        OrderStatus::Refunded => ("order_refunded", "This order was refunded."),
        OrderStatus::Expired => ("order_expired", "This order has expired. Please order again."),
        OrderStatus::Cancelled => ("order_cancelled", "This order was cancelled. Please order again."),
    };
    ApiError::conflict(code, message)
}

impl From<RegisterError> for ApiError {
    fn from(error: RegisterError) -> Self {
        match error {
            RegisterError::Invalid(violations) => invalid(violations),
            RegisterError::UnknownReferralCode => {
                broken("referralCode", "unknown_referral_code", "Referral code not found.")
            }
            RegisterError::OwnReferralCode => {
                broken("referralCode", "own_referral_code", "You cannot use your own referral code.")
            }
            RegisterError::Taken(taken) => taken.into(),
            RegisterError::Password(error) => error.into(),
            RegisterError::Store(error) => error.into(),
        }
    }
}

impl From<SendEnquiryError> for ApiError {
    fn from(error: SendEnquiryError) -> Self {
        match error {
            SendEnquiryError::Invalid(violations) => invalid(violations),
            SendEnquiryError::Store(error) => error.into(),
        }
    }
}

impl ApiError {
    /// 429: too many wrong passwords were tried for one login, and the device is unknown. The response is the same if no
    /// account has the login.
    pub fn unknown_device(seconds: u64) -> Self {
        let minutes = seconds.div_ceil(60);
        let message = Text::new(
            "Too many wrong passwords were tried, and this device is not known. Log in by a link that we mail you, or try again \
             in {minutes} minutes.",
        );
        Self::too_many(message.with("minutes", minutes), seconds).with_code("unknown_device")
    }
}

impl From<LogInByLinkError> for ApiError {
    fn from(error: LogInByLinkError) -> Self {
        match error {
            LogInByLinkError::Link => {
                broken("token", "invalid_token", "This link does not work any more. Please ask for a new one.")
            }
            LogInByLinkError::SecondFactor(error) => error.into(),
            LogInByLinkError::Store(error) => error.into(),
        }
    }
}

impl From<LogInByOpenIdError> for ApiError {
    fn from(error: LogInByOpenIdError) -> Self {
        match error {
            LogInByOpenIdError::NoAccount => Self::not_found("There is no account for it yet.").with_code("no_account"),
            LogInByOpenIdError::Unverified => {
                let message =
                    "Google has not confirmed this email address. Sign up with a password, or confirm it at Google.";
                Self::forbidden(message).with_code("email_unverified")
            }
            LogInByOpenIdError::PasswordRequired => {
                let message = "An account has this email address. Enter its password once to connect it with Google.";
                Self::unauthorized_because(message).with_code("password_required")
            }
            LogInByOpenIdError::LogIn(error) => error.into(),
        }
    }
}

impl From<LogInError> for ApiError {
    fn from(error: LogInError) -> Self {
        match error {
            LogInError::Wrong => {
                Self::unauthorized_because("Invalid email/mobile or password.").with_code("wrong_login")
            }
            LogInError::UnknownDevice { seconds } => Self::unknown_device(seconds),
            LogInError::Blocked(notice) => {
                let message = match notice {
                    Some(notice) => Text::new("This account is blocked. The reason: {reason}").with("reason", notice),
                    None => Text::new("This account is blocked. Please write to our support."),
                };
                Self::forbidden(message).with_code("blocked")
            }
            LogInError::SecondFactor(error) => error.into(),
            LogInError::Password(error) => error.into(),
            LogInError::Store(error) => error.into(),
        }
    }
}

impl From<ChangeCartError> for ApiError {
    fn from(error: ChangeCartError) -> Self {
        match error {
            ChangeCartError::TooMany => too_many_items(),
            ChangeCartError::NotForSale => Self::not_found("This item is not for sale."),
            ChangeCartError::Store(error) => error.into(),
        }
    }
}

impl From<QuoteError> for ApiError {
    fn from(error: QuoteError) -> Self {
        match error {
            QuoteError::Empty => broken("items", "required", "Your cart is empty"),
            QuoteError::TooMany => too_many_items(),
            QuoteError::NotForSale => {
                broken("items", "unavailable", "Something in your cart is no longer available. Please remove it.")
            }
            QuoteError::Coupon(refusal) => refusal.into(),
            QuoteError::Gstin(fault) => fault.into(),
            QuoteError::Amount(error) => error.into(),
            QuoteError::Store(error) => error.into(),
        }
    }
}

impl From<PlaceOrderError> for ApiError {
    fn from(error: PlaceOrderError) -> Self {
        match error {
            PlaceOrderError::Key => Self::bad_request(
                Text::new("The header Idempotency-Key must have 1 to {most} letters, digits or signs, without spaces.")
                    .with("most", MAX_KEY),
            ),
            PlaceOrderError::KeyReused => broken(
                "Idempotency-Key",
                "idempotency_key_reused",
                "This Idempotency-Key was used with another basket. Choose a new one for each purchase.",
            )
            .with_code("idempotency_key_reused"),
            PlaceOrderError::TooMany(wait) => {
                let minutes = wait.num_minutes() + 1;
                let message = Text::new("You placed many orders without paying. Please try again in {minutes} minutes.");
                Self::too_many(message.with("minutes", minutes), wait.num_seconds().unsigned_abs() + 1).with_code("too_many_unpaid_orders")
            }
            PlaceOrderError::Quote(error) => error.into(),
            PlaceOrderError::AlreadyOwned(title) => {
                Self::conflict("already_owned", Text::new("You already own '{title}'.").with("title", title))
            }
            PlaceOrderError::ContainedInBundle(title) => broken(
                "items",
                "contained_in_bundle",
                Text::new("'{title}' is part of a bundle in your cart. Please remove one of them.").with("title", title),
            ),
            PlaceOrderError::InOpenOrder { title, order, number } => Self::conflict(
                "in_open_order",
                Text::new(
                    "'{title}' is already in your order {order}, which is waiting for its payment. Pay or cancel that order \
                     first.",
                )
                .with("title", title)
                .with("order", number),
            )
            .with_data(serde_json::json!({ "orderId": order.0 })),
            PlaceOrderError::ParentConsent => Self::forbidden(
                "Your parent has not agreed yet. We mailed them a link: ask them to open it, or have it sent again in your \
                 account, under 'Privacy and security'.",
            )
            .with_code("parent_consent_required"),
            PlaceOrderError::NoGstin => Self::conflict(
                "not_open",
                "This shop does not sell yet. Please come back later, or write to us.",
            ),
            PlaceOrderError::WalletShare => {
                Self::conflict("wallet_changed", "Your wallet or the price has changed. Look at the price again.")
            }
            PlaceOrderError::Batch(refusal) => refusal.into(),
            PlaceOrderError::Store(error) => error.into(),
        }
    }
}

impl From<StartPaymentError> for ApiError {
    fn from(error: StartPaymentError) -> Self {
        match error {
            StartPaymentError::NotFound => Self::not_found("Order not found."),
            StartPaymentError::NotPending(status) => ended(status),
            StartPaymentError::NoMobile => Self::conflict(
                "mobile_required",
                "Please enter your mobile number in your profile: the payment service asks for it.",
            ),
            StartPaymentError::AlreadyOwned(title) => Self::conflict(
                "already_owned",
                Text::new("You already own '{title}'. Please cancel this order; nothing was charged.")
                    .with("title", title),
            ),
            StartPaymentError::NoGateway => {
                Self::unavailable_because("Payments cannot be taken at the moment. Nothing was charged.")
                    .with_code("payments_not_set_up")
            }
            StartPaymentError::Gateway(error) => error.into(),
            StartPaymentError::Store(error) => error.into(),
        }
    }
}

impl From<HandleNotificationError> for ApiError {
    fn from(error: HandleNotificationError) -> Self {
        match error {
            HandleNotificationError::MediaType => Self::unsupported("The gateway sends no body of this media type."),
            HandleNotificationError::Unreadable => Self::bad_request("The message cannot be read."),
            HandleNotificationError::Store(error) => error.into(),
        }
    }
}

impl From<CancelOrderError> for ApiError {
    fn from(error: CancelOrderError) -> Self {
        match error {
            CancelOrderError::NotFound => Self::not_found("Order not found."),
            CancelOrderError::NotPending(status) => ended(status),
            CancelOrderError::PaymentUnderWay => {
                Self::conflict("payment_under_way", "A payment of this order is under way. Please wait for its result.")
            }
            CancelOrderError::Store(error) => error.into(),
        }
    }
}

impl From<RecordProgressError> for ApiError {
    fn from(error: RecordProgressError) -> Self {
        match error {
            RecordProgressError::NotFound => Self::not_found("Lesson not found."),
            RecordProgressError::NotOwned => Self::forbidden(
                "You have not purchased this course. Please enroll in this course to access the content.",
            ),
            RecordProgressError::Position => {
                broken("position", "out_of_range", "The position must not lie before the start.")
            }
            RecordProgressError::NotByPlayer => broken(
                "completed",
                "not_by_player",
                "A quiz is completed by passing it, an assignment when it is accepted.",
            ),
            RecordProgressError::Future => {
                broken("reachedAt", "out_of_range", "The position cannot have been reached in the future.")
            }
            RecordProgressError::NotByHand => Self::conflict(
                "not_by_hand",
                "Nobody marks this lesson as done: it is measured, or the course does not let learners mark lessons.",
            ),
            RecordProgressError::Elsewhere => playing_elsewhere(),
            RecordProgressError::Store(error) => error.into(),
        }
    }
}

fn playing_elsewhere() -> ApiError {
    ApiError::conflict("playing_elsewhere", "This account is playing on another device. Press Play to go on here.")
}

impl From<OneStreamError> for ApiError {
    fn from(error: OneStreamError) -> Self {
        match error {
            OneStreamError::Elsewhere => playing_elsewhere(),
            OneStreamError::NoPlayer => {
                Self::forbidden("This link names no player. Please open the lesson again.").with_code("link_expired")
            }
            OneStreamError::Store(error) => error.into(),
        }
    }
}

impl From<SetGoalError> for ApiError {
    fn from(error: SetGoalError) -> Self {
        match error {
            SetGoalError::Invalid(violation) => invalid(vec![violation]),
            SetGoalError::Store(error) => error.into(),
        }
    }
}

impl From<AssignItemError> for ApiError {
    fn from(error: AssignItemError) -> Self {
        match error {
            AssignItemError::Forbidden => admins_only(),
            AssignItemError::NoStudent => Self::not_found("Student not found."),
            AssignItemError::NoItem => Self::not_found("Course or bundle not found."),
            AssignItemError::AlreadyOwned(title) => {
                Self::conflict("already_owned", Text::verbatim(format!("This student already owns '{title}'.")))
            }
            AssignItemError::Store(error) => error.into(),
        }
    }
}

impl From<RemoveDemoError> for ApiError {
    fn from(error: RemoveDemoError) -> Self {
        match error {
            RemoveDemoError::Forbidden => admins_only(),
            RemoveDemoError::OwnAccount => Self::conflict(
                "demo_account",
                "Your account is of the demo data and would go with it. Log in with one of your own, invited under Staff.",
            ),
            RemoveDemoError::Store(error) => error.into(),
        }
    }
}

impl From<TryGatewayError> for ApiError {
    fn from(error: TryGatewayError) -> Self {
        match error {
            TryGatewayError::Forbidden => admins_only(),
            TryGatewayError::NoGateway => {
                Self::conflict("payments_not_set_up", "No payment gateway is set that can be used. Choose one first.")
            }
            TryGatewayError::TooMany => Self::too_many("A few test payments an hour are enough. Try again later.", 600),
            TryGatewayError::Gateway(error) => error.into(),
            TryGatewayError::Store(error) => error.into(),
        }
    }
}

impl From<ChangeProviderError> for ApiError {
    fn from(error: ChangeProviderError) -> Self {
        match error {
            ChangeProviderError::Forbidden => admins_only(),
            ChangeProviderError::SetByOperator => {
                Self::conflict("set_by_operator", "Who runs the server set this; it cannot be changed here.")
            }
            ChangeProviderError::Invalid(violations) => invalid(violations),
            ChangeProviderError::Seal(error) => Self::internal(error),
            ChangeProviderError::Store(error) => error.into(),
        }
    }
}

impl From<UpdateSettingsError> for ApiError {
    fn from(error: UpdateSettingsError) -> Self {
        match error {
            UpdateSettingsError::Forbidden => admins_only(),
            UpdateSettingsError::Invalid(violations) => invalid(violations),
            UpdateSettingsError::Stale => changed_meanwhile(),
            UpdateSettingsError::Store(error) => error.into(),
        }
    }
}

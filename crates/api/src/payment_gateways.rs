//! The payment gateways that a server can be configured for. Only this module names them.

use money::ports::gateway::GatewayEntry;

/// All gateways, each with its section of the settings, `[payment.<name>]`.
pub const GATEWAYS: &[GatewayEntry] = &[payment_simulated::GATEWAY, payment_payu::GATEWAY, payment_razorpay::GATEWAY];

//! The payment gateways that a server can be configured for: one line each, and the only place that names them.

use money::ports::gateway::GatewayEntry;

/// Each with its section of the settings, `[payment.<name>]`.
pub const GATEWAYS: &[GatewayEntry] = &[payment_simulated::GATEWAY, payment_payu::GATEWAY];

//! What this context needs from outside, as synchronous traits: Diesel, argon2, files and SMTP block, so one `web::block`
//! carries a whole use case. One trait family per file. With the feature `test-support` each has a mock.

pub mod gateway;
pub mod invoice;
pub mod pan;
pub mod store;

pub use gateway::{GatewayError, Gateways, PaymentGateway};
pub use invoice::InvoiceRenderer;
pub use pan::{PanCipher, PanCipherError};
pub use store::{Store, Tx};

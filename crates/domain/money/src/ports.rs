//! The traits through which this context uses storage, gateways, files and other outside services. They are synchronous,
//! because Diesel, argon2, files and SMTP block. One `web::block` runs a whole use case. Each trait family has its own file.
//! With the feature `test-support` each trait has a mock.

pub mod gateway;
pub mod invoice;
pub mod pan;
pub mod store;

pub use gateway::{GatewayError, Gateways, PaymentGateway};
pub use invoice::InvoiceRenderer;
pub use pan::{PanCipher, PanCipherError};
pub use store::{Store, Tx};

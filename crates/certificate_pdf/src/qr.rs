//! The squares of a QR code.

use kernel::documents::RenderError;
use qrcodegen::{QrCode, QrCodeEcc};

/// The dark modules as (column, row), and the number of modules per side.
pub(crate) struct Modules {
    /// The dark modules.
    pub dark: Vec<(u16, u16)>,
    pub side: u16,
}

/// Returns the QR code of an address. Its error correction (level Q) tolerates the loss of a quarter of it.
///
/// # Errors
///
/// The address is too long.
pub(crate) fn modules(address: &str) -> Result<Modules, RenderError> {
    let code = QrCode::encode_text(address, QrCodeEcc::Quartile).map_err(|error| RenderError(error.to_string()))?;
    let side = u16::try_from(code.size()).map_err(|error| RenderError(error.to_string()))?;
    let all = (0..side).flat_map(|row| (0..side).map(move |column| (column, row)));
    Ok(Modules { dark: all.filter(|(x, y)| code.get_module(i32::from(*x), i32::from(*y))).collect(), side })
}

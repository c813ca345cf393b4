//! A test cipher that doesn't encrypt.

use crate::ports::PanCipher;
use crate::ports::pan::MockPanCipher;
use std::sync::Arc;

/// A cipher whose output contains its input in plain text.
pub fn pan_cipher() -> Arc<dyn PanCipher> {
    let mut cipher = MockPanCipher::new();
    cipher.expect_seal().returning(|_, pan| Ok(format!("sealed {pan}").into_bytes()));
    let open = |sealed: &[u8]| String::from_utf8_lossy(sealed).trim_start_matches("sealed ").to_owned();
    cipher.expect_open().returning(move |_, sealed| Ok(open(sealed)));
    Arc::new(cipher)
}

//! The code of a certificate: 80 random bits, so nobody can guess one or tell how many there are.

use kernel::crockford::Form;
use std::fmt;

const FORM: Form = Form { letters: 16, group: 4 };

/// A code in written form: sixteen characters in groups of four.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CertificateCode(String);

impl CertificateCode {
    /// Builds a code from the first ten random bytes. Missing bytes count as zeros.
    pub fn of_random(bytes: &[u8]) -> Self {
        Self(FORM.of_random(bytes))
    }

    /// Parses a typed code. Accepts small letters, spaces, missing hyphens and look-alike characters.
    pub fn parse(text: &str) -> Option<Self> {
        FORM.read(text).map(Self)
    }

    /// Returns the code in written form, such as `7K3M-Q2ZP-04TX-WB9N`.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for CertificateCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_code_is_sixteen_letters_in_groups_of_four() {
        assert_eq!(CertificateCode::of_random(&[0; 32]).as_str(), "0000-0000-0000-0000");
        assert_eq!(CertificateCode::of_random(&[255; 10]).as_str(), "ZZZZ-ZZZZ-ZZZZ-ZZZZ");
        assert_eq!(
            CertificateCode::of_random(&[0, 68, 50, 20, 199, 66, 84, 182, 53, 207]).as_str(),
            "0123-4567-89AB-CDEF"
        );
    }

    #[test]
    fn a_code_may_be_typed_carelessly_but_not_otherwise() {
        let read = |text: &str| CertificateCode::parse(text).map(|code| code.as_str().to_owned());
        assert_eq!(read("ol1i-abcd efgh-jkmn").as_deref(), Some("0111-ABCD-EFGH-JKMN"));
        for bad in ["", "0123-4567-89AB-CDE", "0123-4567-89AB-CDEFG", "0123-4567-89AB-CDEU", "0123-4567-89AB-CDEÉ"] {
            assert_eq!(read(bad), None, "{bad}");
        }
        assert_eq!(read(&"-".repeat(1_000)), None);
    }

    proptest! {
        #[test]
        fn every_bit_of_ten_bytes_is_in_the_code(one in any::<[u8; 10]>(), other in any::<[u8; 10]>()) {
            let (code, another) = (CertificateCode::of_random(&one), CertificateCode::of_random(&other));
            prop_assert_eq!(code == another, one == other);
            prop_assert_eq!(CertificateCode::parse(code.as_str()), Some(code));
        }
    }
}

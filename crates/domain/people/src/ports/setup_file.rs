//! The file in which the operator finds the setup code for the first admin.

/// The file can't be written, read or removed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the file of the setup code: {0}")]
pub struct SetupFileError(pub String);

/// A file that only the operator reads.
#[cfg_attr(any(test, feature = "test-support"), mockall::automock)]
pub trait SetupFile: Send + Sync {
    /// Writes the code, replacing an earlier one. No other user can ever read the file. The write is atomic: a reader sees
    /// either the old or the new code.
    ///
    /// # Errors
    ///
    /// The disk fails.
    fn write(&self, code: &str) -> Result<(), SetupFileError>;
    /// Returns the last written code; `None` if the file does not exist.
    ///
    /// # Errors
    ///
    /// The disk fails.
    fn read(&self) -> Result<Option<String>, SetupFileError>;
    /// Removes the file; absence is not an error.
    ///
    /// # Errors
    /// The disk fails.
    fn remove(&self) -> Result<(), SetupFileError>;
}

//! What an operator sees of a start that is refused.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::process::Command;

#[test]
fn production_without_settings_ends_with_all_complaints_and_a_failure() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kaushal"));
    let ended = command.arg("serve").env_clear().env("KAUSHAL_PROFILE", "production").output().unwrap();
    let said = String::from_utf8_lossy(&ended.stderr);
    assert_eq!(ended.status.code(), Some(1), "{said}");
    assert!(said.starts_with("kaushal: 4 settings must be corrected:\n- production needs session.secret ("), "{said}");
    assert_eq!(said.lines().filter(|line| line.starts_with("- ")).count(), 4, "{said}");
}

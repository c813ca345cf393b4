//! Tests the messages of a refused start, as the operator sees them.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::process::Command;

/// Runs the program, which must fail, and returns its error output. No database responds at the configured address.
#[cfg(not(all(feature = "s3", feature = "valkey", feature = "otlp")))]
fn refusal(arguments: &[&str], settings: &[(&str, &str)]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_kaushal"));
    command.args(arguments).env_clear().env("KAUSHAL_PROFILE", "test").env("KAUSHAL_DATA__DIR", folder.path());
    command.env("DATABASE_URL", "postgres://127.0.0.1:1/none").envs(settings.iter().copied());
    let ended = command.output().unwrap();
    let said = String::from_utf8_lossy(&ended.stderr).into_owned();
    assert_eq!(ended.status.code(), Some(1), "{said}");
    said
}

#[cfg(not(feature = "s3"))]
#[test]
fn a_build_without_s3_refuses_buckets() {
    let advice =
        "but this build has no S3: build with `--features s3` (`make release` and the container image have it)\n";
    let said = refusal(&["serve"], &[("KAUSHAL_S3__BUCKET", "uploads")]);
    assert_eq!(said, format!("kaushal: s3.bucket (KAUSHAL_S3__BUCKET) is set, {advice}"));
    let said = refusal(&["backup", "--to", "s3:backups"], &[]);
    assert!(said.ends_with(&format!("kaushal: 'backups' is a bucket, {advice}")), "{said}");
}

#[cfg(not(feature = "valkey"))]
#[test]
fn a_build_without_valkey_refuses_its_address() {
    let said = refusal(&["serve"], &[("KAUSHAL_VALKEY__URL", "redis://cache:6379")]);
    let sentence = "valkey.url (KAUSHAL_VALKEY__URL) is set, but this build has no Valkey: build with `--features valkey` \
                    (`make release` and the container image have it)";
    assert_eq!(said, format!("kaushal: {sentence}\n"));
}

#[cfg(not(feature = "otlp"))]
#[test]
fn a_build_without_otlp_refuses_a_collector() {
    let said = refusal(&["serve"], &[("KAUSHAL_TRACES__ENDPOINT", "http://collector:4318")]);
    let sentence = "traces.endpoint (KAUSHAL_TRACES__ENDPOINT) is set, but this build has no OTLP: build with \
                    `--features otlp` (`make release` and the container image have it)";
    assert_eq!(said, format!("kaushal: {sentence}\n"));
}

#[test]
fn production_without_settings_ends_with_all_complaints_and_a_failure() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kaushal"));
    let ended = command.arg("serve").env_clear().env("KAUSHAL_PROFILE", "production").output().unwrap();
    let said = String::from_utf8_lossy(&ended.stderr);
    assert_eq!(ended.status.code(), Some(1), "{said}");
    assert!(said.starts_with("kaushal: 3 settings must be corrected:\n- production needs session.secret ("), "{said}");
    assert_eq!(said.lines().filter(|line| line.starts_with("- ")).count(), 3, "{said}");
}

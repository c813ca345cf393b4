//! Adapters that are cargo features of this crate, and what an operator reads when a build lacks one.

/// An adapter that a build may lack.
#[derive(Debug, Clone, Copy)]
pub(crate) struct OptionalAdapter {
    /// Its name for operators.
    name: &'static str,
    /// The cargo feature.
    feature: &'static str,
    pub(super) is_built: bool,
}

/// Files in a bucket.
pub(crate) const S3: OptionalAdapter = OptionalAdapter { name: "S3", feature: "s3", is_built: cfg!(feature = "s3") };

/// Limits that servers share.
pub(crate) const VALKEY: OptionalAdapter =
    OptionalAdapter { name: "Valkey", feature: "valkey", is_built: cfg!(feature = "valkey") };

/// Traces to a collector of OpenTelemetry.
pub(crate) const OTLP: OptionalAdapter =
    OptionalAdapter { name: "OTLP", feature: "otlp", is_built: cfg!(feature = "otlp") };

impl OptionalAdapter {
    /// The sentence that refuses what the operator `asked` for, such as 'valkey.url is set'.
    pub(crate) fn missing(self, asked: &str) -> String {
        let Self { name, feature, .. } = self;
        format!(
            "{asked}, but this build has no {name}: build with `--features {feature}` (`make release` and the container \
             image have it)"
        )
    }
}

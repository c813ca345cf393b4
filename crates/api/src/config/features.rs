//! Adapters behind cargo features of this crate, and the error message when a build lacks one.

/// An adapter that a build may lack.
#[derive(Debug, Clone, Copy)]
pub(crate) struct OptionalAdapter {
    /// Name shown to operators.
    name: &'static str,
    feature: &'static str,
    pub(super) is_built: bool,
}

/// Storage of files in an S3 bucket.
pub(crate) const S3: OptionalAdapter = OptionalAdapter { name: "S3", feature: "s3", is_built: cfg!(feature = "s3") };

/// Rate limits that all servers share.
pub(crate) const VALKEY: OptionalAdapter =
    OptionalAdapter { name: "Valkey", feature: "valkey", is_built: cfg!(feature = "valkey") };

/// Export of traces to an OpenTelemetry collector.
pub(crate) const OTLP: OptionalAdapter =
    OptionalAdapter { name: "OTLP", feature: "otlp", is_built: cfg!(feature = "otlp") };

impl OptionalAdapter {
    /// Returns the error message for a setting that needs this adapter. `asked` describes it, such as 'valkey.url is set'.
    pub(crate) fn missing(self, asked: &str) -> String {
        let Self { name, feature, .. } = self;
        format!(
            "{asked}, but this build has no {name}: build with `--features {feature}` (`make release` and the container \
             image have it)"
        )
    }
}

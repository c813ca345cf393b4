//! The settings in `[payment.simulated]`.

use crate::{Outcome, SimulatedGateway};
use chrono::TimeDelta;
use money::ports::gateway::{GatewayEntry, GatewaySettings, OpenError, OpenedGateway};
use std::sync::Arc;

/// The gateway's name, keys and constructor, for the server.
pub const GATEWAY: GatewayEntry =
    GatewayEntry { name: "simulated", keys: &["outcome", "delay_ms", "notification_secret"], account: &[], open };

const OUTCOMES: [(&str, Outcome); 4] = [
    ("succeed", Outcome::Succeed),
    ("fail", Outcome::Fail),
    ("fail_first", Outcome::FailFirst),
    ("pending", Outcome::Pending),
];

fn open(settings: &GatewaySettings) -> OpenedGateway {
    if settings.production {
        return Err(OpenError::NotForProduction);
    }
    let (text, named) = (settings.text("outcome"), settings.named("outcome"));
    let outcome = OUTCOMES.iter().find(|(name, _)| *name == text).map(|(_, outcome)| *outcome);
    let outcome = outcome.ok_or_else(|| format!("{named} is '{text}'; it is succeed, fail, fail_first or pending"));
    match (outcome, settings.parse::<u32>("delay_ms")) {
        (Ok(outcome), Ok(delay)) => Ok(Arc::new(SimulatedGateway {
            outcome,
            delay: TimeDelta::milliseconds(i64::from(delay)),
            secret: settings.text("notification_secret").to_owned(),
        })),
        (outcome, delay) => Err(OpenError::Faulty(outcome.err().into_iter().chain(delay.err()).collect())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opened(production: bool, outcome: &str, delay: &str) -> Result<&'static str, OpenError> {
        let mut settings = GatewaySettings::new(production);
        for (key, text) in [("outcome", outcome), ("delay_ms", delay)] {
            settings.put(key, text.into(), format!("payment.simulated.{key}"));
        }
        open(&settings).map(|gateway| gateway.name())
    }

    #[test]
    fn it_opens_with_settings_that_mean_something_and_never_in_production() {
        assert_eq!(opened(false, "fail_first", "0"), Ok("simulated"));
        assert_eq!(opened(true, "succeed", "0"), Err(OpenError::NotForProduction));
        let Err(OpenError::Faulty(sentences)) = opened(false, "maybe", "-1") else { panic!("it opened") };
        assert!(sentences[0].contains("outcome is 'maybe'") && sentences[1].contains("delay_ms"), "{sentences:?}");
    }
}

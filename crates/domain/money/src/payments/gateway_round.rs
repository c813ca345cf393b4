//! One round of calls to the gateways. A gateway that is down must not hold up the others.

use std::collections::HashMap;

/// After this many failures in a row a gateway counts as down. Each further call would only wait for a timeout.
pub(crate) const FAILURES: usize = 3;

/// Failures of each gateway in this round.
#[derive(Debug, Default)]
pub(crate) struct GatewayRound {
    in_a_row: HashMap<String, usize>,
}

impl GatewayRound {
    /// Records whether a call failed.
    pub(crate) fn note(&mut self, gateway: &str, failed: bool) {
        let in_a_row = self.in_a_row.entry(gateway.to_owned()).or_default();
        // Once a gateway counts as down, it stays so until the next round.
        if *in_a_row < FAILURES {
            *in_a_row = if failed { in_a_row.saturating_add(1) } else { 0 };
        }
    }

    /// Whether a gateway counts as down in this round.
    pub(crate) fn is_away(&self, gateway: &str) -> bool {
        self.in_a_row.get(gateway).is_some_and(|in_a_row| *in_a_row >= FAILURES)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_failures_in_a_row_end_the_round_for_that_gateway_alone() {
        let mut round = GatewayRound::default();
        for failed in [true, true, false, true, true] {
            round.note("payu", failed);
        }
        assert!(!round.is_away("payu"));
        round.note("payu", true);
        assert_eq!((round.is_away("payu"), round.is_away("simulated")), (true, false));
        round.note("payu", false);
        assert!(round.is_away("payu"), "it is asked again in the next round");
    }
}

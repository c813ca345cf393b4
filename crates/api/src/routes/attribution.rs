//! What a browser says of where its visit came from, with a sign-up and with an order.

use kernel::attribution::{Attribution, Claimed};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What opened the first page of the visit. Unreadable parts are left out; nothing is refused.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct VisitBody {
    /// Host of the page that linked here; of an address only its host is kept.
    referrer: Option<String>,
    /// `utm_source`, 100 characters of it.
    source: Option<String>,
    /// `utm_medium`, likewise.
    medium: Option<String>,
    /// `utm_campaign`, likewise.
    campaign: Option<String>,
}

impl VisitBody {
    /// The part to keep; `origin` is our own.
    pub fn cleaned(self, origin: &str) -> Option<Attribution> {
        let [referrer, source, medium, campaign] =
            [self.referrer, self.source, self.medium, self.campaign].map(Option::unwrap_or_default);
        Attribution::cleaned(&Claimed { referrer, source, medium, campaign }, origin)
    }
}

/// Where a sign-up or an order came from.
#[derive(Debug, Serialize, ToSchema)]
pub struct AttributionBody {
    /// Host of the page that linked here.
    #[schema(required)]
    referrer: Option<String>,
    /// `utm_source`.
    #[schema(required)]
    source: Option<String>,
    /// `utm_medium`.
    #[schema(required)]
    medium: Option<String>,
    /// `utm_campaign`.
    #[schema(required)]
    campaign: Option<String>,
}

impl From<Attribution> for AttributionBody {
    fn from(Attribution { referrer, source, medium, campaign }: Attribution) -> Self {
        Self { referrer, source, medium, campaign }
    }
}

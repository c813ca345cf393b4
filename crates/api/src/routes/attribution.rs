//! The source of a visit (marketing attribution), which a browser sends with a sign-up and an order.

use kernel::attribution::{Attribution, Claimed};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The source of the visit's first page. Unreadable fields are ignored, never refused.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct VisitBody {
    /// Host of the page that linked here. Of a whole address, only the host is stored.
    referrer: Option<String>,
    /// `utm_source`, cut to 100 characters.
    source: Option<String>,
    /// `utm_medium`, cut to 100 characters.
    medium: Option<String>,
    /// `utm_campaign`, cut to 100 characters.
    campaign: Option<String>,
}

impl VisitBody {
    /// Returns the fields worth storing. `origin` is the site's own origin.
    pub fn cleaned(self, origin: &str) -> Option<Attribution> {
        let [referrer, source, medium, campaign] =
            [self.referrer, self.source, self.medium, self.campaign].map(Option::unwrap_or_default);
        Attribution::cleaned(&Claimed { referrer, source, medium, campaign }, origin)
    }
}

/// The source of the visit that led to a sign-up or an order.
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

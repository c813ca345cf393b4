//! Warnings about items, in the buyer's language.

use crate::routes::items::{ItemKind, ItemRef};
use kernel::ids::ItemId;
use kernel::locale::{Locale, Text};
use money::orders::quote_basket::{Warning, WarningKind};
use serde::Serialize;
use utoipa::ToSchema;

/// Something about an item that the buyer should know.
#[derive(Debug, Serialize, ToSchema)]
pub struct WarningBody {
    code: WarningCode,
    #[serde(rename = "type")]
    kind: ItemKind,
    /// Id of the item. For an unavailable item, the id or slug as requested.
    id: String,
    message: String,
}

/// Kinds of warnings. Only `bundle_contains_owned` lets the purchase proceed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum WarningCode {
    /// The buyer owns the item.
    AlreadyOwned,
    /// A bundle in the same basket contains this course.
    ContainedInBundle,
    /// The buyer owns some of the bundle's courses.
    BundleContainsOwned,
    /// The item is unknown or not for sale. It is not among the priced lines.
    Unavailable,
}

impl WarningBody {
    pub(super) fn new(warning: Warning, locale: Locale) -> Self {
        let (code, message) = match warning.kind {
            WarningKind::AlreadyOwned => (WarningCode::AlreadyOwned, "You already own '{title}'."),
            WarningKind::ContainedInBundle => {
                (WarningCode::ContainedInBundle, "'{title}' is part of a bundle in your cart.")
            }
            WarningKind::BundleContainsOwned => {
                (WarningCode::BundleContainsOwned, "You already own some courses of '{title}'.")
            }
        };
        let kind = match warning.item {
            ItemId::Course(_) => ItemKind::Course,
            ItemId::Bundle(_) => ItemKind::Bundle,
        };
        let message = Text::new(message).with("title", warning.title).in_locale(locale).into_owned();
        Self { code, kind, id: warning.item.uuid().to_string(), message }
    }

    pub(super) fn unavailable(item: &ItemRef, locale: Locale) -> Self {
        let message = locale.translate("This item is no longer available.").into_owned();
        Self { code: WarningCode::Unavailable, kind: item.kind, id: item.id.clone(), message }
    }
}

//! Maps topics to line glyphs.

use super::outlines::OUTLINES;
use super::seed::Seed;

/// Maps keywords of a course's slug to glyphs. A keyword matches the start of a word of the slug; one that ends with `-`
/// matches a whole word. The keyword that occurs first in the slug wins, so `html-css` is HTML. If two match at the same
/// position, the one listed first wins.
pub(super) const TOPICS: &[(&str, &str)] = &[
    ("ai-tools", "sparkles"),
    ("remote", "clipboard-list"),
    ("power-bi-", "chart-column-big"),
    ("react", "atom"),
    ("next-js-", "app-window"),
    ("wordpress", "layout-template"),
    ("javascript", "braces"),
    ("js-", "braces"),
    ("typescript", "braces"),
    ("node", "hexagon"),
    ("rust", "cog"),
    ("python", "square-terminal"),
    ("django", "square-terminal"),
    ("php", "server"),
    ("laravel", "server"),
    ("back-end", "server"),
    ("backend", "server"),
    ("full-stack", "layers"),
    ("git-", "git-branch"),
    ("github", "git-branch"),
    ("api", "webhook"),
    ("android", "smartphone"),
    ("flutter", "smartphone"),
    ("mobile", "smartphone"),
    ("docker", "container"),
    ("devops", "container"),
    ("cloud", "cloud"),
    ("aws-", "cloud"),
    ("security", "shield-check"),
    ("cyber", "shield-check"),
    ("network", "network"),
    ("css", "paintbrush"),
    ("instagram", "camera"),
    ("youtube", "square-play"),
    ("whatsapp", "message-circle-more"),
    ("facebook", "target"),
    ("meta-", "target"),
    ("performance", "target"),
    ("ads-", "megaphone"),
    ("adwords", "megaphone"),
    ("seo-", "search"),
    ("search", "search"),
    ("affiliate", "link"),
    ("shopify", "store"),
    ("woocommerce", "store"),
    ("ecommerce", "store"),
    ("e-commerce", "store"),
    ("chatgpt", "bot-message-square"),
    ("prompt", "sparkles"),
    ("agent", "bot"),
    ("chatbot", "bot"),
    ("automat", "workflow"),
    ("zapier", "workflow"),
    ("n8n", "workflow"),
    ("no-code", "workflow"),
    ("machine-learning", "brain-circuit"),
    ("excel", "table-2"),
    ("sheets", "table-2"),
    ("sql", "database"),
    ("database", "database"),
    ("tableau", "chart-pie"),
    ("dashboard", "layout-dashboard"),
    ("tally", "calculator"),
    ("gst", "receipt-indian-rupee"),
    ("invoic", "receipt-indian-rupee"),
    ("tax", "receipt-indian-rupee"),
    ("odoo", "boxes"),
    ("erp-", "boxes"),
    ("inventory", "boxes"),
    ("statistic", "sigma"),
    ("typing", "keyboard"),
    ("word-", "keyboard"),
    ("data-entry", "clipboard-list"),
    ("figma", "component"),
    ("logo", "pen-tool"),
    ("illustrator", "spline"),
    ("photoshop", "image"),
    ("photo", "image"),
    ("canva", "layout-template"),
    ("3d-", "box"),
    ("blender", "box"),
    ("motion", "film"),
    ("animation", "film"),
    ("video", "clapperboard"),
    ("reels", "clapperboard"),
    ("typograph", "type"),
    ("print", "printer"),
    ("ux-", "mouse-pointer-click"),
    ("ui-", "panels-top-left"),
    ("interview", "messages-square"),
    ("resume", "file-user"),
    ("cv-", "file-user"),
    ("linkedin", "id-card"),
    ("1-lakh", "wallet"),
    ("3-lakh", "trending-up"),
    ("5-lakh", "rocket"),
    ("negotiat", "handshake"),
    ("upwork", "globe"),
    ("fiverr", "globe"),
    ("proposal", "send"),
    ("pric", "tag"),
    ("portfolio", "folder-open"),
    ("client", "users"),
    ("freelanc", "laptop"),
    ("email", "mail"),
    ("e-mail", "mail"),
    ("copywrit", "feather"),
    ("content", "feather"),
    ("blog", "feather"),
    ("writing", "notebook-pen"),
    ("write", "notebook-pen"),
    ("story", "book-open"),
    ("grammar", "spell-check"),
    ("english", "languages"),
    ("present", "presentation"),
    ("speak", "mic"),
    ("voice", "mic"),
    ("podcast", "mic"),
    ("listen", "ear"),
    ("telephone", "phone-call"),
    ("phone", "phone-call"),
    ("sales", "phone-call"),
    ("personality", "user-round"),
    ("confidence", "user-round"),
    ("leader", "flag"),
    ("time-", "timer"),
    ("productiv", "timer"),
    ("aptitude", "puzzle"),
    ("reasoning", "puzzle"),
    ("first-job", "rocket"),
    ("startup", "rocket"),
    ("social", "share-2"),
    ("telecall", "phone-call"),
    ("customer", "ear"),
    ("progressive", "smartphone"),
    ("shop", "store"),
    ("html", "code-xml"),
];

/// Less specific keywords, used if no topic matches.
pub(super) const BROAD: &[(&str, &str)] = &[
    ("colour", "palette"),
    ("color", "palette"),
    ("brand", "badge-check"),
    ("hindi", "languages"),
    ("manager", "flag"),
    ("team", "users"),
    ("business", "briefcase-business"),
    ("finance", "wallet"),
    ("money", "wallet"),
    ("account", "wallet"),
    ("analytic", "chart-line"),
    ("design", "palette"),
    ("web", "app-window"),
    ("market", "trending-up"),
    ("data", "database"),
    ("ai-", "brain-circuit"),
    ("job", "briefcase-business"),
    ("career", "compass"),
    // The special bundles, whose slugs are bare numbers: earn, grow, take off.
    ("1-", "wallet"),
    ("2-", "trending-up"),
    ("3-", "rocket"),
];

/// The glyphs of a category, for slugs without a known topic.
const BY_CATEGORY: &[(&str, &[&str])] = &[
    ("web-development", &["code-xml", "app-window", "layers", "server"]),
    ("digital-marketing", &["megaphone", "trending-up", "target", "share-2"]),
    ("design", &["palette", "pen-tool", "spline", "image"]),
    ("data-office", &["table-2", "chart-pie", "database", "clipboard-list"]),
    ("communication", &["messages-square", "mic", "languages", "book-open"]),
    ("freelancing", &["laptop", "globe", "handshake", "wallet"]),
    ("ai-automation", &["brain-circuit", "bot", "workflow", "sparkles"]),
    ("career", &["briefcase-business", "rocket", "graduation-cap", "compass"]),
];
/// Glyphs for every other category.
const ANY: &[&str] = &["graduation-cap", "lightbulb", "award", "book-open"];

/// Returns the outline for a course, in a field of 24 by 24 units.
pub(super) fn outline(category: &str, slug: &str, seed: &mut Seed) -> &'static str {
    let chance = BY_CATEGORY.iter().find(|(name, _)| *name == category).map_or(ANY, |(_, glyphs)| glyphs);
    // Draw from the seed even when a topic is known, so that later draws do not depend on the tables.
    let chance = seed.pick(chance).copied();
    let slug = format!("-{}-", slug.to_lowercase());
    met(TOPICS, &slug).or_else(|| met(BROAD, &slug)).or(chance).and_then(path).unwrap_or_default()
}

/// Returns the glyph of the keyword that occurs first in `-the-slug-`.
fn met(keywords: &[(&str, &'static str)], slug: &str) -> Option<&'static str> {
    keywords
        .iter()
        .filter_map(|(keyword, glyph)| Some((slug.find(&format!("-{keyword}"))?, glyph)))
        .min_by_key(|(place, _)| *place)
        .map(|(_, glyph)| *glyph)
}

fn path(name: &str) -> Option<&'static str> {
    OUTLINES.iter().find(|(known, _)| *known == name).map(|(_, path)| *path)
}

/// Returns all glyphs that can be chosen by chance.
#[cfg(test)]
pub(super) fn every_glyph() -> impl Iterator<Item = &'static str> {
    let by_category = BY_CATEGORY.iter().flat_map(|(_, glyphs)| *glyphs);
    by_category.chain(ANY).copied()
}

//! The fields of each kind of section, in the form's order.

use super::field::{Field, Rule, address, choice, field, line, link, list, markdown, picture, text, video, whole};

const TITLE: Field = line!("title", 80).required();
pub(super) const TITLE_AND_TEXT: &[Field] = &[TITLE, text!("text", 200)];

pub(super) const MENTORS: &[Field] = &[TITLE, text!("text", 200), line!("note", 200)];

pub(super) const HERO: &[Field] = &[
    line!("headlineStart", 40).required(),
    line!("headlineEnd", 40),
    text!("lead", 300),
    picture("picture"),
    line!("pictureText", 120),
];

pub(super) const STORY: &[Field] =
    &[TITLE, text!("lead", 400), markdown!("body", 20_000), picture("picture"), line!("pictureText", 120)];

pub(super) const FIGURES: &[Field] =
    &[TITLE, text!("text", 300), list!("items", 8, &[line!("value", 12).required(), line!("label", 40).required()])];

pub(super) const PARTNERS: &[Field] =
    &[TITLE, text!("text", 200), list!("items", 40, &[NAME, picture("picture"), link("link")])];

const NAME: Field = line!("name", 60).required();

pub(super) const PEOPLE: &[Field] = &[
    TITLE,
    text!("text", 200),
    list!("items", 24, &[NAME, line!("role", 80), line!("subject", 60), text!("about", 300), picture("picture")]),
];

pub(super) const SCHOOLS: &[Field] = &[
    TITLE,
    text!("text", 200),
    list!(
        "items",
        12,
        &[
            line!("institution", 80).required(),
            line!("place", 80),
            line!("person", 60),
            line!("role", 80),
            text!("quote", 600).required(),
            whole!("students", 0, 10_000_000),
            whole!("teachers", 0, 1_000_000),
            line!("metric", 12),
            line!("metricLabel", 60),
            video("video"),
            picture("picture"),
        ]
    ),
];

pub(super) const TESTIMONIALS: &[Field] = &[
    TITLE,
    text!("text", 200),
    list!(
        "items",
        60,
        &[NAME, line!("course", 120), whole!("rating", 1, 5), text!("feedback", 600).required(), picture("picture")]
    ),
];

pub(super) const APP: &[Field] = &[TITLE, text!("text", 400), list!("steps", 6, &[text!("text", 200).required()])];

/// The popup that lists the active offers over the page.
pub(super) const OFFERS: &[Field] = &[TITLE, text!("text", 300), line!("action", 40).required()];

pub(super) const FOUNDER: &[Field] =
    &[line!("title", 80), NAME, line!("role", 80), text!("body", 4_000).required(), picture("picture")];

pub(super) const AIMS: &[Field] = &[list!("items", 4, &[TITLE, text!("text", 600).required()]).required()];

pub(super) const TEAM: &[Field] = &[
    TITLE,
    text!("text", 200),
    list!("items", 60, &[NAME, line!("role", 80), text!("about", 600), picture("picture")]),
];

pub(super) const FAQ: &[Field] = &[
    TITLE,
    text!("text", 200),
    list!("items", 40, &[line!("question", 200).required(), text!("answer", 2_000).required()]),
];

pub(super) const PROSE: &[Field] = &[line!("title", 80), markdown!("body", 20_000).required()];

const LINK: &[Field] = &[line!("name", 40).required(), link("link").required()];

/// At most 4 links, because no more fit beside the institute's name.
pub(super) const HEADER: &[Field] = &[list!("items", 4, &[line!("name", 20).required(), link("link").required()])];

pub(super) const LINKS: &[Field] = &[list!("items", 12, LINK)];

pub(super) const FOOTER_COLUMN: &[Field] = &[line!("title", 40).required(), list!("items", 16, LINK)];

pub(super) const GOAL: &[Field] = &[
    TITLE,
    address("address").required(),
    text!("description", 200),
    text!("lead", 400),
    list!("items", 8, &[TITLE, text!("text", 400).required()]),
    list!("figures", 6, &[line!("value", 12).required(), line!("label", 40).required()]),
    list!("searches", 6, &[line!("category", 80), line!("words", 60), line!("titleWords", 60)]),
];

pub(super) const ALBUM: &[Field] = &[
    TITLE,
    address("address").required(),
    text!("description", 200),
    text!("lead", 300),
    list!("items", 60, &[picture("picture").required(), line!("pictureText", 160), text!("caption", 300)]),
];

pub(super) const OPENINGS_INTRO: &[Field] =
    &[TITLE, text!("description", 200), text!("lead", 400), text!("noneText", 400), text!("text", 600)];

pub(super) const OPENING: &[Field] = &[
    TITLE,
    line!("place", 80),
    line!("employment", 60),
    markdown!("body", 20_000).required(),
    text!("howToApply", 1_000),
    link("link"),
];

/// The head of one special bundle's page. `bundle` is the bundle's address.
pub(super) const BUNDLE_INTRO: &[Field] = &[line!("bundle", 80).required(), text!("lead", 400).required()];

/// Icons of skills, drawn by the client.
const ICONS: &[&str] = &[
    "handshake",
    "store",
    "receipt",
    "pictures",
    "calendar",
    "robot",
    "languages",
    "at",
    "pen",
    "palette",
    "table",
    "card",
];

/// The bundle to which a section belongs. A section without a bundle is shown on the pages of bundles that have no section of
/// its kind.
const BUNDLE: Field = line!("bundle", 80);

pub(super) const SKILLS: &[Field] =
    &[BUNDLE, TITLE, list!("items", 24, &[line!("name", 40).required(), choice("icon", ICONS)])];

pub(super) const BENEFITS: &[Field] = &[
    BUNDLE,
    TITLE,
    text!("text", 300),
    line!("messageTitle", 80),
    text!("message", 600),
    line!("messageNote", 120),
    line!("weekTitle", 80),
    text!("weekText", 200),
    list!("week", 7, &[line!("day", 12).required(), whole!("hours", 0, 24).required()]),
    line!("invoiceTitle", 80),
    line!("invoiceNumber", 40),
    list!("invoiceLines", 8, &[line!("text", 80).required(), AMOUNT.required()]),
    line!("dueText", 80),
    whole!("dueAmount", -10_000_000, 10_000_000),
    line!("invoiceNote", 120),
];

const AMOUNT: Field = whole!("amount", -10_000_000, 10_000_000);

pub(super) const MARKET: &[Field] =
    &[TITLE, text!("text", 400), list!("items", 6, &[line!("value", 20).required(), line!("label", 120).required()])];

pub(super) const ROADMAP: &[Field] = &[
    BUNDLE,
    TITLE,
    text!("text", 300),
    list!("items", 16, &[line!("name", 60).required(), text!("text", 400), line!("outcome", 120)]),
];

pub(super) const TEXT: &[Field] = &[text!("text", 300)];

pub(super) const TITLE_AND_LEAD: &[Field] = &[TITLE, text!("text", 400)];

pub(super) const TITLE_ALONE: &[Field] = &[TITLE];

pub(super) const ROAD: &[Field] = &[
    TITLE,
    line!("name", 80),
    text!("lead", 400),
    line!("bundle", 80),
    list!(
        "jobs",
        6,
        &[
            line!("text", 160).required(),
            whole!("count", 1, 1000).required(),
            whole!("price", 0, 10_000_000).required(),
            whole!("hours", 0, 1000).required(),
        ]
    ),
];

pub(super) const NEEDS: &[Field] = &[TITLE, list!("items", 12, &[TITLE, text!("text", 600).required()])];

pub(super) const PLAN: &[Field] = &[
    TITLE,
    text!("text", 200),
    list!("items", 24, &[TITLE, line!("weeks", 40).required(), whole!("hours", 0, 100), text!("text", 600)]),
];

pub(super) const FIT: &[Field] =
    &[TITLE, list!("suits", 12, POINTS), line!("waitsTitle", 80), list!("waits", 12, POINTS)];

pub(super) const IS_NOT: &[Field] = &[TITLE, list!("items", 12, POINTS)];

const POINTS: &[Field] = &[text!("text", 300).required()];

pub(super) const FURTHER_LINKS: &[Field] =
    &[TITLE, list!("items", 12, &[line!("name", 80).required(), link("link").required()])];

pub(super) const LEGAL: &[Field] = &[text!("lead", 400).required(), markdown!("body", 60_000).required()];

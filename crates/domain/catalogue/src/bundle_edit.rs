//! The fields of a bundle that an admin edits, their rules, and what publishing needs.

use super::course_facts::{Faq, in_questions};
use super::{Bundle, Dates};
use kernel::ids::Key;
use kernel::money::{BasisPoints, OutOfRange, Paise};
use kernel::validation::Violation;

/// Colour themes of a special bundle's page.
pub const THEMES: [&str; 3] = ["orange", "green", "purple"];
/// Languages of a bundle's popup.
pub const LANGUAGES: [&str; 2] = ["en", "hi"];
/// Longest name and category, in characters.
const MAX_NAME: usize = 150;
/// Longest description, in characters.
const MAX_TEXT: usize = 20_000;
/// Longest benefit, in characters.
const MAX_LINE: usize = 1_000;
/// Longest path or address, in bytes.
const MAX_ADDRESS: usize = 2_000;
/// Most courses of a bundle, and most benefits.
pub const MAX_ENTRIES: usize = 200;

/// A change of a bundle, or the fields of a new one. An outer `None` keeps the field, an inner `None` clears it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct BundleEdit {
    pub name: Option<String>,
    /// Requested slug. If absent, a new bundle gets a slug made from its name, and an existing bundle keeps its slug.
    pub slug: Option<String>,
    pub description: Option<Option<String>>,
    pub image: Option<Option<String>>,
    pub price: Option<Paise>,
    pub offer_price: Option<Option<Paise>>,
    /// Discount in percent. Sent without `offer_price`, it clears the stored offer price, unless it equals the percentage that
    /// the form derived from that price and sends back unchanged.
    pub discount: Option<Option<BasisPoints>>,
    /// `false` clears the percentage, its dates and the fixed offer. `true` has no effect, because the amounts decide.
    pub has_discount: Option<bool>,
    pub is_special: Option<bool>,
    pub category: Option<Option<String>>,
    pub workshops: Option<i32>,
    pub why_bundle: Option<Vec<String>>,
    pub outcomes: Option<Vec<String>>,
    pub questions: Option<Vec<Faq>>,
    pub theme: Option<Option<String>>,
    pub popup_language: Option<Option<String>>,
    pub video_url_english: Option<Option<String>>,
    pub video_url_hindi: Option<Option<String>>,
    pub start_learning_url: Option<Option<String>>,
    pub refund_window_days: Option<i32>,
    /// Courses in order. The use case looks them up.
    pub courses: Option<Vec<Key>>,
}

impl BundleEdit {
    /// Writes every field except slug and courses into `bundle`. Texts are trimmed, and an empty text clears the field.
    ///
    /// # Errors
    ///
    /// A price is out of range. The rules of the form prevent this.
    pub fn apply(&self, bundle: &mut Bundle) -> Result<(), OutOfRange> {
        self.apply_price(bundle)?;
        if let Some(name) = &self.name {
            name.trim().clone_into(&mut bundle.name);
        }
        let texts = [
            (&self.description, &mut bundle.description),
            (&self.image, &mut bundle.image),
            (&self.category, &mut bundle.category),
            (&self.theme, &mut bundle.theme),
            (&self.popup_language, &mut bundle.popup_language),
            (&self.video_url_english, &mut bundle.video_url_english),
            (&self.video_url_hindi, &mut bundle.video_url_hindi),
            (&self.start_learning_url, &mut bundle.start_learning_url),
        ];
        for (entered, field) in texts {
            if let Some(text) = entered {
                *field = text.as_deref().map(str::trim).filter(|text| !text.is_empty()).map(str::to_owned);
            }
        }
        // A form sends back the path of the generated cover of a bundle without a picture, so it must not be stored as its
        // picture.
        bundle.image = bundle.image.take().filter(|image| !image.starts_with("/media/covers/"));
        bundle.is_special = self.is_special.unwrap_or(bundle.is_special);
        bundle.workshops = self.workshops.unwrap_or(bundle.workshops);
        bundle.refund_window_days = self.refund_window_days.unwrap_or(bundle.refund_window_days);
        for (entered, list) in [(&self.why_bundle, &mut bundle.why_bundle), (&self.outcomes, &mut bundle.outcomes)] {
            if let Some(lines) = entered {
                let lines = lines.iter().map(|line| line.trim()).filter(|line| !line.is_empty());
                *list = lines.map(str::to_owned).collect();
            }
        }
        if let Some(questions) = &self.questions {
            bundle.questions.clone_from(questions);
        }
        Ok(())
    }

    fn apply_price(&self, bundle: &mut Bundle) -> Result<(), OutOfRange> {
        let shown = bundle.offer_price.map(|_| bundle.discount_set()).transpose()?;
        bundle.price = self.price.unwrap_or(bundle.price);
        bundle.offer_price = self.offer_price.unwrap_or(bundle.offer_price);
        if let Some(percent) = self.discount
            && (percent.is_none() || percent != shown || bundle.offer_price.is_none())
        {
            bundle.discount = percent;
            bundle.offer_price = self.offer_price.flatten();
        }
        if self.has_discount == Some(false) {
            (bundle.discount, bundle.offer_price) = (None, None);
        }
        if bundle.discount.is_none() {
            bundle.discount_dates = Dates::OPEN;
        }
        Ok(())
    }
}

/// Returns every rule that the bundle breaks, whatever its status.
pub fn violations(bundle: &Bundle) -> Vec<Violation> {
    let mut violations = Vec::new();
    let mut check = |broken: bool, field, code, message| {
        if broken {
            violations.push(Violation::new(field, code, message));
        }
    };
    let long = |text: &str, most: usize| text.chars().count() > most;
    let given = |text: &Option<String>, breaks: &dyn Fn(&str) -> bool| text.as_deref().is_some_and(breaks);
    check(long(&bundle.name, MAX_NAME), "bundleName", "too_long", "Name must be at most 150 characters.");
    let message = "Description must be at most 20,000 characters.";
    check(given(&bundle.description, &|text| long(text, MAX_TEXT)), "description", "too_long", message);
    let message = "Category must be at most 150 characters.";
    check(given(&bundle.category, &|text| long(text, MAX_NAME)), "category", "too_long", message);
    let message = "Price must be between ₹0 and ₹1,00,00,000.";
    check(!(Paise::ZERO..=Paise::MAX_PRICE).contains(&bundle.price), "price", "out_of_range", message);
    let message = "Offer price must be at least ₹0 and not above the price.";
    let above = |offer: Paise| offer < Paise::ZERO || offer > bundle.price;
    check(bundle.offer_price.is_some_and(above), "offerPrice", "out_of_range", message);
    check(bundle.discount.is_some_and(|percent| !is_discount(percent)), "discount", "out_of_range", DISCOUNT_BOUNDS);
    let message = "The picture must be a file that was uploaded here.";
    check(given(&bundle.image, &|path| !is_own_file(path)), "bundleImage", "invalid_image", message);
    let message = "Workshops must be between 0 and 1,000.";
    check(!(0..=1_000).contains(&bundle.workshops), "workshops", "out_of_range", message);
    let message = "The refund window must be between 0 and 3,650 days.";
    check(!(0..=3_650).contains(&bundle.refund_window_days), "refundWindowDays", "out_of_range", message);
    let too_much = |lines: &[String]| lines.len() > MAX_ENTRIES || lines.iter().any(|line| long(line, MAX_LINE));
    let message = "Benefits are at most 200, of at most 1,000 characters each.";
    check(too_much(&bundle.why_bundle), "whyBundle", "too_long", message);
    let message = "Outcomes are at most 200, of at most 1,000 characters each.";
    check(too_much(&bundle.outcomes), "outcomes", "too_long", message);
    let message = "Theme must be orange, green or purple.";
    let unknown = |theme: &str| !THEMES.contains(&theme);
    check(given(&bundle.theme, &unknown), "theme", "unknown_theme", message);
    let unknown = |language: &str| !LANGUAGES.contains(&language);
    let message = "The popup's language must be en or hi.";
    check(given(&bundle.popup_language, &unknown), "popupLanguage", "unknown_language", message);
    let message = "Videos must be uploaded files or https addresses.";
    let unplayable = |address: &str| !is_own_file(address) && !is_https(address);
    check(given(&bundle.video_url_english, &unplayable), "videoUrlEnglish", "invalid_video", message);
    check(given(&bundle.video_url_hindi, &unplayable), "videoUrlHindi", "invalid_video", message);
    let message = "The start link must be a page of this site, such as /courses, or an https address.";
    let nowhere = |address: &str| !is_own_path(address) && !is_https(address);
    check(given(&bundle.start_learning_url, &nowhere), "startLearningUrl", "invalid_address", message);
    violations.extend(in_questions(&bundle.questions));
    violations
}

pub const DISCOUNT_BOUNDS: &str = "Discount must be above 0 and at most 100 percent.";

/// Returns whether a percentage is a valid discount: above 0 and at most 100%.
pub fn is_discount(percent: BasisPoints) -> bool {
    percent > BasisPoints::default() && percent <= BasisPoints::WHOLE
}

fn is_address(address: &str) -> bool {
    address.len() <= MAX_ADDRESS && !address.contains(|letter: char| letter.is_whitespace() || letter.is_control())
}

fn is_https(address: &str) -> bool {
    address.strip_prefix("https://").is_some_and(|rest| !rest.is_empty()) && is_address(address)
}

/// Returns whether the text is a path on this site. Paths that begin with `//` or `/\` would lead to another site.
fn is_own_path(path: &str) -> bool {
    path.starts_with('/') && !path.starts_with("//") && !path.contains('\\') && is_address(path)
}

fn is_own_file(path: &str) -> bool {
    path.starts_with("/media/") && !path.contains("..") && is_own_path(path)
}

/// Returns what the bundle still lacks for publishing. A list price of zero isn't accepted, so a free bundle has an offer of
/// 100%.
pub fn missing(bundle: &Bundle) -> Vec<Violation> {
    let empty = |text: &str| text.trim().is_empty();
    let required = [
        (empty(&bundle.name), "bundleName", "Name is required."),
        (bundle.description.as_deref().is_none_or(empty), "description", "Description is required."),
        (bundle.price <= Paise::ZERO, "price", "Price is required."),
        (bundle.courses.is_empty(), "courses", "Choose at least one course."),
    ];
    let lacking = required.into_iter().filter(|(lacks, _, _)| *lacks);
    lacking.map(|(_, field, message)| Violation::new(field, "required", message)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{self, noon};
    use chrono::TimeDelta;

    fn percent(hundredths: u32) -> BasisPoints {
        BasisPoints::new(hundredths)
    }

    fn applied(bundle: &Bundle, edit: BundleEdit) -> Bundle {
        let mut after = bundle.clone();
        edit.apply(&mut after).unwrap();
        after
    }

    #[test]
    fn what_is_absent_stays_and_what_is_empty_is_cleared() {
        let before = Bundle { category: Some("Web".into()), theme: Some("green".into()), ..testing::bundle("web") };
        assert_eq!(applied(&before, BundleEdit::default()), before);
        let edit = BundleEdit {
            name: Some("  हिन्दी बंडल ".into()),
            category: Some(Some(" ".into())),
            theme: Some(None),
            image: Some(Some("/media/covers/bundle/web.svg".into())),
            why_bundle: Some(vec![" Cheaper ".into(), String::new()]),
            ..BundleEdit::default()
        };
        let expected = Bundle {
            name: "हिन्दी बंडल".into(),
            category: None,
            theme: None,
            why_bundle: vec!["Cheaper".into()],
            ..before.clone()
        };
        assert_eq!(applied(&before, edit), expected);
    }

    #[test]
    fn a_percentage_replaces_a_fixed_offer_unless_the_form_only_sent_it_back() {
        let offered =
            Bundle { price: Paise::new(7_499_900), offer_price: Some(Paise::new(4_999_900)), ..testing::bundle("1") };
        let discount = |hundredths| BundleEdit { discount: Some(Some(percent(hundredths))), ..BundleEdit::default() };
        assert_eq!(applied(&offered, discount(3_330)), offered);
        let replaced = applied(&offered, discount(2_000));
        assert_eq!((replaced.discount, replaced.offer_price), (Some(percent(2_000)), None));
        let both = BundleEdit { offer_price: Some(Some(Paise::new(1))), ..discount(2_000) };
        let both = applied(&offered, both);
        assert_eq!((both.discount, both.offer_price), (Some(percent(2_000)), Some(Paise::new(1))));
        let only_percent = applied(&offered, BundleEdit { offer_price: Some(None), ..discount(3_330) });
        assert_eq!((only_percent.discount, only_percent.offer_price), (Some(percent(3_330)), None));
    }

    #[test]
    fn no_discount_clears_percentage_dates_and_offer() {
        let dates = Dates { starts_at: Some(noon()), ends_at: Some(noon() + TimeDelta::days(1)) };
        let before = Bundle { discount: Some(percent(2_000)), discount_dates: dates, ..testing::bundle("web") };
        let cleared = |edit| {
            let after = applied(&before, edit);
            (after.discount, after.offer_price, after.discount_dates)
        };
        let nothing = (None, None, Dates::OPEN);
        assert_eq!(cleared(BundleEdit { has_discount: Some(false), ..BundleEdit::default() }), nothing);
        assert_eq!(cleared(BundleEdit { discount: Some(None), ..BundleEdit::default() }), nothing);
        let kept = cleared(BundleEdit { has_discount: Some(true), ..BundleEdit::default() });
        assert_eq!(kept, (Some(percent(2_000)), None, dates));
    }

    #[test]
    fn every_rule_is_told_at_its_field() {
        let broken = Bundle {
            name: "क".repeat(151),
            description: Some("x".repeat(20_001)),
            price: Paise::new(-1),
            offer_price: Some(Paise::ZERO),
            discount: Some(percent(10_001)),
            image: Some("https://elsewhere.in/a.png".into()),
            workshops: -1,
            refund_window_days: 5_000,
            why_bundle: vec!["x".repeat(1_001)],
            outcomes: vec!["x".repeat(1_001)],
            questions: vec![Faq { question: " ".into(), answer: "Yes.".into() }],
            theme: Some("red".into()),
            popup_language: Some("fr".into()),
            video_url_english: Some("http://a.in/v".into()),
            video_url_hindi: Some("/media/../etc/passwd".into()),
            start_learning_url: Some("javascript:alert(1)".into()),
            ..testing::bundle("b")
        };
        let fields: Vec<_> = violations(&broken).into_iter().map(|fault| fault.field).collect();
        let expected = [
            "bundleName",
            "description",
            "price",
            "offerPrice",
            "discount",
            "bundleImage",
            "workshops",
            "refundWindowDays",
            "whyBundle",
            "outcomes",
            "theme",
            "popupLanguage",
            "videoUrlEnglish",
            "videoUrlHindi",
            "startLearningUrl",
            "question",
        ];
        assert_eq!(fields, expected);
        for (link, sound) in [("/courses", true), ("//evil.in", false), ("/\\evil.in", false), ("https://a.in/x", true)]
        {
            let bundle = Bundle { start_learning_url: Some(link.into()), ..testing::bundle("b") };
            assert_eq!(violations(&bundle).is_empty(), sound, "{link}");
        }
    }

    #[test]
    fn publishing_needs_name_description_price_and_a_course() {
        let bare = Bundle { name: " ".into(), price: Paise::ZERO, ..testing::bundle("b") };
        let fields: Vec<_> = missing(&bare).into_iter().map(|fault| fault.field).collect();
        assert_eq!(fields, ["bundleName", "description", "price", "courses"]);
    }
}

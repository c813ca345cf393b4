//! The visible text of a course's and a bundle's page for readers without scripts; the client puts its page in its
//! place. The classes are the client's own, so that the text looks like the page to come.

use super::escape;
use domain::Time;
use domain::catalogue::{Bundle, Course};
use domain::gst::{TaxPolicy, inclusive};
use domain::money::{OutOfRange, Paise};

/// A course: heading, description, price, what one learns, lessons.
pub fn course(course: &Course, tax: TaxPolicy) -> Result<String, OutOfRange> {
    let mut text = opening(("/courses", "Courses"), &course.title, &course.intro_line);
    text.push_str(&paragraphs(&course.description));
    text.push_str(&format!("<p class=\"mt-4 font-semibold\">{}</p>", price(course.price, tax)?));
    text.push_str(&list("What you will learn", course.what_you_will_learn.iter().map(|line| escape(line))));
    text.push_str(&list("Course content", course.videos.iter().map(|video| escape(&video.title))));
    text.push_str("</main>");
    Ok(text)
}

/// A bundle: heading, description, price at a moment, its courses.
pub fn bundle(bundle: &Bundle, courses: &[&Course], (tax, now): (TaxPolicy, Time)) -> Result<String, OutOfRange> {
    let lists = if bundle.is_special { "/specialBundles" } else { "/bundles" };
    let mut text = opening((lists, "Bundles"), &bundle.name, "");
    text.push_str(&paragraphs(bundle.description.as_deref().unwrap_or_default()));
    text.push_str(&format!("<p class=\"mt-4 font-semibold\">{}</p>", price(bundle.selling_price(now)?, tax)?));
    let links = courses
        .iter()
        .map(|course| format!("<a href=\"/course/{}\">{}</a>", escape(&course.slug), escape(&course.title)));
    text.push_str(&list("Courses in this bundle", links));
    text.push_str("</main>");
    Ok(text)
}

fn opening((path, name): (&str, &str), title: &str, line: &str) -> String {
    format!(
        "<main class=\"container-page section\"><p><a href=\"/\">Home</a> / <a href=\"{path}\">{name}</a></p>\
         <h1 class=\"mt-4 text-h1\">{}</h1><p class=\"mt-2 text-lead\">{}</p>",
        escape(title),
        escape(line)
    )
}

fn paragraphs(text: &str) -> String {
    let parts = text.split("\n\n").map(str::trim).filter(|part| !part.is_empty());
    parts.map(|part| format!("<p class=\"measure mt-4\">{}</p>", escape(part))).collect()
}

fn list(title: &str, items: impl Iterator<Item = String>) -> String {
    let items: String = items.map(|item| format!("<li>{item}</li>")).collect();
    if items.is_empty() {
        return String::new();
    }
    format!("<h2 class=\"mt-8 text-h2\">{title}</h2><ul class=\"mt-2 list-disc pl-5\">{items}</ul>")
}

fn price(price: Paise, tax: TaxPolicy) -> Result<String, OutOfRange> {
    if price == Paise::ZERO {
        return Ok("Free".to_owned());
    }
    let whole = inclusive(price, tax)?;
    if whole == price {
        return Ok(rupees(price));
    }
    let (percent, rest) = (tax.rate.get() / 100, tax.rate.get() % 100);
    let percent = if rest == 0 { percent.to_string() } else { format!("{percent}.{rest:02}") };
    Ok(format!("{} + {percent}% GST ({} with GST)", rupees(price), rupees(whole)))
}

/// An amount in Indian digit grouping, ₹1,49,999; paise only when there are some.
pub fn rupees(amount: Paise) -> String {
    let (whole, paise) = (amount.get() / 100, amount.get() % 100);
    let digits = whole.to_string();
    let mut grouped = String::new();
    for (place, digit) in digits.char_indices() {
        let left = digits.len() - place;
        // Groups of two before the last three.
        if place > 0 && (left == 3 || (left > 3 && left % 2 == 1)) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    if paise == 0 { format!("₹{grouped}") } else { format!("₹{grouped}.{paise:02}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::gst::StateCode;
    use domain::money::BasisPoints;

    #[test]
    fn rupees_are_grouped_as_in_india() {
        let shown = |paise| rupees(Paise::new(paise));
        assert_eq!(shown(0), "₹0");
        assert_eq!(shown(99_900), "₹999");
        assert_eq!(shown(117_882), "₹1,178.82");
        assert_eq!(shown(14_999_900), "₹1,49,999");
        assert_eq!(shown(1_000_000_000), "₹1,00,00,000");
    }

    #[test]
    fn prices_say_their_tax() {
        let seller_state = StateCode::parse("27").unwrap();
        let tax = TaxPolicy { registered: true, seller_state, rate: BasisPoints::new(1_800) };
        assert_eq!(price(Paise::new(99_900), tax).unwrap(), "₹999 + 18% GST (₹1,178.82 with GST)");
        assert_eq!(price(Paise::ZERO, tax).unwrap(), "Free");
        assert_eq!(price(Paise::new(99_900), TaxPolicy { registered: false, ..tax }).unwrap(), "₹999");
    }
}

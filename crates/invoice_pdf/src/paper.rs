//! Lays out a document. The texts are in `labels`. The header shows the institute's current name, colour and logo.

use crate::labels;
use crate::sheet::{BOTTOM, Color, DrawOp, HEIGHT, MARGIN, RIGHT, Sheet, Style};
use kernel::Time;
use kernel::audit::percent;
use kernel::gst::{Gst, StateCode};
use kernel::india;
use kernel::locale::{Locale, Text};
use kernel::money::Paise;
use money::invoicing::{Document, Kind, Line};
use pdf_text::{Typeface, fitted};
use std::borrow::Cow;

/// Left ends of the three columns under the title, and their widths.
const SELLER: (f32, f32) = (MARGIN, 160.0);
const BUYER: (f32, f32) = (222.0, 150.0);
const FACTS: (f32, f32) = (386.0, 72.0);
/// Left edge of the block of sums.
const SUMS: f32 = RIGHT - 220.0;
/// Largest width and height of the logo.
const LOGO: (f32, f32) = (140.0, 40.0);
/// Sizes of the brand's name, largest first.
const NAME: [f32; 3] = [18.0, 15.0, 12.0];
/// Space to the left of a column of amounts.
const GAP: f32 = 16.0;
/// Space above and below a row's content.
const AIR: f32 = 5.0;

const LABEL: Style = Style::muted(8.0);
const BODY: Style = Style::text(9.0);
const HEAD: Style = Style::strong(8.0);

/// The pages of a document in a language; `logo` is the logo's size in pixels, if there is one.
pub(crate) fn pages(
    document: &Document,
    locale: Locale,
    typeface: &Typeface,
    logo: Option<(u32, u32)>,
) -> Vec<Vec<DrawOp>> {
    let mut paper = Paper { document, locale, sheet: Sheet::new(typeface), y: MARGIN };
    paper.title(logo);
    paper.parties();
    paper.table();
    paper.sums();
    paper.notes();
    let count = paper.sheet.pages.len();
    let feet: Vec<_> = (1..=count).map(|number| foot(document, locale, typeface, (number, count))).collect();
    paper.sheet.pages.into_iter().zip(feet).map(|(page, foot)| [page, foot].concat()).collect()
}

struct Paper<'a> {
    document: &'a Document,
    locale: Locale,
    sheet: Sheet<'a>,
    /// Vertical position of the next element.
    y: f32,
}

/// A table column with amounts.
struct Column {
    head: String,
    width: f32,
    amount: fn(&Line) -> Paise,
}

impl Paper<'_> {
    /// Translates a label into the document's language.
    fn say(&self, label: &'static str) -> Cow<'static, str> {
        self.locale.translate(label)
    }

    /// Draws the logo and the brand's name on the left, and the kind of document on the right.
    fn title(&mut self, logo: Option<(u32, u32)>) {
        let brand = &self.document.seller.brand;
        let (wide, high) = logo.map_or((0.0, 0.0), |size| fitted(size, LOGO));
        let (x, width) = if logo.is_some() { (MARGIN + wide + 12.0, 330.0 - wide) } else { (MARGIN, 300.0) };
        if logo.is_some() {
            self.sheet.logo(MARGIN, self.y, (wide, high));
        }
        let set = |size| (Style::strong(size), self.sheet.lines(width, Style::strong(size), brand));
        let fitting = NAME.into_iter().map(set).find(|(_, lines)| lines.len() <= 2);
        let (style, lines) = fitting.unwrap_or_else(|| set(NAME[0]));
        let lines: Vec<_> = lines.into_iter().take(2).collect();
        let text = lines.iter().map(|_| style.leading()).sum::<f32>();
        let mut y = self.y + ((high - text) / 2.0).max(0.0);
        for line in &lines {
            self.sheet.left(x, y, style, line);
            y += style.leading();
        }
        self.y = y.max(self.y + high).max(self.kind()) + 4.0;
        self.sheet.rule(self.y);
        self.y += 14.0;
    }

    /// Draws the kind of document. In languages other than English, the English name is printed beneath. Returns the lower end.
    fn kind(&mut self) -> f32 {
        let (style, name) = (Style::strong(NAME[0]), self.document.kind.title());
        let title = self.say(name);
        self.sheet.right(RIGHT, MARGIN, style, &title);
        if title == name {
            return MARGIN;
        }
        let y = MARGIN + style.leading();
        self.sheet.right(RIGHT, y, LABEL, name);
        y + LABEL.leading()
    }

    fn parties(&mut self) {
        let (seller, buyer) = (&self.document.seller, &self.document.buyer);
        let registration = match &seller.gstin {
            Some(gstin) => format!("GSTIN {gstin}"),
            None if self.document.gst == Gst::default() => self.say(labels::NOT_REGISTERED).into_owned(),
            None => String::new(),
        };
        // The address may begin with the seller's name, which is already printed above it.
        let address = seller.address.strip_prefix(&seller.name).unwrap_or(&seller.address);
        let address = address.trim_start_matches([',', ' ', '\n']).to_owned();
        let sold = [&address, &state(seller.state, self.locale), &registration, &seller.email, &seller.phone];
        let sold = self.party(SELLER, labels::SOLD_BY, &seller.name, &sold.map(String::as_str));
        let gstin = buyer.gstin.as_ref().map(|gstin| format!("GSTIN {gstin}")).unwrap_or_default();
        let billed = [&buyer.email, &buyer.mobile, &state(self.document.place, self.locale), &gstin];
        let billed = self.party(BUYER, labels::BILLED_TO, &buyer.name, &billed.map(String::as_str));
        self.y = sold.max(billed).max(self.facts()) + 16.0;
    }

    /// Draws the seller or the buyer. Returns the lower end.
    fn party(&mut self, (x, width): (f32, f32), label: &'static str, name: &str, lines: &[&str]) -> f32 {
        self.sheet.left(x, self.y, LABEL, &self.say(label));
        let mut y = self.sheet.block(x, self.y + LABEL.leading() + 1.0, width, Style::strong(10.0), name);
        for line in lines {
            y = self.sheet.block(x, y, width, BODY, line);
        }
        y
    }

    /// Draws number, date and the other facts that the law requires. Returns the lower end.
    fn facts(&mut self) -> f32 {
        let document = self.document;
        let mut facts = vec![
            (labels::NUMBER, Cow::Borrowed(document.number.as_str())),
            (labels::DATE, date(document.issued_at, self.locale).into()),
            (labels::PLACE, state(document.place, self.locale).into()),
        ];
        if document.kind != Kind::BillOfSupply {
            facts.push((labels::REVERSE_CHARGE, self.say(labels::NO)));
        }
        if let Some(of) = &document.of {
            facts.push((labels::AGAINST, of.number.as_str().into()));
            facts.push((labels::DATED, date(of.issued_at, self.locale).into()));
        }
        let (x, width) = FACTS;
        let mut y = self.y;
        for (label, value) in facts {
            self.sheet.left(x, y + 0.9, LABEL, &self.say(label));
            y = self.sheet.block(x + width, y, RIGHT - x - width, BODY, &value) + 2.0;
        }
        y
    }

    fn columns(&self) -> Vec<Column> {
        let document = self.document;
        // Make the column as wide as its widest cell, so that the titles get the remaining width.
        let column = |head: &str, amount: fn(&Line) -> Paise| {
            let cells = document.lines.iter().map(|line| self.sheet.width(BODY, &plain(amount(line))));
            let width = cells.fold(self.sheet.width(HEAD, head), f32::max) + GAP;
            Column { head: head.to_owned(), width, amount }
        };
        let mut columns = Vec::new();
        let has_discount = document.discount > Paise::ZERO;
        if document.prices_contain_gst() {
            columns.push(column(&self.say(labels::PRICE_WITH_GST), |line| line.price));
        } else if has_discount {
            columns.push(column(&self.say(labels::PRICE), |line| line.price));
        }
        if has_discount {
            columns.push(column(&self.say(labels::DISCOUNT), |line| line.discount));
        }
        let half = percent(document.rate.half());
        if document.gst.cgst > Paise::ZERO {
            columns.push(column(&self.say(labels::TAXABLE), |line| line.taxable));
            columns.push(column(&format!("CGST {half}"), |line| line.gst.cgst));
            columns.push(column(&format!("{} {half}", document.place.state_tax()), |line| line.gst.sgst));
        }
        if document.gst.igst > Paise::ZERO {
            columns.push(column(&self.say(labels::TAXABLE), |line| line.taxable));
            columns.push(column(&format!("IGST {}", percent(document.rate)), |line| line.gst.igst));
        }
        columns.push(column(&self.say(labels::TOTAL), |line| line.total));
        columns
    }

    fn table(&mut self) {
        let columns = self.columns();
        let width = RIGHT - MARGIN - 24.0 - columns.iter().map(|column| column.width).sum::<f32>() - 4.0;
        self.table_head(&columns);
        for (number, line) in (1..).zip(&self.document.lines) {
            let title = self.sheet.lines(width, BODY, &line.title);
            let lines = title.iter().map(|_| BODY.leading()).sum::<f32>();
            let height = lines + LABEL.leading() + 2.0 * AIR;
            if self.y + height > BOTTOM {
                self.turn();
                self.table_head(&columns);
            }
            let y = self.y + AIR;
            self.sheet.left(MARGIN + 4.0, y, BODY, &format!("{number}"));
            for (row, text) in (0_u16..).zip(&title) {
                self.sheet.left(MARGIN + 24.0, y + f32::from(row) * BODY.leading(), BODY, text);
            }
            self.sheet.left(MARGIN + 24.0, y + lines, LABEL, &format!("SAC {}", line.sac));
            let mut x = RIGHT - 4.0;
            for column in columns.iter().rev() {
                self.sheet.right(x, y, BODY, &plain((column.amount)(line)));
                x -= column.width;
            }
            self.y += height;
            self.sheet.rule(self.y);
        }
    }

    fn table_head(&mut self, columns: &[Column]) {
        let height = HEAD.leading() + 2.0 * AIR;
        self.sheet.band(MARGIN, self.y, RIGHT - MARGIN, height, Color::Paper);
        let y = self.y + AIR;
        self.sheet.left(MARGIN + 24.0, y, HEAD, &self.say(labels::DESCRIPTION));
        let mut x = RIGHT - 4.0;
        for column in columns.iter().rev() {
            self.sheet.right(x, y, HEAD, &column.head);
            x -= column.width;
        }
        self.y += height;
    }

    fn turn(&mut self) {
        self.sheet.turn();
        self.y = MARGIN;
        let text = Text::new(labels::CONTINUED).with_text("title", self.document.kind.title());
        let text = text.with("number", &self.document.number);
        self.sheet.left(MARGIN, self.y, LABEL, &text.in_locale(self.locale));
        self.y += LABEL.leading() + 8.0;
    }

    fn sums(&mut self) {
        let (rows, shares) = (sums(self.document, self.locale), shares(self.document));
        // Keep the sums and the amount in words on one page.
        let height = rows.iter().map(|_| 16.0).chain(shares.iter().map(|_| 16.0)).sum::<f32>() + 60.0;
        if self.y + height > BOTTOM {
            self.turn();
        }
        self.y += 10.0;
        let top = self.y;
        for (label, amount) in &rows {
            let width = RIGHT - SUMS - self.sheet.width(BODY, amount) - GAP;
            // A coupon's code may be too long for the line. Its beginning is enough to name it.
            if let Some(label) = self.sheet.lines(width, BODY, label).first() {
                self.sheet.left(SUMS, self.y, BODY, label);
            }
            self.sheet.right(RIGHT - 4.0, self.y, BODY, amount);
            self.y += 16.0;
        }
        let total = Style::strong(12.0);
        self.sheet.band(SUMS - 8.0, self.y, RIGHT - SUMS + 8.0, total.leading() + 2.0 * AIR, Color::Paper);
        self.sheet.left(SUMS, self.y + AIR, total, &self.say(labels::TOTAL));
        self.sheet.right(RIGHT - 4.0, self.y + AIR, total, &format!("₹{}", plain(self.document.total)));
        self.y += total.leading() + 2.0 * AIR;
        for (label, amount) in &shares {
            self.y += AIR;
            self.sheet.left(SUMS, self.y, BODY, &self.say(label));
            self.sheet.right(RIGHT - 4.0, self.y, BODY, amount);
            self.y += BODY.leading();
        }
        self.sheet.left(MARGIN, top, LABEL, &self.say(labels::IN_WORDS));
        let words = self.document.words_in(self.locale);
        let words = self.sheet.block(MARGIN, top + LABEL.leading() + 1.0, SUMS - MARGIN - 24.0, BODY, &words);
        self.y = self.y.max(words) + 22.0;
    }

    fn notes(&mut self) {
        let document = self.document;
        let mut notes = vec![Text::new(labels::ORDER).with("order", order_name(document))];
        if document.kind == Kind::BillOfSupply {
            notes.push(labels::UNTAXED.into());
        }
        notes.push(labels::ELECTRONIC.into());
        for note in notes {
            if self.y + LABEL.leading() > BOTTOM {
                self.turn();
            }
            self.y = self.sheet.block(MARGIN, self.y, RIGHT - MARGIN, LABEL, &note.in_locale(self.locale));
        }
    }
}

/// Returns the order number that the buyer knows. Orders without one are named by their id.
fn order_name(document: &Document) -> String {
    match document.order_number {
        0 => document.order.to_string(),
        number => number.to_string(),
    }
}

/// Returns the sums above the total. Adjustments are listed by name if the document stored them.
fn sums(document: &Document, locale: Locale) -> Vec<(String, String)> {
    let gst = document.gst;
    let (price, price_label) = if document.prices_contain_gst() {
        (document.total, labels::PRICE_WITH_GST)
    } else {
        (document.taxable, labels::PRICE)
    };
    let price = price.plus(document.discount).unwrap_or_default();
    let half = percent(document.rate.half());
    let say = |label: &'static str| locale.translate(label).into_owned();
    let off = |label: String, amount| (true, label, format!("−{}", plain(amount)));
    let mut rows = Vec::new();
    if document.discount > Paise::ZERO {
        rows.push((true, say(price_label), plain(price)));
        rows.extend(document.adjustments.iter().map(|one| off(one.heading(locale), one.amount)));
        if document.adjustments.is_empty() {
            rows.push(off(say(labels::DISCOUNT), document.discount));
        }
    }
    rows.extend([
        (gst != Gst::default(), say(labels::TAXABLE_VALUE), plain(document.taxable)),
        (gst.cgst > Paise::ZERO, format!("CGST {half}"), plain(gst.cgst)),
        (gst.sgst > Paise::ZERO, format!("{} {half}", document.place.state_tax()), plain(gst.sgst)),
        (gst.igst > Paise::ZERO, format!("IGST {}", percent(document.rate)), plain(gst.igst)),
    ]);
    rows.into_iter().filter(|(shown, ..)| *shown).map(|(_, label, amount)| (label, amount)).collect()
}

/// Returns how a payment or refund was split between the wallet and the bank. Empty if the wallet had no part.
fn shares(document: &Document) -> Vec<(&'static str, String)> {
    let [wallet, rest] = match document.kind {
        Kind::Invoice | Kind::BillOfSupply => [labels::FROM_WALLET, labels::FROM_BANK],
        Kind::CreditNote => [labels::TO_WALLET, labels::TO_BANK],
    };
    let rows = [(wallet, document.wallet), (rest, document.payable())];
    let paid = |(label, amount): (&'static str, Paise)| (amount > Paise::ZERO).then(|| (label, plain(amount)));
    if document.wallet > Paise::ZERO { rows.into_iter().filter_map(paid).collect() } else { Vec::new() }
}

fn foot(document: &Document, locale: Locale, typeface: &Typeface, (number, count): (usize, usize)) -> Vec<DrawOp> {
    let mut sheet = Sheet::new(typeface);
    let y = HEIGHT - 52.0;
    sheet.rule(y - 8.0);
    sheet.left(MARGIN, y, LABEL, &format!("{} {}", locale.translate(document.kind.title()), document.number));
    let page = Text::new(labels::PAGE).with("number", number).with("count", count);
    sheet.right(RIGHT, y, LABEL, &page.in_locale(locale));
    sheet.pages.concat()
}

/// Returns a State with its code, such as 'Karnataka (29)'.
fn state(code: StateCode, locale: Locale) -> String {
    format!("{} ({})", locale.translate(code.name()), code.as_str())
}

/// Returns the date in India, such as '1 July 2026'.
fn date(at: Time, locale: Locale) -> String {
    locale.date(india::day_of(at))
}

/// Formats an amount such as '1,49,999.00': without the currency sign, always with paise.
fn plain(amount: Paise) -> String {
    let text = amount.to_string().replace('₹', "");
    if text.contains('.') { text } else { format!("{text}.00") }
}

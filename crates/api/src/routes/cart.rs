//! The account's cart, and the price of a basket.

pub mod adjustments;
pub mod items;
pub mod warnings;

use self::adjustments::{AdjustmentBody, CouponShare, CreditBody};
use self::warnings::WarningBody;
use super::batches::CourseBatches;
use super::items::{ItemBody, ItemRef, keys};
use crate::answer::{Day, Rupees, Success};
use crate::blocking::blocking;
use crate::client_address::address;
use crate::error::{ApiError, FailureBody, FieldError};
use crate::input::ValidJson;
use crate::language;
use crate::public_catalogue::Snapshot;
use crate::public_catalogue::bundle::percent;
use crate::session::{CurrentUser, MaybeUser};
use crate::state::AppState;
use actix_web::{HttpRequest, get, post, put, web};
use catalogue::{ItemKey, Sellable, Status};
use kernel::gst::{Gst, StateCode, TaxPolicy, inclusive};
use kernel::ids::Key;
use kernel::india::day_of;
use kernel::locale::Locale;
use kernel::money::OutOfRange;
use money::coupon::Refusal;
use money::orders::quote_basket::{self, QuoteError, Quoted};
use money::pricing::{self, AdjustmentKind, QuoteLine};
use money::wallet::checkout::WalletOffer;
use serde::{Deserialize, Serialize};
use std::net::IpAddr;
use utoipa::ToSchema;
use validator::Validate;

/// The new content of the cart.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct NewCart {
    items: Vec<ItemRef>,
}

/// `data` of GET /cart and of changing its items.
#[derive(Debug, Serialize, ToSchema)]
pub struct CartData {
    /// The items in the order they were added. Items that are not for sale are left out.
    items: Vec<CartLine>,
}

/// An item of the cart.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CartLine {
    #[serde(flatten)]
    item: ItemBody,
    price: Rupees,
    price_incl_gst: Rupees,
}

impl CartData {
    /// Builds the cart with the present prices of its items.
    pub fn new(snapshot: &Snapshot, cart: Vec<Sellable>, tax: TaxPolicy) -> Result<Self, OutOfRange> {
        let line = |sellable: Sellable| {
            Ok(CartLine {
                price: sellable.price.into(),
                price_incl_gst: inclusive(sellable.price, tax)?.into(),
                item: ItemBody::new(snapshot, sellable.item, sellable.title),
            })
        };
        Ok(Self { items: cart.into_iter().map(line).collect::<Result<_, _>>()? })
    }
}

/// `data` of PUT /cart.
#[derive(Debug, Serialize, ToSchema)]
pub struct NewCartData {
    #[serde(flatten)]
    cart: CartData,
    /// Warnings of kind `unavailable` for the items that were left out.
    warnings: Vec<WarningBody>,
}

/// Returns the account's cart.
#[utoipa::path(tag = "cart", responses((status = 200, body = Success<CartData>), (status = 401, body = FailureBody)))]
#[get("/cart")]
pub(crate) async fn get_cart(
    user: CurrentUser,
    request: HttpRequest,
    state: web::Data<AppState>,
) -> Result<Success<CartData>, ApiError> {
    let (id, use_case) = (user.0.id(), state.use_cases().change_cart.clone());
    let cart = blocking(move || use_case.read(id)).await?;
    Ok(Success::ok(CartData::new(&state.snapshot_for(&request), cart, state.tax())?))
}

/// Replaces the account's cart. Duplicates are merged. Unknown items and items not for sale are left out, with a warning.
#[utoipa::path(tag = "cart", request_body = NewCart, responses(
    (status = 200, body = Success<NewCartData>), (status = 401, body = FailureBody), (status = 422, body = FailureBody)))]
#[put("/cart")]
pub(crate) async fn put_cart(
    user: CurrentUser,
    request: HttpRequest,
    state: web::Data<AppState>,
    body: ValidJson<NewCart>,
) -> Result<Success<NewCartData>, ApiError> {
    let locale = language::locale(&request);
    let (id, items, snapshot) = (user.0.id(), keys(&body.0.items), state.snapshot_for(&request));
    let gone = body.0.items.iter().filter(|item| !is_for_sale(&snapshot, item));
    let warnings = gone.map(|item| WarningBody::unavailable(item, locale)).collect();
    let use_case = state.use_cases().change_cart.clone();
    let cart = blocking(move || use_case.run(id, &items)).await?;
    Ok(Success::ok(NewCartData { cart: CartData::new(&snapshot, cart, state.tax())?, warnings }))
}

/// A basket to price.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct Basket {
    items: Vec<ItemRef>,
    /// Code of a coupon; empty for none.
    coupon: Option<String>,
    /// Two-digit GST code of the buyer's State. When absent: the State of the GSTIN, else of the profile, else of the seller.
    state: Option<String>,
    /// GSTIN of a buyer who is a registered business; empty for none.
    gstin: Option<String>,
}

/// A basket whose State is parsed.
pub struct ParsedBasket {
    pub items: Vec<ItemRef>,
    pub coupon: Option<String>,
    /// Place of supply.
    pub place: Option<StateCode>,
    /// The buyer's GSTIN, as entered.
    pub gstin: Option<String>,
}

impl Basket {
    /// Parses the State, and rejects an unknown one.
    pub fn read(self) -> Result<ParsedBasket, ApiError> {
        let place = match self.state.as_deref().filter(|code| !code.is_empty()) {
            None => None,
            Some(code) => Some(StateCode::parse(code).ok_or_else(|| {
                ApiError::unprocessable([FieldError::new("state", "unknown_state", "Choose a State from the list.")])
            })?),
        };
        Ok(ParsedBasket { items: self.items, coupon: self.coupon, place, gstin: self.gstin })
    }
}

/// GST of a line or a basket: either CGST and SGST, or IGST. The other amounts are 0.
#[derive(Debug, Serialize, ToSchema)]
pub struct GstBody {
    cgst: Rupees,
    sgst: Rupees,
    igst: Rupees,
}

impl From<Gst> for GstBody {
    fn from(gst: Gst) -> Self {
        Self { cgst: gst.cgst.into(), sgst: gst.sgst.into(), igst: gst.igst.into() }
    }
}

/// A priced item.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LineBody {
    #[serde(flatten)]
    item: ItemBody,
    /// First day of the course, in India, if it is in the future; absent otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    starts_on: Option<Day>,
    price: Rupees,
    /// The line's discounts, such as its share of the coupon, without `credit`.
    discount: Rupees,
    /// Sum of `credits`: what the buyer paid earlier for courses of this bundle.
    credit: Rupees,
    credits: Vec<CreditBody>,
    /// What tax is charged on: price less discount and credit, and less the tax if prices contain it.
    taxable: Rupees,
    gst: GstBody,
    /// Amount with tax.
    total: Rupees,
}

impl LineBody {
    /// Builds the body of a priced item.
    pub fn new(snapshot: &Snapshot, line: QuoteLine) -> Self {
        // Credit and discount are parts of the line's total discount, so neither can overflow.
        let credit = line.taken_off(AdjustmentKind::Credit).unwrap_or_default();
        let discount = line.discount.minus(credit).unwrap_or_default();
        let credits = line.adjustments_of(AdjustmentKind::Credit).map(CreditBody::from).collect();
        let course = line.item.course().and_then(|id| snapshot.course(&Key::Id(id.0)));
        Self {
            item: ItemBody::new(snapshot, line.item, line.title),
            starts_on: course.and_then(|course| course.starts_after(day_of(snapshot.at))).map(Day),
            price: line.price.into(),
            discount: discount.into(),
            credit: credit.into(),
            credits,
            taxable: line.taxable.into(),
            gst: line.gst.into(),
            total: line.total.into(),
        }
    }
}

/// `data` of POST /cart/quote.
#[derive(Debug, Serialize, ToSchema)]
pub struct QuoteData {
    quote: QuoteBody,
}

/// What a basket costs. Every total is the sum of its lines.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuoteBody {
    lines: Vec<LineBody>,
    subtotal: Rupees,
    /// The adjustments, in the order of their application.
    adjustments: Vec<AdjustmentBody>,
    /// Sum of the adjustments without `credit`.
    discount: Rupees,
    /// What the buyer paid earlier for courses of the bundles.
    credit: Rupees,
    /// What tax is charged on: subtotal less discount and credit, and less the tax if prices contain it.
    taxable: Rupees,
    gst: GstBody,
    /// Amount that the buyer pays, with tax.
    total: Rupees,
    /// Place of supply: two-digit GST code of the State.
    state: &'static str,
    /// GST rate in percent.
    gst_rate: f64,
    /// Whether the seller is registered for GST and so charges it.
    registered: bool,
    #[schema(required)]
    coupon: Option<CouponShare>,
    /// The share that the buyer's wallet can pay. Null for visitors, for an empty wallet, and if the institute does not allow
    /// it.
    #[schema(required)]
    wallet: Option<WalletBody>,
    /// The courses for which the buyer must choose a batch.
    batches: Vec<CourseBatches>,
    /// Warnings for the buyer.
    warnings: Vec<WarningBody>,
}

/// How much of a basket the buyer's wallet can pay.
#[derive(Debug, Serialize, ToSchema)]
pub struct WalletBody {
    /// The available balance.
    available: Rupees,
    /// The part of the total that the wallet would pay: all of it, or as much as leaves an amount that the gateway accepts.
    share: Rupees,
    /// The part of the total that the wallet would not pay.
    rest: Rupees,
}

impl From<WalletOffer> for WalletBody {
    fn from(WalletOffer { available, share, rest }: WalletOffer) -> Self {
        Self { available: available.into(), share: share.into(), rest: rest.into() }
    }
}

/// Limits guessing of coupon codes. Each code counts as a wrong guess until the coupon turns out to exist.
pub struct CouponGuess(Option<(web::Data<AppState>, IpAddr)>);

impl CouponGuess {
    /// Counts a guess; an empty code counts nothing. Fails with 429 after too many wrong guesses.
    pub async fn begin(
        state: &web::Data<AppState>,
        request: &HttpRequest,
        code: Option<&str>,
    ) -> Result<Self, ApiError> {
        if code.is_none_or(|code| code.trim().is_empty()) {
            return Ok(Self(None));
        }
        let address = address(&state.config, request);
        state.limits.coupons.check("", address).await?;
        Ok(Self(Some((state.clone(), address))))
    }

    /// Uncounts the guess unless the coupon was unknown, and returns `result` unchanged. `quote` extracts the error of pricing
    /// from an error.
    pub fn judged<T, E>(self, result: Result<T, E>, quote: impl Fn(&E) -> Option<QuoteError>) -> Result<T, E> {
        let fault = result.as_ref().err().and_then(quote);
        if let Some((state, address)) = self.0.filter(|_| fault != Some(QuoteError::Coupon(Refusal::Unknown))) {
            state.limits.coupons.take_back("", address);
        }
        result
    }
}

/// Prices a basket. Items that are not for sale are left out, with a warning.
#[utoipa::path(tag = "cart", request_body = Basket, responses(
    (status = 200, body = Success<QuoteData>), (status = 422, body = FailureBody)))]
#[post("/cart/quote")]
pub(crate) async fn quote_cart(
    user: MaybeUser,
    request: HttpRequest,
    state: web::Data<AppState>,
    body: ValidJson<Basket>,
) -> Result<Success<QuoteData>, ApiError> {
    let ParsedBasket { items, coupon, place, gstin } = body.0.read()?;
    let (tax, snapshot) = (state.tax(), state.snapshot_for(&request));
    let (for_sale, gone): (Vec<_>, Vec<_>) = items.into_iter().partition(|item| is_for_sale(&snapshot, item));
    let quoted = if for_sale.is_empty() && !gone.is_empty() {
        let quote = pricing::quote(Vec::new(), place.unwrap_or(tax.seller_state), tax)?;
        Quoted { quote, coupon: None, gstin: None, wallet: None, batches: Vec::new(), warnings: Vec::new() }
    } else {
        let user = user.actor().user();
        let command = quote_basket::Command { user, items: keys(&for_sale), coupon, state: place, gstin };
        let use_case = state.use_cases().quote_basket.clone();
        let guess = CouponGuess::begin(&state, &request, command.coupon.as_deref()).await?;
        blocking(move || guess.judged(use_case.run(&command), |error| Some(error.clone()))).await?
    };
    Ok(Success::ok(QuoteData { quote: QuoteBody::new(&snapshot, quoted, (&gone, language::locale(&request)), tax)? }))
}

fn is_for_sale(snapshot: &Snapshot, item: &ItemRef) -> bool {
    match ItemKey::from(item) {
        ItemKey::Course(key) => snapshot.course(&key).is_some_and(|course| course.status == Status::Published),
        ItemKey::Bundle(key) => snapshot.bundle(&key).is_some_and(|bundle| bundle.status == Status::Published),
    }
}

impl QuoteBody {
    fn new(
        snapshot: &Snapshot,
        quoted: Quoted,
        (gone, locale): (&[ItemRef], Locale),
        tax: TaxPolicy,
    ) -> Result<Self, OutOfRange> {
        let Quoted { quote, coupon, wallet, batches, warnings, .. } = quoted;
        let credit = quote.taken_off(AdjustmentKind::Credit)?;
        let warnings = warnings.into_iter().map(|warning| WarningBody::new(warning, locale));
        Ok(Self {
            lines: quote.lines.into_iter().map(|line| LineBody::new(snapshot, line)).collect(),
            subtotal: quote.subtotal.into(),
            adjustments: AdjustmentBody::all(&quote.adjustments, locale),
            discount: quote.discount.minus(credit)?.into(),
            credit: credit.into(),
            taxable: quote.taxable.into(),
            gst: quote.gst.into(),
            total: quote.total.into(),
            state: quote.state.as_str(),
            gst_rate: percent(tax.rate),
            registered: tax.registered,
            coupon: coupon.map(|coupon| CouponShare::new(coupon.code, coupon.discount)),
            wallet: wallet.map(WalletBody::from),
            batches: CourseBatches::group(snapshot, batches),
            warnings: warnings.chain(gone.iter().map(|item| WarningBody::unavailable(item, locale))).collect(),
        })
    }
}

//! The texts of documents in English. `crates/domain/locales/*/documents.po` holds the translations. Names in braces are
//! placeholders. Terms that are the same in every language (GSTIN, SAC, CGST) are not listed here.

pdf_text::labels! {
    CONTINUED = "{title} {number}, continued";
    PAGE = "Page {number} of {count}";
    SOLD_BY = "Sold by";
    BILLED_TO = "Billed to";
    NOT_REGISTERED = "Not registered under GST";
    NUMBER = "Number";
    DATE = "Date";
    PLACE = "Place of supply";
    REVERSE_CHARGE = "Reverse charge";
    NO = "No";
    AGAINST = "Against";
    DATED = "Dated";
    DESCRIPTION = "Description";
    PRICE = "Price";
    PRICE_WITH_GST = "Price incl. GST";
    DISCOUNT = "Discount";
    TAXABLE = "Taxable";
    TAXABLE_VALUE = "Taxable value";
    TOTAL = "Total";
    IN_WORDS = "Amount in words";
    FROM_WALLET = "Paid from wallet";
    FROM_BANK = "Paid by bank, card or UPI";
    TO_WALLET = "Back to the wallet";
    TO_BANK = "Back the way it was paid";
    ORDER = "Order {order}";
    UNTAXED = "No tax is charged on this supply.";
    ELECTRONIC = "Issued electronically; valid without a signature.";
}

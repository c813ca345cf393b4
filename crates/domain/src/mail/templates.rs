//! Every mail of the product: name, occasion, fields and default words. The office's list, its forms and `kaushal
//! preview-mails` follow from this table.

pub(super) mod account;
pub(super) mod enquiries;
pub(super) mod learning;
pub(super) mod orders;
pub(super) mod privacy;
pub(super) mod refund_requests;
pub(super) mod security;
pub(super) mod staff;
pub(super) mod wallet;
pub(super) mod webinars;

use super::template::Template;

/// Every template, in the office's order.
pub fn all() -> impl Iterator<Item = &'static Template> {
    let parts = [
        account::ALL,
        privacy::ALL,
        security::ALL,
        learning::ALL,
        orders::ALL,
        refund_requests::ALL,
        wallet::ALL,
        webinars::ALL,
        enquiries::ALL,
        staff::ALL,
    ];
    parts.into_iter().flatten().copied()
}

/// The template of a name.
pub fn find(name: &str) -> Option<&'static Template> {
    all().find(|template| template.name == name)
}

#[cfg(test)]
mod tests;

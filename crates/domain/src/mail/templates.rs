//! Every mail of the product: name, occasion, fields and default words. The office's list, its forms and `kaushal
//! preview-mails` follow from this table.

pub(super) mod enquiries;
pub(super) mod webinars;

use institute::mail::template::Template;
use learning::mail::templates::courses;
use money::mail::templates::{orders, refund_requests, wallet};
use people::mail::templates::{account, privacy, security, staff};

/// Every template, in the office's order.
pub fn all() -> impl Iterator<Item = &'static Template> {
    let parts = [
        account::ALL,
        privacy::ALL,
        security::ALL,
        courses::ALL,
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

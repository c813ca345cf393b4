//! Every mail of the product: name, occasion, fields and default texts. The office's list, its forms and `kaushal
//! preview-mails` are generated from this table.

pub(super) mod enquiries;
pub(super) mod webinars;

use institute::mail::template::Template;
use learning::mail::templates::courses;
use money::mail::templates::{orders, refund_requests, wallet};
use people::mail::templates::{account, privacy, security, staff};

/// Returns every template, in the office's order.
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

pub fn find(name: &str) -> Option<&'static Template> {
    all().find(|template| template.name == name)
}

#[cfg(test)]
mod tests;

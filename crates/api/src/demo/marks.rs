//! Records which rows the demo data stored (`demo_rows`), so that exactly those can be removed later.

use super::error::DemoError;
use super::purchases::Demo;
use domain::ports::store::{DemoKind, Tx};
use institute::site::SitePage;
use kernel::ids::CouponId;

/// Records the stored demo data in its transaction: these coupons and pages, and the settings if they were stored.
///
/// # Errors
///
/// The database fails.
pub(super) fn put(
    tx: &mut dyn Tx,
    demo: &Demo,
    coupons: &[CouponId],
    pages: &[SitePage],
    has_settings: bool,
) -> Result<(), DemoError> {
    let mut mark = |kind, names: Vec<String>| {
        let names: Vec<_> = names.into_iter().map(|name| (name, None)).collect();
        tx.demo().mark(kind, &names)
    };
    mark(DemoKind::User, demo.users.iter().map(|user| user.id.0.to_string()).collect())?;
    mark(DemoKind::Mentor, demo.mentors.iter().map(|mentor| mentor.id.0.to_string()).collect())?;
    mark(DemoKind::Course, demo.courses.iter().map(|course| course.id.0.to_string()).collect())?;
    mark(DemoKind::Bundle, demo.bundles.iter().map(|bundle| bundle.id.0.to_string()).collect())?;
    mark(DemoKind::Coupon, coupons.iter().map(|coupon| coupon.0.to_string()).collect())?;
    mark(DemoKind::Article, demo.articles.iter().map(|article| article.id.0.to_string()).collect())?;
    mark(DemoKind::Webinar, demo.webinars.iter().map(|webinar| webinar.id.0.to_string()).collect())?;
    mark(DemoKind::Page, pages.iter().map(|page| page.as_str().to_owned()).collect())?;
    if has_settings {
        let values: Vec<_> = demo.settings.iter().map(|(name, value)| (name.clone(), Some(value.clone()))).collect();
        tx.demo().mark(DemoKind::Setting, &values)?;
    }
    Ok(())
}

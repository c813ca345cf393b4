//! Articles of the institute's blog.

pub mod article;
pub mod audit_fields;
pub mod change_article;

pub use article::Article;

//! The repositories of this context, one file for each aggregate, and its transaction (unit of work), which also has the
//! repositories of the contexts on which this one depends. A transaction that is dropped without
//! [`Tx::commit`](kernel::ports::store::Tx::commit) is rolled back. Lookups return `Option`: absence is not an error.
//!
//! # Errors
//!
//! Every call fails with [`StoreError::Unavailable`](kernel::store::StoreError::Unavailable) when the connection is lost and
//! with [`StoreError::Unexpected`](kernel::store::StoreError::Unexpected) when a row cannot be read. A method whose write can
//! break a unique constraint names the [`Unique`](kernel::store::Unique) in its own comment.
#![allow(clippy::missing_errors_doc, reason = "said once above, for all repositories")]

mod articles;
mod catalogue_version;
mod mail_words;
mod settings;
mod site;
mod translations;

pub use articles::*;
pub use catalogue_version::*;
pub use mail_words::*;
pub use settings::*;
pub use site::*;
pub use translations::*;

kernel::repositories! {
    above kernel::ports::store;
    catalogue_version: CatalogueVersionRepo, MockCatalogueVersionRepo;
    /// Translations of an institute's texts.
    translations: TranslationRepo, MockTranslationRepo;
    /// The institute's own texts of mails.
    mail_words: MailWordsRepo, MockMailWordsRepo;
    /// Settings that an admin changed.
    settings: SettingsRepo, MockSettingsRepo;
    /// The pages of the site that the institute writes.
    site: SiteRepo, MockSiteRepo;
    /// Articles of the blog.
    articles: ArticleRepo, MockArticleRepo;
}

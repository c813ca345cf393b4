//! Server-side rendering of the site's pages.

/// The input of a page. Equal inputs render the same bytes.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PageInput {
    /// The page's address below the origin, such as `/course/react`.
    pub path: String,
    /// The data that the page hydrates from: a JSON object of the API's public responses, keyed by address.
    pub first_data: String,
    /// The institute's public settings, as JSON.
    pub settings: String,
    /// A BCP 47 tag, such as `en`.
    pub locale: String,
}

/// A page as HTML.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RenderedPage {
    /// Tags for the document's head.
    pub head: String,
    /// The content of the element that the client hydrates.
    pub body: String,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PageError {
    /// The renderer isn't ready: there is no built client, or it is still starting.
    #[error("the page renderer is not ready")]
    NotReady,
    /// Too many pages wait to be rendered.
    #[error("too many pages wait to be rendered")]
    Busy,
    /// Rendering took longer than allowed.
    #[error("rendering took too long")]
    Deadline,
    /// The client's code failed, or ran out of memory or stack.
    #[error("{0}")]
    Failed(String),
    /// The same input failed recently and isn't retried yet.
    #[error("this page failed a moment ago")]
    FailedBefore,
}

/// Renders pages. A failure is returned as a value and never takes the process down.
pub trait PageRenderer: Send + Sync {
    /// Whether pages can be rendered now. Before that, and for a moment after a failure, [`Self::render`] returns an error at
    /// once.
    fn is_ready(&self) -> bool;

    /// Renders a page. Blocks for at most about half a second. Concurrent callers with an equal input share one rendering.
    ///
    /// # Errors
    ///
    /// See [`PageError`].
    fn render(&self, input: &PageInput) -> Result<RenderedPage, PageError>;
}

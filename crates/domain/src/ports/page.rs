//! Renders the site's pages on the server.

/// The input of a page. Equal inputs render the same bytes.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PageInput {
    /// The page's address below the origin, such as `/course/react`.
    pub path: String,
    /// The page's first data: a JSON object of the API's public responses by address.
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
    /// The content of the element that the client takes over.
    pub body: String,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PageError {
    /// There is nothing to render with: no built client, or it is still being started.
    #[error("the page renderer is not ready")]
    NotReady,
    /// The queue of pages is full.
    #[error("too many pages wait to be rendered")]
    Busy,
    /// It took longer than allowed.
    #[error("rendering took too long")]
    Deadline,
    /// The client's code failed, ran out of memory or of stack.
    #[error("{0}")]
    Failed(String),
    /// The same input failed a short while ago and is not tried again yet.
    #[error("this page failed a moment ago")]
    FailedBefore,
}

/// Renders pages. A failure is a value; it never takes the process down.
pub trait PageRenderer: Send + Sync {
    /// Whether pages can be rendered now. Before that, and for a moment after a failure, [`Self::render`] refuses at once.
    fn is_ready(&self) -> bool;

    /// Renders one page. Blocks for at most about half a second. Callers that ask for an equal input at once share one
    /// rendering.
    ///
    /// # Errors
    /// [`PageError`] says why there is no page.
    fn render(&self, input: &PageInput) -> Result<RenderedPage, PageError>;
}

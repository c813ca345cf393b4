//! One list of the API's routes with two readers: a worker's application registers them, the description describes them.
//! Describing takes tens of megabytes for a moment, since each route brings all schemas that it refers to, so no worker does it.

use actix_web::dev::HttpServiceFactory;
use actix_web::web;
use utoipa_actix_web::OpenApiFactory;

/// Where the list of routes goes.
pub(crate) struct Routes<'l>(Reader<'l>);

enum Reader<'l> {
    App(&'l mut web::ServiceConfig),
    Describer(&'l mut dyn FnMut(&dyn OpenApiFactory)),
}

impl<'l> Routes<'l> {
    /// Registers each route with an application.
    pub(crate) fn of_app(config: &'l mut web::ServiceConfig) -> Self {
        Self(Reader::App(config))
    }

    /// Hands each route to `describe`.
    pub(crate) fn described(describe: &'l mut dyn FnMut(&dyn OpenApiFactory)) -> Self {
        Self(Reader::Describer(describe))
    }

    /// The next route.
    pub(crate) fn service<F>(&mut self, factory: F) -> &mut Self
    where
        F: HttpServiceFactory + OpenApiFactory + 'static,
    {
        match &mut self.0 {
            Reader::App(config) => {
                config.service(factory);
            }
            Reader::Describer(describe) => describe(&factory),
        }
        self
    }

    /// The next routes, listed by a function.
    pub(crate) fn configure(&mut self, list: impl FnOnce(&mut Self)) -> &mut Self {
        list(self);
        self
    }
}

//! One list of the API's routes for two purposes: to register the routes with a worker's application, and to build the API
//! description. Building the description briefly takes tens of megabytes, because each route brings all schemas that it refers
//! to. Workers therefore never build it.

use actix_web::dev::HttpServiceFactory;
use actix_web::web;
use utoipa_actix_web::OpenApiFactory;

/// Receives the list of routes.
pub(crate) struct Routes<'l>(Reader<'l>);

enum Reader<'l> {
    App(&'l mut web::ServiceConfig),
    Describer(&'l mut dyn FnMut(&dyn OpenApiFactory)),
}

impl<'l> Routes<'l> {
    /// Creates a receiver that registers each route with an application.
    pub(crate) fn of_app(config: &'l mut web::ServiceConfig) -> Self {
        Self(Reader::App(config))
    }

    /// Creates a receiver that passes each route to `describe`.
    pub(crate) fn described(describe: &'l mut dyn FnMut(&dyn OpenApiFactory)) -> Self {
        Self(Reader::Describer(describe))
    }

    /// Adds a route.
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

    /// Adds the routes that a function lists.
    pub(crate) fn configure(&mut self, list: impl FnOnce(&mut Self)) -> &mut Self {
        list(self);
        self
    }
}

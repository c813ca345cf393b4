//! The API's addresses with their methods, to tell 405 from 404.

use crate::error::ApiError;
use actix_web::body::BoxBody;
use actix_web::dev::{ResourceDef, ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::{Error, web};
use std::collections::HashMap;
use std::sync::Arc;
use utoipa::openapi::{OpenApi, PathItem};

/// What the OpenAPI document says of each address.
#[derive(Clone)]
pub struct KnownPaths(Arc<Paths>);

struct Paths {
    /// Addresses without a parameter; they stand above the patterns that they match.
    literals: HashMap<String, Vec<&'static str>>,
    patterns: Vec<(ResourceDef, Vec<&'static str>)>,
}

impl KnownPaths {
    /// Of a document.
    pub fn of(document: &OpenApi) -> Self {
        let (patterns, literals): (Vec<_>, Vec<_>) =
            document.paths.paths.iter().partition(|(path, _)| path.contains('{'));
        Self(Arc::new(Paths {
            literals: literals.into_iter().map(|(path, item)| (path.clone(), methods(item))).collect(),
            patterns: patterns
                .into_iter()
                .map(|(path, item)| (ResourceDef::new(path.as_str()), methods(item)))
                .collect(),
        }))
    }

    /// The methods of the address, in the order of the alphabet; none for an unknown one.
    pub fn methods(&self, path: &str) -> Vec<&'static str> {
        if let Some(methods) = self.0.literals.get(path) {
            return methods.clone();
        }
        let matching = self.0.patterns.iter().filter(|(pattern, _)| pattern.is_match(path));
        let mut methods: Vec<_> = matching.flat_map(|(_, methods)| methods.iter().copied()).collect();
        methods.sort_unstable();
        methods.dedup();
        methods
    }
}

fn methods(item: &PathItem) -> Vec<&'static str> {
    let known = [
        ("DELETE", item.delete.is_some()),
        ("GET", item.get.is_some()),
        ("OPTIONS", item.options.is_some()),
        ("PATCH", item.patch.is_some()),
        ("POST", item.post.is_some()),
        ("PUT", item.put.is_some()),
    ];
    known.into_iter().filter_map(|(method, known)| known.then_some(method)).collect()
}

/// Refuses a method that a literal address does not take, before a pattern takes the address for an id: actix tries
/// the next route when the method does not fit (`PATCH /admin/students/export` is no student).
///
/// # Errors
/// 405 with the methods that it takes.
pub async fn check_method(request: ServiceRequest, next: Next<BoxBody>) -> Result<ServiceResponse<BoxBody>, Error> {
    let literals = request.app_data::<web::Data<KnownPaths>>().map(|paths| &paths.0.literals);
    match literals.and_then(|literals| literals.get(request.path())) {
        Some(methods) if !methods.contains(&request.method().as_str()) => {
            Err(ApiError::method_not_allowed(methods.join(", ")).into())
        }
        _ => next.call(request).await,
    }
}

//! Paths and methods of the API, to distinguish 405 from 404.

use crate::error::ApiError;
use crate::routes;
use actix_web::body::BoxBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::{Error, web};
use std::collections::HashMap;
use std::sync::{Arc, OnceLock};
use utoipa::openapi::PathItem;

/// Paths and methods in the API description. Clones share them.
#[derive(Clone)]
pub struct KnownPaths(Arc<Paths>);

struct Paths {
    /// Methods of paths without parameters. They take precedence over patterns that also match.
    literals: HashMap<String, Vec<&'static str>>,
    patterns: Vec<(Pattern, Vec<&'static str>)>,
}

/// A path with parameters, split into segments. `None` matches any one segment. Regular expressions for all paths would take
/// megabytes.
struct Pattern(Vec<Option<Box<str>>>);

impl Pattern {
    fn new(path: &str) -> Self {
        let word = |word: &str| (!word.starts_with('{')).then(|| Box::<str>::from(word));
        Self(path.split('/').map(word).collect())
    }

    fn is_match(&self, path: &str) -> bool {
        let mut words = path.split('/');
        let fits = |known: &Option<Box<str>>| {
            words.next().is_some_and(|word| known.as_ref().map_or(!word.is_empty(), |known| **known == *word))
        };
        self.0.iter().all(fits) && words.next().is_none()
    }
}

impl KnownPaths {
    /// Returns the paths of the API, computed once for all workers.
    pub fn of_api() -> Self {
        static KNOWN: OnceLock<KnownPaths> = OnceLock::new();
        KNOWN.get_or_init(|| Self::of(routes::addresses())).clone()
    }

    fn of(addresses: Vec<(String, PathItem)>) -> Self {
        let mut known: HashMap<String, Vec<&'static str>> = HashMap::new();
        for (path, item) in addresses {
            known.entry(path).or_default().extend(methods(&item));
        }
        for methods in known.values_mut() {
            methods.sort_unstable();
            methods.dedup();
        }
        let (patterns, literals): (HashMap<_, _>, _) = known.into_iter().partition(|(path, _)| path.contains('{'));
        let patterns = patterns.into_iter().map(|(path, methods)| (Pattern::new(&path), methods)).collect();
        Self(Arc::new(Paths { literals, patterns }))
    }

    /// Returns the methods of a path in alphabetical order. Empty for an unknown path.
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

fn methods(item: &PathItem) -> impl Iterator<Item = &'static str> {
    let known = [
        ("DELETE", item.delete.is_some()),
        ("GET", item.get.is_some()),
        ("OPTIONS", item.options.is_some()),
        ("PATCH", item.patch.is_some()),
        ("POST", item.post.is_some()),
        ("PUT", item.put.is_some()),
    ];
    known.into_iter().filter_map(|(method, known)| known.then_some(method))
}

/// Rejects a method that a literal path does not support. Otherwise actix would try the next route, and a pattern would take
/// the path's last segment for an id: `PATCH /admin/students/export` is not a student.
///
/// # Errors
///
/// 405 with the supported methods.
pub async fn check_method(request: ServiceRequest, next: Next<BoxBody>) -> Result<ServiceResponse<BoxBody>, Error> {
    let literals = request.app_data::<web::Data<KnownPaths>>().map(|paths| &paths.0.literals);
    match literals.and_then(|literals| literals.get(request.path())) {
        Some(methods) if !methods.contains(&request.method().as_str()) => {
            Err(ApiError::method_not_allowed(methods.join(", ")).into())
        }
        _ => next.call(request).await,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use utoipa::openapi::HttpMethod;
    use utoipa::openapi::path::Operation;

    fn known(addresses: &[(&str, HttpMethod)]) -> KnownPaths {
        let address =
            |(path, method): &(&str, HttpMethod)| ((*path).to_owned(), PathItem::new(method.clone(), Operation::new()));
        KnownPaths::of(addresses.iter().map(address).collect())
    }

    #[test]
    fn a_pattern_takes_one_word_for_each_parameter_and_no_more() {
        let paths = known(&[
            ("/course/{id}", HttpMethod::Patch),
            ("/course/{id}", HttpMethod::Get),
            ("/course/{id}/lesson/{lesson}", HttpMethod::Get),
            ("/course/getCourses", HttpMethod::Get),
        ]);
        assert_eq!(paths.methods("/course/excel"), ["GET", "PATCH"]);
        assert_eq!(paths.methods("/course/excel/lesson/1"), ["GET"]);
        assert_eq!(paths.methods("/course/getCourses"), ["GET"], "a literal address stands above the pattern");
        for unknown in
            ["/course/", "/course", "/course/excel/", "/course/excel/lesson", "/course/excel/lesson/", "x/course/excel"]
        {
            assert!(paths.methods(unknown).is_empty(), "{unknown}");
        }
    }

    #[test]
    fn every_parameter_of_the_api_is_a_whole_word() {
        for (path, _) in routes::addresses() {
            let is_whole = |word: &str| !word.contains(['{', '}']) || word.starts_with('{') && word.ends_with('}');
            assert!(path.split('/').all(is_whole), "{path}");
        }
    }
}

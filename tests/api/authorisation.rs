//! The authorisation matrix: every operation of the document, called by a visitor, a learner, a mentor and staff of
//! each role.

mod matrix;

use self::matrix::MATRIX;
use crate::harness::{self, Answer, Client, start};
use kernel::permission::Permission;
use kernel::role::Role;
use serde_json::Value;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Needs {
    Nothing,
    Session,
    /// A mentor or an admin.
    Teacher,
    /// A teacher, or staff who may moderate.
    Discusses,
    /// Staff whose role has this permission.
    Staff(Permission),
    /// Staff, for their own account.
    OwnStaff,
}

/// Paths that other tests cover. A gateway belongs to no user; only admins address uploads and captions; legal pages are public
/// (`legal`). Paths of mentors (`mentors`), seats (`webinars`) and guests (`erasure_by_staff`) have their own tests.
pub(crate) const NAMED_ELSEWHERE: [&str; 8] =
    ["{gateway}", "/admin/uploads/", "/admin/lessons/", "/legal/", "/teach/", "submissions", "/seats", "{guestId}"];

/// Methods that only read.
const READS: [&str; 2] = ["GET", "OPTIONS"];

/// Returns the writing operations that only staff, or staff and mentors, may call.
pub(crate) fn admin_writes() -> Vec<String> {
    let writes = MATRIX.iter().filter(|(method, _, needs)| {
        !READS.contains(method) && matches!(needs, Needs::Staff(_) | Needs::Teacher | Needs::Discusses)
    });
    writes.map(|(method, path, _)| format!("{method} {path}")).collect()
}

/// Returns the paths at which signed-in users read their own data.
pub(crate) fn own_reads() -> Vec<String> {
    let reads = MATRIX.iter().filter(|(method, _, needs)| *method == "GET" && *needs == Needs::Session);
    reads.map(|(_, path, _)| (*path).to_owned()).collect()
}

/// Returns whether only staff may call the operation.
pub(crate) fn is_for_admins(method: &str, path: &str) -> bool {
    MATRIX
        .iter()
        .any(|(of, at, needs)| (*of, *at) == (method, path) && matches!(needs, Needs::Staff(_) | Needs::OwnStaff))
}

/// Returns all operations of the OpenAPI document, as method and path below /api/v1.
pub(crate) fn operations() -> Vec<(String, String)> {
    let document: Value = serde_json::from_str(&api::cli::openapi().unwrap()).unwrap();
    let mut operations = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for method in item
            .as_object()
            .unwrap()
            .keys()
            .filter(|key| ["get", "options", "post", "put", "patch", "delete"].contains(&key.as_str()))
        {
            operations.push((method.to_uppercase(), path.trim_start_matches("/api/v1").to_owned()));
        }
    }
    operations.sort();
    operations
}

#[test]
fn the_matrix_knows_every_operation_of_the_document() {
    let mut known: Vec<_> = MATRIX.iter().map(|(method, path, _)| ((*method).to_owned(), (*path).to_owned())).collect();
    known.sort();
    assert_eq!(known, operations());
}

/// Sends an invalid body or id, because the session must be checked before them.
async fn ask(client: &mut Client, method: &str, path: &str) -> Answer {
    let parts = path.split('/').map(|part| if part.starts_with('{') { "nothing" } else { part });
    let path = parts.collect::<Vec<_>>().join("/");
    let body = (!READS.contains(&method)).then(|| serde_json::json!(["nonsense"]));
    client.send(method, &format!("/api/v1{path}"), body).await
}

impl Needs {
    /// Returns whether a signed-in user with this role may call the operation.
    fn admits(self, role: Role) -> bool {
        match self {
            Self::Nothing | Self::Session => true,
            Self::Teacher => role == Role::Mentor || role.may(Permission::Teaching),
            Self::Discusses => role == Role::Mentor || role.may(Permission::Discussions),
            Self::Staff(permission) => role.may(permission),
            Self::OwnStaff => role.is_staff(),
        }
    }

    /// Returns the error code for a role that may not call it.
    fn refusal(self, role: Role) -> &'static str {
        match (self, role) {
            (Self::Discusses, _) => "forbidden",
            (Self::Teacher, Role::Learner) => "mentors_only",
            (_, role) if role.is_staff() => "not_permitted",
            _ => "admins_only",
        }
    }
}

#[actix_web::test]
async fn everybody_gets_what_is_theirs() {
    let mut users = Vec::new();
    let server = start(&[], |ports| {
        users.push((Role::Learner, harness::learner(ports, 1)));
        users.push((Role::Admin, harness::admin(ports, 2)));
        users.push((Role::Mentor, harness::mentor(ports, 3, "Meera").0));
        for (number, role) in [(4, Role::Support), (5, Role::Finance), (6, Role::Editor)] {
            users.push((role, harness::user(ports, number, role)));
        }
    })
    .await;
    assert_eq!(users.iter().map(|(role, _)| *role).collect::<Vec<_>>(), Role::ALL);
    let mut clients = Vec::new();
    for (_, user) in &users {
        clients.push(server.signed_in(user).await);
    }
    for (method, path, needs) in MATRIX {
        let stranger = ask(&mut server.client(), method, path).await;
        // A wrong login also returns 401, but the invalid body is refused before that.
        assert_eq!(stranger.status == 401, *needs != Needs::Nothing, "a stranger: {method} {path} {stranger:?}");
        assert!(stranger.status < 500, "{method} {path}");
        for ((role, user), client) in users.iter().zip(&mut clients) {
            let answer = ask(client, method, path).await;
            if *path == "/auth/logout" {
                *client = server.signed_in(user).await;
            }
            let is_refused = [401, 403].contains(&answer.status);
            assert_eq!(is_refused, !needs.admits(*role), "{role:?}: {method} {path} answered {}", answer.status);
            assert!(answer.status < 500, "{role:?}: {method} {path} answered {}", answer.status);
            if is_refused {
                assert_eq!(answer.json()["code"], needs.refusal(*role), "{role:?}: {method} {path}");
            }
        }
    }
}

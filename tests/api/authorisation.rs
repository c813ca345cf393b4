//! Who may call what: every operation of the document, asked by a stranger, a learner, a mentor and an admin.

use crate::harness::{self, Client, start};
use serde_json::Value;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Needs {
    Nothing,
    Session,
    /// A mentor or an admin.
    Teacher,
    Admin,
    /// An admin, for their own account.
    OwnAdmin,
}

/// What each operation needs. A new route must be added here.
const MATRIX: &[(&str, &str, Needs)] = &[
    ("GET", "/setup", Needs::Nothing),
    ("POST", "/setup", Needs::Nothing),
    ("POST", "/auth/login", Needs::Nothing),
    ("POST", "/auth/logout", Needs::Nothing),
    ("POST", "/auth/checkuserexist", Needs::Nothing),
    ("POST", "/auth/register", Needs::Nothing),
    ("POST", "/auth/loginlink", Needs::Nothing),
    ("POST", "/auth/loginbylink", Needs::Nothing),
    ("GET", "/auth/referral/{code}", Needs::Nothing),
    ("GET", "/auth/sessions", Needs::Session),
    ("DELETE", "/auth/sessions", Needs::Session),
    ("DELETE", "/auth/sessions/{id}", Needs::Session),
    ("GET", "/user", Needs::Session),
    ("PATCH", "/user", Needs::Session),
    ("DELETE", "/user", Needs::Session),
    ("POST", "/user/confirmEmail", Needs::Nothing),
    ("POST", "/user/confirmEmail/send", Needs::Session),
    ("GET", "/user/enquiries", Needs::Session),
    ("GET", "/user/export", Needs::Session),
    ("GET", "/user/getUsers", Needs::Admin),
    ("GET", "/bundle/getBundles", Needs::Nothing),
    ("GET", "/bundle/getAllBundles", Needs::Nothing),
    ("GET", "/course/getAllBundles", Needs::Nothing),
    ("GET", "/bundle/getBundle/{id}", Needs::Nothing),
    ("GET", "/course/getBundle/{id}", Needs::Nothing),
    ("GET", "/course/getCourses", Needs::Nothing),
    ("GET", "/course/{id}", Needs::Nothing),
    ("GET", "/course/{id}/lessons/{lessonId}", Needs::Nothing),
    ("GET", "/course/{id}/next", Needs::Nothing),
    ("GET", "/admin/courses/{id}/curriculum", Needs::Admin),
    ("POST", "/course/{id}/lessons/{lessonId}/attempts", Needs::Session),
    ("GET", "/quiz-attempts/{id}", Needs::Session),
    ("PUT", "/quiz-attempts/{id}/answers", Needs::Session),
    ("POST", "/quiz-attempts/{id}/submit", Needs::Session),
    ("GET", "/teach/lessons/{lessonId}/quiz-results", Needs::Teacher),
    ("POST", "/admin/quizzes/parse", Needs::Admin),
    ("GET", "/admin/courses/{id}/figures", Needs::Admin),
    ("GET", "/admin/courses/{id}/learners", Needs::Admin),
    ("GET", "/admin/courses/{id}/learners.csv", Needs::Admin),
    ("GET", "/course/{id}/reviews", Needs::Nothing),
    ("GET", "/course/{id}/review", Needs::Session),
    ("PUT", "/course/{id}/review", Needs::Session),
    ("DELETE", "/course/{id}/review", Needs::Session),
    ("GET", "/learning/{courseId}/completion", Needs::Session),
    ("POST", "/learning/{courseId}/certificate", Needs::Session),
    ("GET", "/certificates", Needs::Session),
    ("GET", "/certificates/{code}", Needs::Nothing),
    ("GET", "/admin/reviews", Needs::Admin),
    ("PUT", "/admin/reviews/{id}/answer", Needs::Admin),
    ("DELETE", "/admin/reviews/{id}/answer", Needs::Admin),
    ("PUT", "/admin/reviews/{id}/hidden", Needs::Admin),
    ("DELETE", "/admin/reviews/{id}/hidden", Needs::Admin),
    ("POST", "/course/createCourse", Needs::Admin),
    ("PATCH", "/course/{id}/status", Needs::Admin),
    ("PATCH", "/course/{id}/archive", Needs::Admin),
    ("POST", "/course/{id}/duplicate", Needs::Admin),
    ("DELETE", "/course/deleteCourse/{id}", Needs::Admin),
    ("PATCH", "/course/{id}", Needs::Admin),
    ("POST", "/admin/media", Needs::Admin),
    ("GET", "/admin/lessons/{lessonId}/captions", Needs::Admin),
    ("PUT", "/admin/lessons/{lessonId}/captions/{language}", Needs::Admin),
    ("DELETE", "/admin/lessons/{lessonId}/captions/{language}", Needs::Admin),
    ("PUT", "/admin/lessons/{lessonId}/chapters", Needs::Admin),
    ("GET", "/admin/streams", Needs::Admin),
    ("POST", "/admin/streams/retry", Needs::Admin),
    ("OPTIONS", "/admin/uploads", Needs::Admin),
    ("POST", "/admin/uploads", Needs::Admin),
    ("GET", "/admin/uploads/{id}", Needs::Admin),
    ("PATCH", "/admin/uploads/{id}", Needs::Admin),
    ("DELETE", "/admin/uploads/{id}", Needs::Admin),
    ("PATCH", "/course/assignCourse", Needs::Admin),
    ("PATCH", "/bundle/assignBundle", Needs::Admin),
    ("POST", "/bundle/createBundle", Needs::Admin),
    ("PUT", "/bundle/updateBundle/{id}", Needs::Admin),
    ("DELETE", "/bundle/deleteBundle/{id}", Needs::Admin),
    ("PATCH", "/bundle/{id}/status", Needs::Admin),
    ("PATCH", "/bundle/{id}/archive", Needs::Admin),
    ("PUT", "/discount", Needs::Admin),
    ("PUT", "/discount/remove", Needs::Admin),
    ("POST", "/popup", Needs::Admin),
    ("DELETE", "/popup/{bundleId}", Needs::Admin),
    ("GET", "/catalogue/menu", Needs::Nothing),
    ("GET", "/popup", Needs::Nothing),
    ("GET", "/settings/public", Needs::Nothing),
    ("GET", "/cart", Needs::Session),
    ("PUT", "/cart", Needs::Session),
    ("POST", "/cart/items", Needs::Session),
    ("DELETE", "/cart/items/{type}/{id}", Needs::Session),
    ("POST", "/cart/quote", Needs::Nothing),
    ("POST", "/orders", Needs::Session),
    ("GET", "/orders", Needs::Session),
    ("GET", "/orders/{id}", Needs::Session),
    ("POST", "/orders/{id}/pay", Needs::Session),
    ("POST", "/orders/{id}/cancel", Needs::Session),
    ("POST", "/payments/{gateway}/callback", Needs::Nothing),
    ("POST", "/payments/{gateway}/webhook", Needs::Nothing),
    ("GET", "/invoices", Needs::Session),
    ("GET", "/invoices/{number}/pdf", Needs::Session),
    ("GET", "/learning", Needs::Session),
    ("GET", "/learning/today", Needs::Session),
    ("PUT", "/learning/goal", Needs::Session),
    ("POST", "/learning/stream", Needs::Session),
    ("PUT", "/learning/{courseId}/videos/{videoId}", Needs::Session),
    ("POST", "/enquiry", Needs::Nothing),
    ("POST", "/auth/forgotpassword", Needs::Nothing),
    ("POST", "/auth/resetpassword", Needs::Nothing),
    ("POST", "/auth/changepassword", Needs::Session),
    ("GET", "/auth/totp", Needs::OwnAdmin),
    ("DELETE", "/auth/totp", Needs::OwnAdmin),
    ("POST", "/auth/totp/setup", Needs::OwnAdmin),
    ("POST", "/auth/totp/confirm", Needs::OwnAdmin),
    ("POST", "/auth/totp/verify", Needs::OwnAdmin),
    ("POST", "/auth/totp/recoveryCodes", Needs::OwnAdmin),
    ("GET", "/admin/students/export", Needs::Admin),
    ("POST", "/admin/students/import", Needs::Admin),
    ("GET", "/admin/students/{id}", Needs::Admin),
    ("PATCH", "/admin/students/{id}", Needs::Admin),
    ("DELETE", "/admin/students/{id}/sessions", Needs::Admin),
    ("DELETE", "/admin/students/{id}/sessions/{sessionId}", Needs::Admin),
    ("PATCH", "/admin/students/{id}/block", Needs::Admin),
    ("DELETE", "/admin/students/{id}/grants/{grantId}", Needs::Admin),
    ("GET", "/bundle/upgrades", Needs::Session),
    ("GET", "/admin/coupons", Needs::Admin),
    ("POST", "/admin/coupons", Needs::Admin),
    ("GET", "/admin/coupons/{id}", Needs::Admin),
    ("PATCH", "/admin/coupons/{id}", Needs::Admin),
    ("GET", "/admin/enquiries", Needs::Admin),
    ("PATCH", "/admin/enquiries/{id}", Needs::Admin),
    // This learner owns no course: who does may.
    ("POST", "/discussions/pictures", Needs::Teacher),
    ("GET", "/course/{course}/discussions", Needs::Session),
    ("POST", "/course/{course}/discussions", Needs::Session),
    ("GET", "/discussions/{id}", Needs::Session),
    ("POST", "/discussions/{id}/answers", Needs::Session),
    ("PUT", "/discussions/{id}/follow", Needs::Session),
    ("DELETE", "/discussions/{id}/follow", Needs::Session),
    ("PUT", "/discussions/{id}/lock", Needs::Admin),
    ("DELETE", "/discussions/{id}/lock", Needs::Admin),
    ("PATCH", "/discussions/posts/{postId}", Needs::Session),
    ("DELETE", "/discussions/posts/{postId}", Needs::Session),
    ("PUT", "/discussions/posts/{postId}/vote", Needs::Session),
    ("DELETE", "/discussions/posts/{postId}/vote", Needs::Session),
    ("PUT", "/discussions/posts/{postId}/accepted", Needs::Session),
    ("DELETE", "/discussions/posts/{postId}/accepted", Needs::Session),
    ("POST", "/discussions/posts/{postId}/reports", Needs::Session),
    ("PUT", "/discussions/posts/{postId}/hidden", Needs::Admin),
    ("DELETE", "/discussions/posts/{postId}/hidden", Needs::Admin),
    ("GET", "/admin/discussions", Needs::Admin),
    ("DELETE", "/admin/discussions/{postId}/reports", Needs::Admin),
    ("GET", "/course/{course}/notes", Needs::Session),
    ("POST", "/course/{course}/notes", Needs::Session),
    ("GET", "/course/{course}/notes/export", Needs::Session),
    ("PATCH", "/notes/{id}", Needs::Session),
    ("DELETE", "/notes/{id}", Needs::Session),
    ("GET", "/notifications", Needs::Session),
    ("POST", "/notifications/read", Needs::Session),
    ("GET", "/user/notifications", Needs::Session),
    ("PATCH", "/user/notifications", Needs::Session),
    ("GET", "/wallet", Needs::Session),
    ("POST", "/wallet/withdrawals", Needs::Session),
    ("GET", "/wallet/withdrawals", Needs::Session),
    ("GET", "/referrals", Needs::Session),
    ("POST", "/orders/{id}/refund", Needs::Admin),
    ("GET", "/admin/orders", Needs::Admin),
    ("GET", "/admin/orders.csv", Needs::Admin),
    ("POST", "/admin/orders/{id}/recheck", Needs::Admin),
    ("GET", "/admin/refunds", Needs::Admin),
    ("POST", "/admin/refunds/{id}/send", Needs::Admin),
    ("POST", "/admin/refunds/{id}/settle", Needs::Admin),
    ("GET", "/admin/withdrawals", Needs::Admin),
    ("PATCH", "/admin/withdrawals/{id}", Needs::Admin),
    ("POST", "/admin/students/{id}/credits", Needs::Admin),
    ("GET", "/admin/students/{id}/wallet", Needs::Admin),
    ("GET", "/admin/launch", Needs::Admin),
    ("GET", "/admin/overview", Needs::Admin),
    ("GET", "/admin/audit", Needs::Admin),
    ("GET", "/admin/settings", Needs::Admin),
    ("PUT", "/admin/settings", Needs::Admin),
    ("POST", "/admin/launch/acceptLegal", Needs::Admin),
    ("POST", "/admin/settings/testMail", Needs::Admin),
    ("GET", "/mentors/{slug}", Needs::Nothing),
    ("GET", "/admin/mentors", Needs::Admin),
    ("POST", "/admin/mentors", Needs::Admin),
    ("PATCH", "/admin/mentors/{id}", Needs::Admin),
    ("DELETE", "/admin/mentors/{id}", Needs::Admin),
    ("PUT", "/admin/mentors/{id}/account", Needs::Admin),
    ("DELETE", "/admin/mentors/{id}/account", Needs::Admin),
    ("GET", "/teach/courses", Needs::Teacher),
    ("GET", "/teach/courses/{id}/learners", Needs::Teacher),
    ("GET", "/teach/questions", Needs::Teacher),
    ("GET", "/teach/submissions", Needs::Teacher),
    ("GET", "/teach/submissions/{id}", Needs::Teacher),
    ("POST", "/teach/submissions/{id}/grade", Needs::Teacher),
    ("POST", "/course/{id}/lessons/{lessonId}/submissions", Needs::Session),
    ("GET", "/submissions/{id}/files/{fileId}", Needs::Session),
    ("GET", "/openapi.json", Needs::Nothing),
    ("GET", "/docs", Needs::Nothing),
];

/// A gateway is nobody's; uploads and captions only admins name, and what mentors name has tests of its own (`mentors`).
pub(crate) const NAMED_ELSEWHERE: [&str; 5] =
    ["{gateway}", "/admin/uploads/", "/admin/lessons/", "/teach/", "submissions"];

/// Methods that change nothing.
const READS: [&str; 2] = ["GET", "OPTIONS"];

/// What only admins, or admins and mentors, may call, but for reading.
pub(crate) fn admin_writes() -> Vec<String> {
    let writes = MATRIX
        .iter()
        .filter(|(method, _, needs)| !READS.contains(method) && [Needs::Admin, Needs::Teacher].contains(needs));
    writes.map(|(method, path, _)| format!("{method} {path}")).collect()
}

/// What signed-in users read of their own.
pub(crate) fn own_reads() -> Vec<String> {
    let reads = MATRIX.iter().filter(|(method, _, needs)| *method == "GET" && *needs == Needs::Session);
    reads.map(|(_, path, _)| (*path).to_owned()).collect()
}

/// Whether only admins may call it.
pub(crate) fn is_for_admins(method: &str, path: &str) -> bool {
    [Needs::Admin, Needs::OwnAdmin].into_iter().any(|needs| MATRIX.contains(&(method, path, needs)))
}

/// All operations of the document: method, and path below /api/v1.
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

/// Sends nonsense where a body or an id belongs: the judgement of the session comes first.
async fn ask(client: &mut Client, method: &str, path: &str) -> u16 {
    let parts = path.split('/').map(|part| if part.starts_with('{') { "nothing" } else { part });
    let path = parts.collect::<Vec<_>>().join("/");
    let body = (!READS.contains(&method)).then(|| serde_json::json!(["nonsense"]));
    client.send(method, &format!("/api/v1{path}"), body).await.status
}

#[actix_web::test]
async fn a_stranger_a_learner_a_mentor_and_an_admin_get_what_is_theirs() {
    let mut users = None;
    let server = start(&[], |ports| {
        users = Some((harness::learner(ports, 1), harness::mentor(ports, 3, "Meera").0, harness::admin(ports, 2)));
    })
    .await;
    let (learner, mentor, admin) = users.unwrap();
    let mut teacher = server.signed_in(&mentor).await;
    for (method, path, needs) in MATRIX {
        let stranger = ask(&mut server.client(), method, path).await;
        let refused = *needs != Needs::Nothing;
        // A wrong login is 401 too, but nonsense is never a login.
        assert_eq!(stranger == 401, refused, "a stranger: {method} {path} answered {stranger}");
        let by_learner = ask(&mut server.signed_in(&learner).await, method, path).await;
        assert_eq!(
            by_learner == 403,
            matches!(needs, Needs::Teacher | Needs::Admin | Needs::OwnAdmin),
            "a learner: {method} {path} answered {by_learner}"
        );
        let by_mentor = ask(&mut teacher, method, path).await;
        if *path == "/auth/logout" {
            teacher = server.signed_in(&mentor).await;
        }
        assert_eq!(
            by_mentor == 403,
            matches!(needs, Needs::Admin | Needs::OwnAdmin),
            "a mentor: {method} {path} answered {by_mentor}"
        );
        let by_admin = ask(&mut server.signed_in(&admin).await, method, path).await;
        assert!(![401, 403].contains(&by_admin), "an admin: {method} {path} answered {by_admin}");
        assert!([stranger, by_learner, by_mentor, by_admin].iter().all(|status| *status < 500), "{method} {path}");
    }
}

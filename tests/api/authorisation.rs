//! Who may call what: every operation of the document, asked by a stranger, a learner, a mentor and staff of each role.

use crate::harness::{self, Answer, Client, start};
use domain::identity::{Permission, Role};
use serde_json::Value;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Needs {
    Nothing,
    Session,
    /// A mentor or an admin.
    Teacher,
    /// As a teacher, and staff who may moderate.
    Discusses,
    /// Staff whose role has the permission.
    Staff(Permission),
    /// Staff, for their own account.
    OwnStaff,
}

/// What each operation needs. A new route must be added here.
const MATRIX: &[(&str, &str, Needs)] = &[
    ("GET", "/setup", Needs::Nothing),
    ("POST", "/admin/launch/removeDemo", Needs::Staff(Permission::Settings)),
    ("POST", "/admin/launch/testPayment", Needs::Staff(Permission::Settings)),
    ("GET", "/admin/providers", Needs::Staff(Permission::Settings)),
    ("PUT", "/admin/providers/gateway", Needs::Staff(Permission::Settings)),
    ("PUT", "/admin/providers/mail", Needs::Staff(Permission::Settings)),
    ("POST", "/setup", Needs::Nothing),
    ("POST", "/auth/invite", Needs::Nothing),
    ("POST", "/auth/acceptinvite", Needs::Nothing),
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
    ("POST", "/user/enquiries/{id}/messages", Needs::Session),
    ("GET", "/admin/enquiries/assignees", Needs::Staff(Permission::Enquiries)),
    ("GET", "/user/export", Needs::Session),
    ("GET", "/user/privacy", Needs::Session),
    ("POST", "/user/guardian", Needs::Session),
    ("POST", "/parentconsent/look", Needs::Nothing),
    ("POST", "/parentconsent", Needs::Nothing),
    ("GET", "/user/getUsers", Needs::Staff(Permission::StudentsRead)),
    ("GET", "/bundle/getBundles", Needs::Nothing),
    ("GET", "/bundle/getAllBundles", Needs::Nothing),
    ("GET", "/course/getAllBundles", Needs::Nothing),
    ("GET", "/bundle/getBundle/{id}", Needs::Nothing),
    ("GET", "/course/getBundle/{id}", Needs::Nothing),
    ("GET", "/course/getCourses", Needs::Nothing),
    ("GET", "/course/{id}", Needs::Nothing),
    ("GET", "/course/{id}/lessons/{lessonId}", Needs::Nothing),
    ("GET", "/course/{id}/next", Needs::Nothing),
    ("GET", "/admin/courses/{id}/curriculum", Needs::Staff(Permission::Catalogue)),
    ("POST", "/course/{id}/lessons/{lessonId}/attempts", Needs::Session),
    ("GET", "/quiz-attempts/{id}", Needs::Session),
    ("PUT", "/quiz-attempts/{id}/answers", Needs::Session),
    ("POST", "/quiz-attempts/{id}/submit", Needs::Session),
    ("GET", "/teach/lessons/{lessonId}/quiz-results", Needs::Teacher),
    ("POST", "/admin/quizzes/parse", Needs::Staff(Permission::Catalogue)),
    ("GET", "/admin/courses/{id}/figures", Needs::Staff(Permission::CatalogueRead)),
    ("GET", "/admin/courses/{id}/learners", Needs::Staff(Permission::StudentsRead)),
    ("GET", "/admin/courses/{id}/learners.csv", Needs::Staff(Permission::Students)),
    ("GET", "/course/{id}/reviews", Needs::Nothing),
    ("GET", "/course/{id}/review", Needs::Session),
    ("PUT", "/course/{id}/review", Needs::Session),
    ("DELETE", "/course/{id}/review", Needs::Session),
    ("GET", "/learning/{courseId}/completion", Needs::Session),
    ("POST", "/learning/{courseId}/certificate", Needs::Session),
    ("GET", "/certificates", Needs::Session),
    ("GET", "/certificates/{code}", Needs::Nothing),
    ("GET", "/admin/reviews", Needs::Staff(Permission::Catalogue)),
    ("PUT", "/admin/reviews/{id}/answer", Needs::Staff(Permission::Catalogue)),
    ("DELETE", "/admin/reviews/{id}/answer", Needs::Staff(Permission::Catalogue)),
    ("PUT", "/admin/reviews/{id}/hidden", Needs::Staff(Permission::Catalogue)),
    ("DELETE", "/admin/reviews/{id}/hidden", Needs::Staff(Permission::Catalogue)),
    ("POST", "/course/createCourse", Needs::Staff(Permission::Catalogue)),
    ("POST", "/admin/courses/bulk", Needs::Staff(Permission::Catalogue)),
    ("POST", "/admin/bundles/bulk", Needs::Staff(Permission::Catalogue)),
    ("POST", "/admin/courses/bulk/export", Needs::Staff(Permission::Catalogue)),
    ("POST", "/admin/bundles/bulk/export", Needs::Staff(Permission::Catalogue)),
    ("POST", "/admin/orders/bulk/export", Needs::Staff(Permission::Money)),
    ("GET", "/admin/search", Needs::Staff(Permission::CatalogueRead)),
    ("PATCH", "/course/{id}/status", Needs::Staff(Permission::Catalogue)),
    ("PATCH", "/course/{id}/archive", Needs::Staff(Permission::Catalogue)),
    ("POST", "/course/{id}/duplicate", Needs::Staff(Permission::Catalogue)),
    ("DELETE", "/course/deleteCourse/{id}", Needs::Staff(Permission::Catalogue)),
    ("PATCH", "/course/{id}", Needs::Staff(Permission::Catalogue)),
    ("POST", "/admin/media", Needs::Staff(Permission::Catalogue)),
    ("GET", "/admin/lessons/{lessonId}/captions", Needs::Staff(Permission::Catalogue)),
    ("PUT", "/admin/lessons/{lessonId}/captions/{language}", Needs::Staff(Permission::Catalogue)),
    ("DELETE", "/admin/lessons/{lessonId}/captions/{language}", Needs::Staff(Permission::Catalogue)),
    ("PUT", "/admin/lessons/{lessonId}/chapters", Needs::Staff(Permission::Catalogue)),
    ("GET", "/admin/streams", Needs::Staff(Permission::Catalogue)),
    ("POST", "/admin/streams/retry", Needs::Staff(Permission::Catalogue)),
    ("OPTIONS", "/admin/uploads", Needs::Staff(Permission::Catalogue)),
    ("POST", "/admin/uploads", Needs::Staff(Permission::Catalogue)),
    ("GET", "/admin/uploads/{id}", Needs::Staff(Permission::Catalogue)),
    ("PATCH", "/admin/uploads/{id}", Needs::Staff(Permission::Catalogue)),
    ("DELETE", "/admin/uploads/{id}", Needs::Staff(Permission::Catalogue)),
    ("PATCH", "/course/assignCourse", Needs::Staff(Permission::Students)),
    ("PATCH", "/bundle/assignBundle", Needs::Staff(Permission::Students)),
    ("POST", "/bundle/createBundle", Needs::Staff(Permission::Catalogue)),
    ("PUT", "/bundle/updateBundle/{id}", Needs::Staff(Permission::Catalogue)),
    ("DELETE", "/bundle/deleteBundle/{id}", Needs::Staff(Permission::Catalogue)),
    ("PATCH", "/bundle/{id}/status", Needs::Staff(Permission::Catalogue)),
    ("PATCH", "/bundle/{id}/archive", Needs::Staff(Permission::Catalogue)),
    ("PUT", "/discount", Needs::Staff(Permission::Prices)),
    ("PUT", "/discount/remove", Needs::Staff(Permission::Prices)),
    ("POST", "/popup", Needs::Staff(Permission::Prices)),
    ("DELETE", "/popup/{bundleId}", Needs::Staff(Permission::Prices)),
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
    ("GET", "/auth/totp", Needs::OwnStaff),
    ("DELETE", "/auth/totp", Needs::OwnStaff),
    ("POST", "/auth/totp/setup", Needs::OwnStaff),
    ("POST", "/auth/totp/confirm", Needs::OwnStaff),
    ("POST", "/auth/totp/verify", Needs::OwnStaff),
    ("POST", "/auth/totp/recoveryCodes", Needs::OwnStaff),
    ("GET", "/admin/students", Needs::Staff(Permission::StudentsRead)),
    ("GET", "/admin/students/export", Needs::Staff(Permission::Students)),
    ("POST", "/admin/students/import", Needs::Staff(Permission::Students)),
    ("POST", "/admin/students/import/columns", Needs::Staff(Permission::Students)),
    ("POST", "/admin/students/imports", Needs::Staff(Permission::Students)),
    ("POST", "/admin/students/bulk/assign", Needs::Staff(Permission::Students)),
    ("POST", "/admin/students/bulk/tags", Needs::Staff(Permission::Students)),
    ("POST", "/admin/students/bulk/mail", Needs::Staff(Permission::Students)),
    ("POST", "/admin/students/bulk/export", Needs::Staff(Permission::Students)),
    ("GET", "/admin/student-tags", Needs::Staff(Permission::StudentsRead)),
    ("PUT", "/admin/students/{id}/tags", Needs::Staff(Permission::Students)),
    ("GET", "/admin/students/{id}/notes", Needs::Staff(Permission::StudentsRead)),
    ("POST", "/admin/students/{id}/notes", Needs::Staff(Permission::Students)),
    ("DELETE", "/admin/students/{id}/notes/{noteId}", Needs::Staff(Permission::Students)),
    ("GET", "/admin/students/{id}/timeline", Needs::Staff(Permission::StudentsRead)),
    ("GET", "/admin/students/tasks", Needs::Staff(Permission::Students)),
    ("GET", "/admin/students/tasks/{id}", Needs::Staff(Permission::Students)),
    ("GET", "/admin/students/tasks/{id}/file", Needs::Staff(Permission::Students)),
    ("GET", "/admin/students/{id}", Needs::Staff(Permission::StudentsRead)),
    ("PATCH", "/admin/students/{id}", Needs::Staff(Permission::Students)),
    ("DELETE", "/admin/students/{id}/sessions", Needs::Staff(Permission::Security)),
    ("DELETE", "/admin/students/{id}/sessions/{sessionId}", Needs::Staff(Permission::Security)),
    ("PATCH", "/admin/students/{id}/block", Needs::Staff(Permission::Security)),
    ("DELETE", "/admin/students/{id}/grants/{grantId}", Needs::Staff(Permission::Students)),
    ("GET", "/bundle/upgrades", Needs::Session),
    ("GET", "/admin/coupons", Needs::Staff(Permission::Prices)),
    ("POST", "/admin/coupons", Needs::Staff(Permission::Prices)),
    ("GET", "/admin/coupons/{id}", Needs::Staff(Permission::Prices)),
    ("PATCH", "/admin/coupons/{id}", Needs::Staff(Permission::Prices)),
    ("GET", "/admin/enquiries", Needs::Staff(Permission::Enquiries)),
    ("PATCH", "/admin/enquiries/{id}", Needs::Staff(Permission::Enquiries)),
    // This learner owns no course: who does may.
    ("POST", "/discussions/pictures", Needs::Discusses),
    ("GET", "/course/{course}/discussions", Needs::Session),
    ("POST", "/course/{course}/discussions", Needs::Session),
    ("GET", "/discussions/{id}", Needs::Session),
    ("POST", "/discussions/{id}/answers", Needs::Session),
    ("PUT", "/discussions/{id}/follow", Needs::Session),
    ("DELETE", "/discussions/{id}/follow", Needs::Session),
    ("PUT", "/discussions/{id}/lock", Needs::Staff(Permission::Discussions)),
    ("DELETE", "/discussions/{id}/lock", Needs::Staff(Permission::Discussions)),
    ("PATCH", "/discussions/posts/{postId}", Needs::Session),
    ("DELETE", "/discussions/posts/{postId}", Needs::Session),
    ("PUT", "/discussions/posts/{postId}/vote", Needs::Session),
    ("DELETE", "/discussions/posts/{postId}/vote", Needs::Session),
    ("PUT", "/discussions/posts/{postId}/accepted", Needs::Session),
    ("DELETE", "/discussions/posts/{postId}/accepted", Needs::Session),
    ("POST", "/discussions/posts/{postId}/reports", Needs::Session),
    ("PUT", "/discussions/posts/{postId}/hidden", Needs::Staff(Permission::Discussions)),
    ("DELETE", "/discussions/posts/{postId}/hidden", Needs::Staff(Permission::Discussions)),
    ("GET", "/admin/discussions", Needs::Staff(Permission::Discussions)),
    ("DELETE", "/admin/discussions/{postId}/reports", Needs::Staff(Permission::Discussions)),
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
    ("POST", "/orders/{id}/refund", Needs::Staff(Permission::Money)),
    ("GET", "/admin/orders", Needs::Staff(Permission::OrdersRead)),
    ("GET", "/admin/orders.csv", Needs::Staff(Permission::Money)),
    ("GET", "/admin/reports/sales", Needs::Staff(Permission::Money)),
    ("GET", "/admin/reports/sales.csv", Needs::Staff(Permission::Money)),
    ("GET", "/admin/reports/gst", Needs::Staff(Permission::Money)),
    ("GET", "/admin/reports/gst.csv", Needs::Staff(Permission::Money)),
    ("GET", "/admin/reports/tds", Needs::Staff(Permission::Money)),
    ("GET", "/admin/reports/tds.csv", Needs::Staff(Permission::Money)),
    ("PUT", "/wallet/pan", Needs::Session),
    ("POST", "/admin/orders/{id}/recheck", Needs::Staff(Permission::Money)),
    ("POST", "/orders/{id}/refundRequest", Needs::Session),
    ("GET", "/admin/refundRequests", Needs::Staff(Permission::Money)),
    ("POST", "/admin/refundRequests/{id}/approve", Needs::Staff(Permission::Money)),
    ("POST", "/admin/refundRequests/{id}/refuse", Needs::Staff(Permission::Money)),
    ("GET", "/admin/refunds", Needs::Staff(Permission::Money)),
    ("POST", "/admin/refunds/{id}/send", Needs::Staff(Permission::Money)),
    ("POST", "/admin/refunds/{id}/settle", Needs::Staff(Permission::Money)),
    ("GET", "/admin/withdrawals", Needs::Staff(Permission::Money)),
    ("PATCH", "/admin/withdrawals/{id}", Needs::Staff(Permission::Money)),
    ("POST", "/admin/students/{id}/credits", Needs::Staff(Permission::Money)),
    ("GET", "/admin/students/{id}/wallet", Needs::Staff(Permission::Money)),
    ("GET", "/admin/launch", Needs::Staff(Permission::Settings)),
    ("GET", "/admin/overview", Needs::Staff(Permission::Money)),
    ("GET", "/admin/audit", Needs::Staff(Permission::Audit)),
    ("GET", "/admin/settings", Needs::Staff(Permission::Settings)),
    ("PUT", "/admin/settings", Needs::Staff(Permission::Settings)),
    ("POST", "/admin/launch/acceptLegal", Needs::Staff(Permission::Settings)),
    ("POST", "/admin/settings/testMail", Needs::Staff(Permission::Settings)),
    ("GET", "/admin/mails", Needs::Staff(Permission::Settings)),
    ("GET", "/admin/mails/{name}", Needs::Staff(Permission::Settings)),
    ("PUT", "/admin/mails/{name}", Needs::Staff(Permission::Settings)),
    ("POST", "/admin/mails/{name}/reset", Needs::Staff(Permission::Settings)),
    ("POST", "/admin/mails/preview", Needs::Staff(Permission::Settings)),
    ("POST", "/admin/mails/test", Needs::Staff(Permission::Settings)),
    ("GET", "/legal/{page}", Needs::Nothing),
    ("GET", "/legal/{page}/versions", Needs::Nothing),
    ("GET", "/legal/{page}/versions/{number}", Needs::Nothing),
    ("GET", "/site/{page}", Needs::Nothing),
    ("GET", "/admin/site", Needs::Staff(Permission::Catalogue)),
    ("GET", "/admin/site/{page}", Needs::Staff(Permission::Catalogue)),
    ("PUT", "/admin/site/{page}", Needs::Staff(Permission::Catalogue)),
    ("POST", "/admin/site/{page}/publish", Needs::Staff(Permission::Catalogue)),
    ("POST", "/admin/site/{page}/discard", Needs::Staff(Permission::Catalogue)),
    ("GET", "/admin/site/{page}/versions", Needs::Staff(Permission::Catalogue)),
    ("POST", "/admin/site/{page}/restore", Needs::Staff(Permission::Catalogue)),
    ("GET", "/mentors/{slug}", Needs::Nothing),
    ("GET", "/admin/mentors", Needs::Staff(Permission::Catalogue)),
    ("POST", "/admin/mentors", Needs::Staff(Permission::Catalogue)),
    ("PATCH", "/admin/mentors/{id}", Needs::Staff(Permission::Catalogue)),
    ("DELETE", "/admin/mentors/{id}", Needs::Staff(Permission::Catalogue)),
    ("PUT", "/admin/mentors/{id}/account", Needs::Staff(Permission::Security)),
    ("DELETE", "/admin/mentors/{id}/account", Needs::Staff(Permission::Security)),
    ("GET", "/admin/staff", Needs::Staff(Permission::Staff)),
    ("POST", "/admin/staff/invites", Needs::Staff(Permission::Staff)),
    ("DELETE", "/admin/staff/invites/{id}", Needs::Staff(Permission::Staff)),
    ("PATCH", "/admin/staff/{id}", Needs::Staff(Permission::Staff)),
    ("DELETE", "/admin/staff/{id}", Needs::Staff(Permission::Staff)),
    ("GET", "/articles", Needs::Nothing),
    ("GET", "/articles/{id}", Needs::Nothing),
    ("GET", "/admin/articles", Needs::Staff(Permission::Catalogue)),
    ("POST", "/admin/articles", Needs::Staff(Permission::Catalogue)),
    ("GET", "/admin/articles/{id}", Needs::Staff(Permission::Catalogue)),
    ("PATCH", "/admin/articles/{id}", Needs::Staff(Permission::Catalogue)),
    ("DELETE", "/admin/articles/{id}", Needs::Staff(Permission::Catalogue)),
    ("GET", "/webinars", Needs::Nothing),
    ("GET", "/webinars/{slug}", Needs::Nothing),
    ("POST", "/webinars/{slug}/seats", Needs::Nothing),
    ("POST", "/webinars/seat/withdraw", Needs::Nothing),
    ("GET", "/admin/webinars", Needs::Staff(Permission::Catalogue)),
    ("POST", "/admin/webinars", Needs::Staff(Permission::Catalogue)),
    ("GET", "/admin/webinars/{id}", Needs::Staff(Permission::Catalogue)),
    ("PATCH", "/admin/webinars/{id}", Needs::Staff(Permission::Catalogue)),
    ("DELETE", "/admin/webinars/{id}", Needs::Staff(Permission::Catalogue)),
    ("GET", "/admin/webinars/{id}/guests", Needs::Staff(Permission::Catalogue)),
    ("GET", "/admin/webinars/{id}/guests/export", Needs::Staff(Permission::Catalogue)),
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

/// A gateway is nobody's; uploads and captions only admins name, legal pages are everybody's (`legal`), and what mentors
/// name has tests of its own (`mentors`), as seats have (`webinars`).
pub(crate) const NAMED_ELSEWHERE: [&str; 7] =
    ["{gateway}", "/admin/uploads/", "/admin/lessons/", "/legal/", "/teach/", "submissions", "/seats"];

/// Methods that change nothing.
const READS: [&str; 2] = ["GET", "OPTIONS"];

/// What only staff, or staff and mentors, may call, but for reading.
pub(crate) fn admin_writes() -> Vec<String> {
    let writes = MATRIX.iter().filter(|(method, _, needs)| {
        !READS.contains(method) && matches!(needs, Needs::Staff(_) | Needs::Teacher | Needs::Discusses)
    });
    writes.map(|(method, path, _)| format!("{method} {path}")).collect()
}

/// What signed-in users read of their own.
pub(crate) fn own_reads() -> Vec<String> {
    let reads = MATRIX.iter().filter(|(method, _, needs)| *method == "GET" && *needs == Needs::Session);
    reads.map(|(_, path, _)| (*path).to_owned()).collect()
}

/// Whether only staff may call it.
pub(crate) fn is_for_admins(method: &str, path: &str) -> bool {
    MATRIX
        .iter()
        .any(|(of, at, needs)| (*of, *at) == (method, path) && matches!(needs, Needs::Staff(_) | Needs::OwnStaff))
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
async fn ask(client: &mut Client, method: &str, path: &str) -> Answer {
    let parts = path.split('/').map(|part| if part.starts_with('{') { "nothing" } else { part });
    let path = parts.collect::<Vec<_>>().join("/");
    let body = (!READS.contains(&method)).then(|| serde_json::json!(["nonsense"]));
    client.send(method, &format!("/api/v1{path}"), body).await
}

impl Needs {
    /// Whether a signed-in user of a role may call it.
    fn admits(self, role: Role) -> bool {
        match self {
            Self::Nothing | Self::Session => true,
            Self::Teacher => role == Role::Mentor || role.may(Permission::Teaching),
            Self::Discusses => role == Role::Mentor || role.may(Permission::Discussions),
            Self::Staff(permission) => role.may(permission),
            Self::OwnStaff => role.is_staff(),
        }
    }

    /// Why another one may not.
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
        // A wrong login is 401 too, but nonsense is never a login.
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

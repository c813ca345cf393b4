//! Benchmarks the back office of a large institute: each list and the dashboard.

/// Number of students in the database. Courses exist already.
pub(crate) const STUDENTS: u32 = 50_000;
/// Number of orders: two for each student.
pub(crate) const ORDERS: u32 = 100_000;

/// Calls that change a thousand rows: name, a list with the pointer to its rows, the call, and two statuses that alternate.
pub(crate) const MOVES: [(&str, [&str; 2], &str, [&str; 2]); 2] = [
    (
        "1,000 courses moved",
        ["/api/v1/course/getCourses?status=all", "courses"],
        "/api/v1/admin/courses/bulk",
        ["Archived", "Draft"],
    ),
    (
        "1,000 enquiries closed, opened",
        ["/api/v1/admin/enquiries?status=all", "enquiries"],
        "/api/v1/admin/enquiries/bulk",
        ["closed", "open"],
    ),
];

/// Requests of an admin: first pages, last pages (`{last}` of the students) and searches. Also the visitors' search.
pub(crate) const SCREENS: [(&str, &str); 24] = [
    ("search in the header", "/api/v1/search?q=market"),
    ("search in the header, mistyped", "/api/v1/search?q=desgin%20citi"),
    ("courses, first page", "/api/v1/course/getCourses?status=all&page=1&perPage=20"),
    ("courses, a search", "/api/v1/course/getCourses?status=all&q=market&page=3&perPage=20"),
    ("bundles", "/api/v1/bundle/getBundles?status=all&page=1&perPage=20"),
    ("students, first page", "/api/v1/user/getUsers?page=1&perPage=20"),
    ("students, last page", "/api/v1/user/getUsers?page={last}&perPage=20"),
    ("students, a search", "/api/v1/user/getUsers?q=student4242&page=1&perPage=20"),
    ("students, a search in Devanagari", "/api/v1/user/getUsers?q=%E0%A4%86%E0%A4%B6%E0%A4%BE&page=1&perPage=20"),
    ("table of students, first page", "/api/v1/admin/students"),
    ("table of students, paid, not begun", "/api/v1/admin/students?stage=paidNotBegun&sort=-spent"),
    ("table of students, by progress, last page", "/api/v1/admin/students?sort=-progress&page={last}"),
    ("table of students, not seen lately", "/api/v1/admin/students?notSeenFrom=2026-11-01&blocked=no&sort=lastSeen"),
    ("table of students, a search", "/api/v1/admin/students?q=%E0%A4%86%E0%A4%B6%E0%A4%BE&sort=-lastSeen"),
    ("enquiries", "/api/v1/admin/enquiries?status=open&page=1&perPage=20"),
    ("audit log", "/api/v1/admin/audit?page=1&perPage=20"),
    ("launch checklist", "/api/v1/admin/launch"),
    ("dashboard, 7 days", "/api/v1/admin/overview?range=7d"),
    ("dashboard, 90 days", "/api/v1/admin/overview?range=90d"),
    ("sales by course, 90 days", "/api/v1/admin/reports/sales?by=item&range=90d"),
    ("sales by State, 90 days", "/api/v1/admin/reports/sales?by=state&range=90d"),
    ("sales by source, 90 days", "/api/v1/admin/reports/sales?by=visit&range=90d"),
    ("GST summary, this month", "/api/v1/admin/reports/gst"),
    ("TDS register, this quarter", "/api/v1/admin/reports/tds"),
];

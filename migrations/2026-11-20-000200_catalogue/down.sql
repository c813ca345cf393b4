DROP TABLE catalogue_version;
DROP TABLE popups;
DROP TABLE bundle_courses;
DROP TABLE bundles;
DROP TABLE course_mentors;
DROP TABLE course_videos;
DROP TABLE courses;

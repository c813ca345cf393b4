DROP TABLE companion_counts;
DROP TABLE course_companions;

DROP TABLE discussion_reports;
DROP TABLE discussion_follows;
DROP TABLE discussion_votes;
DROP TABLE discussion_posts;

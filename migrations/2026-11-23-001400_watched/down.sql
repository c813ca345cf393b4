DROP TABLE watched_lessons;

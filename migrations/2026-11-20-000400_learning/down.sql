DROP TABLE video_progress;
DROP TABLE grants;

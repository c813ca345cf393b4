DROP TABLE stream_renditions;
DROP TABLE streams;

DROP TABLE post_pictures;

DROP TABLE chapters;
DROP TABLE captions;

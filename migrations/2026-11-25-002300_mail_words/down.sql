DROP TABLE mail_words;

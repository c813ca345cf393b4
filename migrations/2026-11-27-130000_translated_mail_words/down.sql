DROP TABLE translated_mail_words;

DROP TABLE outbox;
DROP TABLE enquiries;

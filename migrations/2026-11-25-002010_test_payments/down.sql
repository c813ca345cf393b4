DROP TABLE test_payments;

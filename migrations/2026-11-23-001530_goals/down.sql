DROP TABLE learning_goals;
DROP TABLE watch_days;

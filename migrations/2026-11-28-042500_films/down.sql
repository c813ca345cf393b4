DROP TABLE films;

ALTER TABLE orders DROP COLUMN dismissed_at;
ALTER TABLE certificates DROP COLUMN practice_hours;

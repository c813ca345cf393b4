-- The hours that a course is sold with, as they were when the certificate was issued. NULL: nobody said, or an earlier release
-- issued it.
ALTER TABLE certificates ADD COLUMN practice_hours integer
    CONSTRAINT certificates_practice_hours_check CHECK (practice_hours > 0);

-- When its buyer dismissed the card of a purchase. Orders from before count as dismissed: the default is read once, and no row
-- is written.
ALTER TABLE orders ADD COLUMN dismissed_at timestamptz DEFAULT now();
ALTER TABLE orders ALTER COLUMN dismissed_at DROP DEFAULT;

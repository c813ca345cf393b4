-- Webinars of the demo data can be removed too.
ALTER TABLE demo_rows DROP CONSTRAINT demo_rows_kind_check;
ALTER TABLE demo_rows ADD CONSTRAINT demo_rows_kind_check
    CHECK (kind IN ('user', 'mentor', 'course', 'bundle', 'coupon', 'article', 'webinar', 'page', 'setting'));

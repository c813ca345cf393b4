-- Whether a price was entered. Zero is free, but only when somebody said so; without a price a course stays a draft.
ALTER TABLE courses
    ADD COLUMN is_priced boolean NOT NULL DEFAULT true,
    ADD CONSTRAINT courses_is_priced_check CHECK (is_priced OR (price = 0 AND status <> 'Published'));
ALTER TABLE courses ALTER COLUMN is_priced DROP DEFAULT;
-- A draft at zero was most likely never given a price; publishing it asks for one.
UPDATE courses SET is_priced = false WHERE price = 0 AND status = 'Draft';

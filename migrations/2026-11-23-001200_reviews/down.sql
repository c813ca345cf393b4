ALTER TABLE courses ADD COLUMN rating_tenths smallint
    CONSTRAINT courses_rating_tenths_check CHECK (rating_tenths BETWEEN 0 AND 50);
UPDATE courses SET rating_tenths = round(
        (stars[1] + 2 * stars[2] + 3 * stars[3] + 4 * stars[4] + 5 * stars[5]) * 10.0
        / (stars[1] + stars[2] + stars[3] + stars[4] + stars[5])
    )
FROM course_ratings
WHERE course_ratings.course_id = courses.id AND stars <> '{0,0,0,0,0}';

DROP TABLE course_ratings;
DROP TABLE reviews;

-- The composed names read the same.
SELECT 1;

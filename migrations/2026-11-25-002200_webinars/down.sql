DROP TABLE webinar_seats;
DROP TABLE webinars;

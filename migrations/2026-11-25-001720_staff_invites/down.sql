DROP TABLE staff_invites;

-- What Kaushal sets on each connection by itself where no pooler stands between; a pooler's sessions get it from their role.
-- Run once, by a superuser or by the role itself, where database.pooler = true:  psql --file=pooler.sql
-- `kaushal migrate` must not have these limits, so it goes past the pooler and lifts them, by the end of its address:
--   ?options=-c%20statement_timeout%3D0%20-c%20lock_timeout%3D0%20-c%20idle_in_transaction_session_timeout%3D0
-- pg_dump lifts them by itself.

-- The planner's estimates of the reports are so high that JIT would compile them anew for each call.
ALTER ROLE kaushal SET jit = off;
-- What takes longer is stuck, and must not hold a connection or a lock for ever.
ALTER ROLE kaushal SET statement_timeout = '10s';
ALTER ROLE kaushal SET lock_timeout = '5s';
ALTER ROLE kaushal SET idle_in_transaction_session_timeout = '30s';
